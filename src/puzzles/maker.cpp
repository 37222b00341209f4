#include "puzzles/maker.hpp"

#include "base/random.hpp"
#include "puzzles/theme.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace goalline::puzzles {

using phutball::Game;
using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

namespace {

constexpr std::uint64_t kGlanceNodes = 3'000; // of one proof, when a game is searched for puzzles
constexpr int kMostPlies = 160;               // of a game
constexpr int kLeastMen = 3;                  // in a position that is looked at
constexpr int kMostTries = 20;                // positions of a game that are judged, for each kind
constexpr std::uint32_t kSmallBoards = 8;     // one seed in so many is a small board ...
constexpr std::uint32_t kOwnRows = 12;        // ... or a way through the own goal row ...
constexpr std::uint32_t kFormulas = 100;      // ... or a formula

// Boards of the games, with how often each is taken.
constexpr std::array<Size, 8> kSizes = {
    {{9, 9}, {11, 9}, {11, 11}, {13, 11}, {15, 11}, {15, 15}, {19, 15}, {19, 15}}};

// Until the effort at level 5 and above is known, it is measured up to that of level 9.
constexpr int kFirstSearching = 5;
const std::uint64_t kMostEffort = engine::mark_of(9).play.nodes;
constexpr int kSeedsTried = 3; // seeds that a level below has; it solves a puzzle with two

Point turned(Size size, Point point, bool mirror, bool flip) {
    return phutball::point_at(flip ? size.rows + 1 - point.row : point.row,
                              mirror ? size.columns + 1 - point.column : point.column);
}

Position without(const Position& position, std::span<const Point> men) {
    Position smaller = position;
    for (const Point man : men)
        smaller.board().remove_man(smaller.board().cell(man));
    return smaller;
}

std::vector<Point> far_men_first(const Position& position) {
    std::vector<Point> men = position.setup().men;
    const Point ball = position.ball();
    std::ranges::stable_sort(men, std::ranges::greater{}, [&](Point man) {
        return std::max(std::abs(man.row - ball.row), std::abs(man.column - ball.column));
    });
    return men;
}

} // namespace

Key shape_of(const Setup& setup) {
    Key least{~std::uint64_t{0}, ~std::uint64_t{0}};
    const bool flip = setup.to_move == Side::eks; // the solver always attacks the top
    const auto at = [&](Point point, bool mirror) {
        const Point there = turned(setup.size, point, mirror, flip);
        return there.row * 1024 + there.column;
    };
    for (const bool mirror : {false, true}) {
        Key key = phutball::keys::make(setup.size.rows * 1024 + setup.size.columns, 0) ^
                  phutball::keys::make(at(setup.ball, mirror), 2);
        for (const Point man : setup.men)
            key ^= phutball::keys::make(at(man, mirror), 1);
        least = std::min(least, key);
    }
    return least;
}

struct PuzzleMaker::Candidate {
    Position position;
    Task task;
    int ply;
};

PuzzleMaker::PuzzleMaker() : players_{engine::Engine({.hash_mb = 4}), engine::Engine({.hash_mb = 4})} {}

// What a puzzle is: unique and interesting; with what the naive solvers make of it.
std::optional<PuzzleMaker::Found> PuzzleMaker::look(const Position& position, Task task) {
    auto judgement = judge_.judge(position, task);
    if (!judgement || !judge_.is_unique(position, task, *judgement))
        return std::nullopt;
    auto solved = solved_by(position, judge_, *judgement);
    return Found{std::move(*judgement), std::move(solved)};
}

// Whether nothing changes without these men: the ball's jumps lead to the same, and the same turns solve the task.
bool PuzzleMaker::stays(const Position& position, std::span<const Point> men, Task task,
                        const Judgement& judgement) {
    Position smaller = without(position, men);
    auto turns = all_turns(smaller, judgement.jumped.size() * 4 + 100);
    if (!turns)
        return false;
    Key gone{};
    for (const Point man : men)
        gone ^= phutball::man_key(smaller.board().cell(man));
    for (Key& key : turns->jumped)
        key ^= gone;
    std::ranges::sort(turns->jumped);
    if (turns->jumped != judgement.jumped)
        return false;
    const auto again = judge_.judge(smaller, task);
    return again && again->solutions == judgement.solutions && is_interesting(smaller, task, *again) &&
           judge_.is_unique(smaller, task, *again);
}

