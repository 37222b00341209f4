// Board holds the ball and the men in a padded byte mailbox, with an incremental 128-bit hash. It is the fast base of
// move generation and search. It knows how a jump goes (P6-P8) but not whose turn it is. Not thread-safe; each thread
// copies one.
//
// A 3 x 4 board (R = 3, C = 4) lies in memory as (R+2) x (C+2) bytes, row 0 first, so that north is +stride:
//
//     cell 24..29   c T T T T c      T top, B bottom: the rows off the board (P7)
//     cell 18..23   S . . . . S      S side: no landing there (P7)
//     cell 12..17   S . o . . S      c corner: a landing only if corner exits are on (P8)
//     cell  6..11   S . . . . S      . vacant, o man
//     cell  0..5    c B B B B c
//
// The ball's own point counts as vacant, since the lines of men that it may jump start beside it. The cell of (row,
// column) is row * stride + column, with stride = C + 2. Example: the man above stands on row 2, column 2, which is
// cell 14. A jump north from cell 8 (row 1, column 2) passes cell 14 and lands on cell 20.
#pragma once

#include "base/hash.hpp"
#include "phutball/rules.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

namespace goalline::phutball {

using Cell = std::int32_t; // index into the mailbox

enum class Square : std::uint8_t { vacant, man, side, top, bottom, corner };

// The 8 directions, in the order N NE E SE S SW W NW.
inline constexpr int kDirections = 8;
struct Step {
    int rows;
    int columns;
};
inline constexpr std::array<Step, kDirections> kSteps = {Step{1, 0},  Step{1, 1},   Step{0, 1},  Step{-1, 1},
                                                         Step{-1, 0}, Step{-1, -1}, Step{0, -1}, Step{1, -1}};

namespace keys {
// Zobrist keys by cell. Boards up to 26 x 26 use a table; larger boards compute the same function.
inline constexpr Cell kTable = 28 * 28;
constexpr Key make(Cell cell, std::uint64_t kind) {
    const std::uint64_t seed = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell)) << 2) | kind;
    return {mix64(seed), mix64(seed ^ 0xA5A5A5A500000000ULL)};
}
constexpr std::array<Key, kTable> make_table(std::uint64_t kind) {
    std::array<Key, kTable> table{};
    for (Cell cell = 0; cell < kTable; ++cell)
        table[cell] = make(cell, kind);
    return table;
}
inline constexpr auto kMan = make_table(1);
inline constexpr auto kBall = make_table(2);
} // namespace keys

[[nodiscard]] inline Key man_key(Cell cell) {
    return cell < keys::kTable ? keys::kMan[cell] : keys::make(cell, 1);
}
[[nodiscard]] inline Key ball_key(Cell cell) {
    return cell < keys::kTable ? keys::kBall[cell] : keys::make(cell, 2);
}
// A key for sets of points that are neither men nor balls.
[[nodiscard]] constexpr Key point_key(Cell cell) {
    return keys::make(cell, 3);
}
inline constexpr Key kEksToMoveKey = keys::make(0, 0);

// Where a line of men beside the ball ends (P6-P8).
struct Landing {
    Cell cell = 0;
    Square square = Square::side; // vacant, top, bottom or corner if the jump exists; side or man if not

    [[nodiscard]] constexpr bool exists() const { return square != Square::side && square != Square::man; }
    [[nodiscard]] constexpr bool leaves() const { return square != Square::vacant; }
};

