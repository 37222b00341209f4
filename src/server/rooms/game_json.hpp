// The JSON that clients see of a game of any kind: its state, its events, its line in the lobby and in a list
// (http-api.md). What is special about a kind is added by its Game. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"
#include "server/play/game.hpp"
#include "server/rooms/changes.hpp"
#include "server/rooms/credentials.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>

namespace goalline::server {

// The name of a seat as the key of an object: "O", "X", "1", "2", "L" or "R".
[[nodiscard]] std::string key_of(const boost::json::value& seat_name);

[[nodiscard]] boost::json::object state_json(const StoredGame& table, const Game& game, const View& view);
// The event that tells that viewer about the last change; nothing if that takes a whole state.
[[nodiscard]] std::optional<boost::json::object> event_json(const StoredGame& table, const Game& game,
                                                            Change change, const View& view);
// The event that says who is there.
[[nodiscard]] boost::json::object presence_json(const StoredGame& table, const Game& game, const View& view);

// What the lobby shows: an open invitation, of which one seat is free, and a game that may be watched, with both players
// there.
[[nodiscard]] boost::json::object invitation_json(const StoredGame& table, const Game& game);
[[nodiscard]] boost::json::object live_json(const StoredGame& table, const Game& game, std::size_t watchers);

// The line of a game in the list of that visitor, which is made at the moment `now` (ServerTime). An Error if its texts
// cannot be read.
[[nodiscard]] Result<boost::json::object> line_json(const StoredGame& stored, const std::string& visitor,
                                                    std::int64_t now);

// A game as it was before a change, or as it is afterwards: who has to act in it. REQUIRES: the game outlives it
struct Glance {
    const GameHead& head;
    std::string game; // the word for what is played
    SeatSet acting;   // the seats that have to act now
};
[[nodiscard]] Glance glance_at(const StoredGame& table, const Game& game);

} // namespace goalline::server
