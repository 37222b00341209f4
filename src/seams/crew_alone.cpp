// The crew of a build without threads (GOALLINE_CORE_ONLY): the leader searches alone.
#include "engine/search/crew.hpp"

namespace goalline::engine {

bool run_crew(int /*helpers*/, const std::function<void(int)>& /*help*/, const std::function<void()>& lead,
              StopFlag& done) {
    lead();
    done.raise();
    return true;
}

} // namespace goalline::engine
