// How the computer bids: a bid drawn from its policy with numbers of the system's random source, from what
// the rules say of the state and from nothing else. It is asked for before the person has bid, and has no way
// to know that bid. Blocks while a table is being solved (engine pool). Safe from any thread.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "bidding/policy.hpp"
#include "server/rooms/table_cache.hpp"
#include "server/store/bid_store.hpp"

namespace goalline::server {

struct BidOrder {
    bidding::Rules rules;
    bidding::State start; // of the game: the table reaches that far
    bidding::State now;
    bidding::Player player = bidding::Player::one;
    BidPolicy policy = BidPolicy::perfect;
    double handicap = 0;
    bool at_once = false; // no table may be solved for it: without one it bids like `uniform`
};

// The states of the table that perfect bidding in such a game needs.
[[nodiscard]] double table_states(const bidding::Rules& rules, const bidding::State& start);
// How long that will take, about, on a common machine: long only where a table has to be solved.
[[nodiscard]] double estimated_seconds(const BidOrder& order, TableCache& tables);

// With a new salt for its commitment.
[[nodiscard]] Result<StoredBid> draw_bid(const BidOrder& order, TableCache& tables, const StopFlag& stop);

} // namespace goalline::server
