// MoveCode is a move in 32 bits, as searches store it in their tables. Thread-safety: plain values.
#pragma once

#include "base/hash.hpp"

#include <cstdint>

namespace goalline::phutball {

// 0 is no move. A placement is its cell on the board. A jump result is bit 31 and 31 bits of the resulting key, which
// are enough to find it again among the results of the same position.
using MoveCode = std::uint32_t;
inline constexpr MoveCode kNoMove = 0;
inline constexpr MoveCode kJumpBit = 0x80000000U;
[[nodiscard]] constexpr MoveCode jump_code(Key after) {
    return kJumpBit | static_cast<MoveCode>(after.high >> 33);
}

} // namespace goalline::phutball
