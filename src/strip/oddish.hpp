// Oddish phutball (rules D1-D4). Only the squares at odd distance from the ball are kept, and the ball is an arrow in
// a gap between them. Thread-safety: plain values.
//
//     text     . o . o o | o o . . .   L      m = 10 squares, arrow in gap 5 (five squares to its left)
//     stones   bit i-1 for square i
//
// A turn that passes stones never turns round, because the stones it passed are gone (D2). So the gap in which a move
// ends identifies the move.
#pragma once

#include "base/result.hpp"
#include "strip/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::strip::oddish {

inline constexpr int kMinSquares = 2;
inline constexpr int kMaxSquares = 64;

struct Position {
    int squares = kMinSquares; // m
    int gap = 1;               // squares to the left of the arrow, 0..m
    std::uint64_t stones = 0;
    Player to_move = Player::left;

    [[nodiscard]] bool has_stone(int square) const {
        return square >= 1 && square <= squares && ((stones >> (square - 1)) & 1) != 0;
    }
    friend bool operator==(const Position&, const Position&) = default;
};

// D2. `square` is where a placement puts its stone, or the gap in which a jump ends.
struct Move {
    strip::Move::Kind kind = strip::Move::Kind::place;
    int to = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

// D3: the winner, once the arrow is at an end of the row.
[[nodiscard]] std::optional<Player> winner(const Position& position);
[[nodiscard]] std::vector<Move> moves(const Position& position);
// REQUIRES: `move` is one of moves(position)
[[nodiscard]] Position after(const Position& position, Move move);
// Checks the move first. The error's code is the rule that it breaks (D2 or D3).
[[nodiscard]] Result<Position> try_play(const Position& position, Move move);
[[nodiscard]] Position mirrored(const Position& position);

[[nodiscard]] Result<Position> parse(std::string_view text);
[[nodiscard]] std::string to_text(const Position& position);
[[nodiscard]] std::string to_text(Move move);

// D4: the Oddish potential of one player. REQUIRES: the arrow is not at an end
[[nodiscard]] int potential(const Position& position, Player player);

// Theorem 1: who wins, with the given player to move.
[[nodiscard]] Player theorem_winner(const Position& position);

// The move of the side to move by the strategy in the proof of Theorem 1. If its potential is 0, it jumps over the
// even one of k and k-1 adjacent stones, or over all of them if they reach the end; otherwise it places a stone at
// the end of the adjacent string. The strategy wins whenever Theorem 1 says that the mover wins. REQUIRES: the game
// is not over
[[nodiscard]] Move theorem_move(const Position& position);

} // namespace goalline::strip::oddish
