// How a level chooses its move: from what a search found, or at a glance. Thread-safety: pure functions.
#pragma once

#include "base/random.hpp"
#include "engine/play/levels.hpp"
#include "engine/search/root.hpp"
#include "phutball/game.hpp"

#include <optional>

namespace goalline::engine {

// Picks one of the lines that seem at most `noise` units worse than the best. It never picks a proven loss if there
// is a better line, and if there is a win, it picks the quickest. REQUIRES: lines is not empty
[[nodiscard]] std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random);

// Picks the line nearest to an even game; for the first move if the opponent may swap (P11). REQUIRES: lines is not
// empty
[[nodiscard]] std::size_t pick_even_line(const std::vector<Line>& lines);

// Whether a player who judges the position like this would give up, because the rest is a matter of counting.
[[nodiscard]] bool gives_up(Score score);

// How the lowest levels choose a move: not by a search but by a look at the board, as beginners do. A glance follows
// chains for a few jumps only, and often it forgets the opponent. It looks at the chains of so many jumps and at the men that could be put near the ball and near the
// ends of these chains. A goal among the chains is always taken, the quickest first; a patient level takes one only
// if it has no other turn. An own goal is the last resort. Returns nothing if it finds no legal move, because all
// that is left are longer chains and men far from the play.
[[nodiscard]] std::optional<phutball::Move> glance(const phutball::Game& game, const Level& level,
                                                   Random& random);

} // namespace goalline::engine
