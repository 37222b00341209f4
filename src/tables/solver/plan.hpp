// Plan describes a game with one ball and stones on a few cells to the layered solver: its moves, as operations on
// bit patterns. Thread-safety: plain data.
//
// For each ball square (a "ball", 0 .. balls-1) the stones form a number of `bits` bits, the index. A placement sets
// a bit p that is clear and leaves the ball where it is. Jumps are described as pulls: from every (ball, x | here)
// one can get to (from, x | there), where x runs over the indices in which the fixed bits are clear.
// An example: on a strip, the ball on square 3 jumps over the stones on 4 and 5 to square 6. An index leaves out the
// ball's own square, so squares 4, 5, 6 are bits 2, 3, 4 for ball 3, and squares 3, 4, 5 are bits 2, 3, 4 for ball 6.
// Hence fixed = 11100, here = 01100 (two stones and a vacant square) and there = 00000.
#pragma once

#include "phutball/setup.hpp"

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

// The indices from which the mover wins at once.
struct Goal {
    std::uint64_t fixed = 0;
    std::uint64_t here = 0;
};

// All pulls into one ball square.
struct Level {
    int ball = 0;
    int sweep = 0; // 0 or, with ordered chains, 1
    std::vector<Goal> goals;
    std::vector<Pull> pulls;
};

// How jumps combine into turns.
enum class Chains : std::uint8_t {
    none, // one jump a turn (Oddish)
    // A chain stays in its sweep. The levels of a sweep are in such an order that whatever a chain continues from is
    // finished first. Strips: sweep 0 goes to the right, sweep 1 to the left; a chain never turns round.
    ordered,
    // Chains may turn anywhere, so levels are repeated until nothing changes (boards).
    any,
};

// The first player is the one whose wins are counted (Left, Ohs). On side 0 it is his turn, on side 1 the other
// player's.
struct Plan {
    int balls = 0;  // ball squares between turns, numbered 0 .. balls-1
    int points = 0; // also counts those that a chain may only pass through, numbered up to points-1
    int bits = 0;
    Chains chains = Chains::ordered;
    std::array<std::vector<Level>, 2> sides; // by mover; sweep 0 has a level for every ball
};

// The strip of n squares: ball b-2 for square b = 2..n-1, with n-1 bits. REQUIRES: 3 <= n <= 40
[[nodiscard]] Plan strip_plan(int squares);
// The Oddish row of m squares: ball g-1 for gap g = 1..m-1, with m bits. REQUIRES: 2 <= m <= 40
[[nodiscard]] Plan oddish_plan(int squares);

// The board of R x C points under its rules; board_plan.cpp explains it. REQUIRES: R*C <= 40
[[nodiscard]] Plan board_plan(phutball::Size size, const phutball::Rules& rules);

// The place of a position in the plan of its board. REQUIRES: the ball is on one of the rows 2..R-1
struct BoardPlace {
    int ball = 0;
    std::uint64_t index = 0;

    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};
[[nodiscard]] BoardPlace board_place(const phutball::Setup& setup);
[[nodiscard]] phutball::Setup board_setup(phutball::Size size, BoardPlace place, phutball::Side to_move);
// Exchanges top and bottom, and with them the players; the value for the side to move stays the same.
[[nodiscard]] phutball::Setup board_flipped(const phutball::Setup& setup);
// Does the same to a place, without a set-up.
[[nodiscard]] BoardPlace board_flipped(phutball::Size size, BoardPlace place);

} // namespace goalline::tables
