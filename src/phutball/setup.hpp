// Setup is any arrangement that somebody may write down, with its position text (rules.md). Position::from says
// whether it is a legal position. Thread-safety: plain values and pure functions.
#pragma once

#include "base/message.hpp"
#include "base/result.hpp"
#include "phutball/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::phutball {

struct Setup {
    Size size;
    std::vector<Point> men;
    Point ball; // on the board, or where it left (row 0 or R+1) if the game is over
    Side to_move = Side::ohs;

    // P4: the ball in the centre, no men, Ohs to move. If the number of rows (columns) is even, the ball is on the
    // lower (left) one. With `handicap` it is that many rows nearer to the top (> 0) or the bottom (< 0).
    [[nodiscard]] static Setup start(Size size = {}, int handicap = 0);

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Reads a position text. The result is well formed: every point is within its board, and there is one ball. An Error
// is about the first fault in this order: number of fields, number of rows, rows (from the top, and each from the
// left), side to move, exit, ball. Its `code` is one of: empty fields rows row-length symbol run no-ball two-balls
// side exit size. If a row is wrong, it has the row's number and the column where the cause begins; in a row that is
// too short or too long, that is the first point that is missing or too many.
[[nodiscard]] Result<Setup> parse_setup(std::string_view text);

// The start of a board by its short name: "start" is the standard one, "13x9" has so many rows and columns, and for an
// even number of rows "14x15 upper" has the ball on the upper middle row ("lower" and nothing: P4). Nothing if the text
// is no such name; an Error if it is meant as one, with the code "name".
[[nodiscard]] std::optional<Result<Setup>> named_start(std::string_view text);

// "15 × 15, ball at H8, men: 0. Ohs (O) to move": for people, who do not count the rows of a position text.
[[nodiscard]] Message in_words(const Setup& setup);

} // namespace goalline::phutball
