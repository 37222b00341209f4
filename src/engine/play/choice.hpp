// How a level chooses its move from what a search found. Thread-safety: pure functions.
#pragma once

#include "base/random.hpp"
#include "engine/search/root.hpp"

namespace goalline::engine {

// Picks one of the lines that seem at most `noise` units worse than the best. It never picks a proven loss if there
// is a better line, and if there is a win, it picks the quickest. REQUIRES: lines is not empty
[[nodiscard]] std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random);

// Picks the line nearest to an even game; for the first move if the opponent may swap (P11). REQUIRES: lines is not
// empty
[[nodiscard]] std::size_t pick_even_line(const std::vector<Line>& lines);

// Whether a player who judges the position like this would give up, because the rest is a matter of counting.
[[nodiscard]] bool gives_up(Score score);

} // namespace goalline::engine