class Board {
  public:
    // An empty board with the ball on `ball`. REQUIRES: a size within P1, and a point on the board or one off it (row
    // 0 or R+1) to which a ball can have left
    Board(Size size, Point ball);

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] int stride() const { return stride_; }
    [[nodiscard]] Cell ball() const { return ball_; }
    [[nodiscard]] int men() const { return men_; }
    [[nodiscard]] int men_in_row(int row) const { return row_men_[row]; }
    [[nodiscard]] Key key() const { return key_; } // of ball and men; equals fresh_key()
    [[nodiscard]] Key fresh_key() const;

    [[nodiscard]] Square at(Cell cell) const { return squares_[cell]; }
    [[nodiscard]] bool has_man(Cell cell) const { return at(cell) == Square::man; }
    [[nodiscard]] int cells() const { return static_cast<int>(squares_.size()); }
    [[nodiscard]] const Square* data() const { return squares_.data(); } // cells() of them
    [[nodiscard]] Cell cell(Point p) const { return p.row * stride_ + p.column; }
    [[nodiscard]] Point point(Cell cell) const { return point_at(row(cell), column(cell)); }
    // This is cell / stride, by a multiplication. It is exact, because cells * stride stays below 2^32.
    [[nodiscard]] int row(Cell cell) const {
        return static_cast<int>((static_cast<std::uint64_t>(cell) * inverse_stride_) >> 32);
    }
    [[nodiscard]] int column(Cell cell) const { return cell - row(cell) * stride_; }
    [[nodiscard]] int delta(int direction) const { return deltas_[direction]; }

    // Rows R and R+1 are Ohs's goal, rows 1 and 0 are Eks's (P9).
    [[nodiscard]] bool in_goal(Cell cell, Side attacker) const {
        return attacker == Side::ohs ? cell >= top_goal_ : cell < bottom_goal_end_;
    }
    [[nodiscard]] bool in_any_goal(Cell cell) const { return cell >= top_goal_ || cell < bottom_goal_end_; }

    // REQUIRES: the cell is vacant and is not the ball's
    void add_man(Cell cell) {
        assert(at(cell) == Square::vacant && cell != ball_);
        squares_[cell] = Square::man;
        key_ ^= man_key(cell);
        ++men_;
        ++row_men_[row(cell)];
    }
    // REQUIRES: a man stands there
    void remove_man(Cell cell) {
        assert(at(cell) == Square::man);
        squares_[cell] = Square::vacant;
        key_ ^= man_key(cell);
        --men_;
        --row_men_[row(cell)];
    }
    void move_ball(Cell to) {
        key_ ^= ball_key(ball_) ^ ball_key(to);
        ball_ = to;
    }

    // P6: the end of the line of men that starts beside `from`. If no man is adjacent, or the line runs into a side,
    // the Landing does not exist. A corner landing exists here whatever the switch of P8 says; JumpRule decides about
    // it.
    [[nodiscard]] Landing landing(Cell from, int direction) const {
        const int step = delta(direction);
        Cell cell = from + step;
        if (!has_man(cell))
            return {};
        do
            cell += step;
        while (has_man(cell));
        return {cell, at(cell)};
    }

    // Moves the ball from its cell to `to` and removes the men in between; unjump with the old cell undoes it.
    // REQUIRES: `to` is the landing in that direction
    void jump(int direction, Cell to) {
        const int step = delta(direction);
        for (Cell cell = ball_ + step; cell != to; cell += step)
            remove_man(cell);
        move_ball(to);
    }
    // REQUIRES: the last change was jump(direction, ball()), made from `from`
    void unjump(int direction, Cell from) {
        const int step = delta(direction);
        const Cell to = ball_;
        move_ball(from);
        for (Cell cell = from + step; cell != to; cell += step)
            add_man(cell);
    }

    // These take the men between `from` and `to` off the board and put them back, and change nothing else. They serve
    // walks that keep track of the ball and the key themselves. What was taken off last is put back first.
    void take_off(Cell from, int step, Cell to) { put_between(from, step, to, Square::vacant); }
    void put_back(Cell from, int step, Cell to) { put_between(from, step, to, Square::man); }

  private:
    void put_between(Cell from, int step, Cell to, Square square) {
        for (Cell cell = from + step; cell != to; cell += step)
            squares_[cell] = square;
    }

    Size size_;
    int stride_;
    std::uint64_t inverse_stride_; // 2^32 / stride, rounded up
    Cell top_goal_;                // first cell of row R
    Cell bottom_goal_end_;         // first cell of row 2
    Cell ball_;
    int men_ = 0;
    Key key_;
    std::array<int, kDirections> deltas_{};
    std::vector<Square> squares_;
    std::vector<std::uint16_t> row_men_; // rows 0 .. R+1
};

} // namespace goalline::phutball
