// Oddish phutball (rules D1-D4): only the squares at odd distance from the ball, the ball an arrow in a gap.
// Plain values; safe to use from any thread.
//
//     text     . o . o o | o o . . .   L      m = 10 squares, arrow in gap 5 (five squares to its left)
//     stones   bit i-1 for square i
//
// A turn past stones never turns round: the stones it passed are gone (D2). So a move is named by the gap it
// ends in.
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

// D2. A placement's square or the gap a jump ends in.
struct Move {
    strip::Move::Kind kind = strip::Move::Kind::place;
    int to = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

// D3: the winner once the arrow is at an end.
[[nodiscard]] std::optional<Player> winner(const Position& position);
[[nodiscard]] std::vector<Move> moves(const Position& position);
// REQUIRES: `move` is among moves(position)
[[nodiscard]] Position after(const Position& position, Move move);
[[nodiscard]] Position mirrored(const Position& position);

[[nodiscard]] Result<Position> parse(std::string_view text);
[[nodiscard]] std::string to_text(const Position& position);
[[nodiscard]] std::string to_text(Move move);

// D4: the Oddish potential of one player. REQUIRES: the arrow is not at an end
[[nodiscard]] int potential(const Position& position, Player player);

// Theorem 1: who wins, with the given player to move.
[[nodiscard]] Player theorem_winner(const Position& position);

// The strategy of the proof of Theorem 1 for the side to move: potential 0: jump the even one of {k, k-1}
// adjacent stones (all of them when they reach the end), else place a stone at the end of the adjacent
// string. It wins whenever Theorem 1 says the mover wins. REQUIRES: the game is not over
[[nodiscard]] Move theorem_move(const Position& position);

} // namespace goalline::strip::oddish
