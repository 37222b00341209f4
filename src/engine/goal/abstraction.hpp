// GoalAbstraction answers "win in one?" by refining an abstraction (counterexample-guided). Only a few *tracked* men
// have a definite state, present or gone. Every other man that some jump may remove counts as both at once, as in
// Reach. If no way leads to the goal (cube_graph.hpp), there is no winning chain. Otherwise some ways are walked on
// the real board. Either one of them works, or they contradict themselves; then a few men that break most of these
// ways are tracked from then on. This is strong where a dense search is weak: when a thinned zone beyond a crowd of
// men has to be crossed, so that a few men decide and the others do not matter.
//
// There are two kinds. One stops to look for states as soon as it knows a way. So it comes to track many men quickly,
// and is the one that proves that there is no way. The other lists all states from which there is a way; it tracks
// fewer men, but it can guide the searches of GoalFinder: it says which states are lost, and roughly how far the others
// are from the goal. Not thread-safe; memory is reused.
#pragma once

#include "base/random.hpp"
#include "engine/goal/cube_graph.hpp"
#include "engine/goal/reach.hpp"
#include "engine/goal/tracked_men.hpp"

#include <cstdint>
#include <vector>

namespace goalline::engine {

class GoalAbstraction {
  public:
    enum class Outcome : std::uint8_t { found, none, out_of_budget };
    enum class Kind : std::uint8_t { first_way, all_states };

    explicit GoalAbstraction(Kind kind) : kind_(kind) {}

    // Begins a question, to be given up at the deadline or when asked to stop. REQUIRES: reach was computed and measured
    // on this board for this attacker, and the goal is within it; none of them changes while this is in use
    void begin(const phutball::Board& board, const phutball::JumpRule& rule, phutball::Side attacker,
               const Reach& reach, const StopCheck& stop_check);

    // Continues to refine. Adds the number of states it looked at to `nodes`, and stops when `nodes` passes `end`.
    Outcome refine(std::uint64_t& nodes, std::uint64_t end);

    // After Outcome::found: the landings of the winning chain, without its start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const { return landings_; }

    // Whether an abstraction of all states has been completed, so that distance() can be asked.
    [[nodiscard]] bool measured() const { return kind_ == Kind::all_states && finished_.begun(); }
    // Roughly the number of jumps to the goal with the ball on `ball` and these tracked men gone: the shortest way may be
    // shorter, but has more men that it needs. It is kNever if there is surely no way. REQUIRES: measured(), and a state
    // that can arise from the present board
    [[nodiscard]] std::uint32_t distance(phutball::Cell ball, const TrackedSet& gone) const {
        return finished_.distance(ball, gone);
    }
    // `gone` together with the tracked men that a jump from `from` to `to` takes off.
    [[nodiscard]] TrackedSet after_jump(TrackedSet gone, phutball::Cell from, int direction,
                                        phutball::Cell to) const;

  private:
    static constexpr std::uint32_t kNone = TrackedMen::kNone;
    static constexpr std::size_t kWays = 64;
    static constexpr std::size_t kWaysLeft = 24;
    static constexpr std::uint64_t kLandingsAState = 8;
    static constexpr std::uint64_t kSeed = 1; // so that the same question has the same answer

    // Where a jump may lead.
    struct Landing {
        TrackedSet gone;
        phutball::Cell ball;
    };

    [[nodiscard]] bool explore(std::uint64_t& nodes,
                               std::uint64_t end); // returns true if growing_ is finished
    // Walks some of the ways on the real board. Returns true if one works. Otherwise each of them contradicts itself
    // at some men, and the fewest men (by a greedy choice) that break most of the ways are tracked.
    bool learn(std::uint64_t& nodes);
    // Walks one way at random and notes its landings and contradictions. Returns true if it works.
    bool walk();
    // Takes a jump that leads nearest to the goal, and lessens the distance.
    Landing step_on(phutball::Cell from, const TrackedSet& gone, std::uint32_t& distance);
    void jump(phutball::Cell from, phutball::Cell to);
    void track_men_of_ways();
    void list_landings(phutball::Cell ball, TrackedSet gone, int direction);
    void add_landing(phutball::Cell ball, const TrackedSet& gone);
    [[nodiscard]] int step_between(phutball::Cell from, phutball::Cell to) const;

    const phutball::Board* board_ = nullptr;
    const Reach* reach_ = nullptr;
    phutball::JumpRule rule_;
    phutball::Side attacker_ = phutball::Side::ohs;
    TrackedMen men_;
    StopCheck stop_check_;
    Kind kind_;
    bool stuck_ = false; // no more men or no more memory: the last graph is the best there is
    CubeGraph growing_;
    CubeGraph finished_;
    std::vector<Landing> possible_; // step_on()
    std::uint64_t listed_ = 0;      // landings, not yet added to nodes
    std::vector<phutball::Cell> landings_;
    std::vector<std::uint32_t> jumped_; // by cell: equals walk_ if the man was jumped on this walk
    std::uint32_t walk_ = 0;
    std::vector<phutball::Cell> contradictions_;    // of the way walked last
    std::vector<std::vector<phutball::Cell>> ways_; // learn(): contradictions of each way
    std::vector<std::uint32_t> hits_;               // learn(): by cell
    Random random_{kSeed};
};

} // namespace goalline::engine
