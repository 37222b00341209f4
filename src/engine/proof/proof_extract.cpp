#include "engine/proof/proof_extract.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Cell;
using phutball::Move;
using phutball::Square;

template <int Words>
std::optional<Certificate> ProofExtract<Words>::run(int plies) {
    certificate_ = {source_.position().rules(), source_.attacker(), {}};
    zones_.clear();
    written_.clear();
    if (claim(plies) == kNone)
        return std::nullopt;
    return std::move(certificate_);
}

// The number of a claim about the present position with at most this many plies, or kNone.
template <int Words>
std::uint32_t ProofExtract<Words>::claim(int most) { // NOLINT(misc-no-recursion)
    const Key key = source_.position().key();
    if (const auto known = written_.find(key);
        known != written_.end() && certificate_.claims[known->second].plies <= most)
        return known->second;
    const auto finding = source_.find(most);
    if (finding.truth != Truth::wins || certificate_.claims.size() >= most_)
        return kNone;
    Draft draft;
    const bool attacking = source_.position().to_move() == source_.attacker();
    if (attacking ? !attack(most, finding.move, draft) : !defend(most, draft))
        return kNone;
    const std::uint32_t number = write(std::move(draft));
    written_[key] = number;
    return number;
}

template <int Words>
std::uint32_t ProofExtract<Words>::write(Draft&& draft) {
    int plies = 1;
    for (const std::uint32_t child : draft.children)
        plies = std::max(plies, certificate_.claims[child].plies + 1);
    Claim claim{.position = source_.position().setup(),
                .plies = plies,
                .zone = {},
                .move = std::move(draft.move),
                .children = std::move(draft.children)};
    std::sort(claim.position.men.begin(), claim.position.men.end());
    draft.zone.for_each([&](Cell cell) { claim.zone.push_back(board().point(cell)); });
    certificate_.claims.push_back(std::move(claim));
    zones_.push_back(draft.zone);
    return static_cast<std::uint32_t>(certificate_.claims.size() - 1);
}

// Returns the claim about the position after a move.
template <int Words>
std::uint32_t ProofExtract<Words>::after(const Move& move, int most) { // NOLINT(misc-no-recursion)
    phutball::Position& position = source_.position();
    position.play_unchecked(move);
    const std::uint32_t number = claim(most - 1);
    position.undo(move);
    return number;
}

template <int Words>
bool ProofExtract<Words>::attack(int most, MoveCode code, Draft& draft) { // NOLINT(misc-no-recursion)
    if (code == kNoMove)
        return false;
    ProofSurvey<Words> survey;
    survey.run(source_.position().board(), source_.position().rules(), ProofSearch<Words>::kMostStates);
    draft.move = source_.move_of(code);
    bool wins = false;
    if ((code & kJumpBit) == 0) {
        draft.zone.add(static_cast<Cell>(code));
    } else {
        const auto& states = survey.states();
        const auto state = std::find_if(states.begin() + 1, states.end(),
                                        [&](const ProofState& s) { return jump_code(s.key) == code; });
        draft.zone = survey.chain_zone(board(), static_cast<int>(state - states.begin()));
        wins = board().in_goal(state->ball, source_.attacker());
    }
    if (wins)
        return true;
    const std::uint32_t child = after(*draft.move, most);
    if (child == kNone)
        return false;
    draft.zone |= zones_[child];
    draft.children.push_back(child);
    return true;
}

template <int Words>
bool ProofExtract<Words>::defend(int most, Draft& draft) { // NOLINT(misc-no-recursion)
    ProofSurvey<Words> survey;
    survey.run(source_.position().board(), source_.position().rules(), ProofSearch<Words>::kMostStates);
    draft.zone = survey.scan();
    return answer_placements(most, draft) && answer_jumps(most, survey, draft);
}

template <int Words>
bool ProofExtract<Words>::answer_placements(int most, Draft& draft) { // NOLINT(misc-no-recursion)
    source_.position().pass_turn();
    const std::uint32_t pass = claim(most - 1);
    source_.position().pass_turn();
    Zone<Words> left;
    if (pass == kNone) {
        for (Cell cell = 0; cell < board().cells(); ++cell) {
            if (board().at(cell) == Square::vacant || board().has_man(cell))
                left.add(cell);
        }
    } else {
        left = zones_[pass];
        draft.zone |= zones_[pass];
        draft.children.push_back(pass);
    }
    for (Cell cell = 0; cell < board().cells(); ++cell) {
        if (!left.has(cell) || board().at(cell) != Square::vacant || cell == board().ball())
            continue;
        const std::uint32_t child = after(Move::place(board().point(cell)), most);
        if (child == kNone)
            return false;
        draft.zone |= zones_[child];
        draft.children.push_back(child);
        if (!zones_[child].has(cell))
            left &= zones_[child];
    }
    draft.zone |= left;
    return true;
}

template <int Words>
bool ProofExtract<Words>::answer_jumps(int most,
                                       const ProofSurvey<Words>& survey, // NOLINT(misc-no-recursion)
                                       Draft& draft) {
    const auto& states = survey.states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (board().in_any_goal(states[i].ball))
            continue; // it is not a goal of the defender, or the position would not be lost
        const std::uint32_t child = after(source_.move_of(jump_code(states[i].key)), most);
        if (child == kNone)
            return false;
        draft.zone |= zones_[child];
        draft.children.push_back(child);
    }
    return true;
}

template class ProofExtract<2>;
template class ProofExtract<3>;
template class ProofExtract<6>;
template class ProofExtract<13>;

} // namespace goalline::engine
