// Naive solvers: rules of thumb that a person can follow without looking. A puzzle that one of them solves teaches
// little, so each may solve only few (puzzles.md). Thread-safety: pure functions.
#pragma once

#include "puzzles/judge.hpp"

#include <span>
#include <string_view>

namespace goalline::puzzles {

// The names of all solvers:
//   greedy             always the jump that brings the ball furthest forward, as long as one does
//   longest            the turn with the most jumps
//   random             chains by chance: it solves what more than one in ten of 50 of them solve
//   ahead, ...         a man on one of the eight neighbours of the ball, named as the solver sees them
//   threat-first/-last a man on the first or last landing of the opponent's goal in one
//   glance             the engine's evaluation, jump by jump as long as it grows, or the best man
[[nodiscard]] std::span<const std::string_view> naive_solvers();

// The solvers whose first turn is a solution.
[[nodiscard]] std::vector<std::string_view> solved_by(const phutball::Position& position, Judge& judge,
                                                      const Judgement& judgement);

} // namespace goalline::puzzles
