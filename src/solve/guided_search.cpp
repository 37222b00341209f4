#include "solve/guided_search.hpp"

#include "engine/proof/mirror.hpp"

#include <algorithm>
#include <array>

namespace goalline::solve {

using engine::is_symmetric;
using engine::mirrored;
using engine::ProofLimits;
using engine::ProofSearch;
using engine::ProofStyle;
using engine::ProofSurvey;
using engine::Truth;
using engine::Zone;
using phutball::Board;
using phutball::Cell;
using phutball::jump_code;
using phutball::kJumpBit;
using phutball::MoveCode;
using phutball::Position;
using phutball::Side;
using phutball::Square;

// How one round of the search differs from the others.
template <int Words>
struct GuidedSearch<Words>::Round {
    int moves;           // tried for the attacker at each of its nodes
    std::uint64_t nodes; // the engine's nodes for each question
    std::size_t depth;   // the deepest ply at which the engine is asked
};

namespace {

// The two small searches that are tried before the engine is asked.
constexpr int kThreatPlies = 21;
constexpr std::uint64_t kThreatNodes = 2'000;
constexpr std::uint64_t kQuietNodes = 2'000;

// A move with a chance p to win starts with the proof number 1 + kWeight * (1 - p) and the disproof number 1 +
// kWeight * p. If p is below kHopeless the move is not tried.
constexpr double kWeight = 10;
constexpr double kHopeless = 0.2;
// Besides the hardest, so many open replies of the defender add 1 to the proof number.
constexpr unsigned kRepliesPerNumber = 5;

// The first round ends after this many positions; each later round may visit half as many again.
constexpr std::uint64_t kFirstRound = 15'000'000;
constexpr std::size_t kMostHash = 64;   // MiB for the engine
constexpr std::size_t kMostGrowth = 30; // rounds after which the budget grows no more
constexpr std::size_t kNodeBytes = 64;  // added to a node's memory for its choices and the map's own needs

bool vacant(const Board& board, Cell cell) {
    return board.at(cell) == Square::vacant && cell != board.ball();
}

} // namespace

template <int Words>
GuidedSearch<Words>::GuidedSearch(const Position& position, Side attacker, std::size_t bytes)
    : position_(position), attacker_(attacker), defender_(other(attacker)),
      threats_(position, attacker, bytes / 4, ProofStyle::threats),
      quiet_(position, attacker, bytes / 16, ProofStyle::complete),
      guide_(static_cast<int>(std::clamp<std::size_t>(bytes / 8 >> 20, 1, kMostHash))),
      most_nodes_(std::max<std::size_t>(bytes / 16 * 9 / (sizeof(Key) + sizeof(Node) + kNodeBytes), 1000)) {}

template <int Words>
void GuidedSearch<Words>::set_limits(const ProofLimits& limits) {
    limits_ = limits;
    end_ = limits.nodes > ~nodes_ ? ~std::uint64_t{0} : nodes_ + limits.nodes;
    stopped_ = false;
}

template <int Words>
bool GuidedSearch<Words>::prove() {
    depth_ = 0;
    path_.clear();
    const Side mover = position_.to_move();
    while (true) {
        const bool fresh = round_end_ == 0;
        if (fresh)
            begin_round();
        stopped_ = false;
        const std::uint64_t before = nodes_;
        Node& node = table_[key_for(mover, position_.board().key())];
        if (mover == attacker_)
            attack(node, {kInfinite, kInfinite});
        else
            defend(node, {kInfinite, kInfinite});
        if (node.proven())
            return true;
        if (limit_hit() || (fresh && nodes_ == before))
            return false; // a position that is refuted without a search is refuted in every round
        round_end_ = 0;
        ++round_;
    }
}

template <int Words>
bool GuidedSearch<Words>::limit_hit() const {
    return nodes_ >= end_ || limits_.deadline.passed() || (limits_.stop != nullptr && limits_.stop->raised());
}

template <int Words>
void GuidedSearch<Words>::begin_round() {
    std::uint64_t budget = kFirstRound;
    for (std::size_t i = 0; i < std::min(round_, kMostGrowth); ++i)
        budget += budget / 2;
    round_end_ = nodes_ + budget;
    std::erase_if(table_, [](const auto& entry) { return !entry.second.proven(); });
    if (table_.size() > most_nodes_ / 4 * 3)
        table_.clear();
    surveys_.resize(std::max(surveys_.size(), round().depth + 3));
}

template <int Words>
typename GuidedSearch<Words>::Round GuidedSearch<Words>::round() const {
    static constexpr std::array<Round, 4> kRounds = {
        {{1, 20'000, 32}, {1, 50'000, 28}, {2, 20'000, 28}, {1, 200'000, 36}}};
    Round round = kRounds[round_ % kRounds.size()];
    round.nodes <<= std::min(round_, kMostGrowth) / kRounds.size();
    return round;
}

template <int Words>
int GuidedSearch<Words>::plies() const {
    const Node* node = known(position_.to_move(), position_.board().key());
    return node == nullptr ? 0 : node->plies;
}

template <int Words>
const typename GuidedSearch<Words>::Node* GuidedSearch<Words>::known(Side mover, Key board) const {
    const auto found = table_.find(key_for(mover, board));
    return found == table_.end() ? nullptr : &found->second;
}

// Whether there is more to do at the node within these numbers, and the limits allow it.
template <int Words>
bool GuidedSearch<Words>::open(const Node& node, Numbers limit) {
    stopped_ = stopped_ || nodes_ >= round_end_ || table_.size() > most_nodes_ || limit_hit();
    return !stopped_ && node.numbers.proof != 0 && node.numbers.proof < limit.proof &&
           node.numbers.disproof < limit.disproof;
}

// The numbers of a child. A repetition is of no use to the attacker.
template <int Words>
typename GuidedSearch<Words>::Numbers GuidedSearch<Words>::numbers_of(Side mover, Key board,
                                                                      Numbers first) const {
    const Node* child = known(mover, board);
    if (child != nullptr && child->proven())
        return kProven;
    if (std::find(path_.begin(), path_.end(), key_for(mover, board)) != path_.end())
        return kRefuted;
    return child == nullptr ? first : child->numbers;
}

template <int Words>
typename GuidedSearch<Words>::Node& GuidedSearch<Words>::child(const Easiest& easiest, Side mover) {
    const auto [at, fresh] = table_.try_emplace(key_for(mover, easiest.step.after));
    if (fresh)
        at->second.numbers = easiest.first;
    return at->second;
}

template <int Words>
Position GuidedSearch<Words>::with_attacker_to_move() const {
    Position position = position_;
    if (position.to_move() != attacker_)
        position.pass_turn();
    return position;
}

// REQUIRES: the attacker is to move
template <int Words>
void GuidedSearch<Words>::attack(Node& node, Numbers limit) { // NOLINT(misc-no-recursion)
    ProofSurvey<Words>& here = survey();
    Board& board = position_.board();
    here.run(board, position_.rules(), ProofSearch<Words>::kMostStates);
    if (!node.evaluated)
        evaluate(node);
    path_.push_back(key_for(attacker_, board.key()));
    while (open(node, limit)) {
        const Easiest easiest = pick_choice(node);
        if (node.numbers.proof != 0 && !open(node, limit))
            break;
        Node& next = child(easiest, defender_);
        enter(easiest.step);
        defend(next, {std::min(limit.proof, easiest.second + 1 + easiest.second / 4),
                      limit.disproof == kInfinite ? kInfinite : limit.disproof - easiest.others});
        leave(easiest.step);
        if (!next.proven())
            continue;
        node.numbers = kProven;
        node.plies = static_cast<std::int16_t>(next.plies + 1);
        node.zone = next.zone;
        if (easiest.step.cell >= 0) {
            node.move = static_cast<MoveCode>(easiest.step.cell);
            node.zone.add(easiest.step.cell);
        } else {
            node.move = jump_code(easiest.step.after);
            node.zone |= here.chain_zone(board, easiest.step.state);
        }
    }
    path_.pop_back();
}

// REQUIRES: the position has been surveyed
template <int Words>
void GuidedSearch<Words>::evaluate(Node& node) {
    node.evaluated = true;
    const ProofSurvey<Words>& here = survey();
    if (const int goal = here.goal(attacker_); goal != ProofSurvey<Words>::kNone) {
        node.numbers = kProven;
        node.plies = 1;
        node.zone = here.chain_zone(position_.board(), goal);
        node.move = jump_code(here.states()[goal].key);
    } else if (!here.complete()) {
        node.numbers = kRefuted;
    } else if (!win_by(threats_, node, kThreatPlies, kThreatNodes) &&
               !win_by(quiet_, node, kQuietPlies, kQuietNodes)) {
        if (depth_ < round().depth)
            ask_guide(node);
        else
            node.numbers = kRefuted;
    }
}

template <int Words>
bool GuidedSearch<Words>::win_by(ProofSearch<Words>& search, Node& node, int most, std::uint64_t nodes) {
    search.set_position(with_attacker_to_move());
    const std::uint64_t before = search.nodes();
    search.set_limits({.nodes = nodes, .deadline = limits_.deadline, .stop = limits_.stop});
    for (int plies = 3; plies <= most && search.nodes() - before < nodes; plies += 2) {
        const std::uint64_t here = search.nodes();
        const auto finding = search.find(plies);
        if (finding.truth == Truth::wins) {
            node.numbers = kProven;
            node.plies = static_cast<std::int16_t>(plies);
            node.zone = finding.zone;
            node.move = finding.move;
            break;
        }
        if (plies > 5 && search.nodes() == here)
            break; // more plies bring nothing new
    }
    nodes_ += search.nodes() - before;
    return node.proven();
}

template <int Words>
void GuidedSearch<Words>::ask_guide(Node& node) {
    static const StopFlag never;
    const StopFlag& stop = limits_.stop == nullptr ? never : *limits_.stop;
    node.numbers = {kInfinite, 0};
    for (const auto& advice : guide_.ask(with_attacker_to_move(), round().moves, round().nodes, stop)) {
        if (advice.chance < kHopeless || !worth_a_try(advice.move) || is_mirrored(node, advice.move))
            continue;
        const Numbers first{static_cast<Number>(1 + kWeight * (1 - advice.chance)),
                            static_cast<Number>(1 + kWeight * advice.chance)};
        node.choices.push_back({advice.move, first});
        node.numbers.proof = std::min(node.numbers.proof, first.proof);
        node.numbers.disproof += first.disproof;
    }
    nodes_ += round().nodes;
}

// Refuses jumps into the attacker's own goal.
template <int Words>
bool GuidedSearch<Words>::worth_a_try(MoveCode move) {
    if ((move & kJumpBit) == 0)
        return true;
    const Step step = step_by(move);
    return step.state != 0 && !position_.board().in_any_goal(survey().states()[step.state].ball);
}

// On a board that is its own mirror image: whether the move is the image of a choice already there.
template <int Words>
bool GuidedSearch<Words>::is_mirrored(const Node& node, MoveCode move) const {
    const Board& board = position_.board();
    if ((move & kJumpBit) != 0 || !is_symmetric(board))
        return false;
    const auto image = static_cast<MoveCode>(mirrored(board, static_cast<Cell>(move)));
    return std::any_of(node.choices.begin(), node.choices.end(),
                       [image](const Choice& choice) { return choice.move == image; });
}

// Picks the attacker's choice with the smallest proof number, and sets the node's numbers.
template <int Words>
typename GuidedSearch<Words>::Easiest GuidedSearch<Words>::pick_choice(Node& node) {
    Easiest easiest;
    Numbers sum{kInfinite, 0};
    Number disproof = 0;
    for (const Choice& choice : node.choices) {
        const Step step = step_by(choice.move);
        const Numbers numbers =
            depth_ < round().depth ? numbers_of(defender_, step.after, choice.first) : kRefuted;
        sum.disproof = std::min(kInfinite, sum.disproof + numbers.disproof);
        if (numbers.proof >= sum.proof) {
            easiest.second = std::min(easiest.second, numbers.proof);
            continue;
        }
        easiest.second = sum.proof;
        easiest.step = step;
        easiest.first = choice.first;
        sum.proof = numbers.proof;
        disproof = numbers.disproof;
    }
    easiest.others = sum.disproof - disproof;
    node.numbers = sum;
    return easiest;
}

// REQUIRES: the defender is to move
template <int Words>
void GuidedSearch<Words>::defend(Node& node, Numbers limit) { // NOLINT(misc-no-recursion)
    Board& board = position_.board();
    survey().run(board, position_.rules(), ProofSearch<Words>::kMostStates);
    if (!node.evaluated && (!survey().complete() || survey().goal(defender_) != ProofSurvey<Words>::kNone))
        node.numbers = kRefuted;
    node.evaluated = true;
    path_.push_back(key_for(defender_, board.key()));
    Node& pass = table_[key_for(attacker_, board.key())];
    while (open(node, limit)) {
        if (!pass.proven()) {
            ++depth_;
            attack(pass, limit);
            --depth_;
            node.numbers = pass.proven() ? Numbers{} : pass.numbers;
            continue;
        }
        Easiest easiest;
        if (!pick_reply(node, pass, easiest) || !open(node, limit))
            break;
        Node& next = child(easiest, attacker_);
        enter(easiest.step);
        attack(next, {limit.proof == kInfinite ? kInfinite : limit.proof - easiest.others,
                      std::min(limit.disproof, easiest.second + 1 + easiest.second / 4)});
        leave(easiest.step);
    }
    path_.pop_back();
}

// Picks the open reply with the smallest disproof number, and sets the node's numbers. Returns false if every reply
// is answered, so that the node is proven.
template <int Words>
bool GuidedSearch<Words>::pick_reply(Node& node, const Node& pass, Easiest& easiest) {
    const Board& board = position_.board();
    const auto& states = survey().states();
    Zone<Words> left = pass.zone; // placements outside this zone are answered ...
    Zone<Words> used = pass.zone; // ... on boards that agree here
    int plies = pass.plies;
    Numbers worst{0, kInfinite};
    Number open_replies = 0;
    const auto consider = [&](const Step& step) {
        const Numbers numbers = numbers_of(attacker_, step.after, {});
        if (numbers.proof == 0) {
            const Node& answered = *known(attacker_, step.after);
            used |= answered.zone;
            plies = std::max<int>(plies, answered.plies);
            return;
        }
        ++open_replies;
        worst.proof = std::max(worst.proof, numbers.proof);
        if (numbers.disproof >= worst.disproof) {
            easiest.second = std::min(easiest.second, numbers.disproof);
            return;
        }
        easiest.second = worst.disproof;
        easiest.step = step;
        worst.disproof = numbers.disproof;
    };
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (!board.in_any_goal(states[i].ball)) // it has no goal in one, and in its own goal it loses at once
            consider({-1, static_cast<int>(i), states[i].key});
    }
    const auto after = [&](Cell cell) { return board.key() ^ phutball::man_key(cell); };
    left.for_each([&](Cell cell) {
        const Node* answer = left.has(cell) && vacant(board, cell) ? known(attacker_, after(cell)) : nullptr;
        if (answer != nullptr && answer->proven() && !answer->zone.has(cell)) {
            used |= answer->zone;
            plies = std::max<int>(plies, answer->plies);
            left &= answer->zone;
        }
    });
    left.for_each([&](Cell cell) {
        if (vacant(board, cell))
            consider({cell, 0, after(cell)});
    });
    if (open_replies == 0) {
        node.numbers = kProven;
        node.plies = static_cast<std::int16_t>(plies + 1);
        node.zone = used;
        node.zone |= left;
        node.zone |= survey().scan();
        return false;
    }
    easiest.others = (open_replies - 1) / kRepliesPerNumber;
    node.numbers = worst.disproof == 0
                       ? kRefuted
                       : Numbers{std::min(kInfinite, worst.proof + easiest.others), worst.disproof};
    return true;
}

template <int Words>
typename GuidedSearch<Words>::Step GuidedSearch<Words>::step_by(MoveCode code) {
    if ((code & kJumpBit) == 0) {
        const auto cell = static_cast<Cell>(code);
        return {cell, 0, position_.board().key() ^ phutball::man_key(cell)};
    }
    const auto& states = survey().states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (jump_code(states[i].key) == code)
            return {-1, static_cast<int>(i), states[i].key};
    }
    return {};
}

template <int Words>
void GuidedSearch<Words>::enter(const Step& step) {
    if (step.cell >= 0)
        position_.board().add_man(step.cell);
    else
        survey().make(position_.board(), step.state);
    ++nodes_;
    ++depth_;
}

template <int Words>
void GuidedSearch<Words>::leave(const Step& step) {
    --depth_;
    if (step.cell >= 0)
        position_.board().remove_man(step.cell);
    else
        survey().unmake(position_.board(), step.state);
}

template class GuidedSearch<2>;
template class GuidedSearch<3>;
template class GuidedSearch<6>;
template class GuidedSearch<13>;

} // namespace goalline::solve
