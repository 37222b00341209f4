// The levels of play: what each may use and what it fails to see. Thread-safety: constants.
#pragma once

#include "engine/options.hpp"

#include <array>
#include <cstdint>

namespace goalline::engine {

struct Level {
    int depth;           // plies of the last iteration
    std::uint64_t nodes; // of the search for a move
    double seconds;      // at most, on a slow machine
    int blind_percent;   // chance that it thinks only of its own attack this turn
    int far_jumps;       // a goal of more jumps than this is overlooked while blind
    int choices;         // moves judged exactly, among which chance decides
    int noise;           // units: how much worse than the best a chosen move may seem
};

// Beginners see the next jump and forget the opponent; from level 5 on nothing within a turn is overlooked
// and the levels differ in how far they look.
inline constexpr std::array<Level, kLevels> kLevelTable = {{
    {.depth = 1,
     .nodes = 2'000,
     .seconds = 0.3,
     .blind_percent = 60,
     .far_jumps = 1,
     .choices = 8,
     .noise = 90},
    {.depth = 1,
     .nodes = 3'000,
     .seconds = 0.3,
     .blind_percent = 35,
     .far_jumps = 2,
     .choices = 6,
     .noise = 60},
    {.depth = 2,
     .nodes = 4'000,
     .seconds = 0.3,
     .blind_percent = 20,
     .far_jumps = 3,
     .choices = 5,
     .noise = 45},
    {.depth = 2,
     .nodes = 6'000,
     .seconds = 0.4,
     .blind_percent = 8,
     .far_jumps = 4,
     .choices = 4,
     .noise = 30},
    {.depth = 3,
     .nodes = 5'000,
     .seconds = 0.5,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 4,
     .noise = 15},
    {.depth = 6,
     .nodes = 5'000,
     .seconds = 0.6,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 1,
     .noise = 0},
    {.depth = 8,
     .nodes = 15'000,
     .seconds = 0.7,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 1,
     .noise = 0},
    {.depth = 12,
     .nodes = 45'000,
     .seconds = 0.8,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 1,
     .noise = 0},
    {.depth = 20,
     .nodes = 130'000,
     .seconds = 0.8,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 1,
     .noise = 0},
    {.depth = 64,
     .nodes = 400'000,
     .seconds = 0.9,
     .blind_percent = 0,
     .far_jumps = 0,
     .choices = 1,
     .noise = 0},
}};

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

} // namespace goalline::engine
