#include "engine/goal.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::kDirections;
using phutball::Rules;
using phutball::Side;

namespace {

// States for the first round of each member.
constexpr std::uint64_t kFirstBudget = 512;
constexpr std::uint64_t kNodesBetweenLooks = 256;
// States remembered before the answer is "unknown" for want of memory (about 1 GB).
constexpr std::size_t kMostStates = std::size_t{1} << 24;
// States spent on shortening a chain already found.
constexpr std::uint64_t kShortestBudget = 2'000'000;

bool man_beside_ball(const Board& board) {
    for (int direction = 0; direction < kDirections; ++direction) {
        if (board.has_man(board.ball() + board.delta(direction)))
            return true;
    }
    return false;
}

} // namespace

GoalAnswer GoalFinder::find(Board& board, const Rules& rules, Side attacker, const GoalLimits& limits) {
    if (!begin(board, rules, attacker, limits))
        return {Verdict::no, 0};
    for (std::uint64_t budget = kFirstBudget;; budget *= 2) {
        Outcome outcome = search(kUnbounded, false, budget);
        if (outcome == Outcome::out_of_budget && !limit_hit())
            outcome = deepen(budget);
        if (outcome == Outcome::out_of_budget && !limit_hit())
            outcome = abstract(budget);
        if (outcome == Outcome::out_of_budget && !limit_hit())
            outcome = search(kUnbounded, true, budget);
        if (outcome == Outcome::found)
            return {Verdict::yes, nodes_};
        if (outcome == Outcome::none)
            return {Verdict::no, nodes_};
        if (limit_hit())
            return {Verdict::unknown, nodes_};
    }
}

GoalAnswer GoalFinder::find_shortest(Board& board, const Rules& rules, Side attacker,
                                     const GoalLimits& limits) {
    // A plain answer first: a no may be far out of IDA*'s reach, and a yes bounds the deepening.
    GoalAnswer answer = find(board, rules, attacker, limits);
    if (answer.verdict != Verdict::yes)
        return answer;
    const std::vector<Cell> longer = landings_;
    begin(board, rules, attacker, limits);
    nodes_ = answer.nodes;
    if (deepen(kShortestBudget) != Outcome::found)
        landings_ = longer;
    return {Verdict::yes, nodes_};
}

phutball::Move GoalFinder::move(const Board& board) const {
    std::vector<phutball::Point> points{board.point(board.ball())};
    for (const Cell cell : landings_)
        points.push_back(board.point(cell));
    return phutball::Move::chain(std::move(points));
}

bool GoalFinder::begin(Board& board, const Rules& rules, Side attacker, const GoalLimits& limits) {
    board_ = &board;
    rules_ = rules;
    attacker_ = attacker;
    limits_ = limits;
    nodes_ = next_look_ = 0;
    landings_.clear();
    frames_.clear();
    if (board.in_any_goal(board.ball()) || !man_beside_ball(board))
        return false; // stage 0
    if (!reach_.compute(board, rules, attacker))
        return false; // stage 1
    reach_.measure(board, rules);
    bound_ = reach_.distance(board.ball());
    failed_.clear();
    failed_relevant_.clear();
    abstraction_begun_ = false;
    return true;
}

GoalFinder::Outcome GoalFinder::deepen(std::uint64_t budget) {
    const std::uint64_t end = nodes_ + budget;
    while (nodes_ < end) {
        const Outcome outcome = search(bound_, false, end - nodes_);
        if (outcome != Outcome::cut)
            return outcome;
        ++bound_;
    }
    return Outcome::out_of_budget;
}

GoalFinder::Outcome GoalFinder::abstract(std::uint64_t budget) {
    if (!abstraction_begun_)
        abstraction_.begin(*board_, rules_, attacker_, reach_);
    abstraction_begun_ = true;
    const auto outcome = abstraction_.refine(nodes_, nodes_ + budget);
    if (outcome == GoalAbstraction::Outcome::found)
        landings_ = abstraction_.landings();
    if (outcome == GoalAbstraction::Outcome::found)
        return Outcome::found;
    return outcome == GoalAbstraction::Outcome::none ? Outcome::none : Outcome::out_of_budget;
}

