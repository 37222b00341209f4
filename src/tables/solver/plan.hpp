// Plan: a game with one ball and stones on a few cells, written as moves of bit patterns, for the layered
// solver. Thread-safety: plain data.
//
// For each place of the ball ("ball" 0 .. balls-1) the stones are an index of `bits` bits. From an index with
// bit p clear one may place: the index with p set, same ball. Jumps are pulls: from all (ball, x | here) one
// can get to (from, x | there), where x runs over the indices with the fixed bits clear. Example: strip, ball
// on square 3, jump over the stones on 4 and 5 to 6. Indices leave out the ball's own square, so squares 4,
// 5, 6 are bits 2, 3, 4 for ball 3, and squares 3, 4, 5 are bits 2, 3, 4 for ball 6: fixed = 11100, here =
// 01100 (two stones, a vacant square), there = 00000.
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

// Indices from which the mover wins at once.
struct Goal {
    std::uint64_t fixed = 0;
    std::uint64_t here = 0;
};

// Pulls into one place of the ball.
struct Level {
    int ball = 0;
    int sweep = 0; // 0 or, with ordered chains, 1
    std::vector<Goal> goals;
    std::vector<Pull> pulls;
};

// How jumps combine to turns.
enum class Chains : std::uint8_t {
    none,    // one jump a turn (Oddish)
    ordered, // a chain stays in its sweep, whose levels are in an order in which what a chain goes on to is
             // finished first (strips: sweep 0 to the right, 1 to the left; a chain never turns round)
    any,     // chains may turn anywhere: levels are repeated until nothing changes (boards)
};

// The first player is the one whose wins are counted (Left, Ohs); side 0: he moves, side 1: the other moves.
struct Plan {
    int balls = 0;  // places of the ball between turns; numbers 0 .. balls-1
    int points = 0; // with those a chain may only pass through; numbers up to points-1
    int bits = 0;
    Chains chains = Chains::ordered;
    std::array<std::vector<Level>, 2> sides; // by mover; sweep 0 has a level for every ball
};

// The strip of n squares: ball b-2 for square b = 2..n-1, n-1 bits. REQUIRES: 3 <= n <= 40
[[nodiscard]] Plan strip_plan(int squares);
// The Oddish row of m squares: ball g-1 for gap g = 1..m-1, m bits. REQUIRES: 2 <= m <= 40
[[nodiscard]] Plan oddish_plan(int squares);

// The board of R x C points under its rules: see board_plan.cpp. REQUIRES: R*C <= 40
[[nodiscard]] Plan board_plan(phutball::Size size, const phutball::Rules& rules);

// Where a position stands in the plan of its board. REQUIRES: the ball on rows 2..R-1
struct BoardPlace {
    int ball = 0;
    std::uint64_t index = 0;

    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};
[[nodiscard]] BoardPlace board_place(const phutball::Setup& setup);
[[nodiscard]] phutball::Setup board_setup(phutball::Size size, BoardPlace place, phutball::Side to_move);
// Top and bottom exchanged, and so the players: the value for the side to move stays.
[[nodiscard]] phutball::Setup board_flipped(const phutball::Setup& setup);
// The same on places, without making a set-up.
[[nodiscard]] BoardPlace board_flipped(phutball::Size size, BoardPlace place);

} // namespace goalline::tables
