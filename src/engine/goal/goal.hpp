// GoalFinder asks whether the attacker can win with one turn. Its answer is exact, or "unknown" if a limit is hit,
// because the question is NP-complete (Demaine, Demaine, Eppstein). It is a portfolio of methods, each of which is
// good where another is bad:
//
//   0. If no man is beside the ball, or none on the last two rows, the answer is no. If there are few men, a short
//      walk without memory follows.
//   1. If the goal lies outside the relaxed reach, the answer is no.
//   2. A depth-first search over distinct states, nearest to the goal first, which remembers the states that failed.
//   3. The same with a growing bound on the number of jumps (IDA*). It suits dense boards.
//   4. Refinement of two abstractions (abstraction.hpp). It suits crowds below a thinned zone: one of them proves that
//      there is no way. From then on 2 and 3 are guided by what the other has learnt: they look where it sees a way.
//   5. A depth-first search that computes the relaxed reach again at each state, with its memory keyed by what is
//      still relevant. It suits corridors.
//   6. In analysis, a SAT solver (goal_formula.hpp). It suits corridors and, above all, proves that there is no way.
//
// Methods 2 to 6 take turns with budgets that double, so that together they never take much longer than the best of
// them alone. Not thread-safe: each thread keeps a finder of its own, whose memory is reused.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "engine/goal/abstraction.hpp"
#include "engine/goal/goal_formula.hpp"
#include "engine/goal/reach.hpp"
#include "phutball/key_table.hpp"
#include "phutball/results.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace goalline::engine {

enum class Verdict : std::uint8_t { no, yes, unknown };

struct GoalLimits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max(); // in states
    Deadline deadline = {};                                          // checked every 256 states
    const StopFlag* stop = nullptr;
};

struct GoalAnswer {
    Verdict verdict = Verdict::no;
    std::uint64_t nodes = 0;
};

class GoalFinder {
  public:
    // The board is restored. If the position is finished (the ball is on or beyond a goal line) the answer is "no".
    GoalAnswer find(phutball::Board& board, const phutball::Rules& rules, phutball::Side attacker,
                    const GoalLimits& limits = {});

    // After a "yes": the landings of the winning chain in order, without its start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const { return landings_; }
    [[nodiscard]] phutball::Move move(const phutball::Board& board) const;

    // Works as find() does, but every method has its turn, and after a "yes" it looks for the chain with the fewest
    // jumps, with limited effort. Meant for analysis.
    GoalAnswer find_shortest(phutball::Board& board, const phutball::Rules& rules, phutball::Side attacker,
                             const GoalLimits& limits = {});

  private:
    static constexpr std::uint32_t kUnbounded = std::numeric_limits<std::uint32_t>::max();
    enum class Outcome : std::uint8_t { found, none, cut, out_of_budget };

    struct Candidate {
        phutball::Cell to;
        std::uint32_t distance;
        std::int8_t direction;
    };
    // What guides a search: the relaxed reach of the question's board, which never exceeds the number of jumps; the same,
    // without the states that are lost in the abstraction; the distances of the abstraction, if one has been completed;
    // or the relaxed reach computed anew at each state.
    enum class Guide : std::uint8_t { reach, reach_not_lost, abstraction, relevance };
    struct Frame {
        Key key;
        TrackedSet gone; // tracked men that have been jumped so far
        phutball::Cell ball;
        std::uint32_t bound; // jumps that may still be made from here
        std::int8_t arrived; // direction of the jump that led here
        std::int8_t count = 0;
        std::int8_t next = 0;
        bool forced = false; // there is only one way on (Guide::relevance)
        bool cut = false;    // something below was skipped because of the bound
        std::array<Candidate, phutball::kDirections> candidates;
    };

    GoalAnswer answer(bool analysis);
    void shorten(); // shortens the chain that was found
    void begin(phutball::Board& board, const phutball::Rules& rules, phutball::Side attacker,
               const GoalLimits& limits);
    // The steps and the methods of the portfolio. The result out_of_budget leaves the question open.
    Outcome glance();
    Outcome stroll();
    Outcome measure();
    Outcome take_turns(bool analysis);
    Outcome dive(std::uint64_t budget) { return search(kUnbounded, guide(), budget); }
    Outcome deepen(std::uint64_t budget); // begins with bound_
    Outcome abstract(std::uint64_t budget);
    Outcome refine(GoalAbstraction& abstraction, std::uint64_t end);
    Outcome follow_corridors(std::uint64_t budget) { return search(kUnbounded, Guide::relevance, budget); }
    Outcome reason(std::uint64_t budget);
    [[nodiscard]] bool abstraction_measured() const { return abstraction_begun_ && abstraction_.measured(); }
    [[nodiscard]] Guide guide() const {
        return abstraction_measured() ? Guide::abstraction : Guide::reach;
    } // for dive() and deepen()

    Outcome search(std::uint32_t bound, Guide guide, std::uint64_t budget);
    bool enter(std::uint32_t bound, std::int8_t arrived); // pushes a frame, unless the state is known to fail
    bool enter_relevant(Frame& frame);
    void enter_abstract(Frame& frame);
    void leave(); // pops the top frame and takes its jump back
    void remember_failure(const Frame& frame);
    template <class DistanceAfter>
    void list_candidates(Frame& frame, DistanceAfter&& distance_after);
    void take_landings(phutball::Cell goal);
    void unwind();
    [[nodiscard]] bool limit_hit();

    // The present question.
    phutball::Board* board_ = nullptr;
    phutball::JumpRule rule_;
    phutball::Side attacker_ = phutball::Side::ohs;
    GoalLimits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0; // when the limits have to be checked next
    std::uint32_t bound_ = 0;     // where deepen() continues; 0: not measured
    Guide guide_ = Guide::reach;
    bool abstraction_begun_ = false; // both are begun only for questions that get that far

    Reach reach_; // of the question's board
    GoalAbstraction scout_{GoalAbstraction::Kind::first_way};
    GoalAbstraction abstraction_{GoalAbstraction::Kind::all_states};
    std::unique_ptr<GoalFormula> formula_;     // made when its turn comes
    Reach inner_reach_;                        // of the present state (Guide::relevance)
    phutball::KeyTable<std::uint32_t> failed_; // state -> the largest bound for which it is known to fail
    phutball::KeySet failed_relevant_;         // relevant keys that are known to fail
    std::vector<Frame> frames_;
    std::vector<phutball::Cell> landings_;
};

} // namespace goalline::engine
