// The JSON that clients see of a game of strips (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "server/rooms/head_json.hpp"
#include "server/rooms/served_strip_game.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>

namespace goalline::server {

// The player who has that seat: "L" or "R".
[[nodiscard]] boost::json::value seat_value(const ServedStripGame& game, Seat seat);
[[nodiscard]] boost::json::value seat_value(const StripSummary& summary, Seat seat);
// No computer plays, so nobody ever reads how strong it is.
[[nodiscard]] Strength strength_json(const ServedStripGame& game);

[[nodiscard]] boost::json::object state_json(const ServedStripGame& game, const View& view);
// The event that tells that viewer about the last change; nothing if that takes a whole state.
[[nodiscard]] std::optional<boost::json::object> event_json(const ServedStripGame& game, Change change,
                                                            const View& view);
[[nodiscard]] boost::json::object summary_json(const StripSummary& summary);

} // namespace goalline::server
