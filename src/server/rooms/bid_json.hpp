// The JSON that clients see of a game of secret bids (docs/http-api.md). Pure functions, safe from any
// thread. This is the one place where bids leave the server: a bid of the turn under way goes to its own seat
// and to nobody else.
#pragma once

#include "server/rooms/served_bid_game.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <string>

namespace goalline::server {

[[nodiscard]] boost::json::object state_json(const ServedBidGame& game, const View& view);
[[nodiscard]] boost::json::object players_json(const ServedBidGame& game, const std::array<bool, 2>& here);
// The event that tells of the last change, the same for all; nothing: only a whole state can tell.
[[nodiscard]] std::optional<boost::json::object> event_json(const ServedBidGame& game, Change change,
                                                            SeatSet viewer);
// The event of a bid in the turn under way: that it was made, not what it is. The same for all.
[[nodiscard]] boost::json::object bid_made_json(const ServedBidGame& game, Seat seat);
// The event of the last turn. The same for all. REQUIRES: there is one
[[nodiscard]] boost::json::object turn_json(const ServedBidGame& game);
[[nodiscard]] boost::json::object bid_summary_json(const BidGameSummary& summary);

// What the computer shows before the person bids: SHA-256 of "<game> <turn> <player> <bid> <salt>". The salt,
// which is told with the turn, is as random as a secret, so that trying all bids finds nothing.
[[nodiscard]] std::string commitment(const std::string& game, int turn, Seat seat, const StoredBid& bid);

} // namespace goalline::server
