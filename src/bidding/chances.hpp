// How a game ends when both players bid as a table's pass found best: the probabilities that player 1 wins,
// that player 2 wins, and that it is a draw, from every state. Fill it as the observer of Table::solve. Not
// thread-safe while it fills.
#pragma once

#include "bidding/table.hpp"

#include <vector>

namespace goalline::bidding {

struct Chances {
    double win = 0;  // of player 1
    double loss = 0; // of player 1

    [[nodiscard]] double draw() const { return win + loss < 1 ? 1 - win - loss : 0; }
};

class ChanceTable {
  public:
    ChanceTable(const Rules& rules, int most1, int most2);

    // REQUIRES: what the state leads to has been noted.
    void note(const StateSolution& solution);
    [[nodiscard]] const Chances& operator[](const State& state) const { return chances_[index(state)]; }

  private:
    [[nodiscard]] std::size_t index(const State& state) const;

    Rules rules_;
    int most1_;
    int most2_;
    std::vector<Chances> chances_;
};

// A table with the solution of one state and the chances of all, by one pass.
struct Analysis {
    Table table;
    ChanceTable chances;
    StateSolution solution;               // of the state asked for; no bids when the game is over there
    std::optional<bool> unique1, unique2; // nothing where the state can repeat or the game is over
};
[[nodiscard]] Result<Analysis> analyse(const Rules& rules, const State& state,
                                       const StopFlag* stop = nullptr);

// The least points with which player 1 surely gets all there is to win from `ball` when player 2 has 0, 1, ..
// points; -1 where the table's most are not enough. Where a state can repeat "surely" means with probability
// as near 1 as one likes.
[[nodiscard]] std::vector<int> sure_win_thresholds(const Table& table, int ball);

} // namespace goalline::bidding
