// The crew of a build without threads (GOALLINE_CORE_ONLY): the leader searches alone.
#include "engine/search/crew.hpp"

namespace goalline::engine {

bool run_crew(int /*helpers*/, const std::function<void(int)>& /*help*/, const std::function<void()>& lead,
              StopFlag& done) {
    lead();
    done.raise();
    return true;
}

// Without exceptions the program ends when memory runs out.
bool has_memory(const std::function<void()>& work) {
    work();
    return true;
}

} // namespace goalline::engine
