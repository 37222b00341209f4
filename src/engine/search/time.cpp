#include "engine/search/time.hpp"

#include <algorithm>

namespace goalline::engine {

namespace {

// A game is taken to last so many more moves of ours: games rarely have more than 30 a side.
constexpr double kMovesLeft = 18;
// Of the increment this much is spent on the move that earned it.
constexpr double kIncrementShare = 0.8;
// A hard move may take this many times its share, but never more than this part of all that is left.
constexpr double kHardMove = 4;
constexpr double kMostOfRest = 0.3;
// An iteration takes about twice as long as all before it: one that begins later than this would not end.
constexpr double kLastBegin = 0.6;
// However short the time, this part of it is used.
constexpr double kLeastPart = 0.25;

double less_overhead(double seconds, double overhead) {
    return std::max(seconds - overhead, seconds * kLeastPart);
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
    const double moves =
        limits.clock->moves_to_go > 0 ? std::min<double>(limits.clock->moves_to_go, kMovesLeft) : kMovesLeft;
    const double share = rest / moves + kIncrementShare * increment;
    // With one move to the time control all of the rest may go, otherwise enough has to stay.
    const double bound = limits.clock->moves_to_go == 1 ? rest : std::max(rest * kMostOfRest, rest / moves);
    const double most = less_overhead(std::min(share * kHardMove, bound), limits.overhead);
    plan.most = std::min(plan.most.value_or(most), most);
    plan.enough = std::min(share * kLastBegin, *plan.most);
    return plan;
}

} // namespace goalline::engine
