// The depth-first search of GoalFinder, which its methods 2, 3 and 5 and the search for a shorter chain share. They differ
// in the bound, in what guides the search, and in what it remembers (Guide).
#include "engine/goal/goal.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Cell;

// Searches depth-first with its own stack, because chains may be tens of thousands of jumps long. The stack has one frame
// for each jump made so far, and the board shows the state of the top frame:
//
//     frames_    start --jump--> state --jump--> state (top)
//                                                candidates: the landings to try from here, the most promising first
//                                                next:       the first one that has not been tried
//
// In each step of the loop:
//   1. If the top frame has no candidate left, its state fails: that is remembered, and the jump to it is taken back.
//   2. Otherwise its next candidate is tried. A landing in the goal ends the search.
//   3. Any other landing becomes the new top frame, unless enter() knows that its state fails.
//
// A state that was left with a candidate skipped because of the bound has failed for this bound only. The frames below
// inherit that (`cut`), and if the start has it, a larger bound may find a chain.
GoalFinder::Outcome GoalFinder::search(std::uint32_t bound, Guide guide, std::uint64_t budget) {
    guide_ = guide;
    const std::uint64_t end = nodes_ + std::max<std::uint64_t>(budget, 1);
    if (!enter(bound, -1))
        return inner_reach_.interrupted() ? Outcome::out_of_budget : Outcome::none;
    while (true) {
        Frame& frame = frames_.back();
        if (frame.next == frame.count) {
            remember_failure(frame);
            const bool cut = frame.cut;
            leave();
            if (frames_.empty())
                return cut ? Outcome::cut : Outcome::none;
            frames_.back().cut |= cut;
            continue;
        }
        const Candidate candidate = frame.candidates[frame.next++];
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
        if (!enter(rest, candidate.direction))
            board_->unjump(candidate.direction, frames_.back().ball);
        if (inner_reach_.interrupted()) { // enter() failed because time ran out
            unwind();
            return Outcome::out_of_budget;
        }
    }
}

bool GoalFinder::enter(std::uint32_t bound, std::int8_t arrived) {
    ++nodes_;
    Frame frame{.key = board_->key(),
                .gone = {},
                .ball = board_->ball(),
                .bound = bound,
                .arrived = arrived,
                .candidates = {}};
    const auto by_reach = [&](const phutball::Jump& jump) { return reach_.distance(jump.to); };
    if (guide_ == Guide::relevance) {
        list_candidates(frame, by_reach);
        if (frame.count == 0)
            return false;
        frame.forced = frame.count == 1; // in a corridor there is nothing to look up and nothing to remember
        if (!frame.forced && !enter_relevant(frame))
            return false;
    } else {
        const std::uint32_t* known = failed_.find(frame.key);
        if (known != nullptr && *known >= bound) {
            if (*known != kUnbounded && !frames_.empty())
                frames_.back().cut = true;
            return false;
        }
        if (guide_ == Guide::reach)
            list_candidates(frame, by_reach);
        else
            enter_abstract(frame);
    }
    frames_.push_back(frame);
    return true;
}

void GoalFinder::enter_abstract(Frame& frame) {
    if (!frames_.empty())
        frame.gone =
            abstraction_.after_jump(frames_.back().gone, frames_.back().ball, frame.arrived, frame.ball);
    list_candidates(frame, [&](const phutball::Jump& jump) {
        const std::uint32_t distance = abstraction_.distance(
            jump.to, abstraction_.after_jump(frame.gone, frame.ball, jump.direction, jump.to));
        const bool lost = distance == Reach::kNever;
        return guide_ == Guide::reach_not_lost && !lost ? reach_.distance(jump.to) : distance;
    });
}

// The part of stage 4 that belongs to entering a state with several ways on.
bool GoalFinder::enter_relevant(Frame& frame) {
    const bool goal = inner_reach_.compute(*board_, rule_, attacker_);
    nodes_ += inner_reach_.cells(); // its cost in plain states
    if (!goal)
        return false;
    inner_reach_.measure(*board_, rule_);
    if (inner_reach_.interrupted())
        return false;
    frame.key = inner_reach_.relevant_key(*board_);
    if (inner_reach_.distance(frame.ball) == Reach::kNever || failed_relevant_.contains(frame.key))
        return false;
    frame.count = 0;
    list_candidates(frame, [&](const phutball::Jump& jump) { return inner_reach_.distance(jump.to); });
    return true;
}

// Lists the jumps from which the goal can still be reached within the bound, the nearest first. With a bound of 5 and
// landings at the distances 2, 4, 7 and never, the list is 2, 4; the 7 is cut, and the last one is out of the question.
template <class DistanceAfter>
void GoalFinder::list_candidates(Frame& frame, DistanceAfter&& distance_after) {
    for (const phutball::Jump& jump : phutball::jumps(*board_, rule_, attacker_)) {
        const std::uint32_t distance = distance_after(jump);
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

void GoalFinder::remember_failure(const Frame& frame) {
    if (guide_ == Guide::relevance) {
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

} // namespace goalline::engine
