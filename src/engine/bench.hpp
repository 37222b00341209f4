// bench searches a fixed list of positions to a fixed depth. The sum of the nodes is a signature of the search: it is
// the same on every machine and in every build, and every functional change changes it. Thread-safety: as Engine.
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
    int positions = 0; // those searched; fewer than all if it was stopped
};

// The texts of the positions that bench searches.
[[nodiscard]] std::span<const std::string_view> bench_positions();

// Called after each position with its number (from 1) and nodes.
using BenchProgress = std::function<void(int position, std::uint64_t nodes)>;

// Blocks for a few seconds. A `depth` of 0 means the standard depth, for which signatures are quoted.
BenchResult run_bench(const StopFlag& stop, const BenchProgress& progress = {}, int depth = 0);

} // namespace goalline::engine
