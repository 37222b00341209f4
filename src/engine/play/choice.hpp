// How a level chooses its move from what a search found, or without one. Thread-safety: pure functions.
#pragma once

#include "base/random.hpp"
#include "engine/play/levels.hpp"
#include "engine/search/root.hpp"

namespace goalline::engine {

// One of the lines that seem at most `noise` units worse than the best; never a proven loss for a better
// line, never anything but the quickest win. REQUIRES: lines not empty
[[nodiscard]] std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random);

// The line nearest to an even game: the first move when the opponent may swap (P11). REQUIRES: not empty
[[nodiscard]] std::size_t pick_even_line(const std::vector<Line>& lines);

// Whether a player who judges its position so would give up: what is left is a matter of counting.
[[nodiscard]] bool gives_up(Score score);

// The entry a player takes who sees only where the ball and its own jumps would be after the move, and chains
// of at most level.far_jumps jumps; a goal among these is always seen. REQUIRES: entries not empty
[[nodiscard]] const Root::Entry& pick_blindly(const std::vector<Root::Entry>& entries,
                                              phutball::Position position, const Level& level,
                                              Random& random);

} // namespace goalline::engine
