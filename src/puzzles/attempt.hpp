// What a first attempt at a puzzle changes in the puzzle's rating: one game of Glicko-2 between puzzle and player
// (glicko.hpp), with the bounds that docs/puzzles.md names. Thread-safety: pure functions.
#pragma once

#include "puzzles/glicko.hpp"

namespace goalline::puzzles {

inline constexpr double kNewDeviation = 200;  // of a puzzle that nobody has tried
inline constexpr double kLeastDeviation = 60; // so that its rating stays mobile
inline constexpr double kMostChange = 50;     // points by which one attempt moves a puzzle
inline constexpr double kLowest = 400;        // ratings of puzzles and players lie within these
inline constexpr double kHighest = 3000;

struct Attempt {
    bool solved = false;
    double rating = 1500;     // the player's, as the client says
    double deviation = 350;   // of it
    bool theme_known = false; // the player has chosen the theme, which is a hint
};

// How much of the change counts: a solution with a hint says less than one without, and less than a failure.
[[nodiscard]] double weight_of(const Attempt& attempt);

// The puzzle after that attempt. What a client claims is first brought within the bounds.
[[nodiscard]] Strength after(const Strength& puzzle, const Attempt& attempt);

} // namespace goalline::puzzles
