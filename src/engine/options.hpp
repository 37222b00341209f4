// What goes into the engine and what comes out of it: options, limits, progress, answer. Thread-safety:
// values.
#pragma once

#include "engine/search/score.hpp"
#include "phutball/move.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace goalline::engine {

inline constexpr int kLevels = 10;
inline constexpr int kMaxThreads = 256;

struct Options {
    // Memory of the transposition table in MiB, 1..65536. 16 is enough for play within a few seconds.
    int hash_mb = 16;
    // Threads of go(), 1..256: at most one for each core. choose() uses one. With more than one, two runs are
    // not alike.
    int threads = 1;
    // Number of best lines that go() reports, 1..100. More than 1 costs speed; leave at 1 for play.
    int multi_pv = 1;
    // Strength of choose(), 1..10: 1 is for a child, 10 is all the engine can do in the time.
    int level = kLevels;
    // Start of the random choices of choose(). Same seed, same game: change it from game to game.
    std::uint64_t seed = 0;
};

// The clock of the side to move.
struct GameClock {
    double remaining = 0; // seconds, without the increment of this move
    double increment = 0; // seconds added after each move
    int moves_to_go = 0;  // until time is added; 0: the rest of the game
};

// When a search ends; the first limit reached counts. With none at all it runs as if infinite.
struct Limits {
    std::optional<double> move_time{};    // seconds
    std::optional<GameClock> clock{};     // the engine divides its time (time.hpp)
    double overhead = 0.002;              // seconds of either that pass before the answer has arrived
    std::optional<std::uint64_t> nodes{}; // positions visited
    std::optional<int> depth{};           // plies of the last iteration
    bool infinite = false;                // only the stop flag ends it, even when everything is proven
};

struct Line {
    Score score{}; // for the side to move at the root
    std::vector<phutball::Move> pv{};
};

struct Info {
    int depth = 0;             // of the last finished iteration
    std::vector<Line> lines{}; // best first; multi_pv of them where there are that many moves
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// Nothing in `move` when the game is over.
struct Answer {
    std::optional<phutball::Move> move{};
    Info info{};
    // The side to move would give up here: its loss is proven and near, or all but certain. An advice: the
    // move is there all the same.
    bool resigns = false;
};

// Called after each finished iteration, in the thread that runs the search.
using InfoCallback = std::function<void(const Info&)>;

} // namespace goalline::engine
