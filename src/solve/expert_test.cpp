// The expert: tables before a proof before the engine, and nothing proven that the game's history may change (P10).
#include "phutball/testing.hpp"
#include "solve/expert.hpp"

#include <gtest/gtest.h>

namespace goalline::solve {
namespace {

using namespace phutball;

Game centre_game(int rows, int columns, const Rules& rules = {}) {
    return Game(*Position::from(Setup::start({rows, columns}), rules));
}

TEST(Expert, AsksTablesBeforeAProofAndTheEngineLast) {
    const StopFlag stop;
    engine::Engine engine({.hash_mb = 1});
    const Thinking thinking{engine, {.nodes = 500}};
    const SolverOptions proof{.time = 30, .threads = 1, .megabytes = 16};
    Expert all({.tables = "", .proof = proof});
    EXPECT_EQ(all.ask(centre_game(5, 3), 1, &thinking, stop)->source, engine::Source::table);
    const auto proven = all.ask(centre_game(7, 5), 1, &thinking, stop);
    EXPECT_EQ(proven->source, engine::Source::proof);
    EXPECT_EQ(proven->value, Value::win);
    EXPECT_EQ(proven->plies, 7);
    Expert none;
    const auto guessed = none.ask(centre_game(7, 5), 1, &thinking, stop);
    EXPECT_EQ(guessed->source, engine::Source::engine);
    EXPECT_TRUE(guessed->move);
    EXPECT_EQ(none.ask(centre_game(7, 5), 1, nullptr, stop)->source, engine::Source::none);
}

TEST(Expert, ProvesNothingThatTheHistoryOfTheGameMayChange) {
    const StopFlag stop;
    Expert expert({.tables = "", .proof = SolverOptions{.time = 30, .threads = 1, .megabytes = 16}});
    // Under superko any move made may forbid a move of the proof.
    Game game = centre_game(7, 5, {.repetition = Repetition::superko});
    EXPECT_EQ(expert.ask(game, 1, nullptr, stop)->source, engine::Source::proof);
    ASSERT_TRUE(game.try_play(Move::place(point_at(1, 1))));
    ASSERT_TRUE(game.history_matters());
    EXPECT_EQ(expert.ask(game, 1, nullptr, stop)->source, engine::Source::none);
    // Under draw3 a move alone forbids nothing.
    Game counted = centre_game(7, 5, kRulesOfPlay);
    ASSERT_TRUE(counted.try_play(Move::place(point_at(4, 4))));
    EXPECT_FALSE(counted.history_matters());
}

} // namespace
} // namespace goalline::solve
