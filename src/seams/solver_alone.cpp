// The solver of a build without threads (GOALLINE_CORE_ONLY): the provers take turns.
#include "solve/solver.hpp"

namespace goalline::solve {

bool Solver::run_at_once(std::array<Quest, 2>& /*quests*/, const Deadline& /*deadline*/,
                         const StopFlag& /*stop*/) {
    return false;
}

} // namespace goalline::solve
