// What a table says of solved positions: it makes their list of winning moves, judges such a list, and plays the best
// defence. Blocks for as long as a table is looked up. Not thread-safe, as BoardValues.
#pragma once

#include "base/random.hpp"
#include "exam/solved_position.hpp"
#include "phutball/game.hpp"
#include "tables/values/board_values.hpp"

#include <optional>
#include <vector>

namespace goalline::exam {

// All winning moves of a position, or nothing if the side to move does not win. Errors: those of the table.
// REQUIRES: a table for this board and these rules; the game is not over
[[nodiscard]] Result<std::optional<SolvedPosition>> solve_by_table(const tables::BoardValues& values,
                                                                   const phutball::Position& position);

// Whether the table says exactly what is written: the same results win, each in as many plies, out of as many moves.
// Errors: invalid, if it does not, with what the table says; those of the table. REQUIRES: as for solve_by_table
[[nodiscard]] Result<void> check_solved(const tables::BoardValues& values, const SolvedPosition& solved);

// The best move for a side that should lose: one that wins or draws if there is one, also by the third occurrence of
// a position (P10), and otherwise one that loses as late as possible. Errors: those of the table. REQUIRES: a table for
// this board and these rules; the game is not over
[[nodiscard]] Result<phutball::Move> best_defence(const tables::BoardValues& values,
                                                  const phutball::Game& game);

// Makes solved positions from a table: won for the side to move, in three plies or more, with few of the moves winning,
// and spread evenly over the number of plies. Blocks for seconds on the larger boards. At most `count` positions; fewer if the board does not have so many. The same source of chance gives the same
// positions. No two are the same but for their symmetry. Errors: those of the table.
[[nodiscard]] Result<std::vector<SolvedPosition>> make_solved(const tables::BoardValues& values, int count,
                                                              Random& random);

} // namespace goalline::exam
