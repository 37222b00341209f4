// SizedTree is the ProofTree for boards whose zones have this many words. Internal to proving/.
#pragma once

#include "engine/proof/proof_search.hpp"
#include "proving/claim_text.hpp"
#include "proving/proof_tree.hpp"

#include <unordered_map>

namespace goalline::proving {

template <int Words>
class SizedTree final : public ProofTree {
  public:
    SizedTree(const phutball::Position& root, phutball::Side attacker);

    Result<void> load(const ClaimRow& row) override;
    Result<void> load(const NodeRow& row) override;
    void refresh() override;
    Pick next(std::optional<Job>& job) override;
    void settle(const Job& job, const Leaf& leaf) override;
    Batch news() override;
    [[nodiscard]] TreeSummary summary() const override;
    [[nodiscard]] ClaimRef root_claim() const override;
    [[nodiscard]] int root_plies() const override;

  private:
    using Zone = engine::Zone<Words>;
    using Number = std::uint32_t;
    static constexpr Number kInfinite = Number{1} << 28;
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    struct Choice { // the attacker's
        phutball::MoveCode move;
        Numbers first; // until it is tried
    };
    struct Node {
        Numbers numbers;
        ClaimRef claim;            // what proves it
        std::int8_t effort = -1;   // of the last question to the engine; -1: none yet
        bool at_work = false;      // it is somebody's job
        bool seen = false;         // numbers are more than a first guess
        bool lost = false;         // the defender has a goal in one, or has too many jumps to look at
        std::uint32_t work = 0;    // jobs done here and below
        std::uint32_t busy = 0;    // the search for a job that found none below
        std::uint32_t reached = 0; // the refresh that came here
        std::vector<Choice> choices;
        [[nodiscard]] bool proven() const { return bool(claim); }
    };
    // A move that leads to a child.
    struct Option {
        TreeStep step;
        Key after; // of the board
        Numbers numbers;
    };
    // What came of the search for a job below a node.
    enum class Found : std::uint8_t { job, busy, changed };

    [[nodiscard]] Key key_for(phutball::Side mover, Key board) const {
        return mover == phutball::Side::ohs ? board : board ^ phutball::kEksToMoveKey;
    }
    [[nodiscard]] phutball::Board& board() { return position_.board(); }
    Node& node_for(phutball::Side mover);
    [[nodiscard]] const Node* known(phutball::Side mover, Key board) const;
    [[nodiscard]] Numbers numbers_of(phutball::Side mover, Key board, Numbers first) const;

    Found attack();
    Found defend();
    Found try_choices(Node& node);
    Found try_replies(Node& node);
    Found take(Node& node, int effort);
    template <class Visit>
    Found below(const TreeStep& step, Visit&& visit);

    void look(Node& node);

    // These compute a node's numbers from its children's, and make its claim once it is proven. They leave the node's
    // open moves in options_, best first.
    void weigh(Node& node, phutball::Side mover);
    void weigh_attack(Node& node);
    void weigh_defence(Node& node);
    struct Reckoning;
    void consider(Reckoning& reckoning, TreeStep step, Key after);
    void use(Reckoning& reckoning, ClaimRef answer) const;
    [[nodiscard]] ClaimRef answer_to(phutball::Cell cell, bool symmetric) const;
    void consider_placements(Reckoning& reckoning);
    void claim_attack(Node& node, phutball::MoveCode move, ClaimRef child);
    void claim_defence(Node& node, Reckoning& reckoning);
    void prove(Node& node, phutball::Side mover, const Zone& zone, ClaimRow row);

    void answer(const Job& job, const Leaf& leaf, std::size_t depth);
    void note(Node& node, const Leaf& leaf, int effort);
    void add_choices(Node& node, const Leaf& leaf, int effort);
    [[nodiscard]] bool is_known(const Node& node, phutball::MoveCode move);
    [[nodiscard]] Result<phutball::Position> read_position(const std::string& text) const;
    [[nodiscard]] static Result<Choice> read_choice(phutball::Position position, std::string_view text);
    std::uint32_t revisit(phutball::Side mover);
    std::uint32_t revisit_choices(Node& node);
    std::uint32_t revisit_replies(Node& node);

    [[nodiscard]] Option option_for(const Choice& choice);
    // The state to which a jump leads, in the survey of that depth; none if there is no such jump.
    [[nodiscard]] std::optional<int> state_for(phutball::MoveCode move, std::size_t depth) const;
    [[nodiscard]] phutball::Move written(phutball::MoveCode move, std::size_t depth) const;
    void enter(const TreeStep& step);
    void leave(const TreeStep& step);
    void survey_here();
    [[nodiscard]] engine::ProofSurvey<Words>& survey() { return surveys_[depth_]; }
    [[nodiscard]] phutball::Position with_mover(phutball::Side mover) const;
    [[nodiscard]] std::string zone_text(const Zone& zone) const;
    [[nodiscard]] Result<Zone> zone_of(const std::string& text) const;

    phutball::Position position_; // its side to move is the root's, whatever is played below
    phutball::Side attacker_;
    phutball::Side defender_;
    std::unordered_map<Key, Node, KeyHash> table_;
    ClaimBook<Words> book_;
    std::vector<engine::ProofSurvey<Words>> surveys_; // by depth
    std::vector<Key> path_;                           // of the nodes above and the present one
    std::vector<TreeStep> steps_;
    std::vector<std::vector<Option>> options_; // by depth: the open moves of the present node, best first
    std::size_t depth_ = 0;
    std::optional<Job> job_;   // that was found
    std::uint32_t search_ = 0; // counts searches for a job
    bool speculative_ = false; // tries more than the attacker's best move
    std::uint32_t refresh_ = 0;
    std::uint64_t open_ = 0;
    int at_work_ = 0;         // jobs
    std::size_t choices_ = 0; // in all nodes
    Batch news_;
};

} // namespace goalline::proving
