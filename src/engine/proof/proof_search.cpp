#include "engine/proof/proof_search.hpp"

#include "engine/proof/mirror.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Position;
using phutball::Side;
using phutball::Square;

namespace {

constexpr std::uint64_t kNodesBetweenLooks = 256;
constexpr int kFirst = 1 << 30;

bool vacant(const Board& board, Cell cell) {
    return board.at(cell) == Square::vacant && cell != board.ball();
}

} // namespace

template <int Words>
ProofSearch<Words>::ProofSearch(Position position, Side attacker, std::size_t bytes, ProofStyle style)
    : position_(std::move(position)), attacker_(attacker), style_(style), table_(bytes) {}

template <int Words>
void ProofSearch<Words>::set_position(const Position& position) {
    position_ = position;
}

template <int Words>
void ProofSearch<Words>::set_limits(const ProofLimits& limits) {
    limits_ = limits;
    stopped_ = false;
    end_ = limits.nodes > ~nodes_ ? ~std::uint64_t{0} : nodes_ + limits.nodes;
    next_look_ = nodes_;
}

template <int Words>
Key ProofSearch<Words>::key_for(Side mover) const {
    const Key key = position_.board().key();
    return mover == Side::ohs ? key : key ^ phutball::kEksToMoveKey;
}

template <int Words>
bool ProofSearch<Words>::limit_hit() {
    if (stopped_ || nodes_ < next_look_)
        return stopped_;
    next_look_ = std::min(nodes_ + kNodesBetweenLooks, end_);
    stopped_ =
        nodes_ >= end_ || limits_.deadline.passed() || (limits_.stop != nullptr && limits_.stop->raised());
    return stopped_;
}

template <int Words>
typename ProofSearch<Words>::Finding ProofSearch<Words>::find(int plies) {
    depth_ = 0;
    if (frames_.size() < static_cast<std::size_t>(plies) + 2)
        frames_.resize(static_cast<std::size_t>(plies) + 2);
    if (plies > 0)
        frames_[0].survey.run(position_.board(), position_.rules(), kMostStates);
    return visit(position_.to_move(), plies);
}

// Finds the answer for the position with `mover` to move, no matter who is to move in position_. REQUIRES: if plies >
// 0, the frame has been surveyed
template <int Words>
typename ProofSearch<Words>::Finding ProofSearch<Words>::visit(Side mover,
                                                               int plies) { // NOLINT(misc-no-recursion)
    Finding finding;
    if (plies == 0) {
        finding.truth = Truth::fails;
        return finding;
    }
    const ProofSurvey<Words>& survey = frame().survey;
    const Board& board = position_.board();
    if (const int goal = survey.goal(mover); goal != ProofSurvey<Words>::kNone) {
        finding.truth = mover == attacker_ ? Truth::wins : Truth::fails;
        finding.zone = survey.chain_zone(board, goal);
        finding.move = jump_code(survey.states()[goal].key);
        return finding;
    }
    if (!survey.complete())
        return finding;
    const bool no_threat = style_ == ProofStyle::threats && mover != attacker_ &&
                           survey.goal(attacker_) == ProofSurvey<Words>::kNone;
    if (plies == 1 || no_threat) {
        finding.truth = Truth::fails;
        finding.zone = survey.scan();
        return finding;
    }
    // If the attacker threatens no goal, one pass answers a question of two plies, so it is not worth a table entry.
    if (plies == 2 && survey.goal(attacker_) == ProofSurvey<Words>::kNone)
        return expand(mover, plies);
    const Key key = key_for(mover);
    if (look(key, plies, finding) || limit_hit())
        return finding;
    const std::uint64_t before = nodes_;
    finding = expand(mover, plies);
    if (finding.truth != Truth::unknown)
        store(key, plies, finding, nodes_ - before);
    return finding;
}

