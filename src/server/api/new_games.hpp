// Reads what only games of one kind have in the body of a call for a new game, and what a question about such a game has
// in common with it. It is internal to api/.
// Thread-safety: pure functions.
#pragma once

#include "server/api/json_fields.hpp"
#include "server/net/limits.hpp"
#include "server/rooms/calls.hpp"

#include <boost/json/object.hpp>

namespace goalline::server {

// The rules, the start and the moves that have been played, which may have ended the game.
[[nodiscard]] Result<phutball::Game> read_game(Fields& fields, const Limits& limits);
// `head` is what was read already.
[[nodiscard]] Result<NewGame> read_phutball(const boost::json::object& body, NewHead head,
                                            const Limits& limits);
[[nodiscard]] Result<NewBidGame> read_bidding(const boost::json::object& body, NewHead head,
                                              bidding::Game game, const Limits& limits);
[[nodiscard]] Result<NewStripGame> read_strip(const boost::json::object& body, NewHead head,
                                              strip::Kind kind);

} // namespace goalline::server
