#include "engine/survey.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Landing;
using phutball::Rules;
using phutball::Side;
using phutball::Square;

namespace {

// Few states are compared one by one: cheaper than a hash table, and most positions have few.
constexpr std::size_t kLinear = 16;

// N NE NW E W SE SW S as indices of kSteps; upside down for Eks.
constexpr std::array<int, phutball::kDirections> kUp = {0, 1, 7, 2, 6, 3, 5, 4};
constexpr std::array<int, phutball::kDirections> kDown = {4, 3, 5, 2, 6, 1, 7, 0};

} // namespace

bool Survey::is_new(Key key) {
    if (states_.size() < kLinear) {
        return std::none_of(states_.begin(), states_.end(),
                            [key](const State& state) { return state.key == key; });
    }
    if (states_.size() == kLinear) {
        seen_.clear();
        for (const State& state : states_)
            seen_.insert(state.key);
    }
    return seen_.insert(key);
}

void Survey::note(Cell ball, const Board& board) {
    highest_ = std::max(highest_, ball);
    lowest_ = std::min(lowest_, ball);
    for (const Side side : {Side::ohs, Side::eks}) {
        int& goal = goals_[static_cast<std::size_t>(side)];
        if (goal == kNone && board.in_goal(ball, side))
            goal = static_cast<int>(states_.size()) - 1;
    }
}

void Survey::run(Board& board, const Rules& rules, Side mover, int limit, bool stop_at_goal) {
    order_ = mover == Side::ohs ? kUp : kDown;
    goals_ = {kNone, kNone};
    highest_ = lowest_ = board.ball();
    states_.clear();
    states_.push_back({.key = board.key(), .ball = board.ball()});
    complete_ = true;
    std::int32_t here = 0;
    std::size_t way = 0;
    bool ended = false;
    while (true) {
        if (way == order_.size() || ended) { // go back one jump
            if (here == 0)
                return;
            const State& left = states_[static_cast<std::size_t>(here)];
            way = static_cast<std::size_t>(left.way) + 1;
            here = left.parent;
            board.unjump(direction(left), states_[static_cast<std::size_t>(here)].ball);
            continue;
        }
        const int direction = order_[way];
        const Landing landing = board.landing(board.ball(), direction);
        if (!landing.exists() || (landing.square == Square::corner && !rules.corner_exit)) {
            ++way;
            continue;
        }
        const Cell from = board.ball();
        board.jump(direction, landing.cell);
        const bool over = landing.leaves() || (!rules.goal_pass && board.in_any_goal(landing.cell));
        bool deeper = false;
        if (static_cast<int>(states_.size()) > limit) {
            complete_ = false;
            ended = true;
        } else if (is_new(board.key())) {
            const auto jumps = static_cast<std::int16_t>(states_[static_cast<std::size_t>(here)].jumps + 1);
            states_.push_back({board.key(), landing.cell, here, jumps, static_cast<std::int8_t>(way)});
            note(landing.cell, board);
            ended = stop_at_goal && goal(mover) != kNone;
            deeper = !over && !ended;
        }
        if (deeper) {
            here = static_cast<std::int32_t>(states_.size()) - 1;
            way = 0;
        } else {
            board.unjump(direction, from);
            ++way;
        }
    }
}

} // namespace goalline::engine