template <int Words>
typename ProofSearch<Words>::Finding ProofSearch<Words>::expand(Side mover,
                                                                int plies) { // NOLINT(misc-no-recursion)
    Finding finding;
    Region region;
    if (pass(mover, plies, region, finding))
        return finding;
    return try_moves(mover, plies, region);
}

// Steps 4 and 5 of the header. Returns true if passing shows that the mover succeeds, and by which placement.
// Otherwise `region` becomes the region of the placements that remain to be tried.
template <int Words>
bool ProofSearch<Words>::pass(Side mover, int plies, Region& region, // NOLINT(misc-no-recursion)
                              Finding& finding) {
    const Board& board = position_.board();
    finding = visit(other(mover), plies - 1);
    finding.move = kNoMove;
    const bool refuted = finding.truth != Truth::unknown && !succeeds(mover, finding.truth);
    if (refuted) {
        region.left = region.used = finding.zone;
        return false;
    }
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.at(cell) == Square::vacant || board.has_man(cell))
            region.left.add(cell);
        if (finding.truth == Truth::unknown || !vacant(board, cell) || finding.zone.has(cell))
            continue;
        finding.zone.add(cell);
        finding.move = static_cast<MoveCode>(cell);
        return true;
    }
    return false;
}

template <int Words>
typename ProofSearch<Words>::Finding ProofSearch<Words>::try_moves(Side mover,
                                                                   int plies, // NOLINT(misc-no-recursion)
                                                                   Region region) {
    const ProofEntry<Words>* known = table_.find(key_for(mover));
    const MoveCode first = known == nullptr     ? kNoMove
                           : mover == attacker_ ? known->win_move
                                                : known->fail_move;
    list_candidates(mover, region, first);
    Finding finding;
    bool sure = true;
    const bool both_sides = depth_ < kMirrorDepth && is_symmetric(position_.board());
    for (std::size_t i = 0; i < frame().candidates.size(); ++i) {
        const Candidate candidate = frame().candidates[i];
        const bool placement = candidate.cell >= 0;
        if (placement && (!region.left.has(candidate.cell) || region.tried.has(candidate.cell)))
            continue;
        finding = try_one(mover, plies, candidate);
        if (finding.truth != Truth::unknown && succeeds(mover, finding.truth)) {
            if (placement)
                history_[mover][candidate.cell] += plies;
            return finding;
        }
        sure = sure && finding.truth != Truth::unknown;
        if (stopped_)
            break;
        if (finding.truth == Truth::unknown)
            continue;
        note_refutation(candidate.cell, finding.zone, region);
        if (both_sides && placement)
            note_refutation(mirrored(position_.board(), candidate.cell), mirror(finding.zone), region);
    }
    finding = {};
    if (!sure || stopped_)
        return finding;
    finding.truth = mover == attacker_ ? Truth::fails : Truth::wins;
    finding.zone = region.used;
    finding.zone |= region.left;
    finding.zone |= frame().survey.scan();
    return finding;
}

// `placed` is the cell of a placement, or -1 for a jump.
template <int Words>
void ProofSearch<Words>::note_refutation(Cell placed, const Zone<Words>& zone, Region& region) {
    region.used |= zone;
    if (placed < 0)
        return;
    region.tried.add(placed);
    if (!zone.has(placed))
        region.left &= zone;
}

template <int Words>
Zone<Words> ProofSearch<Words>::mirror(const Zone<Words>& zone) const {
    Zone<Words> other;
    zone.for_each([&](Cell cell) { other.add(mirrored(position_.board(), cell)); });
    return other;
}

