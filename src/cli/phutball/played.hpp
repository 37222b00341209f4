// Moves of the command line, played from a position. Thread-safety: pure functions.
#pragma once

#include "cli/console/console.hpp"
#include "phutball/game.hpp"

#include <string>
#include <vector>

namespace goalline::cli {

// The game after these moves from the position; before them come those that follow a position in a line of bulk input.
// Errors: those of the position; or which move is illegal and why.
[[nodiscard]] Result<phutball::Game> played_game(const Console& console, std::string text, bool bulk,
                                                 const std::vector<std::string>& moves);

} // namespace goalline::cli
