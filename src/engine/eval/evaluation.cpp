#include "engine/eval/evaluation.hpp"

#include "engine/eval/net_evaluator.hpp"
#include "engine/eval/net_file.hpp"

namespace goalline::engine {

namespace {

// Looks at the board afresh each time, so it need not be told of changes.
class HandMade final : public Evaluator {
  public:
    [[nodiscard]] int evaluate(const phutball::Position& position, const Survey& survey) override {
        return (*evaluation)(position.board(), survey, position.to_move());
    }
};

} // namespace

std::unique_ptr<Evaluator> make_evaluator(std::shared_ptr<const Net> net) {
    if (net == nullptr)
        return std::make_unique<HandMade>();
    return std::make_unique<NetEvaluator>(std::move(net));
}

std::unique_ptr<Evaluator> make_evaluator() {
    return make_evaluator(standard_net().net);
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
