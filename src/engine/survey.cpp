#include "engine/survey.hpp"

#include <algorithm>
#include <bit>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Rules;
using phutball::Side;
using phutball::Square;

namespace {

// N NE NW E W SE SW S as indices of kSteps; upside down for Eks.
constexpr std::array<int, phutball::kDirections> kUp = {0, 1, 7, 2, 6, 3, 5, 4};
constexpr std::array<int, phutball::kDirections> kDown = {4, 3, 5, 2, 6, 1, 7, 0};

} // namespace

// Few states are compared one by one: cheaper than a hash table, and most positions have few.
bool Survey::is_new(Key key) {
    const std::size_t count = states_.size();
    if (count < kLinear) {
        for (std::size_t i = 0; i < count; ++i) {
            if (lows_[i] == key.low && states_[i].key == key)
                return false;
        }
        lows_[count] = key.low;
        return true;
    }
    if (count == kLinear) {
        seen_.clear();
        for (const State& state : states_)
            seen_.insert(state.key);
    }
    return seen_.insert(key);
}

void Survey::note(Cell ball, const Board& board) {
    highest_ = std::max(highest_, ball);
    lowest_ = std::min(lowest_, ball);
    if (!board.in_any_goal(ball))
        return;
    int& goal = goals_[static_cast<std::size_t>(board.in_goal(ball, Side::ohs) ? Side::ohs : Side::eks)];
    if (goal == kNone)
        goal = static_cast<int>(states_.size()) - 1;
}

bool Survey::expand(Board& board, const Rules& rules, std::int32_t here, std::size_t way) {
    const Cell from = board.ball();
    unsigned ways =
        0; // that have a man beside the ball: without a branch each, since they are hard to foresee
    for (std::size_t w = 0; w < steps_.size(); ++w)
        ways |= (board.has_man(from + steps_[w]) ? 1U : 0U) << w;
    const Key before = board.key();
    for (ways = ways >> way << way; ways != 0; ways &= ways - 1) {
        const auto w = static_cast<std::size_t>(std::countr_zero(ways));
        Cell to = from + steps_[w];
        Key key = before;
        for (; board.has_man(to); to += steps_[w])
            key ^= phutball::man_key(to);
        const Square square = board.at(to);
        if (square == Square::side || (square == Square::corner && !rules.corner_exit))
            continue;
        key ^= phutball::ball_key(from) ^ phutball::ball_key(to);
        if (states_.size() > limit_) {
            complete_ = false;
            ended_ = true;
            return false;
        }
        if (!is_new(key))
            continue;
        const auto jumps = static_cast<std::int16_t>(states_[static_cast<std::size_t>(here)].jumps + 1);
        states_.push_back({key, to, here, jumps, static_cast<std::int8_t>(w)});
        note(to, board);
        if (stop_side_ != kNone && goals_[static_cast<std::size_t>(stop_side_)] != kNone) {
            ended_ = true;
            return false;
        }
        if (square == Square::vacant && (rules.goal_pass || !board.in_any_goal(to))) {
            board.jump(order_[w], to);
            return true;
        }
    }
    return false;
}

void Survey::run(Board& board, const Rules& rules, Side mover, int limit, bool stop_at_goal) {
    order_ = mover == Side::ohs ? kUp : kDown;
    for (std::size_t w = 0; w < order_.size(); ++w)
        steps_[w] = board.delta(order_[w]);
    goals_ = {kNone, kNone};
    stop_side_ = stop_at_goal ? static_cast<int>(mover) : kNone;
    limit_ = static_cast<std::size_t>(limit);
    highest_ = lowest_ = board.ball();
    states_.clear();
    states_.push_back({.key = board.key(), .ball = board.ball()});
    lows_[0] = board.key().low;
    complete_ = true;
    ended_ = false;
    std::int32_t here = 0;
    std::size_t way = 0;
    while (true) {
        if (!ended_ && expand(board, rules, here, way)) {
            here = static_cast<std::int32_t>(states_.size()) - 1;
            way = 0;
            continue;
        }
        if (here == 0)
            return;
        const State& left = states_[static_cast<std::size_t>(here)]; // back one jump
        way = static_cast<std::size_t>(left.way) + 1;
        here = left.parent;
        board.unjump(direction(left), states_[static_cast<std::size_t>(here)].ball);
    }
}

} // namespace goalline::engine
