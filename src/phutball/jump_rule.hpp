// JumpRule says whether a landing counts, whether the chain may continue from it, and whether the turn may end there
// (P7-P9). Wherever the ball of a Board is moved, the switches decide here and nowhere else. Make a rule from the
// board and its Rules before a walk, and ask it about each landing; an answer takes a comparison or two. It depends
// only on the board's size, so it stays valid while men and ball move. Thread-safety: immutable; threads may share
// it.
#pragma once

#include "phutball/board.hpp"

#include <array>
#include <optional>

namespace goalline::phutball {

// A jump that the ball can make from its cell.
struct Jump {
    int direction;
    Cell to;
    bool ends_turn; // off the board (P7), or on a goal row if chains may not pass through it (P9)
    bool may_stop;  // the mover may end the turn there (P9)
};

class JumpRule {
  public:
    JumpRule() = default; // for a member that is assigned later
    JumpRule(const Board& board, const Rules& rules)
        : JumpRule(board, rules, board.stride(), board.stride() * board.size().rows) {}

    // P7, P8: whether a jump may end on such a square. It may not end on a man or beyond a side.
    [[nodiscard]] bool lands_on(Square square) const {
        return square != Square::man && square != Square::side && (square != Square::corner || corner_exit_);
    }
    // P7, P9: whether the turn ends on this landing, whatever else could be jumped.
    [[nodiscard]] bool ends_turn(Cell landing) const { return landing < first_on_ || landing >= end_on_; }
    // P9: whether `mover` may end a turn with the ball on the cell.
    [[nodiscard]] bool may_stop(Side mover, Cell cell) const {
        return mover == Side::ohs ? cell >= first_stop_of_ohs_ : cell < end_stop_of_eks_;
    }

    // The jump that the ball has in this direction, if there is one and `mover` can finish its turn after it.
    [[nodiscard]] std::optional<Jump> jump(const Board& board, int direction, Side mover) const {
        const Landing landing = board.landing(board.ball(), direction);
        if (!lands_on(landing.square))
            return std::nullopt;
        const bool ends = ends_turn(landing.cell);
        const bool stops = may_stop(mover, landing.cell);
        if (ends && !stops)
            return std::nullopt;
        return Jump{direction, landing.cell, ends, stops};
    }

  private:
    // A row has `row` cells, and row R begins at `top`. A search makes a rule for each node, so this takes few steps.
    JumpRule(const Board& board, const Rules& rules, Cell row, Cell top)
        : corner_exit_(rules.corner_exit), first_on_(rules.goal_pass ? row : row + row),
          end_on_(rules.goal_pass ? top + row : top), first_stop_of_ohs_(rules.own_goal ? 0 : row + row),
          end_stop_of_eks_(rules.own_goal ? board.cells() : top) {}

    bool corner_exit_ = false;
    Cell first_on_ = 0; // a chain may continue from first_on_ .. end_on_ - 1
    Cell end_on_ = 0;
    Cell first_stop_of_ohs_ = 0; // Ohs may stop here and above
    Cell end_stop_of_eks_ = 0;   // Eks may stop below this cell
};

// All jumps that the ball has for `mover`; there are at most 8.
struct JumpList {
    std::array<Jump, kDirections> items;
    int count = 0;

    [[nodiscard]] const Jump* begin() const { return items.data(); }
    [[nodiscard]] const Jump* end() const { return items.data() + count; }
};

[[nodiscard]] inline JumpList jumps(const Board& board, const JumpRule& rule, Side mover) {
    JumpList list;
    for (int direction = 0; direction < kDirections; ++direction) {
        if (const auto jump = rule.jump(board, direction, mover))
            list.items[list.count++] = *jump;
    }
    return list;
}

} // namespace goalline::phutball
