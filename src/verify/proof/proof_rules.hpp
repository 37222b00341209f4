// The rules of Phutball that a proof needs, P1 and P5 to P9 of rules.md, written anew for the verifiers of proofs and of board tables.
// Row r and column c, counted from 0 at the lower left corner, are the cell r * columns + c. Ohs is side 0 and plays
// upwards. Thread-safety: plain values and pure functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace goalline::verify {

inline constexpr int kOhs = 0;
inline constexpr int kEks = 1;
inline constexpr int kNobody = 2;

struct Game {
    int rows = 0;
    int columns = 0;
    bool corner_exit = true; // P8
    bool goal_pass = true;   // P9
    bool own_goal = true;    // P9
    // These two change no proof (proof-format.md, "What a proof says").
    std::uint32_t repetition = 0; // P10: none, draw3, superko
    bool pie = false;             // P11

    [[nodiscard]] int cells() const { return rows * columns; }
    [[nodiscard]] bool goal_row(int cell) const { return cell < columns || cell >= cells() - columns; }
};

// A set of cells: cell k is bit k & 7 of byte k >> 3.
using Points = std::vector<std::uint8_t>;

[[nodiscard]] inline std::size_t bytes_of_points(const Game& game) {
    return (static_cast<std::size_t>(game.cells()) + 7) / 8;
}
[[nodiscard]] inline bool has(std::span<const std::uint8_t> points, int cell) {
    return (points[static_cast<std::size_t>(cell) >> 3] >> (cell & 7) & 1) != 0;
}
// The same for a board of at most 64 cells: cell k is bit k.
[[nodiscard]] inline bool has(std::uint64_t points, int cell) {
    return (points >> cell & 1) != 0;
}
inline void remove(std::uint64_t& points, int cell) {
    points &= ~(std::uint64_t{1} << cell);
}
inline void add(Points& points, int cell) {
    auto& byte = points[static_cast<std::size_t>(cell) >> 3];
    byte = static_cast<std::uint8_t>(byte | 1 << (cell & 7));
}
inline void remove(Points& points, int cell) {
    auto& byte = points[static_cast<std::size_t>(cell) >> 3];
    byte = static_cast<std::uint8_t>(byte & ~(1 << (cell & 7)));
}

struct Position {
    int ball = 0;
    Points men;
    int mover = kOhs;
};

struct Way {
    int rows;
    int columns;
};
// From "up" on with the clock; the file numbers them in this order.
inline constexpr std::array<Way, 8> kWays = {Way{1, 0}, {1, 1},   {0, 1},  {-1, 1},
                                             {-1, 0},   {-1, -1}, {0, -1}, {1, -1}};

// What became of the ball.
struct Landing {
    bool legal = false;
    int cell = -1;         // -1: it left the board
    int goal_of = kNobody; // who wins if the turn ends here (P9)
    bool may_go_on = false;
};

// One jump (P6 to P8). It takes the men off, even if it turns out not to be legal. `look` is called with each cell whose
// content decides what happens.
template <class Men, class Look>
[[nodiscard]] Landing jump(const Game& game, Men& men, int ball, Way way, Look&& look) {
    int row = ball / game.columns + way.rows;
    int column = ball % game.columns + way.columns;
    const auto beyond = [&] { return row < 0 || row >= game.rows; };
    const auto beside = [&] { return column < 0 || column >= game.columns; };
    bool jumped = false;
    for (; !beyond() && !beside(); row += way.rows, column += way.columns) {
        const int cell = row * game.columns + column;
        look(cell);
        if (has(men, cell)) {
            remove(men, cell);
            jumped = true;
            continue;
        }
        if (!jumped)
            return {};
        const int goal_of = row == game.rows - 1 ? kOhs : row == 0 ? kEks : kNobody;
        return {true, cell, goal_of, goal_of == kNobody || game.goal_pass};
    }
    if (!jumped || !beyond() || (beside() && !game.corner_exit)) // P7, P8
        return {};
    return {true, -1, row < 0 ? kEks : kOhs, false};
}

// Texts as in rules.md: a point, and a position.
[[nodiscard]] std::string point_text(const Game& game, int cell);
template <class Men>
[[nodiscard]] std::string position_text(const Game& game, int ball, const Men& men, int mover) {
    std::string text;
    for (int row = game.rows; row-- > 0;) {
        int vacant = 0;
        const auto end_run = [&] {
            if (vacant > 0)
                text += std::to_string(vacant);
            vacant = 0;
        };
        for (int cell = row * game.columns; cell < (row + 1) * game.columns; ++cell) {
            if (cell != ball && !has(men, cell)) {
                ++vacant;
                continue;
            }
            end_run();
            text += cell == ball ? '@' : 'o';
        }
        end_run();
        text += row > 0 ? "/" : mover == kOhs ? " O" : " X";
    }
    return text;
}
[[nodiscard]] inline std::string position_text(const Game& game, const Position& position) {
    return position_text(game, position.ball, position.men, position.mover);
}

} // namespace goalline::verify
