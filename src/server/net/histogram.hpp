// Histogram counts how long things took, as Prometheus wants it: by upper bounds, with the sum of all. Thread-safety: a
// plain value.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace goalline::server {

struct Histogram {
    static constexpr std::array kBounds{0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0}; // seconds

    std::array<std::uint64_t, kBounds.size() + 1> counts{}; // the last is of what took longer than all bounds
    double sum = 0;                                         // seconds

    void add(double seconds) {
        const auto* bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
        ++counts[static_cast<std::size_t>(bound - kBounds.begin())];
        sum += seconds;
    }
};

} // namespace goalline::server
