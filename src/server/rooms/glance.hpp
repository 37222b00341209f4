// What others than its players are shown of a game: who has to act in it, and its line in the lobby. There is one
// function of each name for every kind of game. Thread-safety: pure functions.
#pragma once

#include "server/rooms/served_bid_game.hpp"
#include "server/rooms/served_game.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace goalline::server {

// A game as it was before a change, or as it is afterwards. REQUIRES: the game outlives it
struct Glance {
    const GameHead& head;
    std::string_view game; // "phutball", "tennis", "footsteps"
    SeatSet acting;        // the seats that have to act now
};
[[nodiscard]] Glance glance_at(const ServedGame& game);
[[nodiscard]] Glance glance_at(const ServedBidGame& game);

// What players call a seat: "O" or "X", 1 or 2.
[[nodiscard]] boost::json::value seat_value(const ServedGame& game, Seat seat);
[[nodiscard]] boost::json::value seat_value(const ServedBidGame& game, Seat seat);

// An open invitation. REQUIRES: one seat of the game is free
[[nodiscard]] boost::json::object invitation_json(const ServedGame& game);
[[nodiscard]] boost::json::object invitation_json(const ServedBidGame& game);

// A game that may be watched, with both players there.
[[nodiscard]] boost::json::object live_json(const ServedGame& game, std::size_t watchers);
[[nodiscard]] boost::json::object live_json(const ServedBidGame& game, std::size_t watchers);

// Four characters that show whether two people of the same name are the same person. They are made from a hash of what
// is stored of a visitor, and say nothing about the secret.
[[nodiscard]] std::string tag_of(const StoredSeat& seat);

} // namespace goalline::server
