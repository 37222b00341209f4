// What each bid of a game gave away against perfect play, and what luck did. In every turn the value after it is the
// value before it, less what player 1's bid gave away, plus what player 2's gave away, plus luck; so over a game skill
// and luck add up to the result. Thread-safety: pure functions.
#pragma once

#include "bidding/chances.hpp"

#include <array>
#include <utility>
#include <vector>

namespace goalline::bidding {

// What each legal bid of both players gets, in payoffs of player 1, if the other bids the solution's mix; from the
// lowest bid. A bid that brings the state back counts as the state's value.
struct Worth {
    std::vector<double> bids1;
    std::vector<double> bids2;
};
// REQUIRES: `solution` is the table's, and the game is not over in its state
[[nodiscard]] Worth worth_of_bids(const Table& table, const StateSolution& solution);

// The least bid with which the player gets everything whatever the other bids, or -1. REQUIRES: the table contains the
// state, and the game is not over
[[nodiscard]] int least_sure_bid(const Table& table, const State& state, Player player);

struct ReviewedTurn {
    State before;
    int bid1 = 0;
    int bid2 = 0;
    double value = 0;                   // of `before`
    std::array<double, 2> chosen{};     // how often perfect play makes this bid, for each player
    std::array<double, 2> given_away{}; // by each player's bid, in this player's payoff, never negative
    double luck = 0;                    // of player 1
    double next = 0;                    // the value after the turn, or the payoff if the game is over
};

// Errors: a bid that the rules forbid, with the turn in `where`; `invalid` if the table lacks the start.
[[nodiscard]] Result<std::vector<ReviewedTurn>> review(const Table& table, const State& start,
                                                       const std::vector<std::pair<int, int>>& bids);

} // namespace goalline::bidding
