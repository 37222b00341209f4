// A small, fast random source. From the same seed it gives the same sequence on every platform (unlike the
// distributions of <random>), so that tests and matches can be repeated. Do not use it for secrets. Thread-safety: a
// value; each thread needs a source of its own.
#pragma once

#include "base/hash.hpp"

#include <cstdint>

namespace goalline {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(mix64(seed)) {}

    constexpr std::uint64_t next() { return mix64(state_ += 0x9E3779B97F4A7C15ULL); }

    // Uniform in 0 .. bound-1 up to a bias of bound / 2^32. REQUIRES: bound > 0
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

    // Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    constexpr bool chance(double probability) { return unit() < probability; }

  private:
    std::uint64_t state_;
};

} // namespace goalline
