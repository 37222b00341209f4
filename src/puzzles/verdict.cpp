#include "puzzles/verdict.hpp"

#include "phutball/game.hpp"
#include "puzzles/judge.hpp"

#include <string>

namespace goalline::puzzles {

using phutball::Move;
using phutball::Position;
using phutball::Side;

namespace {

std::string place(std::size_t turn) {
    return "moves[" + std::to_string(turn) + "]";
}

// Whether both turns leave the same (P5).
bool same_result(Position a, const Move& first, const Move& second) {
    Position b = a;
    a.play_unchecked(first);
    b.play_unchecked(second);
    return a.key() == b.key();
}

// Judges the solver's turn number `number`, the first being 0.
Verdict judge_turn(const Puzzle& puzzle, const Position& before, const Move& move, int number) {
    const Side solver = before.to_move();
    Position after = before;
    after.play_unchecked(move);
    if (const auto outcome = after.outcome())
        return phutball::winner(*outcome) == solver ? Verdict::solved : Verdict::failed;
    const bool to_score = puzzle.task.kind == Task::Kind::goal;
    const int left = puzzle.task.plies() - 2 * number - 1; // plies up to the goal
    if (to_score && left <= 0)
        return Verdict::failed;
    if (number == 0) {
        if (!same_result(before, puzzle.solution.front(), move))
            return Verdict::failed;
        return to_score ? Verdict::unfinished : Verdict::solved;
    }
    return Judge().prove(after, solver, left) == engine::Truth::wins ? Verdict::unfinished : Verdict::failed;
}

} // namespace

Result<Verdict> judge_turns(const Puzzle& puzzle, std::span<const Move> turns) {
    const auto start = Position::from(puzzle.position, puzzle.rules);
    if (!start)
        return start.error();
    phutball::Game game(*start);
    Verdict verdict = Verdict::unfinished;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (verdict != Verdict::unfinished)
            return Error{ErrorKind::syntax, verbatim("the attempt has ended before this turn"),
                         verbatim(place(i))};
        if (auto legal = game.check(turns[i]); !legal) {
            Error error = legal.error();
            error.message = error.full();
            error.where = verbatim(place(i));
            return error;
        }
        if (i % 2 == 0)
            verdict = judge_turn(puzzle, game.position(), turns[i], static_cast<int>(i / 2));
        game.play(turns[i]);
    }
    return verdict;
}

} // namespace goalline::puzzles
