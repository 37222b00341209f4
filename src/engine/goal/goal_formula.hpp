// GoalFormula writes "win in one" down for a SAT solver (CaDiCaL), without time steps. A chain is a set of jumps in
// which every man is jumped at most once, every jump except the first follows an arrival, and every arrival that is
// not in the goal is followed by a jump. This leaves out the order: whoever lands where a man stood needs the man to
// be taken off *before*. So the solver's answer is played on the board, and where it contradicts itself, the jumps in
// between get numbers that have to grow along the chain. If there is no such set of jumps, it is proven that there is
// no chain.
//
// It is strong on boards of long corridors, above all those of 3-SAT formulas, where there are many states but few
// reasons; on crowds of men it seldom finds an answer. The memory and time it takes before the first answer grow with
// the number of relaxed jumps: 0.1 s for 40,000. Not thread-safe.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "engine/goal/reach.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace goalline::engine {

class GoalFormula {
  public:
    enum class Outcome : std::uint8_t { found, none, out_of_budget };

    // REQUIRES: `reach` was computed and measured on this board for this attacker, and the goal is within it; `board`
    // outlives this object and is the same whenever this object is asked
    GoalFormula(const phutball::Board& board, const phutball::JumpRule& rule, const Reach& reach);
    ~GoalFormula();
    GoalFormula(const GoalFormula&) = delete;
    GoalFormula& operator=(const GoalFormula&) = delete;

    // Continues for about this many conflicts, which measure the solver's work.
    Outcome solve(std::int64_t conflicts, Deadline deadline, const StopFlag* stop);

    // After Outcome::found: the landings of the winning chain, without its start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const;

  private:
    class Formula;
    std::unique_ptr<Formula> formula_;
};

} // namespace goalline::engine
