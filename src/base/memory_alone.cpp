#include "base/memory.hpp"

namespace goalline {

bool has_memory(const std::function<void()>& work) {
    work();
    return true;
}

} // namespace goalline
