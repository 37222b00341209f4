#include "engine/evaluation.hpp"

#include "engine/params.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;

namespace {

int reach_value(const Board& board, const Survey& survey, Side side) {
    const int rows = rows_to_goal(board, survey.furthest(side), side);
    const int gained = rows_to_goal(board, board.ball(), side) - rows;
    const auto near = static_cast<std::size_t>(rows);
    return params::kReachRow * gained + (near < params::kNearGoal.size() ? params::kNearGoal[near] : 0);
}

} // namespace

int rows_to_goal(const Board& board, Cell cell, Side attacker) {
    const int row = board.row(cell);
    return std::max(0, attacker == Side::ohs ? board.size().rows - row : row - 1);
}

int evaluate(const Board& board, const Survey& survey, Side to_move) {
    const Side opponent = other(to_move);
    const int lead = rows_to_goal(board, board.ball(), opponent) - rows_to_goal(board, board.ball(), to_move);
    return params::kBallRow * lead / 2 + reach_value(board, survey, to_move) -
           reach_value(board, survey, opponent) + params::kTempo;
}

} // namespace goalline::engine
