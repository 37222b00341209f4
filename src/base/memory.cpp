#include "base/memory.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <limits>
#include <new>
#include <sys/mman.h>
#include <system_error>
#include <unistd.h>

namespace goalline {

namespace {

std::uint64_t physical_bytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) : 0;
}

// The limit of the control group (version 2, then 1), or no limit.
std::uint64_t group_bytes() {
    for (const char* file : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        const int in = ::open(file, O_RDONLY | O_CLOEXEC);
        if (in < 0)
            continue;
        std::array<char, 32> text{};
        const ssize_t length = ::read(in, text.data(), text.size());
        ::close(in);
        std::uint64_t bytes = 0;
        const char* end = text.data() + std::max<ssize_t>(length, 0);
        if (std::from_chars(text.data(), end, bytes).ec == std::errc()) // "max" is not a number
            return bytes;
    }
    return UINT64_MAX;
}

bool obtainable(int megabytes) {
    const std::size_t bytes = static_cast<std::size_t>(megabytes) << 20;
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory != MAP_FAILED && munmap(memory, bytes) == 0;
}

} // namespace

bool has_memory(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

int machine_megabytes() {
    constexpr std::uint64_t kMost = std::numeric_limits<int>::max();
    return static_cast<int>(std::min(std::min(physical_bytes(), group_bytes()) >> 20, kMost));
}

int usable_megabytes() {
    constexpr std::uint64_t kLeast = 16;
    constexpr std::uint64_t kMost = 65536;
    const auto all = static_cast<std::uint64_t>(machine_megabytes());
    return static_cast<int>(std::clamp(all * 3 / 4, kLeast, kMost));
}

int obtainable_megabytes(int most) {
    if (most < 1 || obtainable(most))
        return most;
    int good = 0;
    for (int refused = most; refused - good > 1;) {
        const int middle = good + (refused - good) / 2;
        (obtainable(middle) ? good : refused) = middle;
    }
    return good;
}

} // namespace goalline
