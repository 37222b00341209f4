// What goes into the engine and what comes out of it: options and answer; limits and progress are those of
// the search (search/limits.hpp). Thread-safety: values.
#pragma once

#include "engine/play/levels.hpp"
#include "engine/search/limits.hpp"

#include <cstdint>
#include <optional>

namespace goalline::engine {

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

// Nothing in `move` when the game is over.
struct Answer {
    std::optional<phutball::Move> move{};
    Info info{};
    // The side to move would give up here: its loss is proven and near, or all but certain. An advice: the
    // move is there all the same.
    bool resigns = false;
};

} // namespace goalline::engine
