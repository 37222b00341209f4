// bench: searches a fixed list of positions to a fixed size. The sum of the nodes is a signature of the
// search: the same on every machine and build, changed by every functional change. Thread-safety: as Engine.
#pragma once

#include "base/stop.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace goalline::engine {

struct BenchResult {
    std::uint64_t nodes = 0; // the signature
    double seconds = 0;
    int positions = 0; // searched; fewer than all if stopped
};

// The position texts that bench searches.
[[nodiscard]] std::span<const std::string_view> bench_positions();

// Called after each position with its number (from 1) and nodes.
using BenchProgress = std::function<void(int position, std::uint64_t nodes)>;

// Blocks for a few seconds. `depth` 0 is the standard depth, the one a signature is quoted at.
BenchResult run_bench(const StopFlag& stop, const BenchProgress& progress = {}, int depth = 0);

} // namespace goalline::engine
