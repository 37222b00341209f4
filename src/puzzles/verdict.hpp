// What turns that somebody has played in a puzzle come to: the server does not believe a client that says so.
// Thread-safety: pure functions.
#pragma once

#include "phutball/move.hpp"
#include "puzzles/puzzle.hpp"

#include <span>

namespace goalline::puzzles {

enum class Verdict : std::uint8_t {
    unfinished, // all turns were right, but they do not solve it yet; also if there are none
    solved,
    failed // the last turn was wrong
};

// Plays the turns, the solver's and the answers to them, from the puzzle's position on. The first turn is right if it
// has the result of the solution's, which is the only one; in a goal in three the second one is proven. An Error names
// the first turn that is illegal (as "moves[2]"), or that comes after the end.
[[nodiscard]] Result<Verdict> judge_turns(const Puzzle& puzzle, std::span<const phutball::Move> turns);

} // namespace goalline::puzzles
