#include "proving/proof_tree.hpp"

#include "proving/claim_text.hpp"

#include <algorithm>

namespace goalline::proving {

using engine::is_symmetric;
using engine::mirrored;
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
// While other threads are at work, nobody asks again before its time with more effort than this: it would take too long.
constexpr int kMostSpeculative = 2;

// How many times in a row the defender passed at the end of this path. REQUIRES: the last step, if any, is the defender's
int passes_at_end(const std::vector<TreeStep>& path) {
    int passes = 0;
    for (auto i = std::ssize(path) - 1; i >= 0 && path[static_cast<std::size_t>(i)].move == kNoMove; i -= 2)
        ++passes;
    return passes;
}

} // namespace

ProofTree::ProofTree(const Position& root, Side attacker)
    : position_(root), attacker_(attacker), defender_(other(attacker)), book_(root.board()),
      surveys_(kDeepest + 2), options_(kDeepest + 2) {
    node_for(root.to_move());
}

// --- The search for a job.

Pick ProofTree::next(std::optional<Job>& job) {
    const Node& root = node_for(position_.to_move());
    job_.reset();
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
            node.claim = book_.find(board(), attacker_);
        if (node.proven())
            return Found::changed;
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
        const bool speculate = speculative_ && (at_work_ == 0 || node.effort < kMostSpeculative);
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
        return Found::changed;
    path_.push_back(key_for(defender_, board().key()));
    const Found found = try_replies(node);
    path_.pop_back();
    if (found == Found::busy)
        node.busy = search_;
    return found;
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

// --- Answers.

void ProofTree::settle(const Job& job, const Leaf& leaf) {
    --at_work_;
    answer(job, leaf, 0);
}

// Goes down to the node that was asked about, and computes all numbers anew on the way back.
void ProofTree::answer(const Job& job, const Leaf& leaf,
                       std::size_t depth) { // NOLINT(misc-no-recursion)
    const Side mover = depth % 2 == 0 ? position_.to_move() : other(position_.to_move());
    Node& node = node_for(mover);
    ++node.work;
    survey_here();
    path_.push_back(key_for(mover, board().key()));
    if (depth == job.path.size()) {
        note(node, leaf, job);
    } else {
        const TreeStep& step = job.path[depth];
        const LearnedCosts::Reply reply = reply_of(step);
        enter(step);
        Node& child = node_for(other(mover));
        const bool is_first = child.work == 0;
        answer(job, leaf, depth + 1);
        if (mover == attacker_)
            learn(node, step, is_first, child);
        else if (step.move != kNoMove)
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

void ProofTree::note(Node& node, const Leaf& leaf, const Job& job) {
    node.at_work = false;
    if (leaf.stopped || node.proven())
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
    node.effort = static_cast<std::int8_t>(job.effort);
    add_choices(node, leaf, job);
    std::string choices;
    for (const Choice& choice : node.choices) {
        choices += choices.empty() ? "" : " ";
        choices += to_text(written(choice.move, depth_)) + ":" + std::to_string(choice.first.proof) + ":" +
                   std::to_string(choice.first.disproof);
    }
    news_.nodes.push_back({with_mover(attacker_).text(), job.effort, std::move(choices)});
}

// The numbers of a move with this score before it is tried, after so many passes in a row.
ProofTree::Numbers ProofTree::first_numbers(engine::Score score, int passes) const {
    const double cost = costs_.log_jobs(LearnedCosts::verdict_of(score));
    return {static_cast<Number>(1 + kPerDoubling * cost + kPerPass * std::max(0, passes - kFreePasses)),
            score.is_win() ? kSureDisproof : static_cast<Number>(1 + kWeight * score.win_probability())};
}

// Leaves out jumps into the attacker's own goal, and what is there already, also as a mirror image.
void ProofTree::add_choices(Node& node, const Leaf& leaf, const Job& job) {
    const int passes = passes_at_end(job.path);
    for (const auto& advice : leaf.advice) {
        if (advice.score.win_probability() < kHopeless / (1 << job.effort) || is_known(node, advice.move))
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
