#include "puzzles/maker.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace goalline::puzzles {

using phutball::Game;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

namespace {

constexpr std::uint64_t kProofNodes = 400'000;   // of one proof, when a puzzle is judged
constexpr std::uint64_t kGlanceNodes = 20'000;   // of one proof, when a game is searched for puzzles
constexpr int kMostPlies = 160;                  // of a game
constexpr int kLeastResults = 4;                 // a goal is chosen among at least as many results of jumps
constexpr int kLeastPlausible = 3;               // a defence among as many that might help
constexpr std::size_t kMostCandidates = 6;       // positions of a game that are judged for good
constexpr std::uint64_t kTryNodes = 200'000;     // of a level that tries a puzzle
constexpr int kTries = 3;                        // seeds a level has; it solves a puzzle by two

// Boards of the games, with how often each is taken.
constexpr std::array<Size, 8> kSizes = {{{9, 9}, {11, 9}, {11, 11}, {13, 11}, {15, 11}, {15, 15}, {19, 15}, {19, 15}}};

Point turned(Size size, Point point, bool mirror, bool flip) {
    return phutball::point_at(flip ? size.rows + 1 - point.row : point.row,
                              mirror ? size.columns + 1 - point.column : point.column);
}

// How the chain goes, seen by the solver.
struct Path {
    int jumps = 0;
    int turns = 0;
    int backwards = 0;
    bool own_row = false;
};

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
    if (task.kind == Task::Kind::save)
        return man ? Theme::save_by_man : Theme::save_by_jump;
    const Path path = path_of(first, position.to_move(), position.size());
    if (path.own_row)
        return Theme::own_row;
    if (task.turns > 1)
        return man ? Theme::quiet_move : Theme::jump_first;
    return path.backwards > 0 ? Theme::long_way_round : Theme::goal_in_one;
}

// Whether a person has something to find here.
bool is_interesting(const Position& position, Task task, const Judgement& judgement) {
    if (task.kind == Task::Kind::save)
        return judgement.plausible >= kLeastPlausible;
    if (judgement.results < kLeastResults)
        return false;
    const Move& first = judgement.solutions.front();
    return first.kind == Move::Kind::place ||
           path_of(first, position.to_move(), position.size()).turns > 0;
}

bool is_subset(const std::vector<std::string_view>& part, const std::vector<std::string_view>& whole) {
    return std::ranges::all_of(part, [&](std::string_view name) { return std::ranges::count(whole, name) > 0; });
}

} // namespace

Key shape_of(const Setup& setup) {
    Key least{~std::uint64_t{0}, ~std::uint64_t{0}};
    const bool flip = setup.to_move == Side::eks; // the solver always attacks the top
    for (const bool mirror : {false, true}) {
        Key key = phutball::keys::make(setup.size.rows * 1024 + setup.size.columns, 0) ^
                  phutball::keys::make(turned(setup.size, setup.ball, mirror, flip).row * 1024 +
                                           turned(setup.size, setup.ball, mirror, flip).column,
                                       2);
        for (const Point man : setup.men) {
            const Point point = turned(setup.size, man, mirror, flip);
            key ^= phutball::keys::make(point.row * 1024 + point.column, 1);
        }
        least = std::min(least, key);
    }
    return least;
}

struct PuzzleMaker::Found {
    Judgement judgement;
    std::vector<std::string_view> solved;
};

PuzzleMaker::PuzzleMaker() : judge_(kProofNodes), players_{engine::Engine(), engine::Engine()} {}

// What a puzzle is: unique, interesting; with what the naive solvers make of it.
std::optional<PuzzleMaker::Found> PuzzleMaker::look(const Position& position, Task task) {
    auto judgement = judge_.judge(position, task);
    if (!judgement || !judge_.is_unique(position, task, *judgement) ||
        !is_interesting(position, task, *judgement))
        return std::nullopt;
    auto solved = solved_by(position, judge_, *judgement);
    return Found{std::move(*judgement), std::move(solved)};
}

