#include "engine/goal/goal.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::kDirections;
using phutball::Rules;
using phutball::Side;

namespace {

// The states allowed in the first round.
constexpr std::uint64_t kFirstBudget = 512;
// With so few men a walk without memory comes first; it may visit so many states.
constexpr int kFewMen = 24;
constexpr std::uint64_t kStroll = 48;
constexpr std::uint64_t kNodesBetweenLooks = 256;
// If more states than this would have to be remembered (about 1 GB), the answer is "unknown".
constexpr std::size_t kMostStates = std::size_t{1} << 24;
// A board with fewer relaxed jumps from each point than this counts as one of corridors. Reductions of formulas have
// 2.6 to 2.7, random boards of 100 men and more 3.2 to 10.
constexpr std::size_t kCorridorJumps = 3;
// The SAT solver takes part from this budget on, because writing the formula down takes some 0.1 s. The second
// constant says how many plain states a conflict costs.
constexpr std::uint64_t kFormulaBudget = std::uint64_t{1} << 20;
constexpr std::uint64_t kStatesAConflict = 512;
// The SAT solver is asked only up to this number of relaxed jumps, which take 0.8 s and 600 MB to write down.
constexpr std::size_t kMostFormulaJumps = 300'000;
// The states spent on shortening a chain that has been found, with either guide.
constexpr std::uint64_t kShortestBudget = 500'000;

bool man_beside_ball(const Board& board) {
    for (int direction = 0; direction < kDirections; ++direction) {
        if (board.has_man(board.ball() + board.delta(direction)))
            return true;
    }
    return false;
}

// The jump into the goal passes a man on one of the last two rows.
bool man_before_goal(const Board& board, Side attacker) {
    const int first = attacker == Side::ohs ? board.size().rows - 1 : 1;
    const Cell begin = board.cell(phutball::point_at(first, 1));
    const Cell end = board.cell(phutball::point_at(first + 1, board.size().columns)) + 1;
    for (Cell cell = begin; cell != end; ++cell) {
        if (board.has_man(cell))
            return true;
    }
    return false;
}

} // namespace

GoalAnswer GoalFinder::find(Board& board, const Rules& rules, Side attacker, const GoalLimits& limits) {
    begin(board, rules, attacker, limits);
    return answer(false);
}

// The steps of every question. Most questions of a search end in the first or the second one, which look at the board
// but hardly at its states.
//
//     1. glance        stages 0 and, with few men, a short walk
//     2. measure       stage 1: is the goal within the relaxed reach?
//     3. take_turns    stages 2 to 6, in rounds
GoalAnswer GoalFinder::answer(bool analysis) {
    Outcome outcome = glance();
    if (outcome == Outcome::out_of_budget)
        outcome = measure();
    if (outcome == Outcome::out_of_budget && !reach_.interrupted())
        outcome = take_turns(analysis);
    if (outcome == Outcome::out_of_budget)
        return {Verdict::unknown, nodes_};
    return {outcome == Outcome::found ? Verdict::yes : Verdict::no, nodes_};
}

