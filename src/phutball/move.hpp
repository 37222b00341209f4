// Move is what a player does in a turn (P5, P11), with its text. Thread-safety: plain values and pure functions.
#pragma once

#include "base/hash.hpp"
#include "base/result.hpp"
#include "phutball/rules.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::phutball {

// A placement has one point. A chain has its start and every landing, at least two points. A swap has none.
struct Move {
    enum class Kind : std::uint8_t { place, chain, swap };

    Kind kind = Kind::place;
    std::vector<Point> points;

    [[nodiscard]] static Move place(Point at) { return {Kind::place, {at}}; }
    [[nodiscard]] static Move chain(std::vector<Point> path) { return {Kind::chain, std::move(path)}; }
    [[nodiscard]] static Move swap() { return {Kind::swap, {}}; }

    friend bool operator==(const Move&, const Move&) = default;
};

// P1: 1 -> A ... 25 -> Z (without I), 26 -> AA ...; 0 -> @ (the column before A, for corner exits).
[[nodiscard]] std::string column_name(int column);

// "H10"; rows 0 and R+1, and the columns beside the board, as in "@20".
[[nodiscard]] std::string to_text(Point point);
[[nodiscard]] Result<Point> parse_point(std::string_view text);

// "K7", "K6-G9-G11-J11", "swap". Column letters may be in either case and are written in capitals.
[[nodiscard]] std::string to_text(const Move& move);
[[nodiscard]] Result<Move> parse_move(std::string_view text);

// MoveCode is a move in 32 bits, as searches store it in their tables. 0 is no move. A placement is its cell on the board. A jump result is bit 31 and 31 bits of the resulting key, which
// are enough to find it again among the results of the same position.
using MoveCode = std::uint32_t;
inline constexpr MoveCode kNoMove = 0;
inline constexpr MoveCode kJumpBit = 0x80000000U;
[[nodiscard]] constexpr MoveCode jump_code(Key after) {
    return kJumpBit | static_cast<MoveCode>(after.high >> 33);
}

} // namespace goalline::phutball