// Whether the position without the man holds the same puzzle: the same turn solves it, and it is no easier.
bool PuzzleMaker::stays(const Position& position, Point man, Task task, const Found& found) {
    Setup setup = position.setup();
    std::erase(setup.men, man);
    const auto smaller = Position::from(setup, position.rules());
    const Move& first = found.judgement.solutions.front();
    if (!smaller || !smaller->check(first))
        return false;
    const auto again = look(*smaller, task);
    return again && std::ranges::find(again->judgement.solutions, first) != again->judgement.solutions.end() &&
           is_subset(again->solved, found.solved);
}

Position PuzzleMaker::without_idle_men(const Position& start, Task task, const Found& found) {
    Position position = start;
    bool changed = true;
    while (changed) {
        changed = false;
        std::vector<Point> men = position.setup().men;
        // Far men first: they are the likeliest to be idle.
        const Point ball = position.ball();
        std::ranges::stable_sort(men, std::ranges::greater{}, [&](Point man) {
            return std::max(std::abs(man.row - ball.row), std::abs(man.column - ball.column));
        });
        for (const Point man : men) {
            if (!stays(position, man, task, found))
                continue;
            Setup setup = position.setup();
            std::erase(setup.men, man);
            position = *Position::from(setup, position.rules());
            changed = true;
        }
    }
    return position;
}

std::optional<Puzzle> PuzzleMaker::from_position(const Position& start, Task task) {
    auto found = look(start, task);
    if (!found)
        return std::nullopt;
    const Position position = without_idle_men(start, task, *found);
    // The solution may be reached by another chain now, and fewer solvers may find it.
    const std::uint64_t before = judge_.visited();
    found = look(position, task);
    if (!found)
        return std::nullopt;
    Puzzle puzzle;
    puzzle.task = task;
    puzzle.rules = position.rules();
    puzzle.position = position.setup();
    puzzle.solution = judge_.line(position, task, found->judgement);
    puzzle.theme = theme_of(position, task, puzzle.solution.front());
    puzzle.results = found->judgement.results;
    puzzle.refuted = found->judgement.refuted;
    puzzle.nodes = judge_.visited() - before;
    puzzle.solved = std::move(found->solved);
    return puzzle;
}

Check PuzzleMaker::check(const Puzzle& puzzle) {
    Check check;
    const auto position = Position::from(puzzle.position, puzzle.rules);
    if (!position)
        return check;
    const auto found = look(*position, puzzle.task);
    if (!found)
        return check;
    const auto& solutions = found->judgement.solutions;
    check.unique = !puzzle.solution.empty() &&
                   std::ranges::find(solutions, puzzle.solution.front()) != solutions.end();
    check.refuted = found->judgement.refuted == puzzle.refuted && found->judgement.results == puzzle.results;
    check.solved = found->solved;
    check.minimal = std::ranges::none_of(puzzle.position.men, [&](Point man) {
        return stays(*position, man, puzzle.task, *found);
    });
    // The line is played by the rules, is as long as the task says, and ends on the goal.
    Game game(*position);
    bool legal = true;
    for (const Move& move : puzzle.solution)
        legal = legal && game.try_play(move).ok();
    const bool goal = puzzle.task.kind == Task::Kind::goal;
    const bool ends = !goal || (game.outcome() == phutball::win_of(puzzle.position.to_move) &&
                                game.ply() == puzzle.task.plies());
    check.honest = legal && ends && check.unique && found->solved == puzzle.solved &&
                   theme_of(*position, puzzle.task, puzzle.solution.front()) == puzzle.theme;
    return check;
}

std::optional<Task> PuzzleMaker::task_here(Position& position) {
    const Side mover = position.to_move();
    if (judge_.has_goal(position, mover))
        return Task{Task::Kind::goal, 1};
    const bool threatened = judge_.has_goal(position, other(mover));
    Judge quick(kGlanceNodes);
    for (int turns = 2; turns <= 3; ++turns) {
        engine::Prover prover(position, mover, std::size_t{1} << 22);
        if (prover.prove(2 * turns - 1, {.nodes = kGlanceNodes}) == engine::Truth::wins)
            return Task{Task::Kind::goal, turns};
    }
    return threatened ? std::optional(Task{Task::Kind::save, 1}) : std::nullopt;
}

