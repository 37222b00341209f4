// Moves as clients write them, read by each game that may have to. Thread-safety: pure functions.
#pragma once

#include "fuzzing.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/served_strip_game.hpp"

namespace goalline::fuzz {

template <class Game>
void require_move(const server::MoveText& written) {
    const auto read = Game::read(written);
    if (!read)
        return require_reason(read.error());
    require(read->id == written.id, "a move keeps the id of its call");
    const auto again = Game::read(server::MoveText{written.ply, to_text(read->move), written.id});
    require(again.ok() && again->move == read->move, "its move is one");
}

inline void require_moves(const server::MoveText& written) {
    require_move<server::ServedGame>(written);
    require_move<server::ServedStripGame>(written);
}

} // namespace goalline::fuzz
