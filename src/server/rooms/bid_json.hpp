// The JSON that clients see of a game of secret bids (docs/http-api.md). This is the only place where bids leave the
// server: a bid of the present turn goes to its own seat and to nobody else. Thread-safety: pure functions.
#pragma once

#include "server/rooms/head_json.hpp"
#include "server/rooms/served_bid_game.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>

namespace goalline::server {

// The player who has that seat: 1 or 2.
[[nodiscard]] boost::json::value seat_value(const ServedBidGame& game, Seat seat);
[[nodiscard]] boost::json::value seat_value(const BidGameSummary& summary, Seat seat);
[[nodiscard]] Strength strength_json(const ServedBidGame& game);

[[nodiscard]] boost::json::object rules_json(const bidding::Rules& rules);
[[nodiscard]] boost::json::object state_json(const ServedBidGame& game, const View& view);
// The event for the last change, the same for all but for `claim`; nothing if only a whole state can describe it.
[[nodiscard]] std::optional<boost::json::object> event_json(const ServedBidGame& game, Change change,
                                                            const View& view);
// The event for a bid in the present turn: it says that the bid was made, not what it is. It is the same for all.
[[nodiscard]] boost::json::object bid_made_json(const ServedBidGame& game, Seat seat);
// The event for the last turn, the same for all. REQUIRES: there is one
[[nodiscard]] boost::json::object turn_json(const ServedBidGame& game);
[[nodiscard]] boost::json::object summary_json(const BidGameSummary& summary);

// What the computer shows before the person bids: SHA-256 of "<game> <turn> <player> <bid> <salt>". The salt, which
// is shown after the turn, is as random as a secret, so that trying all bids finds nothing.
[[nodiscard]] std::string commitment(const std::string& game, int turn, Seat seat, const KeptBid& bid);

} // namespace goalline::server
