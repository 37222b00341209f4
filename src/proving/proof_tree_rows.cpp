// What a ProofTree reads from rows of a store, and how it computes everything anew from that.
#include "proving/claim_text.hpp"
#include "proving/proof_tree.hpp"

#include <algorithm>
#include <charconv>

namespace goalline::proving {

using phutball::Cell;
using phutball::jump_code;
using phutball::kJumpBit;
using phutball::kNoMove;
using phutball::Move;
using phutball::MoveCode;
using phutball::Position;
using phutball::Side;

namespace {

Error senseless(Message what, const std::string& row) {
    return {ErrorKind::invalid, "the store is damaged: {0}: {1}"_en(std::move(what), row), {}, "store"};
}

} // namespace

Result<Position> ProofTree::read_position(const std::string& text) const {
    auto position = Position::parse(text, position_.rules());
    if (!position)
        return senseless(position.error().full(), text);
    if (position->size() != position_.size() || position->outcome())
        return senseless("a position of another board, or of a finished game"_en, text);
    return position;
}

Result<void> ProofTree::load(const ClaimRow& row) {
    const auto position = read_position(row.position);
    if (!position)
        return position.error();
    const auto zone = zone_of(row.zone);
    if (!zone)
        return zone.error();
    if (row.id != static_cast<std::int64_t>(book_.size()) + 1 || row.plies < 1)
        return senseless("claims are missing, or one is about no plies"_en, std::to_string(row.id));
    const bool movable = moves_claims_ || row.how.starts_with(kTaken);
    const ClaimRef claim = book_.add(position->board(), position->to_move(), *zone, row.plies, movable);
    table_[position->key()].claim = claim;
    return {};
}

Result<void> ProofTree::load(const NodeRow& row) {
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
Result<ProofTree::Choice> ProofTree::read_choice(Position position, std::string_view text) {
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

void ProofTree::refresh() {
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
std::uint32_t ProofTree::revisit(Side mover) { // NOLINT(misc-no-recursion)
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
std::uint32_t ProofTree::revisit_choices(Node& node) { // NOLINT(misc-no-recursion)
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

std::uint32_t ProofTree::revisit_replies(Node& node) { // NOLINT(misc-no-recursion)
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
        if (is_vacant(cell) && known(attacker_, board().key() ^ phutball::man_key(cell)) != nullptr)
            go({static_cast<MoveCode>(cell)});
    }
    return work;
}

} // namespace goalline::proving
