// Game records in both directions: the SGF of a served game, and foreign records read for the page
// (docs/http-api.md). Thread-safety: pure functions.
#pragma once

#include "server/rooms/served_game.hpp"

#include <boost/json/object.hpp>
#include <string>

namespace goalline::server {

// The record of a game as SGF.
[[nodiscard]] std::string sgf_of(const ServedGame& game);
// Reads a record in any format. Returns the body of the answer, or why there is none.
[[nodiscard]] Result<boost::json::object> record_json(const std::string& text, bool spanish);

} // namespace goalline::server