std::optional<Puzzle> PuzzleMaker::from_game(std::uint64_t seed, const std::array<int, kThemes.size()>& have,
                                             const StopFlag& stop) {
    Random random(seed);
    const Size size = kSizes[random.below(kSizes.size())];
    auto start = Position::from(Setup::start(size), {});
    Game game(*start);
    for (engine::Engine& player : players_) {
        // Levels of people, who leave something to be found.
        (void)player.set_options({.hash_mb = 4, .level = 3 + static_cast<int>(random.below(5)), .seed = random.next()});
        player.new_game();
    }
    struct Candidate {
        Position position;
        Task task;
        int ply;
    };
    std::vector<Candidate> candidates;
    while (!game.outcome() && game.ply() < kMostPlies && !stop.raised()) {
        Position position = game.position();
        if (position.board().men() >= kLeastResults) {
            if (const auto task = task_here(position))
                candidates.push_back({position, *task, game.ply()});
        }
        engine::Engine& player = players_[static_cast<std::size_t>(game.position().to_move())];
        player.set_position(game);
        const auto answer = player.choose(stop);
        if (!answer.move)
            break;
        game.play(*answer.move);
    }
    // A few positions, by chance; the rarest theme among their puzzles wins.
    std::vector<Puzzle> puzzles;
    for (std::size_t tried = 0; tried < kMostCandidates && !candidates.empty() && !stop.raised(); ++tried) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(candidates.size()));
        const Candidate candidate = candidates[at];
        candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(at));
        auto puzzle = from_position(candidate.position, candidate.task);
        if (!puzzle)
            continue;
        puzzle->source = std::to_string(size.rows) + "x" + std::to_string(size.columns) + " seed " +
                         std::to_string(seed) + " ply " + std::to_string(candidate.ply);
        puzzles.push_back(std::move(*puzzle));
    }
    if (puzzles.empty())
        return std::nullopt;
    auto best = std::ranges::min_element(puzzles, {}, [&](const Puzzle& puzzle) {
        return std::pair(have[static_cast<std::size_t>(puzzle.theme)], puzzle.solved.size());
    });
    return std::move(*best);
}

void PuzzleMaker::rate(Puzzle& puzzle, const StopFlag& stop) {
    const auto position = Position::from(puzzle.position, puzzle.rules);
    const auto judgement = judge_.judge(*position, puzzle.task);
    if (!judgement)
        return;
    const auto right = [&](const std::optional<Move>& move) {
        if (!move)
            return false;
        Position after = *position;
        after.play_unchecked(*move);
        return std::ranges::any_of(judgement->solutions, [&](const Move& solution) {
            Position wanted = *position;
            wanted.play_unchecked(solution);
            return wanted.key() == after.key();
        });
    };
    engine::Engine& player = players_[0];
    const Game game(*position);
    puzzle.level = engine::kLevels + 1;
    for (int level = engine::kLevels; level >= 1 && !stop.raised(); --level) {
        int solved = 0;
        for (int seed = 1; seed <= kTries; ++seed) {
            (void)player.set_options({.hash_mb = 4, .level = level, .seed = static_cast<std::uint64_t>(seed)});
            player.new_game();
            player.set_position(game);
            solved += right(player.choose(stop, {.nodes = kTryNodes}).move) ? 1 : 0;
        }
        if (2 * solved < kTries)
            break;
        puzzle.level = level;
    }
    const Path path = path_of(puzzle.solution.front(), puzzle.position.to_move, puzzle.position.size);
    const int rating = 900 + 80 * puzzle.level + 120 * (puzzle.task.turns - 1) + 25 * path.jumps +
                       40 * path.backwards + 4 * std::min(puzzle.results, 60) -
                       (puzzle.solved.empty() ? 0 : 300);
    // What a rule of thumb finds is easy, whatever the levels make of it.
    puzzle.rating = std::clamp(rating, 800, puzzle.solved.empty() ? 2400 : kMedium - 1);
}

} // namespace goalline::puzzles
