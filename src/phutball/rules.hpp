// The rules as data: board size and switches (P1, P8-P11), the table that says how switches are written, and the
// small types that every part of the game shares. Thread-safety: plain values and pure functions.
#pragma once

#include "base/message.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

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

// P1: row 1 (bottom) .. R (top), column 1 (A) .. C. Rows 0 and R+1 are off the board. Columns 0 and C+1 occur only
// together with these rows, if the ball left over a corner (P8).
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

// P10. `none` is for theory: endless play is a draw, and nothing is counted.
enum class Repetition : std::uint8_t { none, draw3, superko };

[[nodiscard]] std::string_view name(Repetition repetition);
[[nodiscard]] std::optional<Repetition> repetition_of(std::string_view text);

// The switches of a game. The board's size belongs to the position, not to the switches.
struct Rules {
    bool corner_exit = true; // P8: the ball may leave over a corner of the goal line
    bool goal_pass = true;   // P9: a chain may pass through a goal row and continue
    bool own_goal = true;    // P9: a turn may end on or beyond one's own goal line (and lose)
    Repetition repetition = Repetition::none; // P10
    bool pie = false;                         // P11: after the first turn the second player may swap sides

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The rules by which a game is played unless somebody chooses others. Rules{} is for questions about positions.
inline constexpr Rules kRulesOfPlay{.repetition = Repetition::draw3};

// What a reader, a writer or a form must know about one switch. All of them go through kSwitches, so a new switch
// needs a member of Rules, a line of that table, and the code that obeys it. Thread-safety: immutable; threads share
// it.
struct RuleSwitch {
    std::string_view name;                    // in JSON
    std::string_view dashed;                  // in SGF, in move lists and on the command line
    std::string_view joined;                  // in the text protocol
    std::span<const std::string_view> values; // the texts of its values, in order; off and on for a flag
    std::string_view
        table_mark; // ends the names of table files if it is not at its default; empty: tables do not know it
    int (*get)(const Rules&); // the index of its value in `values`
    void (*set)(Rules&, int);

    [[nodiscard]] bool is_flag() const;
    // Its value as a text, and back. If the text is not one of its values, set_text returns false and changes
    // nothing.
    [[nodiscard]] std::string_view text(const Rules& rules) const { return values[get(rules)]; }
    [[nodiscard]] bool set_text(Rules& rules, std::string_view text) const;
    // The same for JSON and the text protocol, where a flag is true or false.
    [[nodiscard]] std::string_view literal(const Rules& rules) const;
    [[nodiscard]] bool set_literal(Rules& rules, std::string_view text) const;
    // "true or false", or "none, draw3 or superko", with `quote` around the words unless they are a flag's.
    [[nodiscard]] Message expected(std::string_view quote = "") const;
};

namespace switches {
inline constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};
inline constexpr std::array<std::string_view, 3> kRepetitions = {"none", "draw3", "superko"};

template <auto Member>
constexpr RuleSwitch make(std::string_view name, std::string_view dashed, std::string_view joined,
                          std::span<const std::string_view> values, std::string_view table_mark = "") {
    using Value = std::remove_cvref_t<decltype(std::declval<Rules&>().*Member)>;
    return {name,
            dashed,
            joined,
            values,
            table_mark,
            [](const Rules& rules) { return static_cast<int>(rules.*Member); },
            [](Rules& rules, int value) { rules.*Member = static_cast<Value>(value); }};
}
} // namespace switches

// Every switch is declared here. The switches that tables know are the bits of a table file, in this order from bit 0
// on. Files contain these texts, too, so existing lines must not change.
inline constexpr std::array kSwitches = {
    switches::make<&Rules::corner_exit>("corner_exit", "corner-exit", "CornerExit", switches::kOffOn,
                                        "-no-corner"),
    switches::make<&Rules::goal_pass>("goal_pass", "goal-pass", "GoalPass", switches::kOffOn, "-no-pass"),
    switches::make<&Rules::own_goal>("own_goal", "own-goal", "OwnGoal", switches::kOffOn, "-no-own"),
    switches::make<&Rules::repetition>("repetition", "repetition", "Repetition", switches::kRepetitions),
    switches::make<&Rules::pie>("pie", "pie", "Pie", switches::kOffOn),
};

// The switch with that name in one of the spellings, as in find_switch(&RuleSwitch::dashed, "own-goal"); null if
// there is none.
[[nodiscard]] const RuleSwitch* find_switch(std::string_view RuleSwitch::* spelling, std::string_view name);

// The switches that tables know, as the bits of a table file; and the rules with such bits, with all other switches
// at their defaults.
[[nodiscard]] std::uint32_t table_bits(const Rules& rules);
[[nodiscard]] Rules rules_of_table_bits(std::uint32_t bits);

// Whether a table says what a position is worth under these rules. Tables know no superko, and no switch without a mark
// except that they hold under draw3 and swap for whoever looks at the game (BoardTables::ask).
[[nodiscard]] bool tables_know(const Rules& rules);

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

// PerSide holds one value for each side, which is looked up by the side itself. Use it instead of an array of two
// with a cast at every index. Thread-safety: a plain value.
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
