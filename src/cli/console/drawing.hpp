// A position drawn with letters and Unicode signs, for people. Pure functions; safe to use from any thread.
#pragma once

#include "cli/console/messages.hpp"
#include "phutball/position.hpp"

#include <string>
#include <vector>

namespace goalline::cli {

// One line for each row, coordinates round it, both goals named. `marks` are points to mark (landings, say).
// Colour only if `colour`. The last line has no line end.
[[nodiscard]] std::string draw_board(const phutball::Position& position, Language language,
                                     bool colour = false, const std::vector<phutball::Point>& marks = {});

} // namespace goalline::cli
