// The survey is compared with the list of results, which is itself compared with the plain rules (plain_twin_test).
#include "engine/eval/survey.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace goalline::engine {
namespace {

using phutball::Board;
using phutball::Position;
using phutball::Rules;
using phutball::Side;

constexpr int kLimit = 4'000;

struct Reached {
    std::vector<Key> keys;
    phutball::PerSide<bool> goal{};

    friend bool operator==(const Reached&, const Reached&) = default;
};

Reached by_results(Board& board, Rules rules) {
    rules.own_goal = true; // so that the survey leaves out no state
    Reached reached;
    phutball::ResultFinder finder;
    finder.for_each(board, rules, Side::ohs, [&](const auto&) {
        reached.keys.push_back(board.key());
        for (const Side side : {Side::ohs, Side::eks})
            reached.goal[side] |= board.in_goal(board.ball(), side);
        return true;
    });
    std::sort(reached.keys.begin(), reached.keys.end());
    return reached;
}

Reached by_survey(const Survey& survey) {
    Reached reached;
    for (std::size_t i = 1; i < survey.states().size(); ++i)
        reached.keys.push_back(survey.states()[i].key);
    std::sort(reached.keys.begin(), reached.keys.end());
    for (const Side side : {Side::ohs, Side::eks})
        reached.goal[side] = survey.goal(side) != Survey::kNone;
    return reached;
}

bool same_squares(const Board& a, const Board& b) {
    return a.key() == b.key() && a.ball() == b.ball() &&
           std::equal(a.data(), a.data() + a.cells(), b.data(), b.data() + b.cells());
}

// Each state must be one jump over men from its parent, and the board without these men must have the state's key.
void check_chain(const Survey& survey, std::size_t last, Board board) {
    std::vector<std::size_t> chain;
    for (std::size_t i = last; i > 0; i = survey.states()[i].parent)
        chain.push_back(i);
    EXPECT_EQ(survey.states()[last].jumps, static_cast<int>(chain.size()));
    for (auto i = chain.rbegin(); i != chain.rend(); ++i) {
        const Survey::State& state = survey.states()[*i];
        ASSERT_EQ(board.landing(board.ball(), survey.direction(state)).cell, state.ball);
        board.jump(survey.direction(state), state.ball);
        ASSERT_EQ(board.key(), state.key);
    }
}

TEST(Survey, FindsWhatTheListOfResultsFinds) {
    constexpr phutball::Size kSizes[] = {{3, 1}, {4, 4}, {7, 7}, {9, 3}, {13, 11}, {19, 15}, {27, 40}};
    Random random(7);
    std::size_t most = 0;
    int compared = 0;
    for (int i = 0; i < 4'000; ++i) {
        const auto setup = phutball::testing::random_setup(random, kSizes[random.below(std::size(kSizes))],
                                                           3 + random.below(22));
        const auto position = Position::from(setup, phutball::testing::jump_rules(random.below(4)));
        if (!position.ok() || position->board().in_any_goal(position->board().ball()))
            continue;
        Board board = position->board();
        Survey survey;
        survey.run(board, position->rules(), position->to_move(), kLimit, false);
        ASSERT_TRUE(same_squares(board, position->board())) << position->text();
        if (!survey.complete()) {
            EXPECT_EQ(survey.states().size(), kLimit + 1U);
            continue;
        }
        most = std::max(most, survey.states().size());
        ++compared;
        ASSERT_EQ(by_survey(survey), by_results(board, position->rules())) << position->text();
        check_chain(survey, random.below(static_cast<std::uint32_t>(survey.states().size())), board);
    }
    EXPECT_GT(compared, 2'000);
    EXPECT_GT(most, 1'000U); // the table of states has grown several times
}

// If its limit or a goal cuts it short, the survey leaves the board as it was and claims no more than it saw.
TEST(Survey, CutShortLeavesTheBoardAsItWas) {
    Random random(8);
    int cut = 0;
    int goals = 0;
    for (int i = 0; i < 2'000; ++i) {
        const auto setup = phutball::testing::random_setup(random, {19, 15}, 3 + random.below(17));
        const auto position = Position::from(setup);
        if (!position.ok() || position->board().in_any_goal(position->board().ball()))
            continue;
        Board board = position->board();
        Survey survey;
        survey.run(board, position->rules(), position->to_move(), 20, true);
        ASSERT_TRUE(same_squares(board, position->board())) << position->text();
        const Reached all = by_results(board, position->rules());
        const bool goal = all.goal[position->to_move()];
        const bool found = survey.goal(position->to_move()) != Survey::kNone;
        EXPECT_LE(survey.states().size(), 21U);
        EXPECT_TRUE(goal || !found) << position->text();
        if (survey.complete()) {
            EXPECT_EQ(found, goal) << position->text();
        }
        cut += survey.complete() ? 0 : 1;
        goals += found ? 1 : 0;
    }
    EXPECT_GT(cut, 50);
    EXPECT_GT(goals, 20);
}

} // namespace
} // namespace goalline::engine
