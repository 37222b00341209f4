// Judges a puzzle again.
#include "phutball/game.hpp"
#include "phutball/reduction.hpp"
#include "puzzles/maker.hpp"
#include "puzzles/theme.hpp"

#include <algorithm>

namespace goalline::puzzles {

using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;

namespace {

// Whether the position is that of the formula, and the solution satisfies it.
bool stands_for_formula(const Puzzle& puzzle) {
    const auto formula = phutball::parse_dimacs(puzzle.formula);
    if (!formula)
        return false;
    const auto reduction = phutball::Reduction::from(*formula);
    if (!reduction)
        return false;
    const auto position = Position::from(reduction->setup(), puzzle.rules);
    const auto values = reduction->assignment(puzzle.solution.front());
    return position && values && position->text() == Position::from(puzzle.position, puzzle.rules)->text() &&
           phutball::satisfies(*formula, *values);
}

} // namespace

Check PuzzleMaker::check(const Puzzle& puzzle) {
    Check check;
    const auto fails = [&](Message why) {
        check.why = std::move(why);
        return check;
    };
    const auto position = Position::from(puzzle.position, puzzle.rules);
    const bool formula = puzzle.theme == Theme::formula;
    if (!position || position->outcome() || puzzle.solution.empty())
        return fails("the game is over, or there is no solution"_en);
    judge_.forget();
    const std::uint64_t before = judge_.visited();
    const auto found = look(*position, puzzle.task);
    if (!found)
        return fails("not exactly one turn solves it"_en);
    const Judgement& judgement = found->judgement;
    // The line is played by the rules, is as long as the task says, and ends on the goal.
    Game game(*position);
    for (const Move& move : puzzle.solution) {
        if (const auto legal = game.try_play(move); !legal)
            return fails("the solution is not played by the rules"_en);
    }
    check.unique = judgement.is_solved_by(*position, puzzle.solution.front());
    if (!check.unique)
        return fails("another turn solves it: {0}"_en(to_text(judgement.solutions.front())));
    check.refuted = judgement.refuted == puzzle.refuted && judgement.results() == puzzle.results &&
                    static_cast<int>(judge_.visited() - before) == puzzle.nodes;
    if (!check.refuted)
        return fails("it has {0} results of jumps, {1} refuted turns and {2} positions in proofs"_en(
            judgement.results(), judgement.refuted, judge_.visited() - before));
    if (!formula && !is_interesting(*position, puzzle.task, judgement))
        return fails("it leaves too little to be found"_en);
    const bool goal = puzzle.task.kind != Task::Kind::save;
    if (goal
            ? game.outcome() != phutball::win_of(puzzle.position.to_move) || game.ply() != puzzle.task.plies()
            : game.ply() != 1)
        return fails("the solution does not end as it should"_en);
    if (!formula && theme_of(*position, puzzle.task, puzzle.solution.front()) != puzzle.theme)
        return fails("it belongs to the theme {0}"_en(
            name(theme_of(*position, puzzle.task, puzzle.solution.front()))));
    if (found->solved != puzzle.solved)
        return fails("the naive solvers find it differently"_en);
    if (rating_of(puzzle) != puzzle.rating)
        return fails("its rating is {0}"_en(rating_of(puzzle)));
    if (formula != !puzzle.formula.empty() || (formula && !stands_for_formula(puzzle)))
        return fails("the position does not stand for the formula"_en);
    check.honest = true;
    for (const Point man : position->setup().men) {
        if (!formula && stays(*position, std::span(&man, 1), puzzle.task, judgement))
            return fails("the man on {0} is idle"_en(to_text(man)));
    }
    check.minimal = true;
    return check;
}

} // namespace goalline::puzzles
