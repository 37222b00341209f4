// The probabilities, from every state, that player 1 wins, that player 2 wins, and that the game is a draw, if both
// players bid as the table's pass found best. It is filled as the observer of Table::solve. Not thread-safe while it
// is filled.
#pragma once

#include "bidding/simplex.hpp"
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

    // REQUIRES: the states to which this one leads have been noted.
    void note(const StateSolution& solution);
    [[nodiscard]] const Chances& operator[](const State& state) const { return chances_[index(state)]; }

  private:
    [[nodiscard]] std::size_t index(const State& state) const;

    Rules rules_;
    int most1_;
    int most2_;
    std::vector<Chances> chances_;
};

// A table with the solution of one state and the chances in all states, made in one pass.
struct Analysis {
    Table table;
    ChanceTable chances;
    StateSolution solution;               // of the state asked for; no bids if the game is over
    std::optional<bool> unique1, unique2; // nothing if the state can repeat or the game is over
};
[[nodiscard]] Result<Analysis> analyse(const Rules& rules, const State& state,
                                       const StopFlag* stop = nullptr);

// For player 2's points 0, 1, ..: the least number of points with which player 1 surely wins everything from `ball`,
// or -1 if even the most points in the table are not enough. If a state can repeat, "surely" means with a probability
// as close to 1 as one likes.
[[nodiscard]] std::vector<int> sure_win_thresholds(const Table& table, int ball);

// Whether the optimal mixes of a matrix game are the only ones. REQUIRES: `p` guarantees `value` to the maximiser of `game`, up to rounding. Returns true if no other mix does. One
// linear program decides it (how far can an optimal mix leave p's support, or gain on a column that holds p down?),
// together with a rank. Both are computed in long double, so mixes that differ from p by less than about 1e-6 do not
// count as others.
[[nodiscard]] bool is_unique(const Matrix<double>& game, const std::vector<double>& p, double value);

} // namespace goalline::bidding
