// What a node learns for others: how far the evaluation is off, and which moves were good.
#include "engine/search/score.hpp"
#include "engine/search/search.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Cell;
using phutball::Side;

namespace {

// What a move gains in the histories that refutes a position.
int history_bonus(int depth) {
    return std::min(params::kHistoryBonus * depth * depth, params::kHistoryMostBonus);
}

} // namespace

// Evaluates the position.
void Search::stand(Frame& frame) {
    frame.evaluation = evaluator_->evaluate(position_, frame.survey);
    frame.correction = Corrections::place(position_);
    frame.standing = std::clamp(frame.evaluation + corrections_.value(frame.correction), -Score::kMaxGuess,
                                Score::kMaxGuess);
}

// If no move of a node reaches alpha, the move before it was a good one.
void Search::learn_failure(const Window& window) {
    const int before = window.ply < 2 ? History::kNothing : frames_[window.ply - 1].move;
    if (before == History::kNothing || window.depth <= 0)
        return;
    const int bonus = history_bonus(window.depth) * params::tuned.answer_bonus / 100;
    const Side mover = other(position_.to_move());
    if (before >= history_.jump_to(0))
        history_.learn_landing(mover, before - history_.jump_to(0), bonus);
    else
        history_.learn(mover, before, position_.board().ball(), bonus);
}

void Search::learn_cutoff(Frame& frame, const Window& window, std::size_t number) {
    const Try& good = frame.tries[number];
    const Cell ball = position_.board().ball();
    const int bonus = history_bonus(std::max(window.depth, 1));
    const Side mover = position_.to_move();
    const int before = move_before(frame);
    const auto learn = [&](const Try& move, int by) {
        if (move.is_jump()) {
            if (params::tuned.jump_history != 0)
                history_.learn_landing(mover, frame.survey.states()[move.index].ball, by);
        } else if (by > 0 || !good.is_jump()) {
            history_.learn(mover, move.index, ball, by);
            if (params::tuned.follow != 0)
                history_.learn_following(mover, before, move.index, by);
        }
    };
    learn(good, bonus);
    for (std::size_t i = 0; i < number; ++i)
        learn(frame.tries[i], -bonus);
    if (!good.is_jump() && frame.killers[0] != good.code)
        frame.killers = {good.code, frame.killers[0]};
}

} // namespace goalline::engine
