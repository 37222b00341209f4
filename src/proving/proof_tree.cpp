#include "proving/proof_tree.hpp"

#include "proving/claim_text.hpp"

#include <algorithm>
#include <cmath>

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

// A move with a chance p to win starts with the proof number 1 + kWeight * (1 - p) and the disproof number 1 +
// kWeight * p. If p is below kHopeless, halved for each step of effort, the move is not tried.
constexpr double kWeight = 10;
constexpr double kHopeless = 0.2;
// A move that has cost so many jobs without being proven has at least this proof number: kPatience times their square
// root. Without it, the search would follow some bad moves forever: however deep it is there, the next move always
// looks easier than asking the engine again higher up.
constexpr double kPatience = 0.1;
// Besides the hardest, so many open replies of the defender add 1 to the proof number.
constexpr unsigned kRepliesPerNumber = 5;
// The proof number of "ask the engine again"; it doubles with each step of effort.
constexpr std::uint32_t kFirstPrice = 15;
// While other threads are at work, nobody asks again before its time with more effort than this: it would take too long.
constexpr int kMostSpeculative = 2;
// The proof number of what leads nowhere from here, but may do so from elsewhere: a repetition, or too great a depth.
constexpr std::uint32_t kFar = 1U << 20;

std::uint32_t price(int effort) {
    return effort >= LeafSearch::kMostEffort ? std::uint32_t{1} << 28 : kFirstPrice << effort;
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

// --- Numbers and claims.

// REQUIRES: survey, and the node is on the path
void ProofTree::weigh_attack(Node& node) {
    auto& options = options_[depth_];
    options.clear();
    const Number ask_again = price(node.effort);
    Numbers sum{ask_again, ask_again < kInfinite ? 1U : 0U};
    for (const Choice& choice : node.choices) {
        const Option option = option_for(choice);
        if (const Node* child = known(defender_, option.after); child != nullptr && child->proven()) {
            claim_attack(node, option.step.move, child->claim);
            return;
        }
        sum.proof = std::min(sum.proof, option.numbers.proof);
        sum.disproof = std::min(kInfinite - 1, sum.disproof + option.numbers.disproof);
        if (option.numbers.proof < kInfinite)
            options.push_back(option);
    }
    std::ranges::stable_sort(options, {}, [](const Option& option) { return option.numbers.proof; });
    node.numbers = sum;
}

void ProofTree::claim_attack(Node& node, MoveCode move, ClaimRef child) {
    auto zone = book_.zone(child);
    if ((move & kJumpBit) == 0)
        zone.add(static_cast<Cell>(move));
    else
        zone |= survey().chain_zone(board(), *state_for(move, depth_));
    prove(node, attacker_, zone,
          {.plies = book_.plies(child) + 1,
           .how = std::string(kRests),
           .move = to_text(written(move, depth_)),
           .rests_on = text_of(child)});
}

// What weigh_defence knows while it goes through the replies.
struct ProofTree::Reckoning {
    Zone left; // placements outside this zone are answered ...
    Zone used; // ... on boards that agree here
    int plies = 0;
    Numbers worst{0, kInfinite};
    std::vector<ClaimRef> answers;
};

// REQUIRES: survey, and the node is on the path
void ProofTree::weigh_defence(Node& node) {
    auto& options = options_[depth_];
    options.clear();
    Reckoning reckoning;
    const auto& states = survey().states();
    const auto consider_jumps = [&] {
        for (std::size_t i = 1; i < states.size(); ++i) {
            if (!board().in_any_goal(states[i].ball)) // it has no goal, and in its own goal it loses at once
                consider(reckoning, {jump_code(states[i].key)}, states[i].key);
        }
    };
    const auto sort_from = [&](std::ptrdiff_t begin) {
        std::stable_sort(options.begin() + begin, options.end(), [](const Option& a, const Option& b) {
            return a.numbers.disproof < b.numbers.disproof;
        });
    };
    consider(reckoning, {}, board().key());
    if (!options.empty()) { // before the pass is answered nobody knows where placements matter
        const Numbers pass = options.front().numbers;
        consider_jumps();
        sort_from(1);
        node.numbers = pass;
        return;
    }
    reckoning.left = reckoning.used;
    consider_jumps();
    consider_placements(reckoning);
    if (options.empty()) {
        claim_defence(node, reckoning);
        return;
    }
    sort_from(0);
    const auto others = static_cast<Number>((options.size() - 1) / kRepliesPerNumber);
    const Numbers worst = reckoning.worst;
    node.numbers = worst.disproof == 0
                       ? Numbers{kInfinite, 0}
                       : Numbers{std::min(kInfinite - 1, worst.proof + others), worst.disproof};
}

void ProofTree::consider(Reckoning& reckoning, TreeStep step, Key after) {
    const Node* child = known(attacker_, after);
    if (child != nullptr && child->proven()) {
        use(reckoning, child->claim);
        return;
    }
    const Numbers numbers = numbers_of(attacker_, after, {});
    reckoning.worst.proof = std::max(reckoning.worst.proof, numbers.proof);
    reckoning.worst.disproof = std::min(reckoning.worst.disproof, numbers.disproof);
    options_[depth_].push_back({step, after, numbers});
}

void ProofTree::use(Reckoning& reckoning, ClaimRef answer) const {
    reckoning.used |= book_.zone(answer);
    reckoning.plies = std::max(reckoning.plies, book_.plies(answer));
    reckoning.answers.push_back(answer);
}

// The claim that answers this placement: about the board with it, or about the mirror image of that.
ClaimRef ProofTree::answer_to(Cell cell, bool symmetric) const {
    const Key here = position_.board().key();
    const Node* child = known(attacker_, here ^ phutball::man_key(cell));
    if (child != nullptr && child->proven())
        return child->claim;
    if (!symmetric)
        return {};
    child = known(attacker_, here ^ phutball::man_key(mirrored(position_.board(), cell)));
    return child != nullptr && child->proven() ? child->claim.image() : ClaimRef();
}

void ProofTree::consider_placements(Reckoning& reckoning) {
    const bool symmetric = is_symmetric(board());
    auto& left = reckoning.left;
    const auto pass = left;
    pass.for_each([&](Cell cell) {
        if (!left.has(cell) || !is_vacant(cell))
            return;
        const ClaimRef answer = answer_to(cell, symmetric);
        if (!answer || book_.zone(answer).has(cell))
            return;
        use(reckoning, answer);
        left &= book_.zone(answer); // it does not depend on this man: so it answers all men outside its zone
    });
    left.for_each([&](Cell cell) {
        if (!is_vacant(cell))
            return;
        if (const ClaimRef answer = answer_to(cell, symmetric)) {
            use(reckoning, answer);
            return;
        }
        const Cell twin = symmetric ? mirrored(board(), cell) : cell;
        if (twin >= cell || !left.has(twin)) // otherwise its twin has been considered, which does for both
            consider(reckoning, {static_cast<MoveCode>(cell)}, board().key() ^ phutball::man_key(cell));
    });
}

void ProofTree::claim_defence(Node& node, Reckoning& reckoning) {
    auto zone = reckoning.used;
    zone |= reckoning.left;
    zone |= survey().scan();
    auto& answers = reckoning.answers;
    std::ranges::sort(answers);
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    std::string rests_on;
    for (const ClaimRef answer : answers)
        rests_on += (rests_on.empty() ? "" : " ") + text_of(answer);
    prove(node, defender_, zone,
          {.plies = reckoning.plies + 1, .how = std::string(kRests), .rests_on = std::move(rests_on)});
}

void ProofTree::prove(Node& node, Side mover, const Zone& zone, ClaimRow row) {
    row.position = with_mover(mover).text();
    row.zone = zone_text(zone);
    node.claim = book_.add(board(), mover, zone, row.plies);
    row.id = node.claim.id();
    news_.claims.push_back(std::move(row));
    if (node.effort >= 0)
        --open_;
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
        note(node, leaf, job.effort);
    } else {
        enter(job.path[depth]);
        answer(job, leaf, depth + 1);
        leave(job.path[depth]);
    }
    weigh(node, mover);
    path_.pop_back();
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

void ProofTree::note(Node& node, const Leaf& leaf, int effort) {
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
    node.effort = static_cast<std::int8_t>(effort);
    add_choices(node, leaf, effort);
    std::string choices;
    for (const Choice& choice : node.choices) {
        choices += choices.empty() ? "" : " ";
        choices += to_text(written(choice.move, depth_)) + ":" + std::to_string(choice.first.proof) + ":" +
                   std::to_string(choice.first.disproof);
    }
    news_.nodes.push_back({with_mover(attacker_).text(), effort, std::move(choices)});
}

// Leaves out jumps into the attacker's own goal, and what is there already, also as a mirror image.
void ProofTree::add_choices(Node& node, const Leaf& leaf, int effort) {
    for (const auto& advice : leaf.advice) {
        if (advice.chance < kHopeless / (1 << effort) || is_known(node, advice.move))
            continue;
        if ((advice.move & kJumpBit) != 0) {
            const auto state = state_for(advice.move, depth_);
            if (!state || board().in_any_goal(survey().states()[static_cast<std::size_t>(*state)].ball))
                continue;
        }
        node.choices.push_back({advice.move,
                                {static_cast<Number>(1 + kWeight * (1 - advice.chance)),
                                 static_cast<Number>(1 + kWeight * advice.chance)}});
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

// The numbers of a child that is not proven. A repetition is of no use to the attacker.
ProofTree::Numbers ProofTree::numbers_of(Side mover, Key after, Numbers first) const {
    if (std::find(path_.begin(), path_.end(), key_for(mover, after)) != path_.end())
        return {kFar, 1};
    const Node* child = known(mover, after);
    return child == nullptr || !child->seen ? first : child->numbers;
}

ProofTree::Option ProofTree::option_for(const Choice& choice) {
    Option option{.step = {choice.move}, .after = {}, .numbers = {kInfinite, 0}};
    if ((choice.move & kJumpBit) == 0) {
        option.after = board().key() ^ phutball::man_key(static_cast<Cell>(choice.move));
    } else if (const auto state = state_for(choice.move, depth_)) {
        option.after = survey().states()[static_cast<std::size_t>(*state)].key;
    } else {
        return option; // two results with the same code: one of them is given up
    }
    option.numbers = numbers_of(defender_, option.after, choice.first);
    if (const Node* child = known(defender_, option.after))
        option.numbers.proof =
            std::max(option.numbers.proof, static_cast<Number>(kPatience * std::sqrt(child->work)));
    return option;
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
