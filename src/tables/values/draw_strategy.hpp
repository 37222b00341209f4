// Finds all drawn positions of a small board and, for either player, a strategy that never loses from any of them. A
// strategy is a plain list of positions and moves; check_strategy() judges it by the plain rules alone, without any
// table. The functions block and are not thread-safe.
#pragma once

#include "base/result.hpp"
#include "tables/values/board_values.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace goalline::tables {

// Returns all drawn positions with this side to move, ordered by ball and index. REQUIRES: values of a board of at
// most 30 points
[[nodiscard]] Result<std::vector<phutball::Setup>> drawn_positions(const BoardValues& values,
                                                                   phutball::Side to_move);

// A game of legal moves, however bad, from the usual start (P4) to this position. None: there is no game that first brings
// the ball there over men that are gone afterwards, and then puts down the men. REQUIRES: the game is not over there
[[nodiscard]] std::optional<std::vector<phutball::Move>> way_from_start(const phutball::Setup& position);

// The move for each position, by the position's text.
using Strategy = std::unordered_map<std::string, phutball::Move>;

// Returns a move for `side` in every position that can come up from the starts while `side` follows the strategy: the
// best move if it wins, a move that keeps the draw if the position is drawn.
[[nodiscard]] Result<Strategy> never_losing_strategy(const BoardValues& values,
                                                     const std::vector<phutball::Setup>& starts,
                                                     phutball::Side side);

struct StrategyCheck {
    std::uint64_t own = 0;   // positions met in which `side` is to move
    std::uint64_t other = 0; // positions met in which the other side is to move
    Message flaw;            // a position and what is wrong there; empty: `side` never loses
};

// Follows the strategy against every turn of the other side, until no new position comes up.
[[nodiscard]] StrategyCheck check_strategy(const Strategy& strategy,
                                           const std::vector<phutball::Setup>& starts,
                                           const phutball::Rules& rules, phutball::Side side);

} // namespace goalline::tables
