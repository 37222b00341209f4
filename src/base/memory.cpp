#include "base/memory.hpp"

#include <new>

namespace goalline {

bool has_memory(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

} // namespace goalline
