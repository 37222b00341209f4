// The engine as its users see it.
#include "engine/engine.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Position;

Game game_from(const char* text, const phutball::Rules& rules = {}) {
    auto position = Position::parse(text, rules);
    EXPECT_TRUE(position.ok()) << text;
    return Game(*position);
}

TEST(Score, OneLadder) {
    EXPECT_GT(Score::win_in(1), Score::win_in(3));
    EXPECT_GT(Score::win_in(Score::kMaxPlies), Score::guess(Score::kMaxGuess));
    EXPECT_LT(Score::loss_in(2), Score::loss_in(4));
    EXPECT_LT(Score::loss_in(Score::kMaxPlies), Score::guess(-Score::kMaxGuess));
    EXPECT_EQ(-Score::win_in(7), Score::loss_in(7));
    EXPECT_EQ(Score::win_in(7).plies(), 7);
    EXPECT_EQ(Score::loss_in(4).plies(), 4);
    EXPECT_TRUE(Score::win_in(7).is_win());
    EXPECT_FALSE(Score::guess(1'000'000).is_proven());
    EXPECT_DOUBLE_EQ(Score::guess(0).win_probability(), 0.5);
    EXPECT_NEAR(Score::guess(Score::kScale).win_probability(), 0.731, 0.001);
    EXPECT_DOUBLE_EQ(Score::loss_in(2).win_probability(), 0.0);
}

TEST(Engine, FinishedGameHasNoMove) {
    Engine engine;
    engine.set_position(game_from("1@1/3/3 O"));
    const StopFlag stop;
    EXPECT_FALSE(engine.choose(stop).move);
    EXPECT_FALSE(engine.go({.depth = 2}, {}, stop).move);
}

TEST(Engine, TakesAOneJumpGoal) {
    Engine engine;
    engine.set_position(game_from("5/2o2/2@2/5/5 O"));
    const StopFlag stop;
    const Answer answer = engine.choose(stop);
    ASSERT_TRUE(answer.move);
    EXPECT_EQ(to_text(*answer.move), "C3-C5");
    EXPECT_EQ(answer.lines.front().score, Score::win_in(1));
}

// With until_win any win will do, even if the search has not shown yet that there is no shorter one.
TEST(Engine, EndsAtTheFirstWin) {
    const Game game = game_from("11/11/11/11/5o5/5@5/11/11/11/11/11 O");
    const StopFlag stop;
    Engine thorough;
    thorough.set_position(game);
    const Answer all = thorough.go({.nodes = 200'000}, {}, stop);
    Engine quick;
    quick.set_position(game);
    const Answer first = quick.go({.nodes = 200'000, .until_win = true}, {}, stop);
    ASSERT_TRUE(all.lines.front().score.is_win());
    ASSERT_TRUE(first.lines.front().score.is_win());
    EXPECT_LE(first.lines.front().score, all.lines.front().score);
    EXPECT_LT(first.nodes, all.nodes);
}

TEST(Engine, RefusesOptionsOutOfRange) {
    Engine engine;
    const auto refused = engine.set_options({.strength = 11});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().text(), "level: expected 0 to 10");
    const auto elo = engine.set_options({.strength = Strength::of_elo(most_elo() + 1)});
    ASSERT_FALSE(elo.ok());
    EXPECT_EQ(elo.error().text(), "elo: expected 0 to " + std::to_string(most_elo()));
    EXPECT_EQ(engine.options().strength, kLevels);
}

} // namespace
} // namespace goalline::engine
