// The constants of the search, each with its meaning and scale. Scores are internal units (score.hpp: 250 units are a
// chance of 73 %), depths are plies, sizes are numbers of states or moves. What the levels of play may use is in
// play/levels.hpp. Thread-safety: constants.
#pragma once

#include <cstddef>
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

// --- Order of moves ---------------------------------------------------------------------------------------
// All are on one scale, higher is earlier: a placement has its prior and its history.
inline constexpr int kHistoryMax = 8192; // largest history value, either way
// What a placement gains in history when it refutes a position, and loses when it was tried before one that
// did: this times the square of the depth, and at most so much.
inline constexpr int kHistoryBonus = 40;
inline constexpr int kHistoryMostBonus = 1600;
// A chain has a base, one if it brings the ball nearer to the goal and another if not, and as much again for
// each row that it gains; each of its jumps costs something.
inline constexpr int kForwardJump = 3000;
inline constexpr int kForwardRow = 700;
inline constexpr int kOtherJump = 1200;
inline constexpr int kOtherRow = 400;
inline constexpr int kJumpCost = 200;
// A placement that parries a goal in one, before its history.
inline constexpr int kParry = 2500;
// At the root: a placement that is no candidate; and a goal in one, which comes before everything.
inline constexpr int kUnlikely = -1000;
inline constexpr int kGoalFirst = 1 << 28;

// --- Candidates: priors of placements, on the scale above -------------------------------------------------
// Round a centre, by steps forward and sideways (either side alike). Found by counting what a longer search
// chose: diagonally ahead a quarter of all placements, straight ahead a tenth, a knight's move few.
struct Spot {
    int forward;
    int sideways;
    int prior;
};
inline constexpr Spot kSpots[] = {
    {1, 1, 2600}, {1, 0, 2000}, {0, 1, 900}, {-1, 1, 1000}, {-1, 0, 800}, {2, 0, 1000}, {2, 2, 1000},
    {2, 1, 400},  {0, 2, 350},  {1, 2, 350}, {-2, 0, 350},  {-2, 2, 350}, {-1, 2, 150}, {-2, 1, 150},
};
// Chain ends per side from which candidates are taken. Each counts this many thirds of the one before it.
inline constexpr int kChainEnds = 4;
inline constexpr int kNextEndThirds = 2;
// Percent of the spots' priors round the ends of the mover's chains, and of the opponent's, whose spots are
// seen in the opponent's direction. The same shares serve the spots round the ball.
inline constexpr int kOwnEnd = 100;
inline constexpr int kTheirEnd = 45;
// On a landing point of one of the mover's furthest chains, where a man lengthens that jump; and of one of
// the opponent's, where it spoils the chain.
inline constexpr int kOwnLanding = 500;
inline constexpr int kTheirLanding = 1700;
// Where a first jump lands, and one step beyond; two steps beyond count half as much.
inline constexpr int kFirstLanding = 500;
inline constexpr int kBeyondLanding = 400;

// --- Search -----------------------------------------------------------------------------------------------
inline constexpr int kMaxDepth = 64;
inline constexpr int kMaxPly = 128;
inline constexpr int kProvenDepth = 100; // of a proof in the table: it holds at any depth
// A node whose mover must parry a goal in one is searched on below depth 0, for at most this many plies.
inline constexpr int kThreatPlies = 8;
inline constexpr int kNullMinDepth = 2;
// Reverse futility: a node of at most this depth is cut when the evaluation is far above beta.
inline constexpr int kFutilityDepth = 4;
// Late moves are searched less deep from this depth on: by Tuning::late_plies, and by one ply more for each
// of the steps whose depth and whose number of earlier moves are reached.
inline constexpr int kLateMinDepth = 3;
struct LateStep {
    int depth;
    int number;
};
inline constexpr LateStep kLateSteps[] = {{0, 12}, {6, 8}, {8, 20}};
inline constexpr int kRootLateNumber = 40; // one more such step, for the root alone, at any depth
// Half-width of the first aspiration window, from this depth on.
inline constexpr int kAspiration = 40;
inline constexpr int kAspirationDepth = 4;
// A loss that some moves were not tried against is a guess: the worst guess there is, and one unit better for
// each ply to the loss, up to this many.
inline constexpr int kUnprovenPlies = 1000;
// Clock and stop flag are looked at once in so many units of work (a node or a jump state).
inline constexpr int kCheckInterval = 2048;

// --- Forced wins: before the search, wins by threats alone are looked for --------------------------------
// They may take one part in so many of the nodes allowed, and never more than this many; they are at most so
// many plies deep.
inline constexpr std::uint64_t kForcedPart = 16;
inline constexpr std::uint64_t kForcedNodes = 3'000;
inline constexpr int kForcedPlies = 15;
inline constexpr std::size_t kForcedBytes = std::size_t{1} << 19; // of each side's prover

// --- Time -------------------------------------------------------------------------------------------------
// A game is taken to last so many more moves of ours: games rarely have more than 30 a side.
inline constexpr double kMovesLeft = 18;
// Of the increment this much is spent on the move that earned it.
inline constexpr double kIncrementShare = 0.8;
// A hard move may take this many times its share, but never more than this part of all that is left.
inline constexpr double kHardMove = 4;
inline constexpr double kMostOfRest = 0.3;
// An iteration takes about twice as long as all before it: one that begins later than this part of a move's
// share would not end.
inline constexpr double kLastBegin = 0.6;
// However short the time, this part of it is used.
inline constexpr double kLeastPart = 0.25;
// On a clock, a move that stayed the best for so many iterations gets this part of its time.
inline constexpr int kSteady = 4;
inline constexpr double kEasyShare = 0.5;

// --- What matches may change ------------------------------------------------------------------------------
// Features that can be turned off (0) and weights that were tuned. They are constants in the product. Only in
// a build for measuring (GOALLINE_MEASURE: training/engine_pairs) may they change between two moves, so that
// two versions play each other in one program.
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
