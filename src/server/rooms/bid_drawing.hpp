// How the computer bids: its bid is drawn from its policy with numbers from the system's random source. It depends on
// nothing but what the rules say about the state. The bid is asked for before the person has bid, and there is no way
// in which it could depend on the person's bid. Blocks while a table is solved (engine pool). Thread-safety: any
// thread may call these functions.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "bidding/policy.hpp"
#include "server/rooms/kept.hpp"
#include "server/rooms/table_cache.hpp"

namespace goalline::server {

struct BidOrder {
    bidding::Rules rules;
    bidding::State start; // of the game, which says how far the table must reach
    bidding::State now;
    bidding::Player player = bidding::Player::one;
    BidPolicy policy = BidPolicy::perfect;
    double handicap = 0;
    bool at_once = false; // solve no table for it: without one it bids like `uniform`
};

// The number of states in the table that perfect bidding in such a game needs.
[[nodiscard]] double table_states(const bidding::Rules& rules, const bidding::State& start);
// About how long that takes on a common machine; it is long only if a table has to be solved.
[[nodiscard]] double estimated_seconds(const BidOrder& order, TableCache& tables);

// Draws a bid, with a new salt for its commitment.
[[nodiscard]] Result<KeptBid> draw_bid(const BidOrder& order, TableCache& tables, const StopFlag& stop);

} // namespace goalline::server
