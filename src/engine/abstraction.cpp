#include "engine/abstraction.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::kDirections;
using phutball::Rules;
using phutball::Side;
using phutball::Square;

void GoalAbstraction::begin(Board& board, const Rules& rules, Side attacker, const Reach& reach) {
    board_ = &board;
    rules_ = rules;
    attacker_ = attacker;
    reach_ = &reach;
    index_.assign(static_cast<std::size_t>(board.cells()), kNone);
    tracked_count_ = 0;
}

GoalAbstraction::Outcome GoalAbstraction::refine(std::uint64_t& nodes, std::uint64_t end) {
    while (true) {
        std::uint32_t goal = kNone;
        const Outcome outcome = search(nodes, end, goal);
        if (outcome != Outcome::found)
            return outcome;
        if (walk(goal))
            return Outcome::found;
        if (tracked_count_ >= kMostTracked)
            return Outcome::out_of_budget;
    }
}

GoalAbstraction::Outcome GoalAbstraction::search(std::uint64_t& nodes, std::uint64_t end,
                                                 std::uint32_t& goal) {
    nodes_.clear();
    seen_.clear();
    reach_state({}, board_->ball(), kNone, 0);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        if (++nodes > end)
            return Outcome::out_of_budget;
        for (int direction = 0; direction < kDirections; ++direction) {
            goal = expand(i, direction);
            if (goal != kNone)
                return Outcome::found;
        }
    }
    return Outcome::none;
}

std::uint32_t GoalAbstraction::expand(std::uint32_t index, int direction) {
    const Cell from = nodes_[index].ball;
    Gone gone = nodes_[index].gone;
    const int step = board_->delta(direction);
    bool first = true;
    for (Cell cell = from + step;; cell += step, first = false) {
        const Square square = board_->at(cell);
        if (square != Square::man) {
            if (first || square == Square::side || (square == Square::corner && !rules_.corner_exit))
                return kNone;
            return reach_state(gone, cell, index, direction);
        }
        const std::uint32_t man = tracked(cell);
        const bool surely_gone = man != kNone && gone.has(man);
        if (surely_gone)
            return first ? kNone : reach_state(gone, cell, index, direction);
        if (man != kNone) {
            gone.add(man); // jumped over, if the line is left behind it
        } else if (!first && reach_->removable(cell)) {
            const std::uint32_t goal = reach_state(gone, cell, index, direction);
            if (goal != kNone)
                return goal;
        }
    }
}

std::uint32_t GoalAbstraction::reach_state(const Gone& gone, Cell ball, std::uint32_t parent, int direction) {
    const std::uint32_t distance = reach_->distance(ball);
    if (distance == Reach::kNever)
        return kNone;
    const bool goal = distance == 0;
    const bool ends = board_->at(ball) == Square::top || board_->at(ball) == Square::bottom ||
                      board_->at(ball) == Square::corner || (!rules_.goal_pass && board_->in_any_goal(ball));
    if (ends && !goal)
        return kNone;
    const Key key{mix64(gone.low ^ static_cast<std::uint64_t>(ball) << 40),
                  mix64(gone.high ^ mix64(gone.low) ^ static_cast<std::uint64_t>(ball))};
    if (!seen_.insert(key))
        return kNone;
    nodes_.push_back({gone, ball, parent, static_cast<std::int8_t>(direction)});
    return goal ? static_cast<std::uint32_t>(nodes_.size() - 1) : kNone;
}

bool GoalAbstraction::walk(std::uint32_t goal) {
    way_.clear();
    for (std::uint32_t i = goal; nodes_[i].parent != kNone; i = nodes_[i].parent)
        way_.push_back(i);
    std::reverse(way_.begin(), way_.end());
    landings_.clear();
    bool real = true;
    Cell ball = board_->ball();
    std::vector<Cell> removed;
    for (const std::uint32_t i : way_) {
        const Node& node = nodes_[i];
        const int step = board_->delta(node.direction);
        Cell cell = ball + step;
        for (; cell != node.ball; cell += step) {
            if (board_->has_man(cell)) {
                board_->remove_man(cell);
                removed.push_back(cell);
            } else { // jumped before
                track(cell);
                real = false;
            }
        }
        if (board_->has_man(cell)) { // still there
            track(cell);
            real = false;
        }
        ball = node.ball;
        landings_.push_back(ball);
    }
    for (const Cell man : removed)
        board_->add_man(man);
    return real;
}

void GoalAbstraction::track(Cell man) {
    std::uint32_t& index = index_[static_cast<std::size_t>(man)];
    if (index == kNone && tracked_count_ < kMostTracked)
        index = tracked_count_++;
}

} // namespace goalline::engine
