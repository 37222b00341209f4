// How the lowest levels choose a move: not by a search but by a look at the board, as beginners do. A glance follows
// chains for a few jumps only, and often it forgets the opponent. Thread-safety: a pure function.
#pragma once

#include "base/random.hpp"
#include "engine/play/levels.hpp"
#include "phutball/game.hpp"

#include <optional>

namespace goalline::engine {

// Looks at the chains of so many jumps and at the men that could be put near the ball and near the
// ends of these chains. A goal among the chains is always taken, the quickest first; a patient level takes one only
// if it has no other turn. An own goal is the last resort. Returns nothing if it finds no legal move, because all
// that is left are longer chains and men far from the play.
[[nodiscard]] std::optional<phutball::Move> glance(const phutball::Game& game, const Level& level,
                                                   Random& random);

} // namespace goalline::engine
