// What a strip and a row of Oddish phutball share: stones as bits of one number, their reflection, and the common
// parts of the texts. Thread-safety: pure functions.
#pragma once

#include "strip/position.hpp"

namespace goalline::strip {

// The bit that stands for square 1, 2, ...
[[nodiscard]] constexpr std::uint64_t square_bit(int square) {
    return std::uint64_t{1} << (square - 1);
}

// Whether there is a stone on this square of a row of `squares` squares. There are none outside the row.
[[nodiscard]] constexpr bool has_stone(std::uint64_t stones, int squares, int square) {
    return square >= 1 && square <= squares && (stones & square_bit(square)) != 0;
}

// The stones with left and right exchanged.
[[nodiscard]] std::uint64_t mirrored_stones(std::uint64_t stones, int squares);

[[nodiscard]] Error syntax_error(Message message, Message where, std::string code);

// A position text is "<row> <L or R>". `what` names the row in errors: "strip" or "row".
struct RowText {
    std::string_view row;
    Player to_move = Player::left;
};
[[nodiscard]] Result<RowText> split_row_text(std::string_view text, const Message& what);

// "p5" or "j9"
[[nodiscard]] std::string move_text(Move::Kind kind, int square);

} // namespace goalline::strip
