// The rules as data: board size and switches (P1, P8-P11), and the small types every part of the game shares.
// Thread-safety: values and pure functions.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace goalline::phutball {

// P3: Ohs moves first and attacks the top (rows R and R+1); Eks attacks rows 1 and 0.
enum class Side : std::uint8_t { ohs, eks };

[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::ohs ? Side::eks : Side::ohs;
}
[[nodiscard]] constexpr char letter(Side side) {
    return side == Side::ohs ? 'O' : 'X';
}
[[nodiscard]] constexpr std::optional<Side> side_of(char letter) {
    if (letter == 'O')
        return Side::ohs;
    if (letter == 'X')
        return Side::eks;
    return std::nullopt;
}

// P1: row 1 (bottom) .. R (top), column 1 (A) .. C. Rows 0 and R+1 are off the board; columns 0 and C+1 occur
// only together with these rows, where the ball left over a corner (P8).
struct Point {
    std::int16_t row = 0;
    std::int16_t column = 0;

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr auto operator<=>(Point, Point) = default;
};

[[nodiscard]] constexpr Point point_at(int row, int column) {
    return {static_cast<std::int16_t>(row), static_cast<std::int16_t>(column)};
}

struct Size {
    int rows = 19;
    int columns = 15;

    [[nodiscard]] constexpr bool contains(Point p) const {
        return p.row >= 1 && p.row <= rows && p.column >= 1 && p.column <= columns;
    }
    friend constexpr bool operator==(Size, Size) = default;
};

inline constexpr int kMinRows = 3;
inline constexpr int kMinColumns = 1;
inline constexpr int kMaxSide = 512;

// P10. `none` is theory: infinite play is a draw, nothing is counted.
enum class Repetition : std::uint8_t { none, draw3, superko };

[[nodiscard]] constexpr std::string_view name(Repetition repetition) {
    switch (repetition) {
    case Repetition::none:
        return "none";
    case Repetition::draw3:
        return "draw3";
    case Repetition::superko:
        return "superko";
    }
    return "none";
}
[[nodiscard]] constexpr std::optional<Repetition> repetition_of(std::string_view text) {
    for (Repetition r : {Repetition::none, Repetition::draw3, Repetition::superko}) {
        if (text == name(r))
            return r;
    }
    return std::nullopt;
}

// The switches of a game. The board's size is part of the position, not of the switches.
struct Rules {
    bool corner_exit = true;                  // P8: leaving over a corner of the goal line is legal
    bool goal_pass = true;                    // P9: a chain may pass through a goal row and go on
    bool own_goal = true;                     // P9: a turn may end on or over one's own goal line (and lose)
    Repetition repetition = Repetition::none; // P10
    bool pie = false;                         // P11: after the first turn the second player may swap sides

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// How a finished game ended on the board.
enum class Outcome : std::uint8_t { ohs_wins, eks_wins, draw };

[[nodiscard]] constexpr std::optional<Side> winner(Outcome outcome) {
    if (outcome == Outcome::draw)
        return std::nullopt;
    return outcome == Outcome::ohs_wins ? Side::ohs : Side::eks;
}
[[nodiscard]] constexpr Outcome win_of(Side side) {
    return side == Side::ohs ? Outcome::ohs_wins : Outcome::eks_wins;
}

} // namespace goalline::phutball
