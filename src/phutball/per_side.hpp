// PerSide holds one value for each side, which is looked up by the side itself. Use it instead of an array of two
// with a cast at every index. Thread-safety: a plain value.
#pragma once

#include "phutball/rules.hpp"

#include <array>
#include <cstddef>

namespace goalline::phutball {

template <class Value>
struct PerSide {
    std::array<Value, 2> values{}; // Ohs's, then Eks's

    [[nodiscard]] constexpr Value& operator[](Side side) { return values[static_cast<std::size_t>(side)]; }
    [[nodiscard]] constexpr const Value& operator[](Side side) const {
        return values[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] constexpr auto begin() { return values.begin(); }
    [[nodiscard]] constexpr auto end() { return values.end(); }
    [[nodiscard]] constexpr auto begin() const { return values.begin(); }
    [[nodiscard]] constexpr auto end() const { return values.end(); }

    friend bool operator==(const PerSide&, const PerSide&) = default;
};

} // namespace goalline::phutball
