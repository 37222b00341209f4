#include "proving/sized_tree.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace goalline::proving {

using engine::is_symmetric;
using engine::mirrored;
using engine::ProofSearch;
using engine::ProofSurvey;
using engine::Zone;
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
using phutball::Square;

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
// The proof number of what leads nowhere from here, but may do so from elsewhere: a repetition, or too great a depth.
constexpr std::uint32_t kFar = 1U << 20;
constexpr std::size_t kDeepest = 128; // plies from the root, passes included

std::uint32_t price(int effort) {
    return effort >= LeafSearch::kMostEffort ? std::uint32_t{1} << 28 : kFirstPrice << effort;
}

bool vacant(const Board& board, Cell cell) {
    return board.at(cell) == Square::vacant && cell != board.ball();
}

Error senseless(Message what, const std::string& row) {
    return {ErrorKind::invalid, "the store is damaged: {0}: {1}"_en(std::move(what), row), {}, "store"};
}

} // namespace

std::unique_ptr<ProofTree> ProofTree::make(const Position& root, Side attacker) {
    const int cells = root.board().cells();
    if (cells <= Zone<2>::kCells)
        return std::make_unique<SizedTree<2>>(root, attacker);
    if (cells <= Zone<3>::kCells)
        return std::make_unique<SizedTree<3>>(root, attacker);
    if (cells <= Zone<6>::kCells)
        return std::make_unique<SizedTree<6>>(root, attacker);
    return std::make_unique<SizedTree<13>>(root, attacker);
}

template <int Words>
SizedTree<Words>::SizedTree(const Position& root, Side attacker)
    : position_(root), attacker_(attacker), defender_(other(attacker)), book_(root.board()),
      surveys_(kDeepest + 2), options_(kDeepest + 2) {
    node_for(root.to_move());
}

// --- The search for a job.

