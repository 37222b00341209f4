// StepOrder says in which order a step goes through the balls, and where it stores the positions won by a chain. It
// depends on nothing but the plan and the size of a chunk. Thread-safety: pure functions.
//
// A step begins with its early part, which computes for sweep 1 only what chains ask for. Then the whole part
// computes, ball by ball, everything that can happen: sweep 0, sweep 1 once more, placements. Consecutive balls form
// a round: while a chunk is in the cache it is processed for all balls of the round, and the chunks are shared out to
// threads. So a ball must not need, from a ball of its own round, positions won by a chain in another chunk.
//
// Positions won by a chain are stored separately, because a plane does not show whether a position is won by a stone
// or by a jump. But a chain that lands asks for few positions: the stones it jumped over are gone, and there is a
// stone to continue over. On strips, for the ball on square c reached from the left, bits c-3, c-2, c-1 (squares c-2,
// c-1, c+1) are
//     0 0 1    an eighth of the indices, a Cube
// The cubes of balls c, c+1 and c+2 have no index in common, so the three share the memory of one ball: a slot.
// Positions that are no longer read make room as well. A strip needs about a third as many slots as balls.
#pragma once

#include "tables/solver/plan.hpp"

#include <optional>

namespace goalline::tables {

// The indices in which certain bits have fixed values.
struct Cube {
    std::uint64_t fixed = 0;
    std::uint64_t value = 0;

    // The bits that tell the two cubes apart. If there are any, no index is in both.
    [[nodiscard]] std::uint64_t apart(const Cube& other) const {
        return (value ^ other.value) & fixed & other.fixed;
    }
};

// What is stored of a level: a cube of its indices, in a slot.
struct Kept {
    Cube cube;
    int slot = -1; // -1: nothing, as no chain continues from here
};

struct StepOrder {
    std::vector<std::vector<int>> early; // rounds of balls
    std::vector<std::vector<int>> whole;
    std::array<std::vector<Kept>, 2> kept; // by sweep, ball
    int slots = 0;
};

// If `together` is true, a round may have several balls.
[[nodiscard]] StepOrder step_order(const Plan& plan, std::size_t mover, int chunk_bits, bool together);

// The part of a pull whose positions before the jump (here) or after it (there) lie in the cube, if any do.
[[nodiscard]] std::optional<Pull> starting_in(const Cube& cube, const Pull& pull);
[[nodiscard]] std::optional<Pull> landing_in(const Cube& cube, const Pull& pull);

} // namespace goalline::tables
