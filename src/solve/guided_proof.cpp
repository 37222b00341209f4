#include "solve/guided_proof.hpp"

namespace goalline::solve {

using engine::ProofLimits;
using engine::ProofSearch;
using engine::ProofState;
using engine::ProofSurvey;
using engine::Truth;
using phutball::Board;
using phutball::Cell;
using phutball::jump_code;
using phutball::Move;
using phutball::MoveCode;
using phutball::Position;
using phutball::Square;

namespace {

// What has to be proven again is first tried by threats with the smaller number of nodes, then in full with the
// larger one.
constexpr std::uint64_t kLittleNodes = 20'000;
constexpr std::uint64_t kAgainNodes = 10'000'000;

} // namespace

template <int Words>
typename GuidedProof<Words>::Finding GuidedProof<Words>::find(int plies) {
    const auto look = [&]() -> Finding {
        const Node* node = present();
        if (node == nullptr || !node->proven() || node->plies > plies)
            return {};
        return {Truth::wins, node->zone, node->move};
    };
    const auto ask = [&](ProofSearch<Words>& little, std::uint64_t nodes) {
        little.set_position(search_.position_);
        little.set_limits(
            {.nodes = nodes, .deadline = search_.limits_.deadline, .stop = search_.limits_.stop});
        return little.find(plies);
    };
    Finding finding = look();
    if (finding.truth != Truth::wins && plies <= GuidedSearch<Words>::kQuietPlies)
        finding = ask(search_.quiet_, kAgainNodes);
    if (finding.truth != Truth::wins)
        finding = ask(search_.threats_, kLittleNodes);
    if (finding.truth != Truth::wins) {
        search_.set_limits(
            {.nodes = kAgainNodes, .deadline = search_.limits_.deadline, .stop = search_.limits_.stop});
        if (search_.prove())
            finding = look();
    }
    if (finding.truth != Truth::wins)
        finding = ask(search_.threats_, kAgainNodes);
    // The search may have found a longer win this time; then every move is tried within these plies.
    return finding.truth == Truth::wins ? finding : ask(search_.quiet_, kAgainNodes);
}

template <int Words>
Move GuidedProof<Words>::move_of(MoveCode code) {
    search_.quiet_.set_position(search_.position_);
    return search_.quiet_.move_of(code);
}

template <int Words>
std::vector<Move> GuidedProof<Words>::line() {
    const Position start = position();
    const ProofLimits limits{
        .nodes = kAgainNodes, .deadline = search_.limits_.deadline, .stop = search_.limits_.stop};
    const auto proven = [&] {
        search_.set_limits(limits);
        return search_.prove();
    };
    std::vector<Move> moves;
    while (!position().outcome() && proven()) {
        const bool attacking = position().to_move() == attacker();
        const auto move = attacking ? std::optional(move_of(present()->move)) : longest_defence();
        if (!move)
            break;
        moves.push_back(*move);
        position().play_unchecked(*move);
    }
    position() = start;
    return moves;
}

// REQUIRES: the present position is proven, and the defender is to move
template <int Words>
std::optional<Move> GuidedProof<Words>::longest_defence() {
    Board& board = position().board();
    int most = -1;
    std::optional<MoveCode> best;
    const auto consider = [&](Key after, MoveCode code) {
        const Node* answer = search_.known(attacker(), after);
        const int plies = answer == nullptr || !answer->proven() ? 0 : answer->plies;
        if (plies > most) {
            most = plies;
            best = code;
        }
    };
    ProofSurvey<Words> survey;
    survey.run(board, position().rules(), ProofSearch<Words>::kMostStates);
    for (std::size_t i = 1; i < survey.states().size(); ++i) {
        const ProofState& state = survey.states()[i];
        if (!board.in_any_goal(state.ball))
            consider(state.key, jump_code(state.key));
    }
    for (Cell cell = 0; cell < board.cells(); ++cell) {
        if (board.at(cell) == Square::vacant && cell != board.ball())
            consider(board.key() ^ phutball::man_key(cell), static_cast<MoveCode>(cell));
    }
    return best ? std::optional(move_of(*best)) : std::nullopt;
}

template class GuidedProof<2>;
template class GuidedProof<3>;
template class GuidedProof<6>;
template class GuidedProof<13>;

} // namespace goalline::solve
