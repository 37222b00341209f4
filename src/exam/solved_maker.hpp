// Makes solved positions from a table: won for the side to move, in three plies or more, with few of the moves winning,
// and spread evenly over the number of plies. Blocks for seconds on the larger boards; not thread-safe.
#pragma once

#include "base/random.hpp"
#include "exam/solved_position.hpp"
#include "tables/values/board_values.hpp"

#include <vector>

namespace goalline::exam {

// At most `count` positions; fewer if the board does not have so many. The same source of chance gives the same
// positions. No two are the same but for their symmetry. Errors: those of the table.
[[nodiscard]] Result<std::vector<SolvedPosition>> make_solved(const tables::BoardValues& values, int count,
                                                              Random& random);

} // namespace goalline::exam
