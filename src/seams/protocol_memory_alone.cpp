// The memory of a build for itself (GOALLINE_CORE_ONLY): its host says how much there is by giving no more.
#include "protocol/memory.hpp"

namespace goalline::protocol {

namespace {

constexpr int kMost = 1024; // MiB; the largest memory that the module for WebAssembly may be given

} // namespace

int machine_megabytes() {
    return kMost;
}

int usable_megabytes() {
    return kMost * 3 / 4;
}

int obtainable_megabytes(int most) {
    return most;
}

} // namespace goalline::protocol
