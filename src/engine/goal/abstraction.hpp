// GoalAbstraction: win in one by refining an abstraction (counterexample-guided). Only a few *tracked* men
// have a definite state, there or gone; every other man that some jump may remove is both at once, as in
// Reach. All states (ball, tracked men gone) are listed and measured backwards from the goal: either there is
// no way to the goal, and then there is none; or some shortest ways are walked on the real board: one works,
// or they contradict themselves, and a few men that spoil most of them are tracked from then on. Strong where
// dense search is weak: a crowd of men below a thinned zone that has to be crossed, where a few men decide
// and the rest is noise.
//
// The distances of the last abstraction finished serve the searches of GoalFinder, too: a lower bound on the
// number of jumps to the goal that knows where the tracked men are (a pattern database), and often the proof
// that a state is lost. Not thread-safe; memory is reused.
#pragma once

#include "base/random.hpp"
#include "engine/goal/reach.hpp"
#include "phutball/key_table.hpp"

#include <cstdint>
#include <vector>

namespace goalline::engine {

// A set of tracked men, by number.
struct TrackedSet {
    static constexpr std::uint32_t kMost = 128;

    std::uint64_t low = 0;
    std::uint64_t high = 0;

    [[nodiscard]] static TrackedSet first(std::uint32_t count); // the men numbered below count
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

    // REQUIRES: reach was computed and measured on this board for this attacker, and the goal is within it.
    // `board` is changed while a way is walked, and restored.
    void begin(phutball::Board& board, const phutball::JumpRule& rule, phutball::Side attacker,
               const Reach& reach);

    // Goes on refining; adds the states it looked at to `nodes` and stops when it passes `end`.
    Outcome refine(std::uint64_t& nodes, std::uint64_t end);

    // After found: the winning chain's landings, without the start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const { return landings_; }

    // Has an abstraction been finished, so that distance() has something to say?
    [[nodiscard]] bool measured() const { return !finished_.nodes.empty(); }
    // The least number of jumps to the goal with the ball on `ball` and these tracked men gone, in the last
    // abstraction finished; kNever: there is no way. REQUIRES: measured(), a state that the board in hand can
    // come to
    [[nodiscard]] std::uint32_t distance(phutball::Cell ball, const TrackedSet& gone) const;
    // `gone` and the tracked men that a jump from `from` to `to` takes away.
    [[nodiscard]] TrackedSet after_jump(TrackedSet gone, phutball::Cell from, int direction,
                                        phutball::Cell to) const;

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    static constexpr std::size_t kMostNodes = std::size_t{1} << 21; // about 400 MB
    static constexpr std::size_t kWays = 64;
    static constexpr std::size_t kWaysLeft = 24;
    static constexpr std::uint64_t kSeed = 1; // the same question has the same answer

    struct Node {
        TrackedSet gone;
        phutball::Cell ball;
    };
    struct Edge {
        std::uint32_t from;
        std::uint32_t to;
    };
    struct Graph { // the states of one abstraction; node 0 is the board's
        TrackedSet tracked;
        std::vector<Node> nodes;
        std::vector<std::uint32_t> distances; // by node
        std::vector<Edge> edges;              // by `from`
        phutball::KeyTable<std::uint32_t> index;
        std::uint32_t expanded = 0; // nodes whose jumps have been listed
    };

    // Where a jump from the node in hand may lead.
    struct Landing {
        Node node;
        Key key;    // in the graph that grows
        Key coarse; // in the one finished
        bool goal;
        const std::uint32_t* finished; // its number there
    };

    [[nodiscard]] static Key key_of(phutball::Cell ball, const TrackedSet& gone);
    void restart();                                        // a new graph for the men tracked now
    bool explore(std::uint64_t& nodes, std::uint64_t end); // true: the graph is complete
    void expand(std::uint32_t index);
    void list_landings(const Node& node, int direction);
    void add_landing(phutball::Cell ball, const TrackedSet& gone);
    void add_edge(std::uint32_t from, const Landing& landing);
    void measure(Graph& graph); // distances, backwards from the goals
    // Walks some of the shortest ways on the real board. True if one works; else every one of them
    // contradicts itself at some men, and the fewest men (by a greedy choice) that spoil most of them are
    // tracked.
    bool learn(const Graph& graph);
    // One way at random: its landings and contradictions. True if it works.
    bool walk(const Graph& graph);
    std::uint32_t step_on(const Graph& graph, std::uint32_t node);
    [[nodiscard]] int step_between(phutball::Cell from, phutball::Cell to) const;
    void track(phutball::Cell man);

    [[nodiscard]] std::uint32_t tracked(phutball::Cell cell) const {
        return index_[static_cast<std::size_t>(cell)];
    }

    phutball::Board* board_ = nullptr;
    const Reach* reach_ = nullptr;
    phutball::JumpRule rule_;
    phutball::Side attacker_ = phutball::Side::ohs;
    std::vector<std::uint32_t> index_; // by cell: number of the tracked man, or kNone
    std::uint32_t tracked_count_ = 0;
    bool stuck_ = false; // no more men or no more memory: the last abstraction finished is the best there is
    Graph growing_;
    Graph finished_;
    std::vector<Landing> expanding_;   // expand()
    std::vector<std::uint32_t> first_; // measure(): edges into node n are sources_[first_[n]] ..
    std::vector<std::uint32_t> sources_;
    std::vector<std::uint32_t> queue_;
    std::vector<phutball::Cell> landings_;
    std::vector<phutball::Cell> removed_;
    std::vector<phutball::Cell> contradictions_;    // of the way walked last
    std::vector<std::vector<phutball::Cell>> ways_; // learn(): contradictions of each way
    std::vector<std::uint32_t> hits_;               // learn(): by cell
    Random random_{kSeed};
};

} // namespace goalline::engine
