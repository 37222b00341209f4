// What others than its players are shown of a game: who has to act in it, and its line in the lobby. There is one
// function of each name for every kind of game. Thread-safety: pure functions.
#pragma once

#include "server/rooms/served_bid_game.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/served_strip_game.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

namespace goalline::server {

// A game as it was before a change, or as it is afterwards. REQUIRES: the game outlives it
struct Glance {
    const GameHead& head;
    std::string_view game; // as game_name() says
    SeatSet acting;        // the seats that have to act now
};
[[nodiscard]] Glance glance_at(const ServedGame& game);
[[nodiscard]] Glance glance_at(const ServedBidGame& game);
[[nodiscard]] Glance glance_at(const ServedStripGame& game);

// An open invitation. REQUIRES: one seat of the game is free
[[nodiscard]] boost::json::object invitation_json(const ServedGame& game);
[[nodiscard]] boost::json::object invitation_json(const ServedBidGame& game);
[[nodiscard]] boost::json::object invitation_json(const ServedStripGame& game);

// A game that may be watched, with both players there.
[[nodiscard]] boost::json::object live_json(const ServedGame& game, std::size_t watchers);
[[nodiscard]] boost::json::object live_json(const ServedBidGame& game, std::size_t watchers);
[[nodiscard]] boost::json::object live_json(const ServedStripGame& game, std::size_t watchers);

} // namespace goalline::server
