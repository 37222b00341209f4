// ProofTree is the tree of a lasting search for a win of the attacker: a best-first proof-number search whose leaves
// are *jobs* for LeafSearch. It picks the job that matters most, and takes the answer of each job. As soon as all
// replies to a move are answered it has a new *claim*, which rests on earlier ones and is never lost.
//
//   Attacker's node: one of the engine's moves has to win. Its proof number is that of its easiest move. Once every
//   move has become harder than the price of asking the engine again, for more moves and with more nodes, that is the
//   job. So no position is ever given up for good, and no restarts are needed.
//
//   Defender's node: first the pass, which gives the zone in which placements have to be answered; then these and all
//   jumps (as in engine::ProofSearch). Its proof number is the largest of its replies', and a share for the others.
//
//   What the search has learnt about costs so far (learned_costs.hpp) gives a move its first number, and orders replies that
//   nobody has looked at. Where the defender passes again and again, the attacker's moves count as harder and harder.
//
//   A move that has cost much work already counts as harder than it looks, so that others get their turn. Where the
//   board is its own mirror image, a placement and its image are one.
//
//   A node that is somebody's job is *virtually solved*: the next thread goes to another reply that has to be answered
//   as well. Only if there is none, it tries another move of the attacker.
//
// A position that a known claim speaks of is solved by look-up, mirror images included, and so is one from which a jump
// of the attacker leads to such a position. Claims that were taken from proofs of other boards (solve/taken_claims.hpp) are
// found wherever they hold.
//
// Not thread-safe: threads share one tree under a lock. The jobs, which cost nearly all of the time, need none.
#pragma once

#include "engine/proof/proof_search.hpp"
#include "proving/claim_book.hpp"
#include "proving/leaf_search.hpp"
#include "proving/learned_costs.hpp"
#include "proving/proof_rows.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace goalline::proving {

// One step from a node to a child: a move, or the defender's pass.
struct TreeStep {
    phutball::MoveCode move = phutball::kNoMove; // kNoMove: the pass
};

struct Job {
    phutball::Position position; // the attacker is to move
    int effort = 0;
    std::vector<TreeStep> path{}; // from the root
    std::string line{};           // the same as move texts; "..." is a pass
};

// What was found out about a position below a job's.
struct LeafResult {
    static constexpr int kKnown = -1;
    std::vector<TreeStep> path{}; // from the job's position
    int effort = 0; // with which the attacker's move was asked for; kKnown: earlier claims decide it
    Leaf leaf{};
};

enum class Pick : std::uint8_t {
    job,       // there is one
    busy,      // all that could be done is being done
    proven,    // the root is
    exhausted, // the greatest effort has been made everywhere
};

struct TreeSummary {
    std::uint32_t proof = 0; // of the root
    std::uint32_t disproof = 0;
    std::uint64_t claims = 0;
    std::uint64_t open = 0; // positions about which the engine was asked and that are not proven
    std::size_t bytes = 0;  // of memory
};

class ProofTree {
  public:
    // If it `moves_claims`, a look-up also finds what was proven some columns further to the left or right.
    // REQUIRES: root.board().cells() <= engine::Prover::kMaxCells, and the game is not over
    ProofTree(const phutball::Position& root, phutball::Side attacker, bool moves_claims = false);

    // Begins anew with another root, and keeps claims and what was learnt. Returns false and does nothing if size,
    // rules or attacker are others. REQUIRES: nobody is at work, and the game is not over
    [[nodiscard]] bool turn_to(const phutball::Position& root, phutball::Side attacker);

    // Rows of a store, claims first. After the last row comes refresh(). Errors: invalid, if a row makes no sense.
    [[nodiscard]] Result<void> load(const ClaimRow& row);
    [[nodiscard]] Result<void> load(const NodeRow& row);
    // Computes all numbers anew, and forgets positions that do not matter any more because they lie below proven ones.
    void refresh();

    // The next job, of which `job` is set if there is one.
    [[nodiscard]] Pick next(std::optional<Job>& job);
    // The positions that the last search for a job found to be decided.
    [[nodiscard]] const std::vector<LeafResult>& known() const { return decided_; }
    // Takes what came of the job, in the order in which it was found; without any result it can be picked again.
    // REQUIRES: the paths can be played below the job's position, and the game is over nowhere on them
    void settle(const Job& job, std::span<const LeafResult> results);
    // What is new since the last call: rows for the store.
    [[nodiscard]] Batch news();

