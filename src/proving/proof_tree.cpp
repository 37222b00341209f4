#include "proving/proof_tree.hpp"

#include "proving/claim_text.hpp"

#include <algorithm>

namespace goalline::proving {

using engine::ProofSearch;
using phutball::Board;
using phutball::Cell;
using phutball::jump_code;
using phutball::kJumpBit;
using phutball::kNoMove;
using phutball::Move;
using phutball::MoveCode;
using phutball::Point;
using phutball::Position;
using phutball::Side;

ProofTree::ProofTree(const Position& root, Side attacker, bool moves_claims)
    : position_(root), attacker_(attacker), defender_(other(attacker)), moves_claims_(moves_claims),
      book_(root.board(), root.rules()), surveys_(kDeepest + 2), options_(kDeepest + 2) {
    node_for(root.to_move());
}

bool ProofTree::turn_to(const Position& root, Side attacker) {
    if (root.size() != position_.size() || root.rules() != position_.rules() || attacker != attacker_)
        return false;
    position_ = root;
    table_.clear();
    open_ = 0;
    choices_ = 0;
    node_for(root.to_move());
    return true;
}

// --- The search for a job.
//
// It goes down from the root, at each node to the most promising child, until it finds a leaf that nobody works on:
//
//     attacker   proof 3                         the easiest of its moves counts
//       |-- H9: defender   proof 3               the hardest of its replies counts
//       |     |-- pass: attacker   proven
//       |     |-- G8: attacker   proof 3         <- the job: ask the engine about this position
//       |     `-- J8: attacker   proof 2
//       `-- H10: defender   proof 5
//
// attack() and defend() call each other, one level deeper each time. Each of them
//   1. ends at once if the node is decided (changed) or others are at work on all of it (busy);
//   2. computes the numbers of the node anew from its children (weigh_attack, weigh_defence);
//   3. goes down to its open moves, best first, and stops at the first job;
//   4. begins again at 2 if a child was decided on the way, because then another move may be the best one.

Pick ProofTree::next(std::optional<Job>& job) {
    const Node& root = node_for(position_.to_move());
    job_.reset();
    decided_.clear();
    for (const bool speculative : {false, true}) {
        if (root.proven())
            return Pick::proven;
        speculative_ = speculative;
        ++search_;
        const Found found = position_.to_move() == attacker_ ? attack() : defend();
        if (found == Found::job) {
            job = std::move(job_);
            return Pick::job;
        }
        if (found == Found::changed)
            return root.proven() ? Pick::proven : Pick::exhausted;
    }
    return at_work_ > 0 ? Pick::busy : Pick::exhausted;
}

ProofTree::Found ProofTree::attack() { // NOLINT(misc-no-recursion)
    Node& node = node_for(attacker_);
    if (node.proven())
        return Found::changed;
    if (node.at_work || node.busy == search_)
        return Found::busy;
    if (node.effort < 0) {
        if (depth_ > 0) // the root's claim must be about the root itself
            look_up(node);
        if (node.proven())
            return decided();
        if (depth_ < kDeepest)
            return take(node, 0);
        node.numbers = {kFar, 1};
        node.seen = true;
    }
    if (depth_ >= kDeepest)
        return Found::busy;
    survey_here();
    path_.push_back(key_for(attacker_, board().key()));
    const Found found = try_choices(node);
    path_.pop_back();
    if (found == Found::busy)
        node.busy = search_;
    return found;
}

// The attacker needs one move that wins. If all that are known have become dearer than asking the engine once more, with
// more effort, the node itself is the job.
ProofTree::Found ProofTree::try_choices(Node& node) { // NOLINT(misc-no-recursion)
    const Number ask_again = price(node.effort);
    while (true) {
        weigh_attack(node);
        if (node.proven() || node.numbers.proof >= kInfinite)
            return Found::changed;
        Found found = Found::busy;
        const auto& options = options_[depth_];
        for (const Option& option : options) {
            if (option.numbers.proof > ask_again || option.numbers.proof >= kFar)
                break;
            found = below(option.step, [this] { return defend(); });
            if (found == Found::job)
                return found;
            if (found == Found::changed || !speculative_)
                break;
        }
        if (found == Found::changed)
            continue;
        const bool dear = options.empty() || options.front().numbers.proof > ask_again;
        // While others are at work, to wait for them costs less than to ask again before its time.
        const bool speculate = speculative_ && at_work_ == 0;
        return (dear || speculate) && ask_again < kInfinite ? take(node, node.effort + 1) : Found::busy;
    }
}

ProofTree::Found ProofTree::defend() { // NOLINT(misc-no-recursion)
    Node& node = node_for(defender_);
    if (node.proven() || node.lost)
        return Found::changed;
    if (node.busy == search_)
        return Found::busy;
    survey_here();
    look(node);
    if (node.proven() || node.lost)
        return decided();
    path_.push_back(key_for(defender_, board().key()));
    const Found found = try_replies(node);
    path_.pop_back();
    if (found == Found::busy)
        node.busy = search_;
    return found;
}

ProofTree::Found ProofTree::decided() {
    decided_.push_back({.path = steps_, .effort = LeafResult::kKnown});
    return Found::changed;
}

// At the first visit of a defender's node: is there anything that decides it at once? REQUIRES: survey
void ProofTree::look(Node& node) {
    if (node.seen)
        return;
    node.seen = true;
    if (!survey().complete() || survey().goal(defender_) != Survey::kNone) {
        node.lost = true;
        node.numbers = {kInfinite, 0};
    } else if (depth_ > 0) {
        node.claim = book_.find(board(), defender_);
    }
}

// Every reply has to be answered, so all of them are worth a job, and threads spread over them.
ProofTree::Found ProofTree::try_replies(Node& node) { // NOLINT(misc-no-recursion)
    while (true) {
        weigh_defence(node);
        if (node.proven() || node.numbers.proof >= kFar) // one reply that leads nowhere is enough
            return Found::changed;
        Found found = Found::busy;
        for (const Option& option : options_[depth_]) {
            found = below(option.step, [this] { return attack(); });
            if (found == Found::job)
                return found;
            if (found == Found::changed)
                break;
        }
        if (found != Found::changed)
            return Found::busy;
    }
}

template <class Visit>
ProofTree::Found ProofTree::below(const TreeStep& step, Visit&& visit) {
    enter(step);
    steps_.push_back(step);
    const Found found = visit();
    steps_.pop_back();
    leave(step);
    return found;
}

// Does a known claim speak of this position of the attacker, or of the one after a jump? Such a jump makes a claim here.
void ProofTree::look_up(Node& node) {
    node.claim = book_.find(board(), attacker_);
    if (node.proven())
        return;
    survey_here();
    const auto& states = survey().states();
    for (std::size_t i = 1; i < states.size() && !node.proven(); ++i) {
        if (board().in_any_goal(states[i].ball))
            continue;
        const TreeStep jump{jump_code(states[i].key)};
        enter(jump);
        const ClaimRef after = book_.find(board(), defender_);
        leave(jump);
        if (after)
            claim_attack(node, jump.move, after);
    }
}

ProofTree::Found ProofTree::take(Node& node, int effort) {
    node.at_work = true;
    ++at_work_;
    job_.emplace(Job{.position = with_mover(attacker_), .effort = effort, .path = steps_, .line = {}});
    for (std::size_t depth = 0; depth < steps_.size(); ++depth) {
        const MoveCode move = steps_[depth].move;
        job_->line += depth == 0 ? "" : " ";
        job_->line += move == kNoMove ? "..." : to_text(written(move, depth));
    }
    return Found::job;
}

// --- The board.

ProofTree::Node& ProofTree::node_for(Side mover) {
    return table_[key_for(mover, board().key())];
}

const ProofTree::Node* ProofTree::known(Side mover, Key after) const {
    const auto found = table_.find(key_for(mover, after));
    return found == table_.end() ? nullptr : &found->second;
}

std::optional<int> ProofTree::state_for(MoveCode move, std::size_t depth) const {
    const auto& states = surveys_[depth].states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (jump_code(states[i].key) == move)
            return static_cast<int>(i);
    }
    return std::nullopt;
}