// Depth-first with a stack of its own: chains may be tens of thousands of jumps long.
GoalFinder::Outcome GoalFinder::search(std::uint32_t bound, bool relevance, std::uint64_t budget) {
    const std::uint64_t end = nodes_ + std::max<std::uint64_t>(budget, 1);
    if (!enter(bound, -1, relevance))
        return Outcome::none;
    while (true) {
        Frame& frame = frames_.back();
        if (frame.next == frame.count) {
            remember_failure(frame, relevance);
            const bool cut = frame.cut;
            leave();
            if (frames_.empty())
                return cut ? Outcome::cut : Outcome::none;
            frames_.back().cut |= cut;
            continue;
        }
        const Candidate candidate = frame.candidates[static_cast<std::size_t>(frame.next++)];
        if (board_->in_goal(candidate.to, attacker_)) {
            take_landings(candidate.to);
            return Outcome::found;
        }
        if (nodes_ >= end || (nodes_ >= next_look_ && limit_hit())) {
            unwind();
            return Outcome::out_of_budget;
        }
        const std::uint32_t rest = frame.bound == kUnbounded ? kUnbounded : frame.bound - 1;
        board_->jump(candidate.direction, candidate.to);
        if (!enter(rest, candidate.direction, relevance))
            board_->unjump(candidate.direction, frames_.back().ball);
    }
}

bool GoalFinder::enter(std::uint32_t bound, std::int8_t arrived, bool relevance) {
    ++nodes_;
    Frame frame{
        .key = board_->key(), .ball = board_->ball(), .bound = bound, .arrived = arrived, .candidates = {}};
    if (relevance) {
        list_candidates(frame, reach_);
        if (frame.count == 0)
            return false;
        frame.forced =
            frame.count == 1; // along a corridor there is nothing to look up and nothing to remember
        if (!frame.forced && !enter_relevant(frame))
            return false;
    } else {
        const std::uint32_t* known = failed_.find(frame.key);
        if (known != nullptr && *known >= bound) {
            if (*known != kUnbounded && !frames_.empty())
                frames_.back().cut = true;
            return false;
        }
        list_candidates(frame, reach_);
    }
    frames_.push_back(frame);
    return true;
}

// The stage 4 part of entering a state with several ways on.
bool GoalFinder::enter_relevant(Frame& frame) {
    const bool goal = inner_reach_.compute(*board_, rules_, attacker_);
    nodes_ += inner_reach_.cells(); // what it costs, in plain states
    if (!goal)
        return false;
    inner_reach_.measure(*board_, rules_);
    frame.key = inner_reach_.relevant_key(*board_);
    if (inner_reach_.distance(frame.ball) == Reach::kNever || failed_relevant_.contains(frame.key))
        return false;
    frame.count = 0;
    list_candidates(frame, inner_reach_);
    return true;
}

void GoalFinder::list_candidates(Frame& frame, const Reach& reach) {
    for (const phutball::Jump& jump : phutball::jumps(*board_, rules_)) {
        const std::uint32_t distance = reach.distance(jump.to);
        if (distance == Reach::kNever || (jump.ends_turn && distance > 0))
            continue;
        if (frame.bound != kUnbounded && distance + 1 > frame.bound) {
            frame.cut = true;
            continue;
        }
        auto at = frame.candidates.begin() + frame.count++;
        for (; at != frame.candidates.begin() && (at - 1)->distance > distance; --at)
            *at = *(at - 1);
        *at = {jump.to, distance, static_cast<std::int8_t>(jump.direction)};
    }
}

void GoalFinder::leave() {
    const std::int8_t arrived = frames_.back().arrived;
    frames_.pop_back();
    if (!frames_.empty())
        board_->unjump(arrived, frames_.back().ball);
}

void GoalFinder::remember_failure(const Frame& frame, bool relevance) {
    if (relevance) {
        if (!frame.forced)
            failed_relevant_.insert(frame.key);
        return;
    }
    std::uint32_t& known = *failed_.find_or_insert(frame.key).value;
    known = std::max(known, frame.cut ? frame.bound : kUnbounded);
}

void GoalFinder::take_landings(Cell goal) {
    landings_.clear();
    for (std::size_t i = 1; i < frames_.size(); ++i)
        landings_.push_back(frames_[i].ball);
    landings_.push_back(goal);
    unwind();
}

void GoalFinder::unwind() {
    while (!frames_.empty())
        leave();
}

bool GoalFinder::limit_hit() {
    next_look_ = nodes_ + kNodesBetweenLooks;
    return nodes_ >= limits_.nodes || failed_.size() + failed_relevant_.size() > kMostStates ||
           limits_.deadline.passed() || (limits_.stop != nullptr && limits_.stop->raised());
}

} // namespace goalline::engine
