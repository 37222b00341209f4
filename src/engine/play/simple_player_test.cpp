#include "engine/play/simple_player.hpp"
#include "phutball/results.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Position;
using phutball::Repetition;
using Kind = SimplePlayer::Kind;

Game game_at(const char* text, const phutball::Rules& rules = {}) {
    return Game(*Position::parse(text, rules));
}

std::string move_of(Kind kind, const char* text) {
    const auto move = SimplePlayer(kind, 1).choose(game_at(text));
    return move ? to_text(*move) : "none";
}

TEST(SimplePlayer, PlodderGoesStraightAhead) {
    EXPECT_EQ(move_of(Kind::plodder, "3/3/1@1/3/3 O"), "B4");
    EXPECT_EQ(move_of(Kind::plodder, "3/3/1@1/3/3 X"), "B2");
    EXPECT_EQ(move_of(Kind::plodder, "3/3/3/1o1/1@1/3/3 O"), "B3-B5");
    EXPECT_EQ(move_of(Kind::plodder, "3/1o1/3/1o1/1@1/3/3 O"), "B3-B5-B7");
    EXPECT_EQ(move_of(Kind::plodder, "1o1/1@1/3/3 O"), "B3-B5") << "over the line";
    EXPECT_EQ(move_of(Kind::plodder, "1o1/1o1/3/1o1/1@1/3 O"), "B2-B4-B7") << "over two men";
    EXPECT_EQ(move_of(Kind::plodder, "1@1/3/3 O"), "none") << "the game is over";
}

TEST(SimplePlayer, RandomNeverMissesAGoalInOne) {
    for (int i = 0; i < 50; ++i) {
        const Game game = game_at("7/3o3/3@3/7/7/7/7 O");
        const auto move = SimplePlayer(Kind::random, static_cast<std::uint64_t>(i)).choose(game);
        Game after = game;
        ASSERT_TRUE(after.try_play(*move).ok());
        EXPECT_EQ(after.outcome(), phutball::Outcome::ohs_wins);
    }
}

TEST(SimplePlayer, RandomDrawsEveryTurnAlike) {
    // A board of 5 x 3 with one man beside the ball has 13 placements and one jump.
    const Game game = game_at("3/3/o@1/3/3 O");
    const auto with_jump = game_at("3/3/1@o/1o1/3 X");
    SimplePlayer player(Kind::random, 7);
    std::map<std::string, int> drawn;
    constexpr int kEach = 1'000;
    for (int i = 0; i < 13 * kEach; ++i)
        ++drawn[to_text(*player.choose(game))];
    EXPECT_EQ(drawn.size(), 13U) << "the jump over A3 leaves the board at its side";
    for (const auto& [move, count] : drawn)
        EXPECT_NEAR(count, kEach, 160) << move; // five standard deviations
    EXPECT_EQ(to_text(*player.choose(with_jump)), "B3-B1") << "a goal for Eks";
}

TEST(SimplePlayer, RunnerMakesTheFurthestJumpsForward) {
    EXPECT_EQ(move_of(Kind::runner, "5/5/5/5/2o2/2@2/5/5 O"), "C3-C5");
    EXPECT_EQ(move_of(Kind::runner, "5/5/3o1/5/2o2/2@2/5/5 O"), "C3-C5-E7") << "round a corner";
    EXPECT_EQ(move_of(Kind::runner, "3/3/1@1/1o1/3 X"), "B3-B1") << "a goal";
    EXPECT_EQ(move_of(Kind::runner, "1/1/@/o/1 O"), "A4") << "never back; the only point ahead";
}

TEST(SimplePlayer, RunnerPutsItsManOnOneOfThePointsAhead) {
    SimplePlayer runner(Kind::runner, 3);
    const Game game = game_at("5/5/2o2/2@o1/5/5/5 X");
    std::map<std::string, int> drawn;
    for (int i = 0; i < 300; ++i)
        ++drawn[to_text(*runner.choose(game))];
    EXPECT_EQ(drawn.size(), 3U);
    for (const char* move : {"B3", "C3", "D3"})
        EXPECT_GT(drawn[move], 60) << move;
}

TEST(SimplePlayer, WandererStaysNearTheBallAndNeverGoesBack) {
    SimplePlayer wanderer(Kind::wanderer, 5);
    const Game game = game_at("9/9/9/9/4o4/4@4/4o4/9/9/9/9 O");
    std::map<std::string, int> drawn;
    for (int i = 0; i < 2000; ++i)
        ++drawn[to_text(*wanderer.choose(game))];
    EXPECT_NEAR(drawn["E6-E8"], 1000, 112) << "every other turn, within five standard deviations";
    EXPECT_EQ(drawn.size(), 14U) << "13 empty points: 4 beside the ball, 4 and 5 in the rows ahead";
    EXPECT_FALSE(drawn.contains("E6-E4"));
    const Game goal = game_at("3/1o1/1@1/3/3 O");
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(to_text(*wanderer.choose(goal)), "B3-B5") << "a goal in one jump is always taken";
}

// All play whole games by the rules, with every switch.
TEST(SimplePlayer, PlaysLegalGamesToTheEnd) {
    for (const Repetition repetition : {Repetition::none, Repetition::draw3, Repetition::superko}) {
        for (int number = 0; number < 20; ++number) {
            const phutball::Rules rules{.corner_exit = number % 2 == 0,
                                        .goal_pass = number % 3 == 0,
                                        .own_goal = number % 5 == 0,
                                        .repetition = repetition};
            Game game = game_at("7/7/7/7/3@3/7/7/7/7 O", rules);
            const auto seed = static_cast<std::uint64_t>(number);
            SimplePlayer one(SimplePlayer::kKinds[number % 4], seed);
            SimplePlayer two(SimplePlayer::kKinds[number / 5], seed + 100);
            while (!game.outcome() && game.ply() < 2'000) {
                const auto move = (game.ply() % 2 == 0 ? one : two).choose(game);
                ASSERT_TRUE(move.has_value());
                ASSERT_TRUE(game.try_play(*move).ok()) << to_text(*move);
            }
        }
    }
}

TEST(SimplePlayer, NamesAreReadBack) {
    for (const Kind kind : SimplePlayer::kKinds)
        EXPECT_EQ(SimplePlayer::kind_of(SimplePlayer::name(kind)), kind);
    EXPECT_FALSE(SimplePlayer::kind_of("clever"));
}

} // namespace
} // namespace goalline::engine
