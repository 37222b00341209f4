// Draws a position with letters and Unicode signs, for people. Thread-safety: pure functions.
#pragma once

#include "cli/console/messages.hpp"
#include "phutball/position.hpp"

#include <string>
#include <vector>

namespace goalline::cli {

// There is one line for each row, with coordinates around the board and with both goals named. `marks` are points to
// mark, for example landings. It uses colours only if `colour` is true. The last line has no line end.
[[nodiscard]] std::string draw_board(const phutball::Position& position, Language language,
                                     bool colour = false, const std::vector<phutball::Point>& marks = {});

} // namespace goalline::cli
