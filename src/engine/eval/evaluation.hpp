// The hand-made evaluation has a weight for each feature of the position (features.hpp). The weights come from a
// regression on games that the engine played against itself (training/engine_tune). It uses integers only, so that
// every build plays the same. The search does not know this class: it asks an Evaluator (evaluator.hpp).
// Thread-safety: const after construction.
#pragma once

#include "engine/eval/features.hpp"
#include "engine/eval/survey.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace goalline::engine {

// By the place of the feature, in internal units.
using Weights = std::array<std::int16_t, features::kCount>;
inline constexpr Weights kWeights = {
#include "engine/eval/weights.inc"
};

class Evaluation {
  public:
    constexpr explicit Evaluation(const Weights& weights) : weights_(weights) {
        fill(round_ball_, features::kBallMen);
        fill(round_my_end_, features::kMyEndMen);
        fill(round_their_end_, features::kTheirEndMen);
        fill(goal_rows_, features::kGoalRows);
        fill(ball_rows_, features::kBallRows);
    }

    // The value for the side to move, in internal units. REQUIRES: `survey` is of this board, and the ball is on the
    // board
    [[nodiscard]] int operator()(const phutball::Board& board, const Survey& survey,
                                 phutball::Side to_move) const;

  private:
    // The value of each pattern of men in a row of a window (features::row_pattern).
    using Row = std::array<std::int16_t, features::kPatterns>;

    constexpr void fill(std::span<Row> rows, std::size_t group) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            for (std::size_t pattern = 1; pattern < features::kPatterns; ++pattern) {
                const int bit = std::countr_zero(pattern);
                rows[row][pattern] = static_cast<std::int16_t>(
                    rows[row][pattern & (pattern - 1)] + weights_[features::man_place(group, row, bit)]);
            }
        }
    }

    // The value of each number of men in a row of the board.
    using Line = std::array<std::int16_t, features::kCounts + 1>;

    constexpr void fill(std::span<Line> lines, std::size_t group) {
        for (std::size_t row = 0; row < lines.size(); ++row) {
            for (std::size_t men = 1; men < lines[row].size(); ++men)
                lines[row][men] =
                    weights_[features::line_place(group, static_cast<int>(row), static_cast<int>(men))];
        }
    }

    Weights weights_;
    std::array<Row, features::kRoundBall.rows()> round_ball_{};
    std::array<Row, features::kRoundEnd.rows()> round_my_end_{};
    std::array<Row, features::kRoundEnd.rows()> round_their_end_{};
    std::array<Line, features::kRows> goal_rows_{};
    std::array<Line, 2 * features::kRows - 1> ball_rows_{};
};

inline constexpr Evaluation kEvaluation(kWeights);
#ifdef GOALLINE_MEASURE
// Versions play each other in one program (training/engine_pairs).
inline const Evaluation* evaluation = &kEvaluation;
#else
inline constexpr const Evaluation* evaluation = &kEvaluation;
#endif

} // namespace goalline::engine
