// The memory of a build for itself (GOALLINE_CORE_ONLY), which has no exceptions: its host says how much there is by giving no
// more, and ends the module when it runs out.
#include "base/memory.hpp"

namespace goalline {

namespace {

constexpr int kMost = 1024; // MiB; the largest memory that the module for WebAssembly may be given

} // namespace

bool has_memory(const std::function<void()>& work) {
    work();
    return true;
}

int machine_megabytes() {
    return kMost;
}

int usable_megabytes() {
    return kMost * 3 / 4;
}

int obtainable_megabytes(int most) {
    return most;
}

} // namespace goalline
