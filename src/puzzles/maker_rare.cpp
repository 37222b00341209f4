// What makes the puzzles that games have rarely or never: small boards with a table, chains through the own goal row,
// and formulas.
#include "base/random.hpp"
#include "phutball/reduction.hpp"
#include "puzzles/maker.hpp"

#include <set>

namespace goalline::puzzles {

using phutball::Point;
using phutball::Position;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

namespace {

constexpr std::array<Size, 4> kSmall = {{{5, 4}, {4, 5}, {6, 3}, {7, 3}}};
constexpr int kLeastTablePlies = 5; // to the end
constexpr int kBoardTries = 200;    // random positions for one seed

// Boards on which a chain may begin near the own goal row and still reach the other.
constexpr std::array<Size, 4> kShort = {{{7, 7}, {9, 7}, {9, 9}, {11, 9}}};
constexpr int kNearOwnRow = 3;      // the ball stands at most so many rows from it
constexpr int kOwnRowTries = 1'000; // random positions for one seed

int between(Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

// On one point in four.
void put_men(Setup& setup, Random& random) {
    for (int row = 1; row <= setup.size.rows; ++row) {
        for (int column = 1; column <= setup.size.columns; ++column) {
            const Point man = phutball::point_at(row, column);
            if (man != setup.ball && random.below(4) == 0)
                setup.men.push_back(man);
        }
    }
}

} // namespace

// A random position of a small board that has exactly one turn that wins, not soon.
std::optional<Puzzle> PuzzleMaker::from_small_board(Random& random, const Wanted& wanted) {
    const Size size = kSmall[random.below(kSmall.size())];
    for (int i = 0; i < kBoardTries; ++i) {
        Setup setup;
        setup.size = size;
        setup.to_move = random.below(2) == 0 ? Side::ohs : Side::eks;
        setup.ball = phutball::point_at(between(random, 2, size.rows - 1), between(random, 1, size.columns));
        put_men(setup, random);
        const auto position = Position::from(setup);
        if (!position)
            continue;
        auto puzzle = from_position(*position, {Task::Kind::win, 2}, wanted);
        if (puzzle && puzzle->task.plies() >= kLeastTablePlies)
            return puzzle;
    }
    return std::nullopt;
}

// A random position in which the way to the goal leads through the solver's own goal row.
std::optional<Puzzle> PuzzleMaker::from_own_row(Random& random, const Wanted& wanted) {
    const auto of_this_theme = [&](Theme theme, const std::vector<std::string_view>& solved) {
        return theme == Theme::own_row && wanted(theme, solved);
    };
    const Size size = kShort[random.below(kShort.size())];
    for (int i = 0; i < kOwnRowTries; ++i) {
        Setup setup;
        setup.size = size;
        setup.to_move = random.below(2) == 0 ? Side::ohs : Side::eks;
        const int from_own_row = between(random, 1, kNearOwnRow);
        const int row = setup.to_move == Side::ohs ? 1 + from_own_row : size.rows - from_own_row;
        setup.ball = phutball::point_at(row, between(random, 1, size.columns));
        put_men(setup, random);
        auto position = Position::from(setup);
        if (!position || judge_.goal_in_one(*position, setup.to_move) != engine::Verdict::yes)
            continue;
        if (auto puzzle = from_position(*position, {Task::Kind::goal, 1}, of_this_theme))
            return puzzle;
    }
    return std::nullopt;
}

// The position of a random formula that can be satisfied.
std::optional<Puzzle> PuzzleMaker::from_formula(Random& random, const Wanted& wanted) {
    const int variables = between(random, 3, 4);
    const int clauses = between(random, 3, 5);
    std::string text = "p cnf " + std::to_string(variables) + " " + std::to_string(clauses);
    for (int clause = 0; clause < clauses; ++clause) {
        std::set<int> used;
        while (used.size() < 3)
            used.insert(between(random, 1, variables));
        text += '\n';
        for (const int variable : used)
            text += (random.below(2) == 0 ? "" : "-") + std::to_string(variable) + " ";
        text += '0';
    }
    const auto formula = phutball::parse_dimacs(text);
    if (!formula)
        return std::nullopt;
    const auto reduction = phutball::Reduction::from(*formula);
    const auto position = reduction ? Position::from(reduction->setup()) : reduction.error();
    if (!position)
        return std::nullopt;
    const Task task{Task::Kind::goal, 1};
    auto found = look(*position, task);
    if (!found || !wanted(Theme::formula, found->solved))
        return std::nullopt;
    Puzzle puzzle;
    puzzle.task = task;
    puzzle.position = position->setup();
    puzzle.solution = judge_.line(*position, task, found->judgement);
    puzzle.theme = Theme::formula;
    puzzle.results = found->judgement.results();
    puzzle.refuted = found->judgement.refuted;
    puzzle.solved = std::move(found->solved);
    puzzle.formula = text;
    return puzzle;
}

} // namespace goalline::puzzles
