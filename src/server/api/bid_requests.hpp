// Reads what clients send about games of secret bids into values; the promises of requests.hpp hold here, too.
// Thread-safety: pure functions.
#pragma once

#include "server/api/requests.hpp"

#include <string_view>

namespace goalline::server {

// How often a handicapped computer bids at random, unless the call says otherwise.
inline constexpr double kDefaultHandicap = 0.25;

[[nodiscard]] Result<NewBidGame> parse_new_bid_game(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<BidCall> parse_bid_call(std::string_view body, const Limits& limits = {});
// Works as parse_action_call does, but an action names no side, because nobody has both.
[[nodiscard]] Result<ActionCall> parse_bid_action_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Message<BidCall> parse_bid_message(std::string_view text, const Limits& limits = {});

} // namespace goalline::server
