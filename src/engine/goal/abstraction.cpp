#include "engine/goal/abstraction.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::JumpRule;
using phutball::kDirections;
using phutball::Side;
using phutball::Square;

void GoalAbstraction::begin(const Board& board, const JumpRule& rule, Side attacker, const Reach& reach,
                            const StopCheck& stop_check) {
    board_ = &board;
    rule_ = rule;
    attacker_ = attacker;
    reach_ = &reach;
    stop_check_ = stop_check;
    men_.begin(board, attacker, reach, stop_check_);
    stuck_ = false;
    random_ = Random(kSeed);
    jumped_.assign(static_cast<std::size_t>(board.cells()), 0);
    walk_ = 0;
    growing_.reset();
    finished_.reset();
}

GoalAbstraction::Outcome GoalAbstraction::refine(std::uint64_t& nodes, std::uint64_t end) {
    while (!stuck_ && !stop_check_.happened() && nodes < end && explore(nodes, end)) {
        if (!growing_.goal_reached())
            return Outcome::none;
        std::swap(growing_, finished_);
        growing_.reset();
        const std::uint32_t before = men_.count();
        if (learn(nodes))
            return Outcome::found;
        stuck_ = men_.count() == before;
    }
    return Outcome::out_of_budget;
}

bool GoalAbstraction::explore(std::uint64_t& nodes, std::uint64_t end) {
    if (!growing_.begun())
        growing_.begin(men_, stop_check_);
    if (stop_check_.happened())
        return false;
    for (bool eager = kind_ == Kind::first_way;; eager = false) {
        if (!growing_.explore(eager, nodes, end)) {
            stuck_ = growing_.full();
            return false;
        }
        if (!growing_.goal_reached())
            return true;
        growing_.measure(nodes);
        if (growing_.distance(board_->ball(), {}) != Reach::kNever)
            return true;
        assert(eager); // the first way led through a cube dropped since, whose better is still to be expanded
    }
}

TrackedSet GoalAbstraction::after_jump(TrackedSet gone, Cell from, int direction, Cell to) const {
    const int step = board_->delta(direction);
    for (Cell cell = from + step; cell != to; cell += step) {
        if (men_.number(cell) != kNone)
            gone.add(men_.number(cell));
    }
    return gone;
}

bool GoalAbstraction::learn(std::uint64_t& nodes) {
    ways_.clear();
    while (ways_.size() < kWays) {
        const bool works = walk();
        nodes += listed_ / kLandingsAState;
        listed_ %= kLandingsAState;
        if (works)
            return true;
        ways_.push_back(contradictions_);
    }
    track_men_of_ways();
    return false;
}

// The man that breaks most of the ways comes first.
void GoalAbstraction::track_men_of_ways() {
    while (ways_.size() > kWaysLeft) {
        hits_.assign(jumped_.size(), 0);
        Cell best = ways_.front().front();
        for (const std::vector<Cell>& way : ways_) {
            for (const Cell man : way) {
                if (++hits_[man] > hits_[best])
                    best = man;
            }
        }
        men_.track(best);
        std::erase_if(ways_, [best](const std::vector<Cell>& way) {
            return std::ranges::find(way, best) != way.end();
        });
    }
}

bool GoalAbstraction::walk() {
    ++walk_;
    landings_.clear();
    contradictions_.clear();
    Landing at{.gone = {}, .ball = board_->ball()};
    std::uint32_t distance = finished_.distance(at.ball, at.gone);
    while (distance != 0) {
        const Landing next = step_on(at.ball, at.gone, distance);
        jump(at.ball, next.ball);
        at = next;
    }
    return contradictions_.empty();
}

void GoalAbstraction::jump(Cell from, Cell to) {
    const int step = step_between(from, to);
    for (Cell cell = from + step; cell != to; cell += step) {
        if (jumped_[cell] == walk_)
            contradictions_.push_back(cell);
        jumped_[cell] = walk_;
    }
    if (board_->has_man(to) && jumped_[to] != walk_) // still there
        contradictions_.push_back(to);
    landings_.push_back(to);
}

// Each of the jumps that lead nearest has the same chance.
GoalAbstraction::Landing GoalAbstraction::step_on(Cell from, const TrackedSet& gone,
                                                  std::uint32_t& distance) {
    possible_.clear();
    for (int direction = 0; direction < kDirections; ++direction)
        list_landings(from, gone, direction);
    listed_ += possible_.size();
    Landing chosen{};
    std::uint32_t count = 0;
    for (const Landing& landing : possible_) {
        const std::uint32_t after = finished_.distance(landing.ball, landing.gone);
        if (after > distance || (after == distance && count == 0))
            continue;
        if (after < distance)
            count = 0;
        distance = after;
        if (random_.below(++count) == 0)
            chosen = landing;
    }
    assert(count > 0);
    return chosen;
}

// Lists all ways to leave the line of men in one direction.
void GoalAbstraction::list_landings(Cell ball, TrackedSet gone, int direction) {
    const int step = board_->delta(direction);
    bool first = true;
    for (Cell cell = ball + step;; cell += step, first = false) {
        const Square square = board_->at(cell);
        const std::uint32_t man = square == Square::man ? men_.number(cell) : kNone;
        const bool surely_gone = man != kNone && gone.has(man);
        if (square != Square::man || surely_gone) {
            if (!first && (surely_gone || rule_.lands_on(square)))
                add_landing(cell, gone);
            return;
        }
        if (man != kNone)
            gone.add(man); // it is jumped over if the line is left beyond it
        else if (!first && reach_->removable(cell))
            add_landing(cell, gone);
    }
}

void GoalAbstraction::add_landing(Cell ball, const TrackedSet& gone) {
    if (!rule_.ends_turn(ball) || board_->in_goal(ball, attacker_))
        possible_.push_back({gone, ball});
}

int GoalAbstraction::step_between(Cell from, Cell to) const {
    const auto sign = [](int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; };
    return sign(board_->row(to) - board_->row(from)) * board_->stride() +
           sign(board_->column(to) - board_->column(from));
}

} // namespace goalline::engine
