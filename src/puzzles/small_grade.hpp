// How puzzles of the small games are graded. Thread-safety: pure functions.
#pragma once

#include "puzzles/puzzle.hpp"

#include <algorithm>

namespace goalline::puzzles {

// A rating within those of all puzzles; what a rule of thumb finds is easy.
[[nodiscard]] inline int small_rating(double rating, bool naive) {
    if (naive)
        rating = std::min(rating, kMedium - 1.0);
    return std::clamp(static_cast<int>(rating), 800, 2400);
}

} // namespace goalline::puzzles
