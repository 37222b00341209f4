// GoalAbstraction answers "win in one?" by refining an abstraction (counterexample-guided). Only a few *tracked* men
// have a definite state, present or gone. Every other man that some jump may remove counts as both at once, as in
// Reach. All states (ball, tracked men gone) are listed, and their distances are measured backwards from the goal. If
// no way leads to the goal, there is no winning chain. Otherwise some shortest paths are walked on the real board.
// Either one of them works, or they contradict themselves; then a few men that break most of these paths are tracked
// from then on. This is strong where a dense search is weak: when a thinned zone beyond a crowd of men has to be
// crossed, so that a few men decide and the others do not matter.
//
// The distances of the last complete abstraction also serve the searches of GoalFinder. They are a lower bound on the
// number of jumps to the goal that takes the tracked men into account (a pattern database), and they often prove that
// a state is lost. Not thread-safe; memory is reused.
#pragma once

#include "base/random.hpp"
#include "engine/goal/reach.hpp"
#include "phutball/key_table.hpp"

#include <cstdint>
#include <vector>

namespace goalline::engine {

// A set of tracked men, by their numbers.
struct TrackedSet {
    static constexpr std::uint32_t kMost = 128;

    std::uint64_t low = 0;
    std::uint64_t high = 0;

    [[nodiscard]] static TrackedSet first(std::uint32_t count); // the men with numbers below count
    [[nodiscard]] bool has(std::uint32_t index) const {
        return ((index < 64 ? low : high) >> (index % 64) & 1U) != 0;
    }
    void add(std::uint32_t index) { (index < 64 ? low : high) |= std::uint64_t{1} << (index % 64); }
    friend TrackedSet operator&(const TrackedSet& a, const TrackedSet& b) {
        return {a.low & b.low, a.high & b.high};
    }
};

class GoalAbstraction {
  public:
    enum class Outcome : std::uint8_t { found, none, out_of_budget };

    // REQUIRES: reach was computed and measured on this board for this attacker, and the goal is within it. `board`
    // is changed while a path is walked, and restored.
    void begin(phutball::Board& board, const phutball::JumpRule& rule, phutball::Side attacker,
               const Reach& reach);

    // Continues to refine. Adds the number of states it looked at to `nodes`, and stops when `nodes` passes `end`.
    Outcome refine(std::uint64_t& nodes, std::uint64_t end);

    // After Outcome::found: the landings of the winning chain, without its start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const { return landings_; }

    // Whether an abstraction has been completed, so that distance() can be asked.
    [[nodiscard]] bool measured() const { return !finished_.nodes.empty(); }
    // The least number of jumps to the goal with the ball on `ball` and these tracked men gone, in the last complete
    // abstraction; kNever if there is no way. REQUIRES: measured(), and a state that can arise from the present board
    [[nodiscard]] std::uint32_t distance(phutball::Cell ball, const TrackedSet& gone) const;
    // `gone` together with the tracked men that a jump from `from` to `to` takes off.
    [[nodiscard]] TrackedSet after_jump(TrackedSet gone, phutball::Cell from, int direction,
                                        phutball::Cell to) const;

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    static constexpr std::size_t kMostNodes = std::size_t{1} << 21; // about 400 MB
    static constexpr std::size_t kWays = 64;
    static constexpr std::size_t kWaysLeft = 24;
    static constexpr std::uint64_t kSeed = 1; // so that the same question has the same answer

    struct Node {
        TrackedSet gone;
        phutball::Cell ball;
    };
    struct Edge {
        std::uint32_t from;
        std::uint32_t to;
    };
    struct Graph { // the states of one abstraction; node 0 is that of the board
        TrackedSet tracked;
        std::vector<Node> nodes;
        std::vector<std::uint32_t> distances; // by node
        std::vector<Edge> edges;              // by `from`
        phutball::KeyTable<std::uint32_t> index;
        std::uint32_t expanded = 0; // nodes whose jumps have been listed
    };

    // Where a jump from the present node may lead.
    struct Landing {
        Node node;
        Key key;    // in the graph that is being built
        Key coarse; // in the last complete one
        bool goal;
        const std::uint32_t* finished; // its number there
    };

    [[nodiscard]] static Key key_of(phutball::Cell ball, const TrackedSet& gone);
    void restart();                                        // begins a new graph for the men tracked now
    bool explore(std::uint64_t& nodes, std::uint64_t end); // returns true if the graph is complete
    void expand(std::uint32_t index);
    void list_landings(const Node& node, int direction);
    void add_landing(phutball::Cell ball, const TrackedSet& gone);
    void add_edge(std::uint32_t from, const Landing& landing);
    void measure(Graph& graph); // finds the distances, backwards from the goals
    // Walks some of the shortest paths on the real board. Returns true if one works. Otherwise each of them
    // contradicts itself at some men, and the fewest men (by a greedy choice) that break most of the paths are
    // tracked.
    bool learn(const Graph& graph);
    // Walks one path at random and notes its landings and contradictions. Returns true if it works.
    bool walk(const Graph& graph);
    std::uint32_t step_on(const Graph& graph, std::uint32_t node);
    [[nodiscard]] int step_between(phutball::Cell from, phutball::Cell to) const;
    void track(phutball::Cell man);

    [[nodiscard]] std::uint32_t tracked(phutball::Cell cell) const { return index_[cell]; }

    phutball::Board* board_ = nullptr;
    const Reach* reach_ = nullptr;
    phutball::JumpRule rule_;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::vector<std::uint32_t> index_; // by cell: the number of the tracked man, or kNone
    std::uint32_t tracked_count_ = 0;
    bool stuck_ = false; // no more men or no more memory: the last complete abstraction is the best there is
    Graph growing_;
    Graph finished_;
    std::vector<Landing> expanding_;   // expand()
    std::vector<std::uint32_t> first_; // measure(): edges into node n are sources_[first_[n]] ..
    std::vector<std::uint32_t> sources_;
    std::vector<std::uint32_t> queue_;
    std::vector<phutball::Cell> landings_;
    std::vector<phutball::Cell> removed_;
    std::vector<phutball::Cell> contradictions_;    // of the path walked last
    std::vector<std::vector<phutball::Cell>> ways_; // learn(): contradictions of each path
    std::vector<std::uint32_t> hits_;               // learn(): by cell
    Random random_{kSeed};
};

} // namespace goalline::engine
