// Decides how long to think about a move, from a fixed time or a game clock. Thread-safety: pure functions.
#pragma once

#include "engine/search/limits.hpp"

#include <optional>

namespace goalline::engine {

struct TimePlan {
    std::optional<double> enough; // seconds after which no further iteration starts
    std::optional<double> most;   // seconds after which the search ends at once
};

// The plan is shorter than the time allowed by the overhead, so that the answer arrives in time.
[[nodiscard]] TimePlan plan_time(const Limits& limits);

} // namespace goalline::engine
