// What the numbers of the proof tree's nodes are, and when they become claims.
#include "proving/claim_text.hpp"
#include "proving/proof_tree.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::proving {

using engine::is_symmetric;
using engine::mirrored;
using phutball::Cell;
using phutball::jump_code;
using phutball::kJumpBit;
using phutball::MoveCode;
using phutball::Side;

namespace {

// A move that has cost so many jobs without being proven has at least this proof number: kPatience times their square
// root. Without it, the search would follow some bad moves forever: however deep it is there, the next move always
// looks easier than asking the engine again higher up.
constexpr double kPatience = 0.1;
// Besides the hardest, so many open replies of the defender add 1 to the proof number.
constexpr unsigned kRepliesPerNumber = 5;
// The proof number of "ask the engine again"; it doubles with each step of effort.
constexpr std::uint32_t kFirstPrice = 15;

} // namespace

ProofTree::Number ProofTree::price(int effort) {
    return effort >= LeafSearch::kMostEffort ? kInfinite : kFirstPrice << effort;
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
            if (a.numbers.disproof != b.numbers.disproof)
                return a.numbers.disproof < b.numbers.disproof;
            return a.hardness > b.hardness;
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
    const bool is_new = step.move != phutball::kNoMove && (child == nullptr || !child->seen);
    reckoning.worst.proof = std::max(reckoning.worst.proof, numbers.proof);
    reckoning.worst.disproof = std::min(reckoning.worst.disproof, numbers.disproof);
    options_[depth_].push_back({step, after, numbers, is_new ? costs_.hardness(reply_of(step)) : 0});
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
    node.claim = book_.add(board(), mover, zone, row.plies, moves_claims_);
    row.id = node.claim.id();
    news_.claims.push_back(std::move(row));
    if (node.effort >= 0)
        --open_;
}

} // namespace goalline::proving
