// StepOrder: in which order a step goes through the balls, and where it keeps what chains win. Pure, from the
// plan and the size of a chunk alone.
//
// A step first works out of sweep 1 what chains ask for (early), then ball by ball all that can happen to it
// (whole): sweep 0, sweep 1 once more, placements. Consecutive balls form a round: each chunk goes through
// all balls of a round while it is in the cache, and chunks are shared out to threads. So a ball must not
// need, from a ball of its own round, what chains win in another chunk.
//
// What chains win is kept apart, as a plane shows a position won by a stone like one won by a jump. But a
// chain that lands asks for few positions: what it jumped over is gone, and there is a stone to go on over.
// On strips, with the ball on square c reached from the left, bits c-3, c-2, c-1 (squares c-2, c-1, c+1) are
//     0 0 1    an eighth of the indices, a Cube
// Cubes of balls c, c+1 and c+2 have no index in common, so the three share the memory of one ball: a slot.
// What is no longer read makes room as well. A strip needs about a third as many slots as balls.
#pragma once

#include "tables/solver/plan.hpp"

#include <optional>

namespace goalline::tables {

// The indices with certain bits fixed.
struct Cube {
    std::uint64_t fixed = 0;
    std::uint64_t value = 0;

    // The bits that tell the two apart: no index is in both if there are any.
    [[nodiscard]] std::uint64_t apart(const Cube& other) const {
        return (value ^ other.value) & fixed & other.fixed;
    }
};

// What is kept of a level: a cube of its indices, in a slot.
struct Kept {
    Cube cube;
    int slot = -1; // -1: nothing, as no chain goes on from here
};

struct StepOrder {
    std::vector<std::vector<int>> early; // rounds of balls
    std::vector<std::vector<int>> whole;
    std::array<std::vector<Kept>, 2> kept; // by sweep, ball
    int slots = 0;
};

// `together`: rounds may have several balls.
[[nodiscard]] StepOrder step_order(const Plan& plan, std::size_t mover, int chunk_bits, bool together);

// The part of a pull whose positions before (here) or after (there) the jump lie in the cube, if any do.
[[nodiscard]] std::optional<Pull> starting_in(const Cube& cube, const Pull& pull);
[[nodiscard]] std::optional<Pull> landing_in(const Cube& cube, const Pull& pull);

} // namespace goalline::tables
