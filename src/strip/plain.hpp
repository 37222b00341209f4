// The plain twins: S1-S3 and D1-D3 written as directly as possible, on strings, and without the assumption that a
// chain never turns round. They are slow. The fast rules are compared with them, and a reader can learn the rules
// here. Thread-safety: pure functions.
#pragma once

#include "strip/position.hpp"

#include <set>
#include <string>

namespace goalline::strip::plain {

// A position to which a turn leads: the stones as text ("..o..o"), the ball, and the player who has won, if any.
struct Turn {
    std::string squares;          // without the ball
    int ball = 0;                 // its square, or its gap in Oddish
    std::optional<Player> winner; // S3, D3

    friend auto operator<=>(const Turn&, const Turn&) = default;
};

// These list all turns from a strip's text without the side ("..o@.o"). REQUIRES: the ball is not on the first or
// last square
[[nodiscard]] std::set<Turn> placements(const std::string& strip);
[[nodiscard]] std::set<Turn> chains(const std::string& strip);

// These list all turns from an Oddish row (without '|') whose arrow has `gap` squares to its left.
[[nodiscard]] std::set<Turn> oddish_placements(const std::string& row, int gap);
[[nodiscard]] std::set<Turn> oddish_chains(const std::string& row, int gap);

} // namespace goalline::strip::plain
