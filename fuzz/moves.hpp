// Turns as clients write them, read by a game of each kind. Thread-safety: pure functions.
#pragma once

#include "fuzzing.hpp"
#include "server/api/requests.hpp"
#include "server/rooms/changes.hpp"

namespace goalline::fuzz {

inline void require_moves(const server::TurnCall& written) {
    using namespace server;
    for (const GameKind* kind : kinds()) {
        const auto made =
            parse_new_game(R"({"opponent":"friend","game":")" + std::string(kind->games().front()) + R"("})");
        const auto opened = open_game(*made, "0123", 0);
        const auto read = read_turn(*opened->game, written);
        if (written.type != kind->words().type) { // the call is at fault, not its text: that has no code
            require(!read && !read.error().message.empty(), "a game refuses what is not of its kind");
            continue;
        }
        if (!read) {
            require_reason(read.error());
            continue;
        }
        require(read->id == written.id, "a turn keeps the id of its call");
        const auto again = read_turn(*opened->game, *read);
        require(again.ok() && again->text == read->text, "its text is one");
    }
}

} // namespace goalline::fuzz
