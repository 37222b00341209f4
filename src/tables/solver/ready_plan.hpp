// ReadyPlan is a plan prepared for one rank. Its pulls are cut to chunks, and those that read the opponent's plane,
// those that read chains and those whose source lies on another rank are kept apart. Thread-safety: plain data, pure
// functions.
#pragma once

#include "tables/solver/chunk_pull.hpp"
#include "tables/solver/step_order.hpp"

namespace goalline::tables {

// A pull from another rank. The other rank puts "a turn may end here" and "a chain wins from here" into one bit.
struct RemotePull {
    ChunkPull pull;
    bool stop = true; // a turn may end there
    int slot = -1;    // where positions won by a chain are stored; -1: no chain continues there
    ChunkPull kept;   // the part of that slot that may be read
};

struct ReadyLevel {
    int ball = 0;
    std::uint64_t sources = 0; // bit p: some pull, on whatever rank, reads point p
    int slot = -1;             // where positions from which chains may continue are stored; -1: nowhere
    ChunkPull kept;            // the part of the level that is stored
    std::vector<ChunkPull> goals;
    std::vector<ChunkPull> pulls;   // within this rank
    std::vector<RemotePull> remote; // between ranks
};

// Levels by ball (sweep 0: by point). A ball without a level has an empty one.
struct ReadySide {
    StepOrder order;
    std::vector<ReadyLevel> early; // sweep 1: only what is stored of it
    std::array<std::vector<ReadyLevel>, 2> sweeps;
};

using ReadyPlan = std::array<ReadySide, 2>; // by mover

[[nodiscard]] ReadyPlan ready_plan(const Plan& plan, const Layout& layout, int rank);

} // namespace goalline::tables
