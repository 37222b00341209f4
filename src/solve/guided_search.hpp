// GuidedSearch: a proof-number search (df-pn) for a win of the attacker on boards too large for ProofSearch.
//
// For the attacker it tries only the few moves that the engine thinks best (proof_guide.hpp). For the defender it
// leaves nothing out. As in ProofSearch, the attacker's answer to a pass has a *zone*, and only the placements in the
// zone and the jumps have to be answered. A win that is found is therefore proven; that none is found says nothing.
//
//   Attacker's node: a goal in one; else a win by threats or within a few plies, found by two ProofSearches with
//   little effort; else the engine's moves. Its proof number is that of its easiest move. At first that is taken from
//   the engine's chance to win by the move.
//
//   Defender's node: first the pass, then every reply that is left in the zone. Its proof number is the largest of
//   theirs, plus a share of the number of the others. A sum would count shared positions again and again.
//
// How long a proof takes is a matter of luck, by orders of magnitude. So the search is started again from time to
// time with other widths, depths and efforts of the engine, and with budgets that grow, while the positions that are
// proven are kept. Wins rest on finite trees, so that repetition (P10: none) plays no part. Not thread-safe.
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

    // Another question: what was proven is kept, and it is begun from the first round.
    void set_position(const phutball::Position& position) {
        position_ = position;
        round_ = 0;
        round_end_ = 0;
    }
    void set_limits(const engine::ProofLimits& limits);

    // Looks for a win from the present position. True: it is proven, within plies().
    bool prove();
    [[nodiscard]] int plies() const;

    // Positions, and what the engine looked at.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    friend class GuidedProof<Words>;

    static constexpr int kQuietPlies = 3; // of a win looked for before the engine is asked
    using Number = std::uint32_t;
    static constexpr Number kInfinite = Number{1} << 28;
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    static constexpr Numbers kProven = {0, kInfinite};
    static constexpr Numbers kRefuted = {kInfinite, 0};

    struct Choice { // of the attacker
        phutball::MoveCode move;
        Numbers first; // before it was tried
    };
    struct Node {
        Numbers numbers;
        bool evaluated = false;
        std::int16_t plies = 0;                      // proven: the attacker wins within so many
        phutball::MoveCode move = phutball::kNoMove; // proven: the attacker's, if it is its turn
        engine::Zone<Words> zone;                    // proven
        std::vector<Choice> choices;
        [[nodiscard]] bool proven() const { return numbers.proof == 0; }
    };
    // A move from a node: to a state of its survey, or a placement.
    struct Step {
        phutball::Cell cell = -1; // of a placement
        int state = 0;            // of a jump result
        Key after;                // of the board
    };
    // The easiest child of a node so far, and how much easier it is than the next.
    struct Easiest {
        Step step;
        Numbers first;             // of a child never seen
        Number second = kInfinite; // the number that decides, of the next
        Number others = 0;         // the other number, without this child's
    };
    struct Round; // of the beginning anew

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

    phutball::Position position_; // its side to move is that of the question, whatever is made below
    phutball::Side attacker_;
    phutball::Side defender_;
    engine::ProofSearch<Words> threats_;
    engine::ProofSearch<Words> quiet_;
    ProofGuide guide_;
    std::size_t most_nodes_;
    std::unordered_map<Key, Node, KeyHash> table_;
    std::vector<engine::ProofSurvey<Words>> surveys_; // by depth
    std::vector<Key> path_;                           // from the question to the node in hand
    std::size_t depth_ = 0;
    std::size_t round_ = 0;
    std::uint64_t round_end_ = 0; // in nodes
    engine::ProofLimits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    bool stopped_ = false; // by the limits, or by the end of the round
};

} // namespace goalline::solve
