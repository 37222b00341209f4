// Written games: CSV lines `t,bid1,bid2[,points1,points2,ball[,comment]]`, replayed turn by turn. What the
// points and the ball are said to be is checked against what the rules make of the bids. A line with t = 0
// has no bids and gives the start. Lines starting with `#` or with a letter (a heading) are skipped.
// Thread-safety: pure functions.
#pragma once

#include "bidding/rules.hpp"

#include <string_view>
#include <vector>

namespace goalline::bidding {

struct Turn {
    int number = 0;
    int bid1 = 0;
    int bid2 = 0;
    State state; // after the turn
};

struct Replay {
    State start;
    std::vector<Turn> turns;
    std::optional<double> outcome; // player 1's payoff; nothing while the game goes on

    [[nodiscard]] const State& last() const { return turns.empty() ? start : turns.back().state; }
};

// The error's `where` names the turn, its code the rule: "turn 10" and "T2". `start` holds where no line t =
// 0 says otherwise.
[[nodiscard]] Result<Replay> replay(const Rules& rules, const State& start, std::string_view csv);

} // namespace goalline::bidding
