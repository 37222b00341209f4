// Survey finds everything that the ball can do from where it stands. One walk serves both sides, because a chain does
// not depend on who jumps. It finds the distinct results, and a winning chain for each side. This is what a search
// node knows about its position before it tries a move. Not thread-safe; each node needs its own.
#pragma once

#include "phutball/board.hpp"
#include "phutball/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace goalline::engine {

// The number of rows from the cell to the attacker's goal row; 0 on that row or beyond it.
[[nodiscard]] inline int rows_to_goal(const phutball::Board& board, phutball::Cell cell,
                                      phutball::Side attacker) {
    const int row = board.row(cell);
    return std::max(0, attacker == phutball::Side::ohs ? board.size().rows - row : row - 1);
}

class Survey {
  public:
    // A distinct pair (ball, men) that a chain reaches. State 0 is the position itself.
    struct State {
        Key key;
        phutball::Cell ball = 0;
        std::int32_t parent = -1; // the state before the last jump
        std::int16_t jumps = 0;   // from state 0 along parents
        std::int8_t way = 0;      // that jump's direction, as an index into the order of the walk
        std::uint8_t ways = 0; // a bit for each jump that has not been looked at yet; only the walk uses it
    };

    static constexpr int kNone = -1;

    // Walks up to `limit` states in depth-first order, the mover's forward directions first. With `stop_at_goal` it
    // ends as soon as it finds a goal for the mover. The board is restored. REQUIRES: the ball is on the board and
    // not on a goal row
    void run(phutball::Board& board, const phutball::Rules& rules, phutball::Side mover, int limit,
             bool stop_at_goal);

    [[nodiscard]] const std::vector<State>& states() const { return states_; }
    // Whether no state is missing. If so, goal() == kNone proves that there is no goal in one.
    [[nodiscard]] bool complete() const { return complete_; }
    // A state in which the ball is on or beyond the attacker's goal line, or kNone.
    [[nodiscard]] int goal(phutball::Side attacker) const { return goals_[attacker]; }

    // The direction of the jump that leads to the state from its parent.
    [[nodiscard]] int direction(const State& state) const { return order_[state.way]; }

  private:
    [[nodiscard]] std::size_t slot_of(Key key) const; // where the key's state is, or the free slot for it
    void grow();
    void note(phutball::Cell ball, const phutball::Board& board);
    [[nodiscard]] std::uint8_t ways_from(phutball::Cell ball, const phutball::Board& board) const;

    std::vector<State> states_;
    // An open-addressing table with 1 + index of each state. It is at most half full, and its size is a power of two.
    // Most positions have few states, so all of it fits into a few cache lines.
    std::vector<std::uint16_t> slots_;
    std::size_t slot_mask_ = 0;
    std::array<int, phutball::kDirections> order_{};
    std::array<int, phutball::kDirections> steps_{}; // deltas in the order of the walk
    phutball::PerSide<int> goals_{kNone, kNone};
    bool complete_ = false;
};

} // namespace goalline::engine
