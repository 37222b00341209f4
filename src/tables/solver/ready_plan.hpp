// ReadyPlan is a plan prepared for one rank. Its pulls are cut to chunks, and those that read the opponent's plane,
// those that read chains and those whose source lies on another rank are kept apart. Thread-safety: plain data, pure
// functions.
#pragma once

#include "tables/solver/kernels.hpp"
#include "tables/solver/plan.hpp"
#include "tables/solver/step_order.hpp"

#include <algorithm>

namespace goalline::tables {

// ChunkPull is a pull or a goal prepared for work chunk by chunk. It says which chunks it touches, where in those
// chunks, and on which rank of a distributed table its source lies. Thread-safety: plain data and pure functions.
//
// An index of `bits` bits is split from the top into the bits of the rank (none on one machine), the number of the
// chunk, and the place within the chunk.
struct Layout {
    int bits = 0;
    int rank_bits = 0;

    [[nodiscard]] int local_bits() const { return bits - rank_bits; }
    [[nodiscard]] int chunk_bits() const { return std::min(local_bits(), kChunkBits); }
    [[nodiscard]] std::uint64_t chunks() const { return std::uint64_t{1} << (local_bits() - chunk_bits()); }
    [[nodiscard]] std::size_t chunk_words() const {
        return chunk_bits() > 6 ? std::size_t{1} << (chunk_bits() - 6) : 1;
    }
};

// The fixed bits of a number, with their values at the target (here) and at the source (there).
struct Fixed {
    std::uint64_t fixed = 0;
    std::uint64_t here = 0;
    std::uint64_t there = 0;

    [[nodiscard]] bool matches(std::uint64_t x) const { return (x & fixed) == here; }
    [[nodiscard]] bool feeds(std::uint64_t x) const { return (x & fixed) == there; }
    [[nodiscard]] std::uint64_t source(std::uint64_t x) const { return (x & ~fixed) | there; }
    [[nodiscard]] std::uint64_t target(std::uint64_t x) const { return (x & ~fixed) | here; }
    [[nodiscard]] bool moves() const { return here != there; }
};

struct ChunkPull {
    int from = 0;         // the ball in the plane that is read
    bool chained = false; // reads the positions where a chain goes on, not those where a turn ends
    Fixed rank;           // of the rank's number
    Fixed chunk;          // of the chunk's number
    Pattern pattern;
};

[[nodiscard]] ChunkPull chunk_pull(const Layout& layout, const Pull& pull, bool chained = false);

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
