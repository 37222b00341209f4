// Potentials of the general strip (rules.md). They are heuristics that are known to be exact for some lengths. A
// potential proves nothing beyond the lengths for which a table has confirmed it. Thread-safety: pure functions.
#pragma once

#include "strip/position.hpp"

namespace goalline::strip {

// The potential of section 3 of the paper, taken literally. REQUIRES: the game is not over
[[nodiscard]] int paper_potential(const Position& position, Player player);
// The player who would win if it were right: the one with the lower potential, or the side to move if both are equal.
[[nodiscard]] Player paper_winner(const Position& position);

// The forward potential F. It is 0 iff a forward chain wins, or lands d squares away and leaves a rest with F(rest) <
// q_d = floor(ceil(d/2)/2) + 1. Otherwise it is the least number of stones that must be added to make it 0. Takes
// O(n^2). REQUIRES: the game is not over
[[nodiscard]] int forward_potential(const Position& position, Player player);

// "The mover wins iff F(mover) <= F(other)". This is exact for 7 <= n <= 21.
[[nodiscard]] bool forward_rule(const Position& position);
// The same rule with "or if some backward jump reaches F(mover) < F(other)". This is exact for 7 <= n <= 25.
[[nodiscard]] bool forward_rule_with_backward_jumps(const Position& position);

// That rule with one move of look-ahead: some move leads to a position in which it does not hold for the other side.
// Below 31 squares, whatever the rule misses is a backward jump of the other side in reply, so this is exact for 7 <=
// n <= 30. It costs n times as much.
[[nodiscard]] bool forward_rule_ahead(const Position& position);

// The lengths for which forward_rule_with_backward_jumps and forward_rule_ahead have been compared with complete
// tables (results.md, `goalline strip-theory`). For these lengths their answer is exact; for others it is a
// guess.
inline constexpr int kForwardExactFrom = 7;
inline constexpr int kBackwardExactTo = 25;
inline constexpr int kForwardExactTo = 30;

// Whether the side to move wins by the cheapest rule that is exact for this length or, if none is, by the best rule.
[[nodiscard]] bool rule_says_win(const Position& position);

} // namespace goalline::strip
