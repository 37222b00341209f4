// Memory that runs out in a build without exceptions (GOALLINE_CORE_ONLY): it is not noticed here, the host ends the module.
#include "base/memory.hpp"

namespace goalline {

bool has_memory(const std::function<void()>& work) {
    work();
    return true;
}

} // namespace goalline
