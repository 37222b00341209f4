// The lowest levels: they err as beginners do, and never worse. The patient level does not mean to win.
#include "engine/engine.hpp"
#include "engine/play/choice.hpp"
#include "engine/play/simple_player.hpp"

#include <gtest/gtest.h>
#include <string>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Move;
using phutball::Outcome;
using phutball::Position;
using phutball::Setup;
using phutball::Side;

Game game_of(const char* text, const phutball::Rules& rules = {}) {
    return Game(*Position::parse(text, rules));
}

std::string move_at(const Level& level, const Game& game, std::uint64_t seed = 1) {
    Random random(seed);
    const auto move = glance(game, level, random);
    return move ? to_text(*move) : "none";
}

// What a level would be that never forgets the opponent and always takes the move that seems best.
Level careful(int far_jumps) {
    Level level = mark_of(1).play;
    level.far_jumps = 100 * far_jumps;
    level.heed_percent = 100;
    level.noise = 0;
    return level;
}

TEST(Glance, OverlooksChainsThatAreTooLong) {
    const Game game = game_of("5/5/2o2/5/2o2/5/2o2/2@2/5/5 O"); // three jumps to C9, a fourth is not there
    EXPECT_EQ(move_at(careful(3), game), "C3-C5-C7-C9");
    const Game goal = game_of("5/2o2/5/2o2/2@2/5/5/5 O"); // a goal of two jumps
    EXPECT_EQ(move_at(careful(2), goal), "C4-C6-C8");
    EXPECT_NE(move_at(careful(1), goal), "C4-C6-C8");
}

TEST(Glance, TakesTheQuickestGoalThatItSees) {
    const Game game = game_of("5/2oo1/2@2/5/5/5/5/5 O");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        EXPECT_EQ(move_at(mark_of(1).play, game_of("5/2o2/2@2/5/5/5/5/5 O"), seed), "C6-C8");
        EXPECT_EQ(move_at(mark_of(1).play, game, seed).size(), 5U) << "one jump";
    }
}

TEST(Glance, StopsAGoalThatItSeesWhenItThinksOfTheOpponent) {
    const Game game = game_of("7/7/7/7/2@o3/5o1/7/6o/7 O"); // Eks threatens C5-E5-G3-G1
    const std::string move = move_at(careful(3), game);
    EXPECT_TRUE(move == "E5" || move == "G3") << move;
}

TEST(Glance, PrefersAnyOtherMoveToAnOwnGoal) {
    const Game game = game_of("5/5/5/5/5/2@2/2o2/5 O");
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        EXPECT_NE(move_at(mark_of(1).play, game, seed), "C3-C1");
    EXPECT_EQ(move_at(mark_of(1).play, game_of("o/o/o/@/o O")), "A2-A6") << "a goal over three men";
    EXPECT_EQ(move_at(mark_of(1).play, game_of("o/@/o O", {.own_goal = false})), "A2-A4");
}

TEST(Glance, FindsNothingIfThereIsNothingNear) {
    EXPECT_EQ(move_at(careful(1), game_of("1/@/1/1 O")), "A4");
    // Every point within two of the ball holds a man, and each jump leaves the board at a side.
    const Game game = game_of("ooooo/ooooo/oo@oo/ooooo/ooooo O");
    EXPECT_EQ(move_at(careful(1), game).front(), 'C') << "a jump over the goal line";
}

Move patient(const Game& game, std::uint64_t seed) {
    Engine engine({.hash_mb = 1, .strength = 0, .seed = seed});
    engine.set_position(game);
    return *engine.choose(StopFlag{}).move;
}

TEST(Patient, ScoresOnlyIfThereIsNoOtherTurn) {
    const Game goal = game_of("5/2o2/2@2/5/5/5/5/5 O");
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_NE(to_text(patient(goal, seed)), "C6-C8");
    EXPECT_EQ(to_text(patient(game_of("1/o/@/o/o O"), 1)), "A5") << "the last empty point";
    EXPECT_EQ(to_text(patient(game_of("o/@/o O", {.own_goal = false}), 1)), "A2-A4") << "nothing else";
}

TEST(Patient, FindsAQuietTurnFarFromABallThatIsHemmedIn) {
    // Ohs may only score here, or put a man on the single vacant point in the corner.
    const Game game = game_of("ooooooo/ooooooo/ooooooo/ooo@ooo/ooooooo/ooooooo/oooooo1 O");
    EXPECT_EQ(to_text(patient(game, 1)), "G1");
}

TEST(Patient, DoesNotScoreWithAnOpeningThatMayBeSwapped) {
    const Game game = game_of("5/2o2/2@2/5/5/5/5/5 O", {.pie = true});
    EXPECT_NE(to_text(patient(game, 1)), "C6-C8");
}

// On the board of a first game both naive players come to their goal.
TEST(Patient, LosesToEveryNaivePlayer) {
    for (const auto kind : {SimplePlayer::Kind::wanderer, SimplePlayer::Kind::runner}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const phutball::Rules rules{.own_goal = seed % 2 == 0, .repetition = phutball::Repetition::draw3};
            Game game(*Position::from(Setup::start({9, 7}), rules));
            SimplePlayer person(kind, seed);
            while (!game.outcome() && game.ply() < 300)
                game.play(game.position().to_move() == Side::ohs ? *person.choose(game)
                                                                 : patient(game, seed));
            EXPECT_EQ(game.outcome(), Outcome::ohs_wins) << SimplePlayer::name(kind) << " " << seed;
        }
    }
}

int losses(SimplePlayer::Kind kind, int level) {
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Engine engine({.hash_mb = 1, .strength = level, .seed = seed});
        SimplePlayer naive(kind, seed + 100);
        const Side side = seed % 2 == 0 ? Side::ohs : Side::eks;
        Game game(*Position::from(Setup::start(), phutball::kRulesOfPlay));
        while (!game.outcome() && game.ply() < 400) {
            engine.set_position(game);
            game.play(game.position().to_move() == side ? *engine.choose(StopFlag{}).move
                                                        : *naive.choose(game));
        }
        lost += game.outcome() == phutball::win_of(other(side)) ? 1 : 0;
    }
    return lost;
}

// These games are the same in every run, because levels 1 and 2 do not look at the clock.
TEST(Levels, GiveANaivePlayerALadderToClimb) {
    const int first = losses(SimplePlayer::Kind::runner, 1);
    const int second = losses(SimplePlayer::Kind::runner, 2);
    EXPECT_GE(first, 10);
    EXPECT_GE(second, 5);
    EXPECT_LT(second, first);
    EXPECT_GE(losses(SimplePlayer::Kind::wanderer, 1), 1);
}

} // namespace
} // namespace goalline::engine
