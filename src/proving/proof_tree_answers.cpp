// What the proof tree makes of answers: claims or moves that are left to be tried, and what they teach about costs.
#include "proving/proof_tree.hpp"

#include <algorithm>

namespace goalline::proving {

using engine::is_symmetric;
using engine::mirrored;
using phutball::Board;
using phutball::Cell;
using phutball::kJumpBit;
using phutball::kNoMove;
using phutball::MoveCode;
using phutball::Point;
using phutball::Side;

namespace {

// A guess with a chance p to win starts with the disproof number 1 + kWeight * p. If p is below kHopeless, halved for each
// step of effort, the move is not tried.
constexpr double kWeight = 10;
constexpr double kHopeless = 0.2;
// If the engine has proven that the move wins, all that is left is to write its proof down. Nothing will refute the move,
// so everything that is only a guess comes first.
constexpr std::uint32_t kSureDisproof = 100;
// The proof number of a move that was not tried is 1 and so much for each doubling of the jobs that it is expected to take.
constexpr double kPerDoubling = 1.5;
// If the defender can pass so many times in a row and still nothing is proven, then each further pass adds so much. The
// attacker makes no threats there, however sure the engine is; without this the search would go on to a hundred plies.
constexpr int kFreePasses = 3;
constexpr int kPerPass = 3;
// An open move is worth telling of when it has taken so many jobs, and then each time they have doubled.
constexpr std::uint32_t kWorthTelling = 16;

// How many times in a row the defender passed at the end of this path. REQUIRES: the last step, if any, is the defender's
int passes_at_end(const std::vector<TreeStep>& path) {
    int passes = 0;
    for (auto i = std::ssize(path) - 1; i >= 0 && path[static_cast<std::size_t>(i)].move == kNoMove; i -= 2)
        ++passes;
    return passes;
}

} // namespace

void ProofTree::settle(const Job& job, std::span<const LeafResult> results) {
    --at_work_;
    table_[job.position.key()].at_work = false;
    for (const LeafResult& result : results) {
        LeafResult whole = result;
        whole.path.insert(whole.path.begin(), job.path.begin(), job.path.end());
        if (whole.path.size() <= kDeepest)
            answer(whole, 0);
    }
}

// Goes down to the node that was asked about, and computes all numbers anew on the way back. What lies below a job may be
// known by now, since others came there on another way.
void ProofTree::answer(const LeafResult& result,
                       std::size_t depth) { // NOLINT(misc-no-recursion)
    const Side mover = depth % 2 == 0 ? position_.to_move() : other(position_.to_move());
    const bool asked = result.effort != LeafResult::kKnown;
    Node& node = node_for(mover);
    node.work += asked ? 1 : 0;
    survey_here();
    if (mover == defender_)
        look(node);
    if (node.proven() || node.lost)
        return;
    path_.push_back(key_for(mover, board().key()));
    if (depth == result.path.size()) {
        if (mover == attacker_)
            note(node, result);
    } else if (const TreeStep& step = result.path[depth];
               (step.move & kJumpBit) == 0 || state_for(step.move, depth_)) {
        const LearnedCosts::Reply reply = reply_of(step);
        enter(step);
        Node& child = node_for(other(mover));
        const bool is_first = child.work == 0;
        answer(result, depth + 1);
        if (mover == attacker_ && asked)
            learn(node, step, is_first, child);
        else if (step.move != kNoMove && asked)
            costs_.saw(reply, child.proven() ? 0 : child.numbers.proof);
        leave(step);
    }
    weigh(node, mover);
    path_.pop_back();
}

// REQUIRES: survey, if the step is a jump
LearnedCosts::Reply ProofTree::reply_of(const TreeStep& step) const {
    const Board& board = position_.board();
    const Point ball = board.point(board.ball());
    if (step.move == kNoMove)
        return {ball, ball};
    if ((step.move & kJumpBit) == 0)
        return {ball, board.point(static_cast<Cell>(step.move))};
    const auto state = static_cast<std::size_t>(state_for(step.move, depth_).value_or(0));
    return {ball, board.point(surveys_[depth_].states()[state].ball), true};
}

// What the move `step` of the attacker, which led from `parent` to `child`, has cost by now.
void ProofTree::learn(const Node& parent, const TreeStep& step, bool is_first, Node& child) {
    if (is_first) {
        const auto choice = std::ranges::find(parent.choices, step.move, &Choice::move);
        child.verdict = choice == parent.choices.end() ? LearnedCosts::kNone : choice->verdict;
    }
    if (child.verdict == LearnedCosts::kNone ||
        (!child.proven() && child.work < std::max(kWorthTelling, 2 * child.told)))
        return;
    costs_.took(child.verdict, child.work, child.proven(), child.told);
    child.told = child.work;
    if (child.proven())
        child.verdict = LearnedCosts::kNone; // all is told
}

// REQUIRES: survey, and the node is on the path
void ProofTree::weigh(Node& node, Side mover) {
    if (node.proven() || node.lost || (mover == attacker_ && node.effort < 0))
        return;
    if (mover == attacker_)
        weigh_attack(node);
    else
        weigh_defence(node);
}

void ProofTree::note(Node& node, const LeafResult& result) {
    const Leaf& leaf = result.leaf;
    if (result.effort == LeafResult::kKnown && depth_ > 0 && node.effort < 0)
        look_up(node);
    if (result.effort <= node.effort)
        return;
    node.seen = true;
    if (leaf.won) {
        const engine::Claim& claim = leaf.won->certificate.claims.back();
        Zone zone;
        for (const Point p : claim.zone)
            zone.add(board().cell(p));
        prove(node, attacker_, zone,
              {.plies = claim.plies, .how = std::string(leaf.won->how), .move = to_text(*claim.move)});
        return;
    }
    open_ += node.effort < 0 ? 1 : 0;
    node.effort = static_cast<std::int8_t>(result.effort);
    add_choices(node, result);
    std::string choices;
    for (const Choice& choice : node.choices) {
        choices += choices.empty() ? "" : " ";
        choices += to_text(written(choice.move, depth_)) + ":" + std::to_string(choice.first.proof) + ":" +
                   std::to_string(choice.first.disproof);
    }
    news_.nodes.push_back({with_mover(attacker_).text(), result.effort, std::move(choices)});
}

// The numbers of a move with this score before it is tried, after so many passes in a row.
ProofTree::Numbers ProofTree::first_numbers(engine::Score score, int passes) const {
    const double cost = costs_.log_jobs(LearnedCosts::verdict_of(score));
    return {static_cast<Number>(1 + kPerDoubling * cost + kPerPass * std::max(0, passes - kFreePasses)),
            score.is_win() ? kSureDisproof : static_cast<Number>(1 + kWeight * score.win_probability())};
}

// Leaves out jumps into the attacker's own goal, and what is there already, also as a mirror image.
void ProofTree::add_choices(Node& node, const LeafResult& result) {
    const int passes = passes_at_end(result.path);
    for (const auto& advice : result.leaf.advice) {
        if (advice.score.win_probability() < kHopeless / (1 << result.effort) || is_known(node, advice.move))
            continue;
        if ((advice.move & kJumpBit) != 0) {
            const auto state = state_for(advice.move, depth_);
            if (!state || board().in_any_goal(survey().states()[static_cast<std::size_t>(*state)].ball))
                continue;
        }
        node.choices.push_back(
            {advice.move, first_numbers(advice.score, passes), LearnedCosts::verdict_of(advice.score)});
        ++choices_;
    }
}

bool ProofTree::is_known(const Node& node, MoveCode move) {
    const bool symmetric = (move & kJumpBit) == 0 && is_symmetric(board());
    const auto image = symmetric ? static_cast<MoveCode>(mirrored(board(), static_cast<Cell>(move))) : move;
    return std::ranges::any_of(
        node.choices, [&](const Choice& choice) { return choice.move == move || choice.move == image; });
}

Batch ProofTree::news() {
    return std::exchange(news_, {});
}

} // namespace goalline::proving