// Makes the move, asks for the answer, and takes the move back. If the move succeeds, the finding's zone and move are
// those of this node.
template <int Words>
typename ProofSearch<Words>::Finding ProofSearch<Words>::try_one(Side mover,
                                                                 int plies, // NOLINT(misc-no-recursion)
                                                                 const Candidate& candidate) {
    Frame& here = frame();
    Board& board = position_.board();
    const bool placement = candidate.cell >= 0;
    if (placement)
        board.add_man(candidate.cell);
    else
        here.survey.make(board, candidate.state);
    ++nodes_;
    ++depth_;
    if (plies > 1)
        frame().survey.run(board, position_.rules(), kMostStates);
    Finding finding = visit(other(mover), plies - 1);
    --depth_;
    if (placement)
        board.remove_man(candidate.cell);
    else
        here.survey.unmake(board, candidate.state);
    finding.move = kNoMove;
    if (finding.truth == Truth::unknown || !succeeds(mover, finding.truth))
        return finding;
    if (placement) {
        finding.zone.add(candidate.cell);
        finding.move = static_cast<MoveCode>(candidate.cell);
    } else {
        finding.zone |= here.survey.chain_zone(board, candidate.state);
        finding.move = jump_code(here.survey.states()[candidate.state].key);
    }
    return finding;
}

template <int Words>
void ProofSearch<Words>::list_candidates(Side mover, const Region& region, MoveCode first) {
    Frame& here = frame();
    const Board& board = position_.board();
    const auto& history = history_[mover];
    here.candidates.clear();
    region.left.for_each([&](Cell cell) {
        if (!vacant(board, cell))
            return;
        const bool best = first == static_cast<MoveCode>(cell);
        here.candidates.push_back({cell, 0, best ? kFirst : history[cell]});
    });
    const auto& states = here.survey.states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (board.in_any_goal(states[i].ball))
            continue; // the mover's goal was looked for before, and its own goal is no success
        const bool best = first == jump_code(states[i].key);
        const int gained =
            (board.row(states[i].ball) - board.row(board.ball())) * (mover == Side::ohs ? 1 : -1);
        here.candidates.push_back({-1, static_cast<int>(i), best ? kFirst : gained});
    }
    std::stable_sort(here.candidates.begin(), here.candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
}

template <int Words>
bool ProofSearch<Words>::look(Key key, int plies, Finding& finding) const {
    const ProofEntry<Words>* entry = table_.find(key);
    if (entry == nullptr)
        return false;
    if (entry->win != 0 && entry->win <= plies) {
        finding = {Truth::wins, entry->win_zone, entry->win_move};
        return true;
    }
    if (entry->fail >= plies) {
        finding = {Truth::fails, entry->fail_zone, entry->fail_move};
        return true;
    }
    return false;
}

template <int Words>
void ProofSearch<Words>::store(Key key, int plies, const Finding& finding, std::uint64_t work) {
    ProofEntry<Words>& entry = table_.at(key);
    const auto effort = static_cast<std::uint16_t>(1 + 8 * std::bit_width(work));
    entry.effort = std::max(entry.effort, effort);
    if (finding.truth == Truth::wins) {
        entry.win = static_cast<std::int16_t>(plies);
        entry.win_zone = finding.zone;
        entry.win_move = finding.move;
    } else {
        entry.fail = static_cast<std::int16_t>(plies);
        entry.fail_zone = finding.zone;
        entry.fail_move = finding.move;
    }
}

template <int Words>
phutball::Move ProofSearch<Words>::move_of(MoveCode code) {
    Board& board = position_.board();
    if ((code & kJumpBit) == 0)
        return phutball::Move::place(board.point(static_cast<Cell>(code)));
    ProofSurvey<Words> survey;
    survey.run(board, position_.rules(), kMostStates);
    const auto& states = survey.states();
    std::vector<phutball::Point> points;
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (jump_code(states[i].key) != code)
            continue;
        for (int s = static_cast<int>(i); s != -1; s = states[s].parent)
            points.push_back(board.point(states[s].ball));
        std::reverse(points.begin(), points.end());
        break;
    }
    return phutball::Move::chain(std::move(points));
}

template class ProofSearch<2>;
template class ProofSearch<3>;
template class ProofSearch<6>;
template class ProofSearch<13>;

} // namespace goalline::engine
