// Survey: all the ball can do from where it stands, in one walk that serves both sides, since a chain does
// not ask who jumps. It finds the distinct results and a winning chain for each side. This is what a search
// node knows of its position before it tries a move. Not thread-safe; one per node.
#pragma once

#include "phutball/board.hpp"
#include "phutball/per_side.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace goalline::engine {

// Rows from the cell to the attacker's goal row; 0 on or over it.
[[nodiscard]] inline int rows_to_goal(const phutball::Board& board, phutball::Cell cell,
                                      phutball::Side attacker) {
    const int row = board.row(cell);
    return std::max(0, attacker == phutball::Side::ohs ? board.size().rows - row : row - 1);
}

class Survey {
  public:
    // A distinct (ball, men) that a chain reaches. State 0 is the position itself.
    struct State {
        Key key;
        phutball::Cell ball = 0;
        std::int32_t parent = -1; // the state one jump before
        std::int16_t jumps = 0;   // from state 0 along parents
        std::int8_t way = 0;      // index of that jump's direction in the order of the walk
        std::uint8_t ways = 0;    // of the jumps not looked at yet, bit by bit; the walk's own
    };

    static constexpr int kNone = -1;

    // Walks the states in depth-first order, the mover's forward directions first, up to `limit` of them;
    // with `stop_at_goal` only until a goal for the mover is found. The board is restored. REQUIRES: the ball
    // on the board and not on a goal row
    void run(phutball::Board& board, const phutball::Rules& rules, phutball::Side mover, int limit,
             bool stop_at_goal);

    [[nodiscard]] const std::vector<State>& states() const { return states_; }
    // Whether no state is missing. Then goal() == kNone proves that there is no goal in one.
    [[nodiscard]] bool complete() const { return complete_; }
    // A state in which the ball is on or over the attacker's goal line, or kNone.
    [[nodiscard]] int goal(phutball::Side attacker) const { return goals_[attacker]; }

    // The direction of the jump that leads to the state from its parent.
    [[nodiscard]] int direction(const State& state) const { return order_[state.way]; }

  private:
    [[nodiscard]] std::size_t slot_of(Key key) const; // where the key's state is, or the free slot for it
    void grow();
    void note(phutball::Cell ball, const phutball::Board& board);
    [[nodiscard]] std::uint8_t ways_from(phutball::Cell ball, const phutball::Board& board) const;

    std::vector<State> states_;
    // An open-addressing table of 1 + index of each state, at most half full; a power of two in size. Most
    // positions have few states, so that all of it is in a few cache lines.
    std::vector<std::uint16_t> slots_;
    std::size_t slot_mask_ = 0;
    std::array<int, phutball::kDirections> order_{};
    std::array<int, phutball::kDirections> steps_{}; // deltas in that order
    phutball::PerSide<int> goals_{kNone, kNone};
    bool complete_ = false;
};

} // namespace goalline::engine
