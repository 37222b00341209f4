#include "server/rooms/moves_game.hpp"

#include <fmt/format.h>

namespace goalline::server {

std::optional<Refusal> not_to_move(const MovesHead& game, SeatSet viewer, int ply, const Limits& limits) {
    if (auto refusal = not_being_played(game, "ply"))
        return refusal;
    const std::size_t next = game.moves.size() + 1;
    if (ply < 1 || static_cast<std::size_t>(ply) != next)
        return conflict(fmt::format("the next move is number {}", next), "ply");
    if (!viewer.has(*game.to_act))
        return forbidden("it is the other player's turn", "ply");
    if (game.moves.size() >= limits.plies_per_game)
        return Refusal{RefusalKind::too_large,
                       fmt::format("a game has at most {} moves; it can still be resigned or drawn",
                                   limits.plies_per_game),
                       "ply", 0};
    return std::nullopt;
}

bool may_go_on(const MovesHead& game, std::optional<Reason> over) {
    if (game.opponent == Opponent::friends || !game.rematch_game.empty())
        return false;
    return !over || *over == Reason::goal || *over == Reason::repetition;
}

Error no_such_move(const Error& why) {
    return {.kind = ErrorKind::syntax, .message = why.full(), .where = verbatim("move"), .code = "json"};
}

} // namespace goalline::server
