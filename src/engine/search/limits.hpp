// What ends a search. Thread-safety: plain values.
#pragma once

#include <cstdint>
#include <optional>

namespace goalline::engine {

// The clock of the side to move.
struct TimeLeft {
    double remaining = 0; // seconds, without the increment of this move
    double increment = 0; // seconds added after each move
    int moves_to_go = 0;  // until time is added; 0: for the rest of the game
};

// When a search ends: at the first of these limits that it reaches. With no limit at all it runs as if `infinite`.
struct Limits {
    std::optional<double> move_time{};    // in seconds
    std::optional<TimeLeft> clock{};      // the engine divides its time (budget.hpp)
    double overhead = 0.002;              // seconds of move_time or clock that pass before the answer arrives
    std::optional<std::uint64_t> nodes{}; // positions visited
    std::optional<int> depth{};           // of the last iteration, in plies
    bool until_win = false; // ends with the first iteration that proves a win of the side to move
    bool infinite = false;  // only the stop flag ends it, even if everything is proven
};

} // namespace goalline::engine
