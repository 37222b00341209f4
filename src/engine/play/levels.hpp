// The levels of play: what each may use and what it fails to see. Thread-safety: constants.
#pragma once

#include <array>
#include <cstdint>

namespace goalline::engine {

inline constexpr int kLevels = 10;

struct Level {
    int depth;            // of the last iteration, in plies
    std::uint64_t nodes;  // for the search for a move
    double seconds;       // at most, on a slow machine
    int glance_percent;   // the chance that in this turn it does not search but takes a glance (glance.hpp)
    int far_jumps;        // at a glance it overlooks longer chains, of either side
    int heed_percent;     // the chance that at a glance it thinks of the opponent
    int choices;          // moves judged exactly, among which it chooses by chance
    int noise;            // how many units worse than the best a chosen move may seem
    bool patient = false; // it scores only if it has no other turn
};

// Beginners see the next jumps and forget the opponent. Levels 1 to 4 are set by games against two naive players
// (results.md). From level 5 on nothing within a turn is overlooked, and the levels differ in how far they look
// ahead. Level 0 is the patient opponent of a first game: it plays as level 1 does, but does not mean to win.
// clang-format off
inline constexpr std::array<Level, kLevels + 1> kLevelTable = {{ // by level
    // depth   nodes  seconds  glance  far  heed  choices  noise
    {   1,     2'000,    0.3,     100,    2,   10,       8,     160, true},
    {   1,     2'000,    0.3,     100,    2,   10,       8,     160},
    {   1,     3'000,    0.3,     100,    2,   60,       6,      85},
    {   2,     5'000,    0.3,      80,    3,   70,       5,     100},
    {   3,     6'000,    0.4,      45,    4,   75,       4,      60},
    {  64,       550,    0.5,       0,    0,    0,       1,       0},
    {  64,     1'800,    0.6,       0,    0,    0,       1,       0},
    {  64,     6'000,    0.7,       0,    0,    0,       1,       0},
    {  64,    22'000,    0.8,       0,    0,    0,       1,       0},
    {  64,   125'000,    0.8,       0,    0,    0,       1,       0},
    {  64, 1'500'000,    0.9,       0,    0,    0,       1,       0},
}};
// clang-format on

// So that no two games are alike, every level chooses among nearly equal moves in the first plies of a game.
inline constexpr int kOpeningPlies = 6;
inline constexpr int kOpeningChoices = 8;
inline constexpr int kOpeningNoise = 45;
// The depth of the search for a first move that the opponent may take over (P11).
inline constexpr int kSwapDepth = 2;
// The limits of the search about a draw offer.
inline constexpr int kDrawNodes = 20'000;
inline constexpr double kDrawSeconds = 0.3;
// A side accepts a draw if it thinks its chance is below about a quarter.
inline constexpr int kDrawUnits = -250;
// A side gives up if its chance is below 1 in 1,000. Levels below this one never do, because beginners play to the
// end.
inline constexpr int kResignUnits = -1'750;
inline constexpr int kResignLevel = 6;

} // namespace goalline::engine
