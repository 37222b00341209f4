// What a position is worth to the side to move, in whatever game. Thread-safety: a plain value.
#pragma once

#include <cstdint>
#include <string_view>

namespace goalline {

enum class Value : std::uint8_t { win, loss, draw, unknown };

[[nodiscard]] constexpr std::string_view name(Value value) {
    constexpr std::string_view kNames[] = {"win", "loss", "draw", "unknown"};
    return kNames[static_cast<std::size_t>(value)];
}

} // namespace goalline