    // ClaimBook::put_away
    [[nodiscard]] Result<void> put_away(const ClaimBook::Shelf& shelf) { return book_.put_away(shelf); }

    [[nodiscard]] TreeSummary summary() const;
    // The claim about the root, if it is proven.
    [[nodiscard]] ClaimRef root_claim() const;
    [[nodiscard]] int root_plies() const;

  private:
    using Zone = ClaimBook::Zone;
    using Survey = engine::ProofSurvey<ClaimBook::kWords>;
    using Number = std::uint32_t;
    static constexpr Number kInfinite = kInfiniteNumber;
    // Of what leads nowhere from here, but may do so from elsewhere: a repetition, or too great a depth.
    static constexpr Number kFar = Number{1} << 20;
    static constexpr std::size_t kDeepest = 128; // plies from the root, passes included
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;
    };
    struct Choice { // the attacker's
        phutball::MoveCode move;
        Numbers first; // until it is tried
        LearnedCosts::Verdict verdict = LearnedCosts::kNone;
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
        std::uint32_t told = 0;    // the work that costs_ has been told of
        LearnedCosts::Verdict verdict =
            LearnedCosts::kNone; // the defender's: of the move that led here first
        std::vector<Choice> choices;
        [[nodiscard]] bool proven() const { return bool(claim); }
    };
    // A move that leads to a child.
    struct Option {
        TreeStep step;
        Key after; // of the board
        Numbers numbers;
        double hardness = 0; // that is expected of a reply which nobody has looked at
    };
    // What came of the search for a job below a node.
    enum class Found : std::uint8_t { job, busy, changed };

    [[nodiscard]] Key key_for(phutball::Side mover, Key board) const {
        return mover == phutball::Side::ohs ? board : board ^ phutball::kEksToMoveKey;
    }
    [[nodiscard]] phutball::Board& board() { return position_.board(); }
    [[nodiscard]] bool is_vacant(phutball::Cell cell) const {
        const phutball::Board& board = position_.board();
        return board.at(cell) == phutball::Square::vacant && cell != board.ball();
    }
    Node& node_for(phutball::Side mover);
    [[nodiscard]] const Node* known(phutball::Side mover, Key board) const;
    [[nodiscard]] Numbers numbers_of(phutball::Side mover, Key board, Numbers first) const;

    [[nodiscard]] static Number price(int effort); // the proof number of "ask the engine again"
    Found attack();
    Found defend();
    Found try_choices(Node& node);
    Found try_replies(Node& node);
    Found take(Node& node, int effort);
    Found decided();
    void look_up(Node& node);
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

    void answer(const LeafResult& result, std::size_t depth);
    [[nodiscard]] LearnedCosts::Reply reply_of(const TreeStep& step) const;
    void learn(const Node& parent, const TreeStep& step, bool is_first, Node& child);
    void note(Node& node, const LeafResult& result);
    void add_choices(Node& node, const LeafResult& result);
    [[nodiscard]] Numbers first_numbers(engine::Score score, int passes) const;
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
    [[nodiscard]] Survey& survey() { return surveys_[depth_]; }
    [[nodiscard]] phutball::Position with_mover(phutball::Side mover) const;
    [[nodiscard]] std::string zone_text(const Zone& zone) const;
    [[nodiscard]] Result<Zone> zone_of(const std::string& text) const;

    phutball::Position position_; // its side to move is the root's, whatever is played below
    phutball::Side attacker_;
    phutball::Side defender_;
    bool moves_claims_;
    std::unordered_map<Key, Node, KeyHash> table_;
    ClaimBook book_;
    LearnedCosts costs_;
    std::vector<Survey> surveys_; // by depth
    std::vector<Key> path_;       // of the nodes above and the present one
    std::vector<TreeStep> steps_;
    std::vector<std::vector<Option>> options_; // by depth: the open moves of the present node, best first
    std::size_t depth_ = 0;
    std::optional<Job> job_; // that was found
    std::vector<LeafResult> decided_;
    std::uint32_t search_ = 0; // counts searches for a job
    bool speculative_ = false; // tries more than the attacker's best move
    std::uint32_t refresh_ = 0;
    std::uint64_t open_ = 0;
    int at_work_ = 0;         // jobs
    std::size_t choices_ = 0; // in all nodes
    Batch news_;
};

} // namespace goalline::proving
