// The constants of the search, each with its meaning and scale. Scores are internal units (score.hpp: 250 units are a
// chance of 73 %), depths are plies, sizes are numbers of states or moves. Thread-safety: constants.
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
inline constexpr int kNullMinDepth = 2;
// Reverse futility: a node of at most this depth is cut when the evaluation is far above beta.
inline constexpr int kFutilityDepth = 4;
inline constexpr int kLateMinDepth = 3;
// Half-width of the first aspiration window, from this depth on.
inline constexpr int kAspiration = 40;
inline constexpr int kAspirationDepth = 4;
// Largest history value; priors are on the same scale.
inline constexpr int kHistoryMax = 8192;
// Clock and stop flag are looked at once in so many units of work (a node or a jump state).
inline constexpr int kCheckInterval = 2048;

// --- What matches may change ------------------------------------------------------------------------------
// Features that can be turned off (0) and weights that were tuned. In the product they are constants. Only in a build
// for measuring (GOALLINE_MEASURE, training/engine_pairs) may they change between two moves, so that two versions can
// play each other in one program.
struct Tuning {
    // Search: 1 on, 0 off.
    int table_move = 1; // the table's move first
    int null_move = 1;  // cut where even a pass keeps beta
    int futility = 1;   // cut where the evaluation is far above beta
    int late = 1;       // late moves less deep
    int scout = 1;      // all moves but the first with an empty window, and again if they turn out well
    int history = 1;    // order by what refuted elsewhere
    int aspiration = 1; // narrow first window
    int extension = 1;  // replies to a threat cost no depth
    int quiet = 1;      // threats are followed below depth 0
    int theorem = 1;    // in threat nodes only the replies of the threat theorem
    int forced = 1;     // wins by threats alone looked for before the search
    int chains = 1;     // candidates round the ends of chains, not only round the ball
    // Search: numbers.
    int null_reduction = 3; // null move: depth - 1 - this - depth / null_slope
    int null_slope = 4;
    int futility_margin = 40; // per ply
    int late_moves = 4;       // full depth for so many
    int late_plies = 2;       // by which the first late move is searched less deep
    int placements_base = 4;  // tried in a node: base + slope * depth left
    int placements_slope = 2;
    int jumps_base = 8; // the same for jump results, the furthest advanced first
    int jumps_slope = 4;
};
#ifdef GOALLINE_MEASURE
inline Tuning tuned;
#else
inline constexpr Tuning tuned;
#endif

} // namespace goalline::engine::params
