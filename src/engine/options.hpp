// What goes into the engine and what comes out of it: options and answers. Limits and progress are those of the
// search (search/limits.hpp). Thread-safety: plain values.
#pragma once

#include "engine/eval/net_file.hpp"
#include "engine/play/levels.hpp"
#include "engine/search/limits.hpp"

#include <cstdint>
#include <optional>

namespace goalline::engine {

inline constexpr int kMaxThreads = 256;

struct Options {
    // The memory of the transposition table in MiB, 1..65536. 16 is enough for play within a few seconds.
    int hash_mb = 16;
    // The number of threads of go(), 1..256; use at most one for each core. choose() always uses one. With more than
    // one thread, two runs differ.
    int threads = 1;
    // The number of best lines that go() reports, 1..100. More than 1 costs speed; leave it at 1 for play.
    int multi_pv = 1;
    // The strength of choose(), 0..10: 1 suits a child, 10 is all that the engine can do in the time. At 0 it plays as
    // at 1, but scores only if it has no other turn.
    int level = kLevels;
    // The seed of the random choices in choose(). The same seed gives the same game, so change it from game to game.
    std::uint64_t seed = 0;
    // What judges positions; null: the hand-made evaluation.
    std::shared_ptr<const Net> net = standard_net().net;
};

// `move` is empty if the game is over.
struct Answer {
    std::optional<phutball::Move> move{};
    Info info{};
    // The side to move would give up here, because its loss is proven and near, or all but certain. This is only
    // advice; there is a move all the same.
    bool resigns = false;
};

} // namespace goalline::engine
