// The levels of play: what each may use and what it fails to see. Thread-safety: constants.
#pragma once

#include <array>
#include <cstdint>

namespace goalline::engine {

inline constexpr int kLevels = 10;

struct Level {
    int depth;           // plies of the last iteration
    std::uint64_t nodes; // of the search for a move
    double seconds;      // at most, on a slow machine
    int blind_percent;   // chance that it thinks only of its own attack this turn
    int far_jumps;       // a chain of more jumps than this is overlooked while blind
    int choices;         // moves judged exactly, among which chance decides
    int noise;           // units: how much worse than the best a chosen move may seem
};

// Beginners see the next jump and forget the opponent; from level 5 on nothing within a turn is overlooked
// and the levels differ in how far they look.
// clang-format off
inline constexpr std::array<Level, kLevels> kLevelTable = {{
    // depth   nodes  seconds  blind  far  choices  noise
    {   1,     2'000,    0.3,     50,    1,      8,       80},
    {   1,     3'000,    0.3,     54,    2,      6,       71},
    {   2,     5'000,    0.3,     22,    4,      5,       48},
    {   3,     6'000,    0.4,      5,    4,      4,       30},
    {  64,     1'500,    0.5,      0,    0,      1,        0},
    {  64,     2'800,    0.6,      0,    0,      1,        0},
    {  64,     9'000,    0.7,      0,    0,      1,        0},
    {  64,    25'000,    0.8,      0,    0,      1,        0},
    {  64,   125'000,    0.8,      0,    0,      1,        0},
    {  64, 1'500'000,    0.9,      0,    0,      1,        0},
}};
// clang-format on

// So that no two games are alike, every level chooses among near-equal moves in the first plies of a game.
inline constexpr int kOpeningPlies = 6;
inline constexpr int kOpeningChoices = 4;
inline constexpr int kOpeningNoise = 12;
// Depth at which the first move is weighed that the opponent may take over (P11).
inline constexpr int kSwapDepth = 2;
// Limits of the thought about a draw offer.
inline constexpr int kDrawNodes = 20'000;
inline constexpr double kDrawSeconds = 0.3;
// A draw is accepted by a side that thinks its chance below about a quarter.
inline constexpr int kDrawUnits = -250;
// A game is given up below a chance of 1 in 1,000; by levels below this one never: beginners play to the end.
inline constexpr int kResignUnits = -1'750;
inline constexpr int kResignLevel = 6;

} // namespace goalline::engine
