// Draws a position with letters and Unicode signs, for people. Thread-safety: pure functions.
#pragma once

#include "cli/console/console.hpp"
#include "phutball/position.hpp"

#include <functional>
#include <string>

namespace goalline::cli {

// There is one line for each row, with coordinates around the board and with both goals named. It uses colours only if
// `colour` is true, and only signs that the console can show. The last line has no line end. Where `mark` gives a sign
// for a vacant point, this stands there; "?" has another colour than the rest.
using Mark = std::function<std::string(phutball::Point)>;
[[nodiscard]] std::string draw_board(const phutball::Position& position, const Console& console,
                                     bool colour = false, const Mark& mark = {});

} // namespace goalline::cli
