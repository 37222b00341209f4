#include "proving/proof_guide.hpp"

namespace goalline::proving {

using phutball::jump_code;
using phutball::Move;
using phutball::MoveCode;
using phutball::Position;

namespace {

MoveCode code_of(const Position& position, const Move& move) {
    if (move.kind == Move::Kind::place)
        return static_cast<MoveCode>(position.board().cell(move.points.front()));
    Position after = position;
    after.play_unchecked(move);
    return jump_code(after.board().key());
}

} // namespace

std::vector<ProofGuide::Advice> ProofGuide::ask(const Position& position, int moves, std::uint64_t nodes,
                                                const Deadline& deadline, const StopFlag& stop,
                                                std::uint64_t& visited) {
    engine::Options options = engine_.options();
    options.multi_pv = moves;
    (void)engine_.set_options(options);
    engine_.set_position(position);
    const engine::Answer answer =
        engine_.go({.move_time = deadline.seconds_left(), .nodes = nodes, .until_win = moves == 1}, {}, stop);
    visited += answer.info.nodes;
    std::vector<Advice> advice;
    for (const engine::Line& line : answer.info.lines) {
        if (!line.pv.empty())
            advice.push_back({code_of(position, line.pv.front()), line.score});
    }
    return advice;
}

} // namespace goalline::proving
