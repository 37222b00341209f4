// The JSON that clients see of a game (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "phutball/record/rules_json.hpp"
#include "server/rooms/served_game.hpp"

#include <boost/json/object.hpp>
#include <string>

namespace goalline::server {

[[nodiscard]] boost::json::object state_json(const ServedGame& game, const View& view);
[[nodiscard]] boost::json::object players_json(const ServedGame& game, const View& view);
// The event that tells that viewer about the last change; nothing if that takes a whole state.
[[nodiscard]] std::optional<boost::json::object> event_json(const ServedGame& game, Change change,
                                                            const View& view);
[[nodiscard]] boost::json::value claim_json(const ServedGame& game, const View& view);
[[nodiscard]] boost::json::object summary_json(const GameSummary& summary);

} // namespace goalline::server