// Takes off all of these men that are idle together, or halves of them.
bool PuzzleMaker::drop(Position& position, std::span<const Point> men, Task task, Judgement& judgement) {
    if (stays(position, men, task, judgement)) {
        for (Key& key : judgement.jumped) {
            for (const Point man : men)
                key ^= phutball::man_key(position.board().cell(man));
        }
        std::ranges::sort(judgement.jumped);
        position = without(position, men);
        return true;
    }
    if (men.size() < 2)
        return false;
    const std::size_t half = men.size() / 2;
    const bool first = drop(position, men.first(half), task, judgement);
    return drop(position, men.subspan(half), task, judgement) || first;
}

Position PuzzleMaker::without_idle_men(Position position, Task task, Judgement judgement) {
    while (true) {
        const std::vector<Point> men = far_men_first(position);
        if (men.empty() || !drop(position, men, task, judgement))
            return position;
    }
}

std::optional<Puzzle> PuzzleMaker::from_position(const Position& start, Task task, const Wanted& wanted) {
    judge_.forget();
    auto found = look(start, task);
    if (!found || !is_interesting(start, task, found->judgement) ||
        !wanted(theme_of(start, task, found->judgement.solutions.front()), found->solved))
        return std::nullopt;
    const Position position = without_idle_men(start, task, found->judgement);
    judge_.forget();
    const std::uint64_t before = judge_.visited();
    found = look(position, task); // the evaluation may see other men now
    if (!found)
        return std::nullopt;
    Puzzle puzzle;
    puzzle.nodes = static_cast<int>(judge_.visited() - before);
    puzzle.task = task;
    if (task.kind == Task::Kind::win)
        puzzle.task.turns = (found->judgement.plies + 1) / 2;
    puzzle.rules = position.rules();
    puzzle.position = position.setup();
    puzzle.solution = judge_.line(position, task, found->judgement);
    puzzle.theme = theme_of(position, task, puzzle.solution.front());
    puzzle.results = found->judgement.results();
    puzzle.refuted = found->judgement.refuted;
    puzzle.solved = std::move(found->solved);
    if (!wanted(puzzle.theme, puzzle.solved))
        return std::nullopt;
    return puzzle;
}

std::optional<Task> PuzzleMaker::task_here(Position& position) {
    const Side mover = position.to_move();
    const engine::Verdict now = judge_.goal_in_one(position, mover);
    if (now == engine::Verdict::unknown)
        return std::nullopt;
    if (now == engine::Verdict::yes)
        return Task{Task::Kind::goal, 1};
    for (int turns = 2; turns <= 3; ++turns) {
        if (judge_.prove(position, mover, 2 * turns - 1, kGlanceNodes) == engine::Truth::wins)
            return Task{Task::Kind::goal, turns};
    }
    return judge_.goal_in_one(position, other(mover)) == engine::Verdict::yes
               ? std::optional(Task{Task::Kind::save, 1})
               : std::nullopt;
}

std::vector<PuzzleMaker::Candidate> PuzzleMaker::play_game(Random& random, const StopFlag& stop) {
    const Size size = kSizes[random.below(kSizes.size())];
    Game game(*Position::from(Setup::start(size), {}));
    for (engine::Engine& player : players_) {
        // Levels of people, who leave something to be found.
        const int level = 2 + static_cast<int>(random.below(4));
        (void)player.set_options({.hash_mb = 4, .strength = level, .seed = random.next()});
        player.new_game();
    }
    judge_.forget();
    std::vector<Candidate> candidates;
    while (!game.outcome() && game.ply() < kMostPlies && !stop.raised()) {
        Position position = game.position();
        if (position.board().men() >= kLeastMen) {
            if (const auto task = task_here(position))
                candidates.push_back({position, *task, game.ply()});
            // The other side's goal in one is a task, too, if it were its turn.
            position.pass_turn();
            if (judge_.goal_in_one(position, position.to_move()) == engine::Verdict::yes)
                candidates.push_back({position, {Task::Kind::goal, 1}, game.ply()});
        }
        engine::Engine& player = players_[static_cast<std::size_t>(game.position().to_move())];
        player.set_position(game);
        const auto answer = player.choose(stop);
        if (!answer.move)
            break;
        game.play(*answer.move);
    }
    return candidates;
}

