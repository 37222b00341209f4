// What clients send about games of secret bids, read into values (see requests.hpp, whose promises hold here,
// too). Pure functions, safe from any thread.
#pragma once

#include "server/api/requests.hpp"

#include <string_view>

namespace goalline::server {

// How often a handicapped computer bids anything, unless the call says otherwise.
inline constexpr double kDefaultHandicap = 0.25;

[[nodiscard]] Result<NewBidGame> parse_new_bid_game(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<BidCall> parse_bid_call(std::string_view body, const Limits& limits = {});
// As parse_action_call; here an action names no side, since nobody has both.
[[nodiscard]] Result<ActionCall> parse_bid_action_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Message<BidCall> parse_bid_message(std::string_view text, const Limits& limits = {});

} // namespace goalline::server
