// What clients send about games of secret bids, read into values (see requests.hpp, whose promises hold here,
// too).
#pragma once

#include "bidding/rules.hpp"
#include "server/api/requests.hpp"
#include "server/store/bid_store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

struct NewBidGame {
    Opponent opponent = Opponent::computer;
    std::optional<Seat> player; // the maker's; none: by lot
    BidPolicy policy = BidPolicy::perfect;
    double handicap = 0;
    bidding::Rules rules;
    bidding::State start;
    std::string name;
};

struct BidCall {
    int turn = 0;
    int bid = 0;
    std::string id;
};

using BidMessage = Message<BidCall>;

// How often a handicapped computer bids anything, unless the call says otherwise.
inline constexpr double kDefaultHandicap = 0.25;

[[nodiscard]] Result<NewBidGame> parse_new_bid_game(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<BidCall> parse_bid_call(std::string_view body, const Limits& limits = {});
// As parse_action_call; here an action names no side, since nobody has both.
[[nodiscard]] Result<ActionCall> parse_bid_action_call(std::string_view body, const Limits& limits = {});
[[nodiscard]] Result<BidMessage> parse_bid_message(std::string_view text, const Limits& limits = {});

// The states of the table that perfect bidding in such a game needs.
[[nodiscard]] double table_states(const bidding::Rules& rules, const bidding::State& start);

} // namespace goalline::server
