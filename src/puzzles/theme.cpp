#include "puzzles/theme.hpp"

#include <algorithm>
#include <bit>

namespace goalline::puzzles {

using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Side;
using phutball::Size;

namespace {

constexpr int kLeastResults = 4;   // a goal is chosen among at least as many results of jumps
constexpr int kLeastOnSmall = 2;   // on a board so small that there are rarely more
constexpr int kLeastPlausible = 3; // a defence among as many that might help

// The terms of a rating.
constexpr int kBase = 700;
constexpr int kPerLevel = 60;
constexpr int kPerTurn = 150;     // of the solver, after the first
constexpr int kPerJump = 30;      // of the first turn
constexpr int kPerBend = 20;      // of its chain
constexpr int kPerBackwards = 50; // jump
constexpr int kQuiet = 100;       // the first turn is a man
constexpr int kPerDoubling = 45;  // of the turns that might be tried
constexpr int kDefence = 100;     // a game is saved
constexpr int kPerNaive = 150;    // solver that finds it
constexpr int kLeast = 800;
constexpr int kMost = 2400;

} // namespace

Path path_of(const Move& move, Side mover, Size size) {
    Path path;
    int last = -1;
    for (std::size_t i = 1; i < move.points.size(); ++i) {
        const Point from = move.points[i - 1];
        const Point to = move.points[i];
        const int direction = phutball::direction_between(from, to);
        path.turns += last >= 0 && direction != last ? 1 : 0;
        last = direction;
        ++path.jumps;
        const int gain = mover == Side::ohs ? to.row - from.row : from.row - to.row;
        path.backwards += gain < 0 ? 1 : 0;
        path.own_row = path.own_row || to.row == (mover == Side::ohs ? 1 : size.rows);
    }
    return path;
}

Theme theme_of(const Position& position, Task task, const Move& first) {
    const bool man = first.kind == Move::Kind::place;
    if (task.kind == Task::Kind::win)
        return Theme::small_board;
    if (task.kind == Task::Kind::save)
        return man ? Theme::save_by_man : Theme::save_by_jump;
    const Path path = path_of(first, position.to_move(), position.size());
    if (path.own_row)
        return Theme::own_row;
    if (task.turns > 1)
        return man ? Theme::quiet_move : Theme::jump_first;
    return path.backwards > 0 ? Theme::long_way_round : Theme::goal_in_one;
}

bool is_interesting(const Position& position, Task task, const Judgement& judgement) {
    if (task.kind == Task::Kind::win)
        return judgement.results() >= kLeastOnSmall;
    if (task.kind == Task::Kind::save)
        return judgement.plausible >= kLeastPlausible;
    const Move& first = judgement.solutions.front();
    return judgement.results() >= kLeastResults &&
           (first.kind == Move::Kind::place || path_of(first, position.to_move(), position.size()).turns > 0);
}

int rating_of(const Puzzle& puzzle) {
    const Move& first = puzzle.solution.front();
    const Path path = path_of(first, puzzle.position.to_move, puzzle.position.size);
    const bool man = first.kind == Move::Kind::place;
    int rating = kBase + kPerLevel * puzzle.level + kPerTurn * (puzzle.task.turns - 1) +
                 kPerJump * path.jumps + kPerBend * path.turns + kPerBackwards * path.backwards +
                 (man ? kQuiet : 0) +
                 kPerDoubling * static_cast<int>(std::bit_width(static_cast<unsigned>(puzzle.results))) +
                 (puzzle.task.kind == Task::Kind::save ? kDefence : 0) -
                 kPerNaive * static_cast<int>(puzzle.solved.size());
    // What a rule of thumb finds is easy, whatever else is so.
    if (!puzzle.solved.empty())
        rating = std::min(rating, kMedium - 1);
    return std::clamp(rating, kLeast, kMost);
}

} // namespace goalline::puzzles
