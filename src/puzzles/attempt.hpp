// What a first attempt at a puzzle changes in the puzzle's rating: one game of Glicko-2 between puzzle and player
// (glicko.hpp), with the bounds that puzzles.md names. Thread-safety: pure functions.
#pragma once

#include "puzzles/glicko.hpp"

namespace goalline::puzzles {

inline constexpr double kNewDeviation = 200;  // of a puzzle that nobody has tried
inline constexpr double kLeastDeviation = 60; // so that its rating stays mobile
inline constexpr double kMostChange = 10;     // points by which one attempt moves a puzzle
inline constexpr double kMostOfDay = 30;      // and all attempts of a day together
inline constexpr double kLowest = 400;        // ratings of puzzles and players lie within these
inline constexpr double kHighest = 3000;

// What a visitor did before: attempts whose turns were judged, and the days on which they were made.
struct Experience {
    int attempts = 0;
    int days = 0;
};
// How much the word of such a visitor counts. Somebody new moves next to nothing, since new visitors cost nothing; it
// takes twenty attempts on three days to count in full.
[[nodiscard]] double weight_of(const Experience& visitor);

struct Attempt {
    bool solved = false;
    double rating = 1500;     // the player's, as the client says
    double deviation = 350;   // of it
    bool theme_known = false; // the player has chosen the theme, which is a hint
};

// How much of the change counts: a solution with a hint says less than one without, and less than a failure.
[[nodiscard]] double weight_of(const Attempt& attempt);

// The puzzle after that attempt, which counts for so much. What a client claims is first brought within the bounds.
// `morning` is the rating with which the puzzle began the day.
[[nodiscard]] Strength after(const Strength& puzzle, const Attempt& attempt, double weight, double morning);

} // namespace goalline::puzzles
