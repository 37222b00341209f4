// Plan: a game with one ball and stones on a few cells, written as moves of bit patterns, for the layered
// solver. Plain data.
//
// For each place of the ball ("ball" 0 .. balls-1) the stones are an index of `bits` bits. From an index with
// bit p clear one may place: the index with p set, same ball. Jumps are pulls: from all (ball, x | here) one
// can get to (from, x | there), where x runs over the indices with the fixed bits clear. Example: strip, ball
// on square 3, jump over the stones on 4 and 5 to 6. Indices leave out the ball's own square, so squares 4,
// 5, 6 are bits 2, 3, 4 for ball 3, and squares 3, 4, 5 are bits 2, 3, 4 for ball 6: fixed = 11100, here =
// 01100 (two stones, a vacant square), there = 00000.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace goalline::tables {

struct Pull {
    int from = 0; // the ball after the jump
    std::uint64_t fixed = 0;
    std::uint64_t here = 0;
    std::uint64_t there = 0;
};

// Indices from which the mover wins at once.
struct Goal {
    std::uint64_t fixed = 0;
    std::uint64_t here = 0;
};

// Pulls into one ball. A level reads what chains win from the balls it pulls from, so levels are in an order
// in which those are finished: in one dimension a chain keeps its direction.
struct Level {
    int ball = 0;
    bool first = false; // the first level of this ball
    std::vector<Goal> goals;
    std::vector<Pull> pulls;
};

// The first player is the one whose wins are counted (Left); side 0 moves as the first player, 1 as the
// second.
struct Plan {
    int balls = 0;
    int bits = 0;
    bool chains = true;                      // a jump may be followed by another (not in Oddish)
    std::array<std::vector<Level>, 2> sides; // by mover
};

// The strip of n squares: ball b-2 for square b = 2..n-1, n-1 bits. REQUIRES: 3 <= n <= 40
[[nodiscard]] Plan strip_plan(int squares);
// The Oddish row of m squares: ball g-1 for gap g = 1..m-1, m bits. REQUIRES: 2 <= m <= 40
[[nodiscard]] Plan oddish_plan(int squares);

} // namespace goalline::tables
