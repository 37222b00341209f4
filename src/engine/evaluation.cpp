#include "engine/evaluation.hpp"

#include "engine/params.hpp"

#include <algorithm>
#include <bit>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Side;

namespace {

int reach_value(const Board& board, const Survey& survey, Side side) {
    const int rows = rows_to_goal(board, survey.furthest(side), side);
    const int gained = rows_to_goal(board, board.ball(), side) - rows;
    const auto near = static_cast<std::size_t>(rows);
    return params::tuned.reach_row * gained +
           (near < params::kNearGoal.size() ? params::kNearGoal[near] * params::tuned.near_goal / 100 : 0);
}

} // namespace

int rows_to_goal(const Board& board, Cell cell, Side attacker) {
    const int row = board.row(cell);
    return std::max(0, attacker == Side::ohs ? board.size().rows - row : row - 1);
}

int evaluate(const Board& board, const Survey& survey, Side to_move) {
    const Side opponent = other(to_move);
    const int lead = rows_to_goal(board, board.ball(), opponent) - rows_to_goal(board, board.ball(), to_move);
    int value = params::tuned.ball_row * lead / 2 + reach_value(board, survey, to_move) + params::tuned.tempo;
    if (params::tuned.their_reach != 0)
        value -= reach_value(board, survey, opponent);
    if (params::tuned.results != 0)
        value += params::tuned.results * static_cast<int>(std::bit_width(survey.states().size()));
    return value;
}

} // namespace goalline::engine
