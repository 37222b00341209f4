// Potentials of the general strip (docs/rules.md): heuristics that are known to be exact for some lengths. By itself
// a potential proves nothing beyond the lengths for which a table has confirmed it. Thread-safety: pure functions.
#pragma once

#include "strip/position.hpp"

namespace goalline::strip {

// Section 3 of the paper, read literally. REQUIRES: the game is not over
[[nodiscard]] int paper_potential(const Position& position, Player player);
// Who would win if it were right: the lower potential; equal: the side to move.
[[nodiscard]] Player paper_winner(const Position& position);

// The forward potential F: 0 iff a forward chain wins or lands d squares away leaving a rest with
// F(rest) < q_d = floor(ceil(d/2)/2) + 1; otherwise the least number of stones to add to make it 0. O(n^2).
// REQUIRES: the game is not over
[[nodiscard]] int forward_potential(const Position& position, Player player);

// "The mover wins iff F(mover) <= F(other)": exact for 7 <= n <= 21.
[[nodiscard]] bool forward_rule(const Position& position);
// ... "or some backward jump reaches F(mover) < F(other)": exact for 7 <= n <= 25.
[[nodiscard]] bool forward_rule_with_backward_jumps(const Position& position);

// One move ahead: some move leads to a position in which that rule does not hold for the other side. What
// the rule misses below 31 squares is always the other side's backward jump in reply, so this is exact for
// 7 <= n <= 30. It costs n times as much.
[[nodiscard]] bool forward_rule_ahead(const Position& position);

// The lengths for which forward_rule_with_backward_jumps, and forward_rule_ahead, have been compared with
// complete tables (docs/results.md, `goalline strip-theory`): inside them their answer is exact, outside it
// is a guess.
inline constexpr int kForwardExactFrom = 7;
inline constexpr int kBackwardExactTo = 25;
inline constexpr int kForwardExactTo = 30;

// Does the side to move win, by the cheapest of the rules that is exact for this length, or by the best one?
[[nodiscard]] bool rule_says_win(const Position& position);

} // namespace goalline::strip