// The budget doubles from round to round, and "/n" is the share of it that a method gets in its turn:
//
//     the first round, 512 states    dive /1, deepen /1, abstract /2
//     from 1,024 on, in crowds       abstract /2, deepen /1, dive /2, follow_corridors /16
//     from 1,024 on, in corridors    follow_corridors /1, dive /8, deepen /8, abstract /8, and in analysis reason /1
//
// Each method goes on where it had to stop, or repeats a search that remembers what it has refuted. So the rounds
// before the last cost about as much as the last one, and the method that suits the board best has had a fixed share of
// all states when it answers.
GoalFinder::Outcome GoalFinder::take_turns(bool analysis) {
    using Member = Outcome (GoalFinder::*)(std::uint64_t budget);
    struct Turn {
        Member member;
        std::uint64_t share; // each turn gets 1 / share of the round's budget
    };
    static constexpr std::array<Turn, 3> kFirstRound = {
        {{&GoalFinder::dive, 1}, {&GoalFinder::deepen, 1}, {&GoalFinder::abstract, 2}}};
    // The abstraction comes before the searches that it guides.
    static constexpr std::array<Turn, 4> kCrowdRound = {{{&GoalFinder::abstract, 2},
                                                         {&GoalFinder::deepen, 1},
                                                         {&GoalFinder::dive, 2},
                                                         {&GoalFinder::follow_corridors, 16}}};
    // The last turn is taken only in analysis.
    static constexpr std::array<Turn, 5> kCorridorRound = {{{&GoalFinder::follow_corridors, 1},
                                                            {&GoalFinder::dive, 8},
                                                            {&GoalFinder::deepen, 8},
                                                            {&GoalFinder::abstract, 8},
                                                            {&GoalFinder::reason, 1}}};
    const std::span<const Turn> corridor_round(kCorridorRound.data(),
                                               kCorridorRound.size() - (analysis ? 0 : 1));
    const bool corridors = reach_.jumps() < kCorridorJumps * reach_.cells();
    const std::span<const Turn> other_rounds = corridors ? corridor_round : kCrowdRound;
    const auto round = [this](std::span<const Turn> turns, std::uint64_t budget) {
        for (const Turn& turn : turns) {
            const Outcome outcome = (this->*turn.member)(budget / turn.share);
            if (outcome != Outcome::out_of_budget || limit_hit())
                return outcome;
        }
        return Outcome::out_of_budget;
    };
    Outcome outcome = round(kFirstRound, kFirstBudget);
    for (std::uint64_t budget = 2 * kFirstBudget; outcome == Outcome::out_of_budget && !limit_hit();
         budget *= 2)
        outcome = round(other_rounds, budget);
    return outcome;
}

GoalAnswer GoalFinder::find_shortest(Board& board, const Rules& rules, Side attacker,
                                     const GoalLimits& limits) {
    // A plain answer comes first: a "no" may be far out of IDA*'s reach, and a "yes" bounds the deepening.
    begin(board, rules, attacker, limits);
    const GoalAnswer plain = answer(true);
    if (plain.verdict != Verdict::yes)
        return plain;
    shorten();
    return {Verdict::yes, nodes_};
}

// The relaxed distances are lower bounds, so they find a shortest chain if the budget suffices, and the states that the
// abstraction knows to be lost are left out. Its own distances may be too large; they find chains shorter than the last.
void GoalFinder::shorten() {
    if (bound_ == 0)
        measure(); // a walk without memory had found the chain
    if (reach_.interrupted())
        return;
    std::vector<Cell> longer = landings_;
    const Guide guide = abstraction_measured() ? Guide::reach_not_lost : Guide::reach;
    std::uint64_t end = nodes_ + kShortestBudget;
    bound_ = reach_.distance(board_->ball());
    failed_.clear();
    Outcome outcome = Outcome::cut;
    for (; outcome == Outcome::cut && bound_ < longer.size() && nodes_ < end; ++bound_)
        outcome = search(bound_, guide, end - nodes_);
    end = nodes_ + kShortestBudget;
    bool shorter = outcome == Outcome::out_of_budget && abstraction_measured();
    while (shorter && nodes_ < end) {
        const auto bound = static_cast<std::uint32_t>(longer.size() - 1);
        shorter = search(bound, Guide::abstraction, end - nodes_) == Outcome::found;
        if (shorter)
            longer = landings_;
    }
    if (outcome != Outcome::found)
        landings_ = longer;
}

phutball::Move GoalFinder::move(const Board& board) const {
    std::vector<phutball::Point> points{board.point(board.ball())};
    for (const Cell cell : landings_)
        points.push_back(board.point(cell));
    return phutball::Move::chain(std::move(points));
}

void GoalFinder::begin(Board& board, const Rules& rules, Side attacker, const GoalLimits& limits) {
    board_ = &board;
    rule_ = phutball::JumpRule(board, rules);
    attacker_ = attacker;
    limits_ = limits;
    nodes_ = next_look_ = 0;
    bound_ = 0;
    reach_.set_limits(limits.deadline, limits.stop);
    inner_reach_.set_limits(limits.deadline, limits.stop);
    landings_.clear();
    frames_.clear();
    failed_.clear();
    failed_relevant_.clear();
    abstraction_begun_ = false;
    formula_.reset();
}

