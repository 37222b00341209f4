// Moves of the command line, played from a position. Thread-safety: pure functions.
#pragma once

#include "phutball/game.hpp"

#include <string>
#include <vector>

namespace goalline::cli {

// Splits a line of bulk input, a position followed by moves of its own: takes the moves off `line` and returns them.
[[nodiscard]] std::vector<std::string> take_moves(std::string& line);

// Plays all moves, or says which of them is illegal and why.
[[nodiscard]] Result<void> play_all(phutball::Game& game, const std::vector<std::string>& moves);

[[nodiscard]] std::vector<std::string> texts_of(const std::vector<phutball::Move>& moves);

} // namespace goalline::cli
