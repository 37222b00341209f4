// The JSON that games of all kinds share: who sits where, and the rematch (docs/http-api.md). Thread-safety: pure
// functions.
#pragma once

#include "server/store/store.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace goalline::server {

// `strength` is how good the computer is, if it has the seat: "level" and a number, or "policy" and a word.
template <class Strength>
[[nodiscard]] boost::json::value seat_json(const StoredSeat& seat, bool here, const char* strength,
                                           const Strength& how_much) {
    if (seat.computer)
        return boost::json::object{{"kind", "computer"}, {strength, how_much}, {"here", true}};
    if (seat.free())
        return nullptr;
    return boost::json::object{{"kind", "person"}, {"name", seat.name}, {"here", here}};
}

// `seat_name` is what clients call a seat.
template <class SeatName>
[[nodiscard]] boost::json::value rematch_json(const GameHead& game, SeatName seat_name) {
    if (!game.rematch_game.empty())
        return boost::json::object{{"game", game.rematch_game}};
    if (game.rematch_offer)
        return boost::json::object{{"offered_by", seat_name(*game.rematch_offer)}};
    return nullptr;
}

} // namespace goalline::server