Move ProofTree::written(MoveCode move, std::size_t depth) const {
    const Board& board = position_.board();
    if ((move & kJumpBit) == 0)
        return Move::place(board.point(static_cast<Cell>(move)));
    const auto& states = surveys_[depth].states();
    std::vector<Point> points;
    for (int i = state_for(move, depth).value_or(0); i >= 0; i = states[static_cast<std::size_t>(i)].parent)
        points.push_back(board.point(states[static_cast<std::size_t>(i)].ball));
    std::ranges::reverse(points);
    return Move::chain(std::move(points));
}

void ProofTree::survey_here() {
    survey().run(board(), position_.rules(), ProofSearch<ClaimBook::kWords>::kMostStates);
}

// REQUIRES: survey, if the step is a jump
void ProofTree::enter(const TreeStep& step) {
    if ((step.move & kJumpBit) != 0)
        survey().make(board(), state_for(step.move, depth_).value_or(0));
    else if (step.move != kNoMove)
        board().add_man(static_cast<Cell>(step.move));
    ++depth_;
}

void ProofTree::leave(const TreeStep& step) {
    --depth_;
    if ((step.move & kJumpBit) != 0)
        survey().unmake(board(), state_for(step.move, depth_).value_or(0));
    else if (step.move != kNoMove)
        board().remove_man(static_cast<Cell>(step.move));
}

Position ProofTree::with_mover(Side mover) const {
    Position position = position_;
    if (position.to_move() != mover)
        position.pass_turn();
    return position;
}

std::string ProofTree::zone_text(const Zone& zone) const {
    const Board& board = position_.board();
    std::vector<Point> points;
    zone.for_each([&](Cell cell) { points.push_back(board.point(cell)); });
    return proving::zone_text(points, board.size());
}

Result<ProofTree::Zone> ProofTree::zone_of(const std::string& text) const {
    const auto points = proving::parse_zone(text, position_.size());
    if (!points)
        return points.error();
    Zone zone;
    for (const Point p : *points)
        zone.add(position_.board().cell(p));
    return zone;
}

// --- What there is to know.

TreeSummary ProofTree::summary() const {
    const Node* root = known(position_.to_move(), position_.board().key());
    const Numbers numbers = root->proven() ? Numbers{0, kInfinite} : root->numbers;
    constexpr std::size_t kEntry = sizeof(Key) + sizeof(Node) + 3 * sizeof(void*);
    return {.proof = numbers.proof,
            .disproof = numbers.disproof,
            .claims = book_.size(),
            .open = open_,
            .bytes = table_.size() * kEntry + choices_ * 2 * sizeof(Choice) + book_.bytes()};
}

ClaimRef ProofTree::root_claim() const {
    return known(position_.to_move(), position_.board().key())->claim;
}

int ProofTree::root_plies() const {
    const ClaimRef claim = root_claim();
    return claim ? book_.plies(claim) : 0;
}

} // namespace goalline::proving
