// The two loops in which the net spends its time, written for each kind of processor and chosen when the program runs.
// All kinds give the same numbers. Thread-safety: pure functions.
#pragma once

#include "engine/eval/net.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace goalline::engine {

struct NetKernels {
    std::string_view name;
    // to = from + the rows added - the rows removed, in 16 bits that wrap round.
    void (*accumulate)(const Net::Row* first, const Net::Row& from, std::span<const std::uint16_t> added,
                       std::span<const std::uint16_t> removed, Net::Row& to);
    // What the layers after the sum make of it, in parts of Net::kOne * Net::kOne.
    std::int32_t (*finish)(const Net::Row& sum, const Net::Packed& layers);
};

// All kinds that this processor can use, the fastest first. The last one is plain C++.
[[nodiscard]] std::span<const NetKernels> net_kernels();

} // namespace goalline::engine
