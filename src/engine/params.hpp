// The constants of search and evaluation, each with meaning and scale. Scores are internal units (score.hpp:
// 250 units are a 73 % chance); depths are plies; sizes are numbers of states or moves.
#pragma once

#include <array>
#include <cstdint>

namespace goalline::engine::params {

// --- Survey: how many jump states a node looks at ---------------------------------------------------------
// Game positions rarely have more than 40; a cut survey is never taken for a complete one.
inline constexpr int kLeafStates = 150;
inline constexpr int kNodeStates = 300;
inline constexpr int kRootStates = 4000;
// States the goal finder may visit where the survey was cut short: in a node, and at the root.
inline constexpr std::uint64_t kGoalStates = 600;
inline constexpr std::uint64_t kRootGoalStates = 200'000;
// Its relaxed reach takes time in proportion to the board: beyond this many cells only the root asks, with
// fewer states the larger the board.
inline constexpr int kGoalCells = 1'000;

// --- Moves ------------------------------------------------------------------------------------------------
// Placements tried in a node: base + slope * depth left, the best by prior and history.
inline constexpr int kPlacementsBase = 10;
inline constexpr int kPlacementsSlope = 2;
// Jump results tried in a node, the furthest advanced first.
inline constexpr int kJumps = 60;
// A node whose likely moves all lose tries the others, too, if it has at most this many moves; from a depth
// on, more.
inline constexpr int kRestMoves = 80;
inline constexpr int kRestDepth = 4;
inline constexpr int kRestMovesDeep = 420;
// Placements tried at the root: base + slope * depth of the iteration, and at most this many on huge boards.
inline constexpr int kRootPlacementsBase = 40;
inline constexpr int kRootPlacementsSlope = 20;
inline constexpr int kRootMoves = 1024;
// Chain ends per side from which candidates are taken.
inline constexpr int kChainEnds = 4;

// --- Search -----------------------------------------------------------------------------------------------
inline constexpr int kMaxDepth = 64;
inline constexpr int kMaxPly = 128;
// A node whose mover must parry a goal in one is searched on below depth 0, for at most this many plies.
inline constexpr int kThreatPlies = 8;
// Null move: searched to depth - 1 - kNullReduction - depth / kNullSlope.
inline constexpr int kNullReduction = 3;
inline constexpr int kNullSlope = 4;
inline constexpr int kNullMinDepth = 2;
// Reverse futility: a node is cut when the evaluation exceeds beta by this much per ply left.
inline constexpr int kFutilityMargin = 60;
inline constexpr int kFutilityDepth = 4;
// Late moves: full depth for the first few.
inline constexpr int kLateMoves = 4;
inline constexpr int kLateMinDepth = 3;
// Half-width of the first aspiration window, from this depth on.
inline constexpr int kAspiration = 40;
inline constexpr int kAspirationDepth = 4;
// Largest history value; priors are on the same scale.
inline constexpr int kHistoryMax = 8192;
// Clock and stop flag are looked at once in so many units of work (a node or a jump state).
inline constexpr int kCheckInterval = 2048;

// --- Evaluation -------------------------------------------------------------------------------------------
inline constexpr int kBallRow = 10;  // per row that the ball is nearer to the goal than its middle row
inline constexpr int kReachRow = 22; // per row that the mover could reach beyond that now
inline constexpr int kTempo = 30;    // for the side to move
// Extra for a reach that ends 0, 1, 2 .. rows before the goal; 0 is a goal in one for the side not to move.
inline constexpr std::array<int, 6> kNearGoal = {260, 110, 70, 40, 20, 8};

} // namespace goalline::engine::params
