// GoalFormula: win in one written down for a SAT solver (CaDiCaL), without time steps. A chain is a set of
// jumps in which every man is jumped at most once, every jump but the first follows an arrival, and every
// arrival off the goal is followed by a jump. What this leaves out is the order: who lands where a man stood
// needs him taken *before*. So the solver's answer is played on the board, and where it contradicts itself
// the jumps between get numbers that have to grow along the chain. No such set of jumps: no chain, which is
// proven.
//
// Strong on boards of long corridors, 3-SAT boards above all, where the states are many and the reasons few;
// on crowds of men it answers little. Memory and time before the first answer grow with the relaxed jumps:
// 0.1 s for 40,000. Not thread-safe.
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

    // REQUIRES: `reach` was computed and measured on this board for this attacker, and the goal is within it;
    // `board` lives as long as this and is the same whenever this is asked
    GoalFormula(const phutball::Board& board, const phutball::JumpRule& rule, const Reach& reach);
    ~GoalFormula();
    GoalFormula(const GoalFormula&) = delete;
    GoalFormula& operator=(const GoalFormula&) = delete;

    // Goes on for about so many conflicts, the measure of the solver's work.
    Outcome solve(std::int64_t conflicts, Deadline deadline, const StopFlag* stop);

    // After found: the winning chain's landings, without the start.
    [[nodiscard]] const std::vector<phutball::Cell>& landings() const;

  private:
    class Formula;
    std::unique_ptr<Formula> formula_;
};

} // namespace goalline::engine
