// Setup: any arrangement that somebody may write down, and the position text (docs/rules.md). Position::from says
// whether it is a legal position. Thread-safety: values and pure functions.
#pragma once

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
    Point ball; // on the board, or where it left (row 0 or R+1) in a finished game
    Side to_move = Side::ohs;

    // P4: the ball in the centre (for an even side the lower or left of the two), no men, Ohs to move;
    // `handicap` rows nearer the top (> 0) or the bottom (< 0).
    [[nodiscard]] static Setup start(Size size = {}, int handicap = 0);

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Reads a position text. The result is well formed (every point within its board, one ball). An Error is
// about the first thing wrong in this order: number of fields, number of rows, rows from the top and in each
// from the left, side to move, exit, ball. It carries as `code` one of: empty fields rows row-length symbol
// run no-ball two-balls side exit size, and where a row is wrong, its number and the column where the cause
// begins (of a row too short or long, the first point that is missing or too many).
[[nodiscard]] Result<Setup> parse_setup(std::string_view text);

} // namespace goalline::phutball
