// What writer and reader of proof files share: the numbers of proof-format.md, and the checksum. Thread-safety:
// constants and a pure function.
#pragma once

#include "base/hash.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace goalline::solve::proof_layout {

inline constexpr std::string_view kMark = "GLPROOF\n";
inline constexpr std::uint32_t kVersion = 1;
inline constexpr std::size_t kHeader = 64; // bytes
inline constexpr std::size_t kMostBytes = std::size_t{1} << 28;
inline constexpr std::uint32_t kMostPlies = 1'000'000'000;

// The switches of a header, by bit: flags, and two bits for repetition between them.
inline constexpr std::uint32_t kCornerExit = 1;
inline constexpr std::uint32_t kGoalPass = 2;
inline constexpr std::uint32_t kOwnGoal = 4;
inline constexpr unsigned kRepetitionShift = 3;
inline constexpr std::uint32_t kPie = 32;

// The directions of jumps, in the order of their numbers.
struct Way {
    int rows;
    int columns;
};
inline constexpr std::array<Way, 8> kWays = {Way{1, 0},  Way{1, 1},   Way{0, 1},  Way{-1, 1},
                                             Way{-1, 0}, Way{-1, -1}, Way{0, -1}, Way{1, -1}};

// The number in `size` bytes (at most 8) from `offset` on, the lowest byte first. REQUIRES: they are there
[[nodiscard]] inline std::uint64_t number_at(std::span<const std::uint8_t> bytes, std::size_t offset,
                                             std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;)
        value = value << 8 | bytes[offset + i];
    return value;
}

[[nodiscard]] inline std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t state = mix64(bytes.size());
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        state = mix64(state ^ number_at(bytes, 0, 8));
    return mix64(state ^ number_at(bytes, 0, bytes.size()));
}

} // namespace goalline::solve::proof_layout
