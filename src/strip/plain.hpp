// The plain twins: S1-S3 and D1-D3 written as directly as possible, on strings, without the assumption that a chain
// never turns round. They are slow. The fast rules are compared with them, and a reader can learn the rules here.
// Thread-safety: pure functions.
#pragma once

#include "strip/position.hpp"

#include <set>
#include <string>

namespace goalline::strip::plain {

// Where a turn can lead: the stones as text ("..o..o"), the ball, and who has won by it.
struct Turn {
    std::string squares;          // without the ball
    int ball = 0;                 // square, or gap in Oddish
    std::optional<Player> winner; // S3, D3

    friend auto operator<=>(const Turn&, const Turn&) = default;
};

// All turns from a strip text without the side ("..o@.o"); the ball not on its first or last square.
[[nodiscard]] std::set<Turn> placements(const std::string& strip);
[[nodiscard]] std::set<Turn> chains(const std::string& strip);

// All turns from an Oddish row (without '|') with the arrow behind `gap` squares.
[[nodiscard]] std::set<Turn> oddish_placements(const std::string& row, int gap);
[[nodiscard]] std::set<Turn> oddish_chains(const std::string& row, int gap);

} // namespace goalline::strip::plain
