// One-dimensional phutball (rules S1-S4): a strip of squares, one ball, stones, and the players Left and Right. The
// hot functions allocate no memory. Thread-safety: plain values.
//
//     squares   1 2 3 4 5 6 7 8 9 10 11 12
//     text      . o @ o . o . o . .  .  .   L      ball 3, stones 2 4 6 8, Left to move
//     stones    bit i-1 for square i: 0b000010101010
//
// Left attacks square n, Right square 1 (S3). In one dimension a chain never turns round, because behind its landing
// square lie the squares it has just emptied. So the square where a chain ends identifies it.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::strip {

enum class Player : std::uint8_t { left, right };

[[nodiscard]] constexpr Player other(Player player) {
    return player == Player::left ? Player::right : Player::left;
}
[[nodiscard]] constexpr char letter(Player player) {
    return player == Player::left ? 'L' : 'R';
}

inline constexpr int kMinSquares = 3;
inline constexpr int kMaxSquares = 64;

struct Position {
    int squares = kMinSquares; // n
    int ball = 2;              // 1..n; 0 or n+1 after the ball has left the strip
    std::uint64_t stones = 0;  // bit i-1 is a stone on square i
    Player to_move = Player::left;

    [[nodiscard]] bool has_stone(int square) const {
        return square >= 1 && square <= squares && ((stones >> (square - 1)) & 1) != 0;
    }
    friend bool operator==(const Position&, const Position&) = default;
};

// S2. The square of a jump is where the chain ends; 0 and n+1 are off the strip.
struct Move {
    enum class Kind : std::uint8_t { place, jump };
    Kind kind = Kind::place;
    int square = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

// S3: the winner, once the ball is on or beyond a goal line.
[[nodiscard]] std::optional<Player> winner(const Position& position);

// Lists placements by square, then chains to the right by landing square, then chains to the left. The list is empty
// if the game is over.
[[nodiscard]] std::vector<Move> moves(const Position& position);

// REQUIRES: `move` is one of moves(position)
[[nodiscard]] Position after(const Position& position, Move move);

// Checks the move first. The error's code is the rule that it breaks (S2 or S3).
[[nodiscard]] Result<Position> try_play(const Position& position, Move move);

// Lists all unfinished positions with a move that leads to this one. REQUIRES: the game is not over
[[nodiscard]] std::vector<Position> predecessors(const Position& position);

// Exchanges left and right, and with them the players; the value for the side to move stays the same.
[[nodiscard]] Position mirrored(const Position& position);

// Texts as in rules.md: positions such as ".o@o.o.o.... L"; moves such as "p5" and "j9".
[[nodiscard]] Result<Position> parse(std::string_view text);
[[nodiscard]] std::string
to_text(const Position& position); // a ball that left is drawn outside: "..o.>" , "<.o."
[[nodiscard]] Result<Move> parse_move(std::string_view text);
[[nodiscard]] std::string to_text(Move move);

} // namespace goalline::strip
