// GuidedSearch: a proof-number search (df-pn) for a win of the attacker on boards too large for ProofSearch.
//
// For the attacker it tries only the few moves that the engine thinks best (proof_guide.hpp); for the defender it
// considers every reply. As in ProofSearch, the attacker's answer to a pass has a *zone*, and only jumps and
// placements in the zone have to be answered. A win that is found is therefore proven; if none is found, nothing is
// known.
//
//   Attacker's node: first it looks for a goal in one; then for a win by threats or within a few plies, with two
//   ProofSearches that stay small; then it tries the engine's moves. The node's proof number is that of its easiest
//   move. At first that is taken from the engine's chance to win by the move.
//
//   Defender's node: first it tries the pass, then every reply that is left in the zone. The node's proof number is
//   the largest of theirs, plus a share of the number of the others. A sum would count shared positions repeatedly.
//
// How long a proof takes is a matter of luck, by orders of magnitude. So the search restarts from time to time with
// other widths, depths and engine effort, and with budgets that grow; everything proven so far is kept. Wins rest on
// finite trees, so that repetition (P10: none) plays no part. Not thread-safe.
#pragma once

#include "engine/proof/proof_search.hpp"
#include "solve/proof_guide.hpp"

#include <unordered_map>
#include <vector>

namespace goalline::solve {

template <int Words>
class GuidedProof;

template <int Words>
class GuidedSearch {
  public:
    GuidedSearch(const phutball::Position& position, phutball::Side attacker, std::size_t bytes);

    // Turns to another question. What was proven is kept, but the search starts again with the first round.
    void set_position(const phutball::Position& position) {
        position_ = position;
        round_ = 0;
        round_end_ = 0;
    }
    void set_limits(const engine::ProofLimits& limits);

    // Looks for a win from the present position. Returns true if one is proven, within plies().
    bool prove();
    [[nodiscard]] int plies() const;

    // Counts the positions visited here and those that the engine looked at.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    friend class GuidedProof<Words>;

    static constexpr int kQuietPlies = 3; // a win in this few plies is looked for before the engine is asked
    using Number = std::uint32_t;
    static constexpr Number kInfinite = Number{1} << 28;
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    static constexpr Numbers kProven = {0, kInfinite};
    static constexpr Numbers kRefuted = {kInfinite, 0};

    struct Choice { // the attacker's
        phutball::MoveCode move;
        Numbers first; // before it was tried
    };
    struct Node {
        Numbers numbers;
        bool evaluated = false;
        std::int16_t plies = 0;                      // if proven: the attacker wins within this many
        phutball::MoveCode move = phutball::kNoMove; // if proven: the attacker's, if it is its turn
        engine::Zone<Words> zone;                    // if proven
        std::vector<Choice> choices;
        [[nodiscard]] bool proven() const { return numbers.proof == 0; }
    };
    // A move from a node, either to a state of its survey or by a placement.
    struct Step {
        phutball::Cell cell = -1; // of a placement
        int state = 0;            // of a jump result
        Key after;                // of the board
    };
    // The easiest child of a node so far, and how much easier it is than the next.
    struct Easiest {
        Step step;
        Numbers first;             // of a child that was never visited
        Number second = kInfinite; // the deciding number of the next child
        Number others = 0;         // the other number, without this child's part
    };
    struct Round; // what changes from one restart to the next

    void begin_round();
    [[nodiscard]] bool limit_hit() const;
    [[nodiscard]] Round round() const;
    void attack(Node& node, Numbers limit);
    void evaluate(Node& node);
    bool win_by(engine::ProofSearch<Words>& search, Node& node, int most, std::uint64_t nodes);
    void ask_guide(Node& node);
    [[nodiscard]] bool worth_a_try(phutball::MoveCode move);
    [[nodiscard]] bool is_mirrored(const Node& node, phutball::MoveCode move) const;
    Easiest pick_choice(Node& node);
    void defend(Node& node, Numbers limit);
    bool pick_reply(Node& node, const Node& pass, Easiest& easiest);
    void enter(const Step& step);
    void leave(const Step& step);
    Step step_by(phutball::MoveCode code);
    Node& child(const Easiest& easiest, phutball::Side mover);
    [[nodiscard]] const Node* known(phutball::Side mover, Key board) const;
    [[nodiscard]] Numbers numbers_of(phutball::Side mover, Key board, Numbers first) const;
    [[nodiscard]] bool open(const Node& node, Numbers limit);
    [[nodiscard]] phutball::Position with_attacker_to_move() const;
    [[nodiscard]] engine::ProofSurvey<Words>& survey() { return surveys_[depth_]; }
    [[nodiscard]] Key key_for(phutball::Side mover, Key board) const {
        return mover == phutball::Side::ohs ? board : board ^ phutball::kEksToMoveKey;
    }

    phutball::Position position_; // its side to move stays that of the question, whatever is played below
    phutball::Side attacker_;
    phutball::Side defender_;
    engine::ProofSearch<Words> threats_;
    engine::ProofSearch<Words> quiet_;
    ProofGuide guide_;
    std::size_t most_nodes_;
    std::unordered_map<Key, Node, KeyHash> table_;
    std::vector<engine::ProofSurvey<Words>> surveys_; // by depth
    std::vector<Key> path_;                           // from the question to the present node
    std::size_t depth_ = 0;
    std::size_t round_ = 0;
    std::uint64_t round_end_ = 0; // counted in nodes
    engine::ProofLimits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    bool stopped_ = false; // by the limits or by the end of the round
};

} // namespace goalline::solve
