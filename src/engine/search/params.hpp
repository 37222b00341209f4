// The constants of the search, each with its meaning and scale. Scores are in internal units (score.hpp: 250 units
// are a chance of 73 %), depths in plies, sizes in states or moves. What the levels of play may use is in
// play/levels.hpp. Thread-safety: constants.
#pragma once

#include <cstddef>
#include <cstdint>

namespace goalline::engine::params {

// --- Survey: how many jump states a node looks at ---------------------------------------------------------
// Game positions rarely have more than 40; a cut survey is never taken for a complete one.
inline constexpr int kLeafStates = 200;
inline constexpr int kNodeStates = 300;
inline constexpr int kRootStates = 4000;
// The number of states that the goal finder may visit if the survey was cut short: in a node, and at the root.
inline constexpr std::uint64_t kGoalStates = 600;
inline constexpr std::uint64_t kRootGoalStates = 200'000;
// The finder's relaxed reach takes time in proportion to the board. On boards of more cells than this only the root
// asks, and the larger the board, the fewer states it allows.
inline constexpr int kGoalCells = 1'000;

// --- Moves ------------------------------------------------------------------------------------------------
// If every likely move of a node loses, it tries the others, too, provided there are at most this many moves. From a
// certain depth on, there may be more.
inline constexpr int kRestMoves = 80;
inline constexpr int kRestDepth = 4;
inline constexpr int kRestMovesDeep = 420;
// The number of placements tried at the root: base + slope * depth of the iteration. On huge boards there is a limit
// to the number of moves.
inline constexpr int kRootPlacementsBase = 40;
inline constexpr int kRootPlacementsSlope = 14;
inline constexpr int kRootMoves = 1024;

// --- Order of moves ---------------------------------------------------------------------------------------
// All orders are on one scale, on which higher is earlier: a move has its prior (prior.hpp) plus its history.
inline constexpr int kHistoryMax = 8192; // the largest history value, positive or negative
// The history that a placement gains when it refutes a position, and loses when it was tried before the one that did:
// this times the square of the depth, up to the limit below.
inline constexpr int kHistoryBonus = 25;
inline constexpr int kHistoryMostBonus = 1200;
// The percentage that counts of the history of placements by point.
inline constexpr int kCellHistory = 60;
// The order of a placement that parries a goal in one, before its history is added.
inline constexpr int kParry = 2500;
// At the root: the order of a placement that is not a candidate, and that of a goal in one, which comes before
// everything.
inline constexpr int kUnlikely = -4000;
inline constexpr int kGoalFirst = 1 << 28;

// --- Search -----------------------------------------------------------------------------------------------
inline constexpr int kMaxDepth = 64;
inline constexpr int kMaxPly = 128;
inline constexpr int kProvenDepth = 100; // of a proof in the table: it holds at any depth
// A node whose mover must parry a goal in one is searched below depth 0, for at most this many plies.
inline constexpr int kThreatPlies = 8;
inline constexpr int kNullMinDepth = 2;
// Reverse futility: a node of at most this depth is cut if the evaluation is far above beta.
inline constexpr int kFutilityDepth = 4;
// Boards of at most this many points (9 x 7) have a wide margin: the ball crosses them in a turn or two, so what the
// evaluation says changes much with each ply.
inline constexpr int kSmallPoints = 63;
inline constexpr int kSmallFutilityMargin = 250; // per ply
// Late moves are searched to a smaller depth, from this depth on: smaller by Tuning::late_plies, and by one more ply
// for each step whose depth and whose number of earlier moves are reached.
inline constexpr int kLateMinDepth = 3;
struct LateStep {
    int depth;
    int number;
};
inline constexpr LateStep kLateSteps[] = {{0, 12}, {6, 8}, {8, 20}};
inline constexpr int kRootLateNumber = 40; // one more such step, only at the root, at any depth
// The half-width of the first aspiration window, and the depth from which on there is one.
inline constexpr int kAspiration = 40;
inline constexpr int kAspirationDepth = 4;
// A loss is only a guess if some moves were not tried against it: it counts as the worst possible guess, plus one
// unit for each ply to the loss, up to this many.
inline constexpr int kUnprovenPlies = 1000;
// The table's score of a move says enough to look for rivals of it if it was searched at most this many plies less deep.
inline constexpr int kSingularPlies = 3;
// ProbCut: from this depth on, a search that is less deep by so many plies may cut a node, if its score is above beta by
// Tuning::probe_margin.
inline constexpr int kProbeDepth = 5;
inline constexpr int kProbePlies = 4;
// A node of at least this depth whose best move the table does not know is searched a ply less deep.
inline constexpr int kUnknownDepth = 4;
// What is learnt of the evaluation's errors: none counts as larger than this, and from this depth on a search weighs no
// more than a less deep one.
inline constexpr int kMostCorrection = 300;
inline constexpr int kCorrectionDepth = 16;
// Threads of one search put moves off that another is searching in nodes of at least this depth.
inline constexpr int kBusyDepth = 3;
// The clock and the stop flag are checked once in this many units of work (a node or a jump state).
inline constexpr int kCheckInterval = 2048;

// --- Forced wins: before the search it looks for wins by threats alone -----------------------------------
// This may take one part in kForcedPart of the nodes allowed, and never more than the limit; a win may have at most
// so many plies.
inline constexpr std::uint64_t kForcedPart = 16;
inline constexpr std::uint64_t kForcedNodes = 3'000;
inline constexpr int kForcedPlies = 15;
inline constexpr std::size_t kForcedBytes = std::size_t{1} << 19; // for the prover of each side

// --- Time -------------------------------------------------------------------------------------------------
// A game is assumed to last this many more moves of ours: games rarely have more than 30 moves a side.
inline constexpr double kMovesLeft = 18;
// The part of the increment that is spent on the move that earned it.
inline constexpr double kIncrementShare = 0.8;
// A hard move may take this many times its share, but never more than this part of all the time left.
inline constexpr double kHardMove = 4;
inline constexpr double kMostOfRest = 0.3;
// An iteration takes about twice as long as all before it, so one that starts later than this part of a move's share
// would not end in time.
inline constexpr double kLastBegin = 0.6;
// However short the time is, this part of it is used.
inline constexpr double kLeastPart = 0.25;
// On a clock, a move that stayed the best for so many iterations gets this part of its time.
inline constexpr int kSteady = 4;
inline constexpr double kEasyShare = 0.5;

// --- What matches may change ------------------------------------------------------------------------------
// Features that can be turned off (0), and weights that were tuned. In the product they are constants. Only a build
// for measuring (GOALLINE_MEASURE: training/engine_pairs) may change them between two moves, so that two versions can
// play each other in one program.
struct Tuning {
    // Search: 1 on, 0 off.
    int null_move = 1; // cut if even a pass keeps beta
    int futility = 1;  // cut if the evaluation is far above beta
    int late = 1;      // search late moves to a smaller depth
    int scout = 1;   // search all moves after the first with an empty window, and again if they turn out well
    int history = 1; // order moves by what refuted positions elsewhere
    int forced = 1;  // look for wins by threats alone before the search
    // Search: numbers.
    int null_reduction = 4; // null move: depth - 1 - this - depth / null_slope
    int null_slope = 4;
    int futility_margin = 46; // per ply, on boards that are not small
    int late_moves = 4;       // the number searched to full depth
    int late_plies = 2;       // by which the depth of the first late move is smaller
    int placements_base = 4;  // tried in a node: base + slope * depth left
    int placements_slope = 3;
    int jumps_base = 8; // the same for jump results; those that advance furthest come first
    int jumps_slope = 4;
    // Orders: what a placement gains that refuted a sister of this node, and the percentages that count of the histories
    // of places relative to the ball, of landing points and of answers to the move before.
    int killer = 3000;
    int offset_history = 20;
    int jump_history = 95;
    int follow = 100;
    // Up to this depth, after this many moves, placements are skipped if the evaluation is below alpha by the margin
    // for each ply left.
    int skip_depth = 4;
    int skip_margin = 100;
    int skip_after = 3;
    // From this depth on, the table's move is searched a ply deeper if a search of half the depth without it stays below
    // its score by this margin for each ply of depth; two plies deeper, if it stays so far below even this.
    int singular_depth = 4;
    int singular_margin = 8;
    int double_margin = 45;
    int probe_margin = 120;
    // A late move is searched one ply less deep if it is so far behind the likeliest on the scale of orders, one ply
    // deeper if it is so close behind, and near the last ply a placement is skipped if it is further behind than this.
    int far_behind = 5000;
    int close_behind = 1000;
    int skip_behind = 6000;
    // The percentage that counts of what the evaluation was off elsewhere (corrections.hpp), and the percentage of its
    // usual gain that a move gets that left the opponent without a good answer.
    int correction = 40;
    int answer_bonus = 80;
};
#ifdef GOALLINE_MEASURE
inline Tuning tuned;
#else
inline constexpr Tuning tuned;
#endif

} // namespace goalline::engine::params