std::vector<Puzzle> PuzzleMaker::from_seed(std::uint64_t seed, const Wanted& wanted, const StopFlag& stop) {
    Random random(seed);
    std::vector<Puzzle> puzzles;
    const auto add = [&](std::optional<Puzzle> puzzle, const std::string& place) {
        if (!puzzle)
            return false;
        puzzle->source = "seed " + std::to_string(seed) + place;
        puzzles.push_back(std::move(*puzzle));
        return true;
    };
    if (random.below(kFormulas) == 0) {
        if (wanted(Theme::formula, {}))
            add(from_formula(random, wanted), "");
    } else if (random.below(kSmallBoards) == 0) {
        if (wanted(Theme::small_board, {}))
            add(from_small_board(random, wanted), "");
    } else if (random.below(kOwnRows) == 0) {
        if (wanted(Theme::own_row, {}))
            add(from_own_row(random, wanted), "");
    } else {
        std::vector<Candidate> candidates = play_game(random, stop);
        // In an order by chance, so that puzzles are not always from the end of a game.
        for (std::size_t i = candidates.size(); i > 1; --i)
            std::swap(candidates[i - 1], candidates[random.below(static_cast<std::uint32_t>(i))]);
        for (const Task task : {Task{Task::Kind::goal, 1}, Task{Task::Kind::goal, 2},
                                Task{Task::Kind::goal, 3}, Task{Task::Kind::save, 1}}) {
            int tries = 0;
            for (const Candidate& candidate : candidates) {
                if (candidate.task != task)
                    continue;
                if (++tries > kMostTries || stop.raised() ||
                    add(from_position(candidate.position, task, wanted),
                        " ply " + std::to_string(candidate.ply)))
                    break;
            }
        }
    }
    if (stop.raised())
        puzzles.clear();
    return puzzles;
}

void PuzzleMaker::rate(Puzzle& puzzle, const StopFlag& stop) {
    const auto position = Position::from(puzzle.position, puzzle.rules);
    const auto judgement = judge_.judge(*position, puzzle.task);
    if (!judgement)
        return;
    engine::Engine& player = players_[0];
    const auto prepare = [&](int level, std::uint64_t seed) {
        (void)player.set_options({.hash_mb = 4, .strength = level, .seed = seed});
        player.new_game();
        player.set_position(*position);
    };
    // The positions visited before the best turn was a solution for good.
    prepare(engine::kLevels, 0);
    bool right = false;
    std::uint64_t effort = 0;
    const auto note = [&](const engine::Answer& answer) {
        const bool now =
            !answer.lines.empty() && judgement->is_solved_by(*position, answer.lines.front().pv.front());
        if (now && !right)
            effort = answer.nodes;
        right = now;
    };
    note(player.go({.nodes = kMostEffort}, note, stop));
    puzzle.effort = static_cast<int>(right ? effort : kMostEffort);
    puzzle.level = kFirstSearching;
    while (puzzle.level < engine::kLevels && (!right || effort > engine::mark_of(puzzle.level).play.nodes))
        ++puzzle.level;
    for (int level = kFirstSearching - 1; level >= 1 && puzzle.level == level + 1 && !stop.raised();
         --level) {
        int solved = 0;
        for (std::uint64_t seed = 1; seed <= kSeedsTried; ++seed) {
            prepare(level, seed);
            const auto move = player.choose(stop).move;
            solved += move && judgement->is_solved_by(*position, *move) ? 1 : 0;
        }
        if (2 * solved > kSeedsTried)
            puzzle.level = level;
    }
    puzzle.rating = rating_of(puzzle);
}

} // namespace goalline::puzzles
