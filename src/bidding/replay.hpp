// Written games: CSV lines `t,bid1,bid2[,points1,points2,ball[,comment]]`, which are replayed turn by turn. The
// points and the ball in a line are compared with what the rules make of the bids. A line with t = 0 has no bids and
// gives the start. Lines that start with `#` or with a letter (a heading) are skipped. Thread-safety: pure functions.
#pragma once

#include "bidding/rules.hpp"

#include <string>
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

// In an error, `where` names the turn and `code` the rule: "turn 10" and "T2". The game begins at `start` unless a
// line with t = 0 says otherwise.
[[nodiscard]] Result<Replay> replay(const Rules& rules, const State& start, std::string_view csv);

// The lines of a game, with a heading and its start, which replay() reads as the same game.
[[nodiscard]] std::string written(const Replay& game);

} // namespace goalline::bidding