template <int Words>
Pick SizedTree<Words>::next(std::optional<Job>& job) {
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

template <int Words>
typename SizedTree<Words>::Found SizedTree<Words>::attack() { // NOLINT(misc-no-recursion)
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

template <int Words>
typename SizedTree<Words>::Found SizedTree<Words>::try_choices(Node& node) { // NOLINT(misc-no-recursion)
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
        return (dear || speculative_) && ask_again < kInfinite ? take(node, node.effort + 1) : Found::busy;
    }
}

template <int Words>
typename SizedTree<Words>::Found SizedTree<Words>::defend() { // NOLINT(misc-no-recursion)
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
template <int Words>
void SizedTree<Words>::look(Node& node) {
    if (node.seen)
        return;
    node.seen = true;
    if (!survey().complete() || survey().goal(defender_) != ProofSurvey<Words>::kNone) {
        node.lost = true;
        node.numbers = {kInfinite, 0};
    } else if (depth_ > 0) {
        node.claim = book_.find(board(), defender_);
    }
}

template <int Words>
typename SizedTree<Words>::Found SizedTree<Words>::try_replies(Node& node) { // NOLINT(misc-no-recursion)
    while (true) {
        weigh_defence(node);
        if (node.proven() || node.numbers.proof >= kInfinite)
            return Found::changed;
        Found found = Found::busy;
        for (const Option& option : options_[depth_]) {
            if (option.numbers.proof >= kFar)
                continue;
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

template <int Words>
template <class Visit>
typename SizedTree<Words>::Found SizedTree<Words>::below(const TreeStep& step, Visit&& visit) {
    enter(step);
    steps_.push_back(step);
    const Found found = visit();
    steps_.pop_back();
    leave(step);
    return found;
}

template <int Words>
typename SizedTree<Words>::Found SizedTree<Words>::take(Node& node, int effort) {
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
template <int Words>
void SizedTree<Words>::weigh_attack(Node& node) {
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

template <int Words>
void SizedTree<Words>::claim_attack(Node& node, MoveCode move, ClaimRef child) {
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
template <int Words>
struct SizedTree<Words>::Reckoning {
    engine::Zone<Words> left; // placements outside this zone are answered ...
    engine::Zone<Words> used; // ... on boards that agree here
    int plies = 0;
    Numbers worst{0, kInfinite};
    std::vector<ClaimRef> answers;
};

// REQUIRES: survey, and the node is on the path
template <int Words>
void SizedTree<Words>::weigh_defence(Node& node) {
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

template <int Words>
void SizedTree<Words>::consider(Reckoning& reckoning, TreeStep step, Key after) {
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

template <int Words>
void SizedTree<Words>::use(Reckoning& reckoning, ClaimRef answer) const {
    reckoning.used |= book_.zone(answer);
    reckoning.plies = std::max(reckoning.plies, book_.plies(answer));
    reckoning.answers.push_back(answer);
}

// The claim that answers this placement: about the board with it, or about the mirror image of that.
template <int Words>
ClaimRef SizedTree<Words>::answer_to(Cell cell, bool symmetric) const {
    const Key here = position_.board().key();
    const Node* child = known(attacker_, here ^ phutball::man_key(cell));
    if (child != nullptr && child->proven())
        return child->claim;
    if (!symmetric)
        return {};
    child = known(attacker_, here ^ phutball::man_key(mirrored(position_.board(), cell)));
    return child != nullptr && child->proven() ? child->claim.image() : ClaimRef();
}

template <int Words>
void SizedTree<Words>::consider_placements(Reckoning& reckoning) {
    const bool symmetric = is_symmetric(board());
    auto& left = reckoning.left;
    const auto pass = left;
    pass.for_each([&](Cell cell) {
        if (!left.has(cell) || !vacant(board(), cell))
            return;
        const ClaimRef answer = answer_to(cell, symmetric);
        if (!answer || book_.zone(answer).has(cell))
            return;
        use(reckoning, answer);
        left &= book_.zone(answer); // it does not depend on this man: so it answers all men outside its zone
    });
    left.for_each([&](Cell cell) {
        if (!vacant(board(), cell))
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

template <int Words>
void SizedTree<Words>::claim_defence(Node& node, Reckoning& reckoning) {
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

template <int Words>
void SizedTree<Words>::prove(Node& node, Side mover, const Zone& zone, ClaimRow row) {
    row.position = with_mover(mover).text();
    row.zone = zone_text(zone);
    node.claim = book_.add(board(), mover, zone, row.plies);
    row.id = node.claim.id();
    news_.claims.push_back(std::move(row));
    if (node.effort >= 0)
        --open_;
}

// --- Answers.

template <int Words>
void SizedTree<Words>::settle(const Job& job, const Leaf& leaf) {
    --at_work_;
    answer(job, leaf, 0);
}

// Goes down to the node that was asked about, and computes all numbers anew on the way back.
template <int Words>
void SizedTree<Words>::answer(const Job& job, const Leaf& leaf,
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
template <int Words>
void SizedTree<Words>::weigh(Node& node, Side mover) {
    if (node.proven() || node.lost || (mover == attacker_ && node.effort < 0))
        return;
    if (mover == attacker_)
        weigh_attack(node);
    else
        weigh_defence(node);
}

template <int Words>
void SizedTree<Words>::note(Node& node, const Leaf& leaf, int effort) {
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
template <int Words>
void SizedTree<Words>::add_choices(Node& node, const Leaf& leaf, int effort) {
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

template <int Words>
bool SizedTree<Words>::is_known(const Node& node, MoveCode move) {
    const bool symmetric = (move & kJumpBit) == 0 && is_symmetric(board());
    const auto image = symmetric ? static_cast<MoveCode>(mirrored(board(), static_cast<Cell>(move))) : move;
    return std::ranges::any_of(
        node.choices, [&](const Choice& choice) { return choice.move == move || choice.move == image; });
}

template <int Words>
Batch SizedTree<Words>::news() {
    return std::exchange(news_, {});
}

// --- Rows of a store.

template <int Words>
Result<Position> SizedTree<Words>::read_position(const std::string& text) const {
    auto position = Position::parse(text, position_.rules());
    if (!position)
        return senseless(position.error().full(), text);
    if (position->size() != position_.size() || position->outcome())
        return senseless("a position of another board, or of a finished game"_en, text);
    return position;
}

template <int Words>
Result<void> SizedTree<Words>::load(const ClaimRow& row) {
    const auto position = read_position(row.position);
    if (!position)
        return position.error();
    const auto zone = zone_of(row.zone);
    if (!zone)
        return zone.error();
    if (row.id != static_cast<std::int64_t>(book_.size()) + 1 || row.plies < 1)
        return senseless("claims are missing, or one is about no plies"_en, std::to_string(row.id));
    const ClaimRef claim = book_.add(position->board(), position->to_move(), *zone, row.plies);
    table_[position->key()].claim = claim;
    return {};
}

template <int Words>
Result<void> SizedTree<Words>::load(const NodeRow& row) {
    const auto position = read_position(row.position);
    if (!position)
        return position.error();
    if (position->to_move() != attacker_ || row.effort < 0 || row.effort > LeafSearch::kMostEffort)
        return senseless("a node with the wrong side to move or effort"_en, row.position);
    Node& node = table_[position->key()];
    node.effort = static_cast<std::int8_t>(row.effort);
    node.seen = true;
    node.choices.clear();
    std::string_view rest = row.choices;
    while (!rest.empty()) {
        const auto choice = read_choice(*position, rest.substr(0, rest.find(' ')));
        if (!choice)
            return choice.error();
        node.choices.push_back(*choice);
        rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
    }
    return {};
}

// Reads "F6-F8:3:9".
template <int Words>
Result<typename SizedTree<Words>::Choice> SizedTree<Words>::read_choice(Position position,
                                                                        std::string_view text) {
    Choice choice{};
    const std::size_t first = text.find(':');
    const std::size_t second = text.rfind(':');
    const auto number = [&](std::size_t begin, std::size_t end, Number& value) {
        const char* last = text.data() + end;
        const auto read = std::from_chars(text.data() + begin, last, value);
        return read.ec == std::errc{} && read.ptr == last && value < kInfinite;
    };
    if (first == std::string_view::npos || first == second ||
        !number(first + 1, second, choice.first.proof) ||
        !number(second + 1, text.size(), choice.first.disproof))
        return senseless("no move with two numbers"_en, std::string(text));
    const auto move = phutball::parse_move(text.substr(0, first));
    if (!move)
        return senseless(move.error().full(), std::string(text));
    if (move->kind == Move::Kind::place && position.check(*move)) {
        choice.move = static_cast<MoveCode>(position.board().cell(move->points.front()));
    } else if (const auto played = position.try_play(*move); played) {
        choice.move = jump_code(position.board().key());
    } else {
        return senseless(played.error().full(), std::string(text));
    }
    return choice;
}

template <int Words>
void SizedTree<Words>::refresh() {
    ++refresh_;
    (void)revisit(position_.to_move());
    std::erase_if(
        table_, [&](const auto& entry) { return entry.second.reached != refresh_ && !entry.second.at_work; });
    open_ = 0;
    choices_ = 0;
    for (const auto& [key, node] : table_) {
        open_ += node.effort >= 0 && !node.proven() ? 1 : 0;
        choices_ += node.choices.size();
    }
}

// Returns the number of jobs that were done there and below, without those counted elsewhere in this refresh.
template <int Words>
std::uint32_t SizedTree<Words>::revisit(Side mover) { // NOLINT(misc-no-recursion)
    const auto found = table_.find(key_for(mover, board().key()));
    if (found == table_.end() || found->second.reached == refresh_)
        return 0;
    Node& node = found->second;
    node.reached = refresh_;
    const bool asked = mover == attacker_ && node.effort >= 0;
    if (node.proven() || (mover == attacker_ && !asked) || depth_ > kDeepest)
        return 0;
    survey_here();
    path_.push_back(key_for(mover, board().key()));
    const auto below = mover == attacker_ ? revisit_choices(node) : revisit_replies(node);
    // What was proven below is no longer there to be counted, but it has been when the search goes on.
    node.work = std::max(node.work, below + (asked ? static_cast<std::uint32_t>(node.effort) + 1 : 0));
    weigh(node, mover);
    path_.pop_back();
    return node.work;
}

// The store has no rows for defender's nodes, so they are made here if something below them is known.
template <int Words>
std::uint32_t SizedTree<Words>::revisit_choices(Node& node) { // NOLINT(misc-no-recursion)
    std::uint32_t work = 0;
    for (const Choice& choice : node.choices) {
        const TreeStep step{choice.move};
        if (choice.move != kNoMove && (choice.move & kJumpBit) != 0 && !state_for(choice.move, depth_))
            continue;
        enter(step);
        survey_here();
        const auto& states = survey().states();
        bool tried = known(defender_, board().key()) != nullptr || known(attacker_, board().key()) != nullptr;
        for (std::size_t i = 1; i < states.size() && !tried; ++i)
            tried = known(attacker_, states[i].key) != nullptr;
        if (tried) {
            node_for(defender_);
            work += revisit(defender_);
        }
        leave(step);
    }
    return work;
}

template <int Words>
std::uint32_t SizedTree<Words>::revisit_replies(Node& node) { // NOLINT(misc-no-recursion)
    look(node);
    if (node.proven() || node.lost)
        return 0;
    std::uint32_t work = 0;
    const auto go = [&](TreeStep step) {
        enter(step);
        work += revisit(attacker_);
        leave(step);
    };
    go({});
    for (std::size_t i = 1; i < survey().states().size(); ++i) {
        if (!board().in_any_goal(survey().states()[i].ball))
            go({jump_code(survey().states()[i].key)});
    }
    for (Cell cell = 0; cell < board().cells(); ++cell) {
        if (vacant(board(), cell) && known(attacker_, board().key() ^ phutball::man_key(cell)) != nullptr)
            go({static_cast<MoveCode>(cell)});
    }
    return work;
}

// --- The board.

template <int Words>
typename SizedTree<Words>::Node& SizedTree<Words>::node_for(Side mover) {
    return table_[key_for(mover, board().key())];
}

template <int Words>
const typename SizedTree<Words>::Node* SizedTree<Words>::known(Side mover, Key after) const {
    const auto found = table_.find(key_for(mover, after));
    return found == table_.end() ? nullptr : &found->second;
}

// The numbers of a child that is not proven. A repetition is of no use to the attacker.
template <int Words>
typename SizedTree<Words>::Numbers SizedTree<Words>::numbers_of(Side mover, Key after, Numbers first) const {
    if (std::find(path_.begin(), path_.end(), key_for(mover, after)) != path_.end())
        return {kFar, 1};
    const Node* child = known(mover, after);
    return child == nullptr || !child->seen ? first : child->numbers;
}

template <int Words>
typename SizedTree<Words>::Option SizedTree<Words>::option_for(const Choice& choice) {
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

template <int Words>
std::optional<int> SizedTree<Words>::state_for(MoveCode move, std::size_t depth) const {
    const auto& states = surveys_[depth].states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (jump_code(states[i].key) == move)
            return static_cast<int>(i);
    }
    return std::nullopt;
}

template <int Words>
Move SizedTree<Words>::written(MoveCode move, std::size_t depth) const {
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

template <int Words>
void SizedTree<Words>::survey_here() {
    survey().run(board(), position_.rules(), ProofSearch<Words>::kMostStates);
}

// REQUIRES: survey, if the step is a jump
template <int Words>
void SizedTree<Words>::enter(const TreeStep& step) {
    if ((step.move & kJumpBit) != 0)
        survey().make(board(), state_for(step.move, depth_).value_or(0));
    else if (step.move != kNoMove)
        board().add_man(static_cast<Cell>(step.move));
    ++depth_;
}

template <int Words>
void SizedTree<Words>::leave(const TreeStep& step) {
    --depth_;
    if ((step.move & kJumpBit) != 0)
        survey().unmake(board(), state_for(step.move, depth_).value_or(0));
    else if (step.move != kNoMove)
        board().remove_man(static_cast<Cell>(step.move));
}

template <int Words>
Position SizedTree<Words>::with_mover(Side mover) const {
    Position position = position_;
    if (position.to_move() != mover)
        position.pass_turn();
    return position;
}

template <int Words>
std::string SizedTree<Words>::zone_text(const Zone& zone) const {
    const Board& board = position_.board();
    std::vector<Point> points;
    zone.for_each([&](Cell cell) { points.push_back(board.point(cell)); });
    return proving::zone_text(points, board.size());
}

template <int Words>
Result<typename SizedTree<Words>::Zone> SizedTree<Words>::zone_of(const std::string& text) const {
    const auto points = proving::parse_zone(text, position_.size());
    if (!points)
        return points.error();
    Zone zone;
    for (const Point p : *points)
        zone.add(position_.board().cell(p));
    return zone;
}

// --- What there is to know.

template <int Words>
TreeSummary SizedTree<Words>::summary() const {
    const Node* root = known(position_.to_move(), position_.board().key());
    const Numbers numbers = root->proven() ? Numbers{0, kInfinite} : root->numbers;
    constexpr std::size_t kEntry = sizeof(Key) + sizeof(Node) + 3 * sizeof(void*);
    return {.proof = numbers.proof,
            .disproof = numbers.disproof,
            .claims = book_.size(),
            .open = open_,
            .bytes = table_.size() * kEntry + choices_ * 2 * sizeof(Choice) + book_.bytes()};
}

template <int Words>
ClaimRef SizedTree<Words>::root_claim() const {
    return known(position_.to_move(), position_.board().key())->claim;
}

template <int Words>
int SizedTree<Words>::root_plies() const {
    const ClaimRef claim = root_claim();
    return claim ? book_.plies(claim) : 0;
}

template class SizedTree<2>;
template class SizedTree<3>;
template class SizedTree<6>;
template class SizedTree<13>;

} // namespace goalline::proving
