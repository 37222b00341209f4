#include "engine/search/budget.hpp"

#include <algorithm>

namespace goalline::engine {

namespace {

double less_overhead(double seconds, double overhead) {
    return std::max(seconds - overhead, seconds * params::kLeastPart);
}

} // namespace

TimePlan plan_time(const Limits& limits) {
    TimePlan plan;
    if (limits.infinite)
        return plan;
    if (limits.move_time)
        plan.most = less_overhead(std::max(*limits.move_time, 0.0), limits.overhead);
    if (!limits.clock)
        return plan;
    const double rest = std::max(limits.clock->remaining, 0.0);
    const double increment = std::max(limits.clock->increment, 0.0);
    const double moves = limits.clock->moves_to_go > 0
                             ? std::min<double>(limits.clock->moves_to_go, params::kMovesLeft)
                             : params::kMovesLeft;
    const double share = rest / moves + params::kIncrementShare * increment;
    // With one move to the time control all of the rest may be used; otherwise enough has to remain.
    const double bound =
        limits.clock->moves_to_go == 1 ? rest : std::max(rest * params::kMostOfRest, rest / moves);
    const double most = less_overhead(std::min(share * params::kHardMove, bound), limits.overhead);
    plan.most = std::min(plan.most.value_or(most), most);
    plan.enough = std::min(share * params::kLastBegin, *plan.most);
    return plan;
}

} // namespace goalline::engine
