// The formula of a build without CaDiCaL (GOALLINE_CORE_ONLY). It answers nothing, and the other methods of the
// portfolio continue without it.
#include "engine/goal/goal_formula.hpp"

namespace goalline::engine {

class GoalFormula::Formula {
  public:
    std::vector<phutball::Cell> landings; // always empty
};

GoalFormula::GoalFormula(const phutball::Board& /*board*/, const phutball::JumpRule& /*rule*/,
                         const Reach& /*reach*/)
    : formula_(std::make_unique<Formula>()) {}

GoalFormula::~GoalFormula() = default;

GoalFormula::Outcome GoalFormula::solve(std::int64_t /*conflicts*/, Deadline /*deadline*/,
                                        const StopFlag* /*stop*/) {
    return Outcome::out_of_budget;
}

const std::vector<phutball::Cell>& GoalFormula::landings() const {
    return formula_->landings;
}

} // namespace goalline::engine
