#include "engine/eval/evaluation.hpp"

#include "engine/eval/evaluator.hpp"
#include "engine/eval/net.hpp"

namespace goalline::engine {

namespace {

// Looks at the board afresh each time, so it need not be told of changes.
class HandMade final : public Evaluator {
  public:
    [[nodiscard]] int evaluate(const phutball::Position& position, const Survey& survey) override {
#ifdef GOALLINE_MEASURE
        if (net != nullptr)
            return (*net)(position.board(), survey, position.to_move());
#endif
        return (*evaluation)(position.board(), survey, position.to_move());
    }
};

} // namespace

std::unique_ptr<Evaluator> make_evaluator() {
    return std::make_unique<HandMade>();
}

int Evaluation::operator()(const phutball::Board& board, const Survey& survey, phutball::Side to_move) const {
    int value = 0;
    features::visit(
        board, survey, to_move, [&](int place) { value += weights_[place]; },
        [&](std::size_t group, std::size_t row, unsigned pattern) {
            value += group == features::kBallMen    ? round_ball_[row][pattern]
                     : group == features::kMyEndMen ? round_my_end_[row][pattern]
                                                    : round_their_end_[row][pattern];
        },
        [&](int goal_row, int ball_row, int men) {
            value += goal_rows_[goal_row][men] + ball_rows_[ball_row][men];
        });
    return value;
}

} // namespace goalline::engine
