#include "engine/eval/evaluation.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;

int rows_to_goal(const Board& board, Cell cell, Side attacker) {
    const int row = board.row(cell);
    return std::max(0, attacker == Side::ohs ? board.size().rows - row : row - 1);
}

int Evaluation::operator()(const Board& board, const Survey& survey, Side to_move) const {
    int value = 0;
    features::visit(
        board, survey, to_move, [&](int place) { value += weights_[static_cast<std::size_t>(place)]; },
        [&](std::size_t group, std::size_t row, unsigned pattern) {
            value += group == features::kBallMen    ? round_ball_[row][pattern]
                     : group == features::kMyEndMen ? round_my_end_[row][pattern]
                                                    : round_their_end_[row][pattern];
        },
        [&](int goal_row, int ball_row, int men) {
            const auto count = static_cast<std::size_t>(men);
            value += goal_rows_[static_cast<std::size_t>(goal_row)][count] +
                     ball_rows_[static_cast<std::size_t>(ball_row)][count];
        });
    return value;
}

} // namespace goalline::engine
