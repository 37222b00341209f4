#include "phutball/board.hpp"

namespace goalline::phutball {

Board::Board(Size size, Point ball)
    : size_(size), stride_(size.columns + 2),
      inverse_stride_((std::uint64_t{1} << 32) / static_cast<std::uint64_t>(stride_) + 1),
      top_goal_(size.rows * stride_), bottom_goal_end_(2 * stride_), ball_(ball.row * stride_ + ball.column),
      key_(ball_key(ball_)), squares_((size.rows + 2) * stride_, Square::vacant), row_men_(size.rows + 2) {
    for (int d = 0; d < kDirections; ++d) {
        const Step step = kSteps[d];
        deltas_[d] = step.rows * stride_ + step.columns;
    }
    const auto set = [this](int row, int column, Square square) {
        squares_[row * stride_ + column] = square;
    };
    for (int row = 0; row <= size.rows + 1; ++row) {
        set(row, 0, Square::side);
        set(row, size.columns + 1, Square::side);
    }
    for (int column = 1; column <= size.columns; ++column) {
        set(0, column, Square::bottom);
        set(size.rows + 1, column, Square::top);
    }
    for (int row : {0, size.rows + 1}) {
        set(row, 0, Square::corner);
        set(row, size.columns + 1, Square::corner);
    }
}

Key Board::fresh_key() const {
    Key key = ball_key(ball_);
    for (Cell cell = 0; cell < cells(); ++cell) {
        if (has_man(cell))
            key ^= man_key(cell);
    }
    return key;
}

} // namespace goalline::phutball
