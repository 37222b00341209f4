// The JSON that clients see of a game (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "phutball/record/rules_json.hpp"
#include "server/rooms/head_json.hpp"
#include "server/rooms/served_game.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>

namespace goalline::server {

// The side that a seat now plays: "O" or "X".
[[nodiscard]] boost::json::value seat_value(const ServedGame& game, Seat seat);
[[nodiscard]] boost::json::value seat_value(const GameSummary& summary, Seat seat);
[[nodiscard]] Strength strength_json(const ServedGame& game);

[[nodiscard]] boost::json::object state_json(const ServedGame& game, const View& view);
// The event that tells that viewer about the last change; nothing if that takes a whole state.
[[nodiscard]] std::optional<boost::json::object> event_json(const ServedGame& game, Change change,
                                                            const View& view);
// P4: by how many rows the ball starts nearer the top than the middle of the board. That is a whole number and a half
// if the number of rows is even. For any other start it is 0.
[[nodiscard]] boost::json::value handicap_json(const phutball::Setup& start);
[[nodiscard]] boost::json::object summary_json(const GameSummary& summary);

} // namespace goalline::server
