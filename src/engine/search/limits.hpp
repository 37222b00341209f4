// What ends a search, and what it reports on its way. Thread-safety: plain values.
#pragma once

#include "engine/search/score.hpp"
#include "phutball/move.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace goalline::engine {

// The clock of the side to move.
struct GameClock {
    double remaining = 0; // seconds, without the increment of this move
    double increment = 0; // seconds added after each move
    int moves_to_go = 0;  // until time is added; 0: for the rest of the game
};

// When a search ends: at the first of these limits that it reaches. With no limit at all it runs as if `infinite`.
struct Limits {
    std::optional<double> move_time{};    // in seconds
    std::optional<GameClock> clock{};     // the engine divides its time (time.hpp)
    double overhead = 0.002;              // seconds of move_time or clock that pass before the answer arrives
    std::optional<std::uint64_t> nodes{}; // positions visited
    std::optional<int> depth{};           // of the last iteration, in plies
    bool until_win = false; // ends with the first iteration that proves a win of the side to move
    bool infinite = false;  // only the stop flag ends it, even if everything is proven
};

struct Line {
    Score score{}; // for the side to move at the root
    std::vector<phutball::Move> pv{};
};

struct Info {
    int depth = 0;             // of the last finished iteration
    std::vector<Line> lines{}; // best first; multi_pv of them if there are so many moves
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Called after each finished iteration, on the thread that runs the search.
using InfoCallback = std::function<void(const Info&)>;

} // namespace goalline::engine
