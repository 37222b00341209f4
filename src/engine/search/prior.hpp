// Prior says how likely a move is to be the best one, before anything is searched. Each move has some features: where it
// lies, seen from the ball and from the ends of the furthest chains; which men stand beside it; how far a jump goes. The
// weights of these are learnt from the moves that searches chose (training/engine_prior); their sum is, but for a
// constant, the logarithm of the probability. The mover is seen as attacking upwards, and left and right count alike.
// Thread-safety: constants and pure functions.
#pragma once

#include "engine/eval/features.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace goalline::engine::prior {

using features::Group;

// A sum of weights divided by this is a logarithm. It is the scale of History, too.
inline constexpr int kScale = 1000;

inline constexpr std::size_t kEnds = 4; // the furthest chain ends of each side that are looked at
// The points round a centre that have features: rows behind and ahead of it, and columns to either side.
struct Window {
    int behind;
    int ahead;
    int aside;
    [[nodiscard]] constexpr int size() const { return (behind + 1 + ahead) * (aside + 1); }
    [[nodiscard]] constexpr int points() const { return (behind + 1 + ahead) * (2 * aside + 1); }
    // The place of a point of the window among its features.
    [[nodiscard]] constexpr int place(int forward, int sideways) const {
        return (forward + behind) * (aside + 1) + (sideways < 0 ? -sideways : sideways);
    }
};
inline constexpr Window kRoundBall{3, 4, 3};
inline constexpr Window kRoundEnd{2, 2, 2};

inline constexpr int kBeyond = 3;  // the landing of a first jump, the next point beyond it, and the one after
inline constexpr int kToGoal = 25; // rows to my goal: 0..24; more count as the last
inline constexpr int kToEdge = 10; // columns to the nearer edge
inline constexpr int kPatterns = 256; // of the men on the 8 points beside a point
inline constexpr int kMostRows = 12;  // that a jump gains or loses; more count as these
inline constexpr int kMostJumps = 8;  // of a chain

enum : std::size_t {
    kBall,                            // a placement, seen from the ball
    kMyEnds,                          // from each of the ends of my furthest chains
    kTheirEnds = kMyEnds + kEnds,     // from those of the opponent, in the opponent's direction
    kMyLandings = kTheirEnds + kEnds, // on a landing point of one of these chains
    kTheirLandings,
    kFirstJumps,
    kBeside,
    kPlaceToGoal,
    kPlaceToEdge,
    kGained, // rows, by a jump
    kJumps,
    kJumpToGoal,
    kJumpToEdge,
    kGroups
};

inline constexpr auto kGroupTable = features::one_after_another<kGroups>({{
    {"ball", 0, kRoundBall.size()},
    {"my end 1", 0, kRoundEnd.size()},
    {"my end 2", 0, kRoundEnd.size()},
    {"my end 3", 0, kRoundEnd.size()},
    {"my end 4", 0, kRoundEnd.size()},
    {"their end 1", 0, kRoundEnd.size()},
    {"their end 2", 0, kRoundEnd.size()},
    {"their end 3", 0, kRoundEnd.size()},
    {"their end 4", 0, kRoundEnd.size()},
    {"my landings", 0, kEnds},
    {"their landings", 0, kEnds},
    {"first jumps", 0, kBeyond},
    {"beside", 0, kPatterns},
    {"place to goal", 0, kToGoal},
    {"place to edge", 0, kToEdge},
    {"gained", 0, 2 * kMostRows + 1},
    {"jumps", 0, kMostJumps},
    {"jump to goal", 0, kToGoal},
    {"jump to edge", 0, kToEdge},
}});
inline constexpr int kCount = kGroupTable.back().first + kGroupTable.back().size;

using Weights = std::array<std::int16_t, kCount>;
extern const Weights kWeights;
#ifdef GOALLINE_MEASURE
extern const Weights* weights;
#else
inline constexpr const Weights* weights = &kWeights;
#endif

[[nodiscard]] inline int weight(int feature) {
    return (*weights)[static_cast<std::size_t>(feature)];
}

// The feature of a point by its distance to my goal, or to the nearer edge.
[[nodiscard]] constexpr int to_goal(std::size_t group, phutball::Size size, phutball::Point at,
                                    bool upwards) {
    return kGroupTable[group].first + std::clamp(upwards ? size.rows - at.row : at.row - 1, 0, kToGoal - 1);
}
[[nodiscard]] constexpr int to_edge(std::size_t group, phutball::Size size, phutball::Point at) {
    return kGroupTable[group].first +
           std::clamp(std::min(at.column - 1, size.columns - at.column), 0, kToEdge - 1);
}

// The feature of a point by the men beside it: those of the rows ahead, of its own, and behind, each as three bits, the
// lowest on the left.
[[nodiscard]] constexpr int beside(unsigned ahead, unsigned own, unsigned behind) {
    return kGroupTable[kBeside].first +
           static_cast<int>(ahead << 5 | (own & 4) << 2 | (own & 1) << 3 | behind);
}

// The same, from the board.
[[nodiscard]] inline int beside(const phutball::Board& board, phutball::Cell cell, bool upwards) {
    const int ahead = upwards ? board.stride() : -board.stride();
    const auto three = [&board](phutball::Cell middle) {
        unsigned men = 0;
        for (int i = 0; i < 3; ++i)
            men |= (board.at(middle - 1 + i) == phutball::Square::man ? 1U : 0U) << i;
        return men;
    };
    return beside(three(cell + ahead), three(cell), three(cell - ahead));
}

// Calls feature(number) for the features of a vacant point that do not depend on the survey.
template <class Feature>
void visit_place(const phutball::Board& board, phutball::Cell cell, bool upwards, Feature&& feature) {
    const phutball::Point at = board.point(cell);
    feature(beside(board, cell, upwards));
    feature(to_goal(kPlaceToGoal, board.size(), at, upwards));
    feature(to_edge(kPlaceToEdge, board.size(), at));
}

// Calls feature(number) for the features of a jump. REQUIRES: `state` is of a survey of this board
template <class Feature>
void visit_jump(const phutball::Board& board, const Survey::State& state, bool upwards, Feature&& feature) {
    const int rows = board.row(state.ball) - board.row(board.ball());
    feature(kGroupTable[kGained].first + std::clamp(upwards ? rows : -rows, -kMostRows, kMostRows) +
            kMostRows);
    feature(kGroupTable[kJumps].first + std::min<int>(state.jumps, kMostJumps) - 1);
    const phutball::Point at = board.point(state.ball);
    feature(to_goal(kJumpToGoal, board.size(), at, upwards));
    feature(to_edge(kJumpToEdge, board.size(), at));
}

} // namespace goalline::engine::prior
