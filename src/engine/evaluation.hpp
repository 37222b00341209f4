// The hand-made evaluation: where the ball stands and how far either side could jump with it now. Integers
// only, so that every build plays the same. Thread-safety: pure functions.
#pragma once

#include "engine/survey.hpp"

namespace goalline::engine {

// Rows from the cell to the attacker's goal row; 0 on or over it.
[[nodiscard]] int rows_to_goal(const phutball::Board& board, phutball::Cell cell, phutball::Side attacker);

// For the side to move, in internal units. REQUIRES: `survey` of this board
[[nodiscard]] int evaluate(const phutball::Board& board, const Survey& survey, phutball::Side to_move);

} // namespace goalline::engine