GoalFinder::Outcome GoalFinder::glance() {
    const Board& board = *board_;
    if (board.in_any_goal(board.ball()) || !man_beside_ball(board) || !man_before_goal(board, attacker_))
        return Outcome::none;
    if (board.men() > kFewMen)
        return Outcome::out_of_budget;
    const Outcome outcome = stroll();
    std::reverse(landings_.begin(), landings_.end());
    return outcome;
}

// Goes at most kStroll deep. After Outcome::found the landings are in reverse order.
GoalFinder::Outcome GoalFinder::stroll() { // NOLINT(misc-no-recursion)
    const Cell from = board_->ball();
    for (const phutball::Jump& jump : phutball::jumps(*board_, rule_, attacker_)) {
        Outcome outcome = Outcome::found;
        if (!board_->in_goal(jump.to, attacker_)) {
            if (jump.ends_turn)
                continue;
            if (++nodes_ > kStroll)
                return Outcome::out_of_budget;
            board_->jump(jump.direction, jump.to);
            outcome = stroll();
            board_->unjump(jump.direction, from);
        }
        if (outcome == Outcome::found)
            landings_.push_back(jump.to);
        if (outcome != Outcome::none)
            return outcome;
    }
    return Outcome::none;
}

GoalFinder::Outcome GoalFinder::measure() {
    const bool goal = reach_.compute(*board_, rule_, attacker_);
    if (goal)
        reach_.measure(*board_, rule_);
    if (reach_.interrupted())
        return Outcome::out_of_budget;
    if (!goal)
        return Outcome::none;
    bound_ = reach_.distance(board_->ball());
    return Outcome::out_of_budget;
}

GoalFinder::Outcome GoalFinder::deepen(std::uint64_t budget) {
    const std::uint64_t end = nodes_ + budget;
    while (nodes_ < end) {
        const Outcome outcome = search(bound_, guide(), end - nodes_);
        if (outcome != Outcome::cut)
            return outcome;
        ++bound_;
    }
    return Outcome::out_of_budget;
}

GoalFinder::Outcome GoalFinder::abstract(std::uint64_t budget) {
    const StopCheck stop_check(limits_.deadline, limits_.stop);
    if (!abstraction_begun_) {
        for (GoalAbstraction* abstraction : {&scout_, &abstraction_})
            abstraction->begin(*board_, rule_, attacker_, reach_, stop_check);
    }
    abstraction_begun_ = true;
    const std::uint64_t end = nodes_ + budget;
    const Outcome outcome = refine(scout_, nodes_ + budget / 2);
    return outcome == Outcome::out_of_budget ? refine(abstraction_, end) : outcome;
}

GoalFinder::Outcome GoalFinder::refine(GoalAbstraction& abstraction, std::uint64_t end) {
    const auto outcome = abstraction.refine(nodes_, end);
    if (outcome == GoalAbstraction::Outcome::out_of_budget)
        return Outcome::out_of_budget;
    if (outcome == GoalAbstraction::Outcome::none)
        return Outcome::none;
    landings_ = abstraction.landings();
    return Outcome::found;
}

GoalFinder::Outcome GoalFinder::reason(std::uint64_t budget) {
    if (budget < kFormulaBudget || reach_.jumps() > kMostFormulaJumps)
        return Outcome::out_of_budget;
    if (formula_ == nullptr)
        formula_ = std::make_unique<GoalFormula>(*board_, rule_, reach_);
    const std::uint64_t conflicts = budget / kStatesAConflict;
    const auto outcome =
        formula_->solve(static_cast<std::int64_t>(conflicts), limits_.deadline, limits_.stop);
    nodes_ += budget;
    if (outcome == GoalFormula::Outcome::found)
        landings_ = formula_->landings();
    if (outcome == GoalFormula::Outcome::out_of_budget)
        return Outcome::out_of_budget;
    return outcome == GoalFormula::Outcome::found ? Outcome::found : Outcome::none;
}

bool GoalFinder::limit_hit() {
    next_look_ = nodes_ + kNodesBetweenLooks;
    return nodes_ >= limits_.nodes || failed_.size() + failed_relevant_.size() > kMostStates ||
           limits_.deadline.passed() || (limits_.stop != nullptr && limits_.stop->raised());
}

} // namespace goalline::engine
