// What a solution looks like: the way of its chain, its theme and how hard it is to see. Thread-safety: pure functions.
#pragma once

#include "puzzles/judge.hpp"

namespace goalline::puzzles {

// How a chain goes, seen by the side that makes it. A placement has no jumps.
struct Path {
    int jumps = 0;
    int turns = 0;     // of direction
    int backwards = 0; // jumps
    bool own_row = false;
};
[[nodiscard]] Path path_of(const phutball::Move& move, phutball::Side mover, phutball::Size size);

[[nodiscard]] Theme theme_of(const phutball::Position& position, Task task, const phutball::Move& first);

// Whether a person has something to find here: enough that could be tried, and more than a straight chain.
[[nodiscard]] bool is_interesting(const phutball::Position& position, Task task, const Judgement& judgement);

// The rating that follows from the other fields. puzzles.md has the formula.
[[nodiscard]] int rating_of(const Puzzle& puzzle);

} // namespace goalline::puzzles
