// Mixing functions, and the 128-bit key for all places where two states must not be confused. Thread-safety: plain
// values and pure functions.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace goalline {

// The finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection on 64-bit words in which every input bit affects
// every output bit.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// The key has 128 bits because counts must be exact: among 10^7 states the chance of a single collision is about
// 10^-25.
struct Key {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr Key& operator^=(Key other) {
        low ^= other.low;
        high ^= other.high;
        return *this;
    }
    friend constexpr Key operator^(Key a, Key b) { return a ^= b; }
    friend constexpr bool operator==(const Key&, const Key&) = default;
    friend constexpr auto operator<=>(const Key&, const Key&) = default;
};

struct KeyHash {
    [[nodiscard]] std::size_t operator()(Key key) const { return static_cast<std::size_t>(key.low); }
};

} // namespace goalline
