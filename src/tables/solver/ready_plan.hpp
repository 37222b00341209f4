// ReadyPlan: a plan prepared for one rank. Its pulls are cut to chunks; those that read the opponent's plane, those
// that read chains, and those whose source lies on another rank are kept apart. Thread-safety: plain data, pure
// functions.
#pragma once

#include "tables/solver/chunk_pull.hpp"
#include "tables/solver/step_order.hpp"

namespace goalline::tables {

// A pull from another rank: there the end of a turn and what chains win are put into one bit.
struct RemotePull {
    ChunkPull pull;
    bool stop = true; // a turn may end there
    int slot = -1;    // what chains win there; -1: none goes on
    ChunkPull kept;   // its part that may be read
};

struct ReadyLevel {
    int ball = 0;
    std::uint64_t sources = 0; // bit p: some pull, on whatever rank, reads point p
    int slot = -1;             // where what chains may go on to is kept; -1: nowhere
    ChunkPull kept;            // and which part
    std::vector<ChunkPull> goals;
    std::vector<ChunkPull> pulls;   // within this rank
    std::vector<RemotePull> remote; // between ranks
};

// Levels by ball (sweep 0: by point); a ball without one has an empty one.
struct ReadySide {
    StepOrder order;
    std::vector<ReadyLevel> early; // sweep 1: only what is kept of it
    std::array<std::vector<ReadyLevel>, 2> sweeps;
};

using ReadyPlan = std::array<ReadySide, 2>; // by mover

[[nodiscard]] ReadyPlan ready_plan(const Plan& plan, const Layout& layout, int rank);

} // namespace goalline::tables
