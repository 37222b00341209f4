// What an engine is told before it is asked. Thread-safety: plain values.
#pragma once

#include "engine/eval/net_file.hpp"
#include "engine/play/levels.hpp"

#include <cstdint>
#include <memory>

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
    // The strength of choose(), a level from 0 to 10 or a point of the scale (levels.hpp): level 1 suits a child, 10 is
    // all that the engine can do in the time. At level 0 it plays as at 1, but scores only if it has no other turn.
    Strength strength = kLevels;
    // The seed of the random choices in choose(). The same seed gives the same game, so change it from game to game.
    std::uint64_t seed = 0;
    // What judges positions; null: the hand-made evaluation.
    std::shared_ptr<const Net> net = standard_net().net;
};

} // namespace goalline::engine
