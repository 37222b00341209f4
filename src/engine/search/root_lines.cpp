// The lines that the root of a search answers with: each with the moves that show its score.
#include "engine/search/root.hpp"

#include <algorithm>

namespace goalline::engine {

using phutball::Board;
using phutball::Cell;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Repetition;
using phutball::Side;
using phutball::Square;

namespace {

// The move that a code stands for in the position of the survey; nothing if it is not one of its moves.
std::optional<Move> decode(Position& position, const Survey& survey, MoveCode code) {
    Board& board = position.board();
    if (code == kNoMove)
        return std::nullopt;
    if ((code & kJumpBit) == 0) {
        const auto cell = static_cast<Cell>(code);
        if (cell >= board.cells() || board.at(cell) != Square::vacant || cell == board.ball())
            return std::nullopt;
        return Move::place(board.point(cell));
    }
    for (int i = 1; i < static_cast<int>(survey.states().size()); ++i) {
        if (jump_code(survey.states()[i].key) == code)
            return move_to(board, survey, i);
    }
    // The goal is too long for the survey. The node asked the finder, so ask it the same question.
    GoalFinder finder;
    if (!survey.complete() &&
        finder.find(board, position.rules(), position.to_move(), {.nodes = params::kGoalStates}).verdict ==
            Verdict::yes) {
        Move move = finder.move(board);
        Position after = position;
        after.play_unchecked(move);
        if (jump_code(after.board().key()) == code)
            return move;
    }
    return std::nullopt;
}

} // namespace

Move move_to(const Board& board, const Survey& survey, int state) {
    std::vector<Point> points;
    for (int i = state; i >= 0; i = survey.states()[i].parent)
        points.push_back(board.point(survey.states()[i].ball));
    std::reverse(points.begin(), points.end());
    return Move::chain(std::move(points));
}

Line Root::line_of(const Entry& entry, bool best) const {
    Score score = Score::at(entry.score);
    // It is only known that every move loses if every move was tried.
    if (best && score.is_loss() && (!complete_ || searched_ < entries_.size()))
        score = Score::guess(unproven_loss(score.rung()));
    Position position = search_.position();
    position.play_unchecked(entry.move);
    Line line{score, entry.rest.moves(position.board())};
    std::vector<Key> keys{position.key()};
    for (const Move& move : line.pv) {
        position.play_unchecked(move);
        keys.push_back(position.key());
    }
    line.pv.insert(line.pv.begin(), entry.move);
    if (score.is_proven())
        play_out(position, std::move(keys), line);
    return line;
}

// Whether P10 lets a game that has come to these positions after the root go on in this one.
bool Root::may_follow(Key key, const std::vector<Key>& line) const {
    switch (search_.position().rules().repetition) {
    case Repetition::none:
        return true;
    case Repetition::draw3:
        return search_.times_played(key) < 2;
    case Repetition::superko:
        return search_.times_played(key) == 0 && std::ranges::find(line, key) == line.end();
    }
    return true;
}

// If a proof comes from the table, its moves are in the table, too, except for the last two plies: any reply by the
// loser, and the goal.
void Root::play_out(Position& position, std::vector<Key> keys, Line& line) const {
    Survey survey;
    while (static_cast<int>(line.pv.size()) < line.score.plies() && !position.outcome()) {
        const Side mover = position.to_move();
        survey.run(position.board(), position.rules(), mover, params::kRootStates, true);
        const int goal = survey.goal(mover);
        std::optional<Move> move = goal != Survey::kNone
                                       ? move_to(position.board(), survey, goal)
                                       : decode(position, survey, table_.find(position.key()).move);
        if (!move) {
            const auto candidates = search_.candidates().collect(position.board(), survey, mover);
            if (survey.goal(other(mover)) == Survey::kNone || candidates.empty())
                return;
            move = Move::place(position.board().point(candidates.front().cell));
        }
        position.play_unchecked(*move);
        if (!may_follow(position.key(), keys)) // the table's move was found on another way to this position
            return;
        keys.push_back(position.key());
        line.pv.push_back(std::move(*move));
    }
}

Answer Root::report(int depth, std::size_t lines) const {
    Answer answer{.depth = depth};
    for (std::size_t i = 0; i < lines; ++i)
        answer.lines.push_back(line_of(entries_[i], i == 0));
    // Each line was judged on its own, and an interrupted depth has not judged all of them anew.
    std::stable_sort(answer.lines.begin(), answer.lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    answer.move = answer.lines.front().pv.front();
    return answer;
}

} // namespace goalline::engine
