// What positions and games of Phutball share on their way to Python. Thread-safety: with the GIL held.
#pragma once

#include "common.hpp"
#include "parts.hpp"
#include "phutball/position.hpp"

#include <string>

namespace goalline::python {

// The board as lines of text, with the names of rows and columns.
[[nodiscard]] std::string board_text(const phutball::Position& position);

// The start of P4; refuses a size that P1 does not have.
[[nodiscard]] phutball::Position start_of(int rows, int columns, int handicap, const phutball::Rules& rules);

} // namespace goalline::python
