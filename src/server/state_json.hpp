// The JSON that clients see of a game (docs/http-api.md). Pure functions.
#pragma once

#include "phutball/record/rules_json.hpp"
#include "server/served_game.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <string>

namespace goalline::server {

[[nodiscard]] boost::json::object state_json(const ServedGame& game, const View& view);
[[nodiscard]] boost::json::object players_json(const ServedGame& game, const std::array<bool, 2>& here);
// The event of the last move. REQUIRES: plies() > 0
[[nodiscard]] boost::json::object move_json(const ServedGame& game, SeatSet viewer);
[[nodiscard]] boost::json::object summary_json(const GameSummary& summary);
// The record of a game as SGF.
[[nodiscard]] std::string sgf_of(const ServedGame& game);
// Reads a record in any format: the body of the answer, or why not.
[[nodiscard]] Result<boost::json::object> record_json(const std::string& text);

} // namespace goalline::server
