#include "engine/play/choice.hpp"

#include "engine/eval/survey.hpp"

#include <algorithm>
#include <cstdlib>

namespace goalline::engine {

using phutball::Board;
using phutball::Position;
using phutball::Side;

namespace {

// A blind player thinks only of this many moves: its jumps, and the points round the ball and round its chains.
constexpr std::size_t kBlindMoves = 20;
// The units for each row of its furthest jump, and for each row of the ball.
constexpr int kBlindReachRow = 16;
constexpr int kBlindBallRow = 10;

// What the position is worth to somebody who thinks only of the own goal and follows the ball for a few jumps.
int own_view(const Position& position, Side mover, int far_jumps) {
    Survey survey;
    Board board = position.board();
    survey.run(board, position.rules(), mover, params::kLeafStates, false);
    int rows = rows_to_goal(board, board.ball(), mover);
    for (const Survey::State& state : survey.states()) {
        if (state.jumps <= far_jumps)
            rows = std::min(rows, rows_to_goal(board, state.ball, mover));
    }
    return -kBlindReachRow * rows - kBlindBallRow * rows_to_goal(board, board.ball(), mover);
}

} // namespace

std::size_t pick_line(const std::vector<Line>& lines, int noise, Random& random) {
    if (lines.front().score.is_proven() || noise == 0)
        return 0;
    const int least = lines.front().score.rung() - noise;
    std::size_t picked = 0;
    int best =
        lines.front().score.rung() + static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const int luck = static_cast<int>(random.below(static_cast<std::uint32_t>(noise) + 1));
        const int rung = lines[i].score.rung();
        if (rung >= least && rung + luck > best) {
            best = rung + luck;
            picked = i;
        }
    }
    return picked;
}

bool gives_up(Score score) {
    return score.is_loss() || score < Score::guess(kResignUnits);
}

std::size_t pick_even_line(const std::vector<Line>& lines) {
    const auto nearest = std::min_element(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
        return std::abs(a.score.rung()) < std::abs(b.score.rung());
    });
    return nearest - lines.begin();
}

const Root::Entry& pick_blindly(const std::vector<Root::Entry>& entries, Position position,
                                const Level& level, Random& random) {
    const Side mover = position.to_move();
    const Root::Entry* best = &entries.front();
    int best_value = Score::loss_in(0).rung() - 1;
    const std::size_t count = std::min(entries.size(), kBlindMoves);
    for (std::size_t i = 0; i < count; ++i) {
        const Root::Entry& entry = entries[i];
        position.play_unchecked(entry.move);
        const auto outcome = position.outcome();
        const auto jumps = static_cast<int>(entry.move.points.size()) - 1;
        int value = 0;
        if (jumps > level.far_jumps) { // not seen, so taken only if there is nothing else
            value = Score::loss_in(0).rung();
        } else if (outcome == win_of(mover)) {
            value = Score::win_in(jumps).rung();
        } else if (outcome) {
            value = Score::loss_in(1).rung();
        } else {
            value = own_view(position, mover, level.far_jumps) +
                    static_cast<int>(random.below(static_cast<std::uint32_t>(level.noise) + 1));
        }
        position.undo(entry.move);
        if (value > best_value) {
            best_value = value;
            best = &entry;
        }
    }
    return *best;
}

} // namespace goalline::engine
