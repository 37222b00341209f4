#include "engine/search/variation.hpp"

namespace goalline::engine {

using phutball::Move;

std::vector<Move> Variation::moves(const phutball::Board& board) const {
    std::vector<Move> moves;
    phutball::Point ball = board.point(board.ball());
    for (const Step& step : steps_) {
        const phutball::Point point = board.point(step.cell);
        if (step.kind == Kind::place) {
            moves.push_back(Move::place(point));
            continue;
        }
        if (step.kind == Kind::first_landing)
            moves.push_back(Move::chain({ball}));
        moves.back().points.push_back(point);
        ball = point;
    }
    return moves;
}

} // namespace goalline::engine
