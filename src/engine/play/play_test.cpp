// Whole games: legal on every board and under every switch, never silly, and stronger with each level.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/results.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Repetition;
using phutball::Rules;
using phutball::Setup;
using phutball::Side;
using phutball::Size;

Game start(Size size, const Rules& rules = {.repetition = Repetition::draw3}) {
    return Game(*Position::from(Setup::start(size), rules));
}

bool has_goal(Position position, Side side) {
    return GoalFinder().find(position.board(), position.rules(), side).verdict == Verdict::yes;
}

Move choose(Engine& engine, const Game& game, std::uint64_t nodes) {
    engine.set_position(game);
    return *engine.choose(StopFlag{}, {.nodes = nodes}).move;
}

void expect_legal_game(Game game, int level, std::uint64_t seed, int plies) {
    Engine engine({.hash_mb = 1, .strength = level, .seed = seed});
    while (!game.outcome() && game.ply() < plies) {
        const Move move = choose(engine, game, 150);
        const std::string before = game.position().text();
        const auto played = game.try_play(move);
        ASSERT_TRUE(played.ok()) << before << " " << to_text(move) << ": " << played.error().text();
    }
}

TEST(Play, LegalOnEveryBoardUnderEverySwitch) {
    const Size sizes[] = {{3, 1}, {4, 1}, {9, 1},   {3, 3},   {5, 2},
                          {3, 9}, {9, 9}, {19, 15}, {26, 26}, {40, 30}};
    std::uint64_t seed = 0;
    for (const Size size : sizes) {
        for (unsigned switches = 0; switches < 16; ++switches) {
            const Rules rules{.corner_exit = (switches & 1) != 0,
                              .goal_pass = (switches & 2) != 0,
                              .own_goal = (switches & 4) != 0,
                              .repetition = static_cast<Repetition>(seed % 3),
                              .pie = (switches & 8) != 0};
            expect_legal_game(start(size, rules), 1 + static_cast<int>(seed % 10), seed, 40);
            ++seed;
        }
    }
}

Position crowded(Size size, int percent, const Rules& rules, Random& random) {
    Setup setup = Setup::start(size);
    for (int row = 1; row <= size.rows; ++row) {
        for (int column = 1; column <= size.columns; ++column) {
            const auto point = phutball::point_at(row, column);
            if (point != setup.ball && random.below(100) < static_cast<std::uint32_t>(percent))
                setup.men.push_back(point);
        }
    }
    setup.to_move = random.chance(0.5) ? Side::ohs : Side::eks;
    return *Position::from(setup, rules);
}

TEST(Play, LegalOnCrowdedBoards) {
    Random random(5);
    for (const Size size : {Size{3, 1}, Size{3, 3}, Size{7, 5}, Size{19, 15}, Size{30, 40}}) {
        for (const int percent : {15, 35, 60, 90, 100}) {
            const Rules rules{.goal_pass = random.chance(0.5), .own_goal = random.chance(0.5)};
            expect_legal_game(Game(crowded(size, percent, rules, random)), 6, 1, 6);
        }
    }
}

TEST(Play, AnswersOnTheLargestBoard) {
    Random random(6);
    for (const int percent : {0, 20, 100})
        expect_legal_game(Game(crowded({512, 512}, percent, {}, random)), 10, 1, 2);
}

// Whether some move leaves the opponent without a goal in one.
bool can_prevent_goal(const Game& game) {
    const Position& position = game.position();
    const Side opponent = other(position.to_move());
    const auto safe = [&](const Move& move) {
        Game next = game;
        next.play(move);
        return next.outcome() ? phutball::winner(*next.outcome()) != opponent
                              : !has_goal(next.position(), opponent);
    };
    const auto placements = phutball::list_placements(position);
    const auto chains = phutball::list_chains(position);
    return std::any_of(placements.begin(), placements.end(), safe) ||
           std::any_of(chains->begin(), chains->end(), safe);
}

TEST(Play, NeverMissesAGoalAndNeverAllowsAnAvoidableOne) {
    for (int level = 5; level <= 7; ++level) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Engine engine({.hash_mb = 1, .strength = level, .seed = seed});
            Engine child({.hash_mb = 1, .strength = 2, .seed = seed});
            Game game = start({13, 11});
            while (!game.outcome() && game.ply() < 100) {
                const Side mover = game.position().to_move();
                if (mover == (seed % 2 == 0 ? Side::ohs : Side::eks)) {
                    game.play(choose(child, game, 150));
                    continue;
                }
                const Game before = game;
                const bool could_win = has_goal(game.position(), mover);
                game.play(choose(engine, game, 400));
                const std::string text = before.position().text() + " level " + std::to_string(level);
                if (could_win) {
                    EXPECT_EQ(game.outcome(), phutball::win_of(mover)) << text;
                } else if (!game.outcome() && has_goal(game.position(), other(mover))) {
                    EXPECT_FALSE(can_prevent_goal(before)) << text;
                }
            }
        }
    }
}

TEST(Play, EveryLevelTakesAOneJumpGoal) {
    for (int level = 1; level <= kLevels; ++level) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Engine engine({.hash_mb = 1, .strength = level, .seed = seed});
            const Game game(
                *Position::parse("15/7o7/7@7/15/5o9/15/7o7/7o7/15/15/15/15/15/15/15/15/15/15/15 O"));
            EXPECT_EQ(to_text(choose(engine, game, 1000)), "H17-H19") << "level " << level;
        }
    }
}

// Plays random moves, but never misses a goal.
Move random_move(const Game& game, Random& random) {
    Position position = game.position();
    GoalFinder finder;
    if (finder.find(position.board(), position.rules(), position.to_move()).verdict == Verdict::yes)
        return finder.move(position.board());
    std::vector<Move> moves = phutball::list_placements(position);
    const auto chains = phutball::list_chains(position);
    moves.insert(moves.end(), chains->begin(), chains->end());
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

TEST(Play, Level4BeatsRandomMoves) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Engine engine({.hash_mb = 1, .strength = 4, .seed = seed});
        const Side side = seed % 2 == 0 ? Side::ohs : Side::eks;
        Game game = start({19, 15});
        while (!game.outcome() && game.ply() < 200)
            game.play(game.position().to_move() == side ? choose(engine, game, 6000)
                                                        : random_move(game, random));
        won += game.outcome() == phutball::win_of(side) ? 1 : 0;
    }
    EXPECT_GE(won, 19);
}

// The number of games that `strong` wins of eight, with alternating sides.
int wins(int strong, int weak) {
    int won = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Engine players[2] = {Engine({.hash_mb = 1, .strength = strong, .seed = seed}),
                             Engine({.hash_mb = 1, .strength = weak, .seed = seed + 100})};
        Game game = start({15, 11});
        while (!game.outcome() && game.ply() < 200)
            game.play(choose(players[(static_cast<std::uint64_t>(game.ply()) + seed) % 2], game, 4000));
        won += game.outcome() == phutball::win_of(seed % 2 == 0 ? Side::ohs : Side::eks) ? 1 : 0;
    }
    return won;
}

TEST(Play, LevelsAreOrdered) {
    EXPECT_GE(wins(3, 1), 5);
    EXPECT_GE(wins(5, 2), 7);
    EXPECT_GE(wins(6, 4), 6);
}

std::string opening(std::uint64_t seed) {
    Engine engine({.hash_mb = 1, .strength = 7, .seed = seed});
    Game game = start({19, 15});
    std::string moves;
    while (game.ply() < 6) {
        game.play(choose(engine, game, 500));
        moves += to_text(game.moves().back()) + " ";
    }
    return moves;
}

TEST(Play, OpeningsVaryWithTheSeedAndOnlyWithIt) {
    std::set<std::string> openings;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        openings.insert(opening(seed));
    EXPECT_GE(openings.size(), 7U);
    EXPECT_EQ(opening(3), opening(3));
}

TEST(Play, P11TakesOverAGoodFirstMoveAndAvoidsOfferingOne) {
    Engine engine({.hash_mb = 1, .strength = 8});
    Game game = start({5, 5}, {.pie = true});
    const Move first = choose(engine, game, 20'000);
    game.play(first);
    // On 5 x 5 the first player wins after a man straight ahead, so a second player who may swap does so.
    Game greedy = start({5, 5}, {.pie = true});
    ASSERT_TRUE(greedy.try_play(Move::place(phutball::point_at(4, 3))).ok());
    EXPECT_EQ(to_text(choose(engine, greedy, 20'000)), "swap");
    EXPECT_NE(first, greedy.moves().front());
}

TEST(Play, P11OffersAnEvenMoveEvenWithFewNodes) {
    Engine engine(
        {.hash_mb = 1, .strength = 5}); // too few nodes for a second look at most of the 285 first moves
    Game game = start({19, 15}, {.pie = true});
    game.play(choose(engine, game, 1'500));
    Engine judge({.hash_mb = 16});
    judge.set_position(game);
    const Score reply = judge.go({.nodes = 20'000}, {}, StopFlag{}).lines.front().score;
    EXPECT_LT(std::abs(reply.rung()), 150) << to_text(game.moves().front());
}

TEST(Play, P10NeverRepeatsUnderSuperkoWhereEveryParryIsForbidden) {
    Game game = start({6, 1}, {.own_goal = false, .repetition = phutball::Repetition::superko});
    for (const char* move : {"A2", "A4", "A1", "A3-A5", "A4", "A5-A3"})
        ASSERT_TRUE(game.try_play(*phutball::parse_move(move)).ok()) << move;
    Engine engine({.hash_mb = 1});
    engine.set_position(game);
    for (const std::uint64_t nodes : {1, 300}) {
        const Answer answer = engine.go({.nodes = nodes}, {}, StopFlag{});
        ASSERT_TRUE(answer.move);
        EXPECT_TRUE(game.check(*answer.move).ok()) << to_text(*answer.move);
    }
}

TEST(Play, LinesThatWereNotSearchedAreNotReported) {
    Game game = start({19, 15});
    game.play(Move::place(phutball::point_at(11, 7)));
    Engine engine({.hash_mb = 1, .multi_pv = 20});
    engine.set_position(game);
    const auto lines = engine.go({.nodes = 300}, {}, StopFlag{}).lines;
    EXPECT_LT(lines.size(), 20U);
    for (const Line& line : lines)
        EXPECT_NE(line.score, Score::guess(0)) << to_text(line.pv.front());
}

TEST(Play, AcceptsADrawOnlyWhenWorse) {
    Engine engine({.hash_mb = 1});
    // Ohs threatens two separate goals, so Eks, who is to move, is lost.
    const char* text = "15/15/15/15/5o3o5/15/7@7/6o1o6/15/15/15/15/15/15/15/15/15/15/15 O";
    engine.set_position(*Position::parse(text));
    EXPECT_FALSE(engine.accepts_draw(Side::ohs, StopFlag{}));
    engine.set_position(*Position::parse("15/7o7/7@7/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 O"));
    EXPECT_TRUE(engine.accepts_draw(Side::eks, StopFlag{}));
    EXPECT_FALSE(engine.accepts_draw(Side::ohs, StopFlag{}));
}

TEST(Play, AStopRaisedBeforehandStillGivesALegalMove) {
    StopFlag stop;
    stop.raise();
    Engine engine({.hash_mb = 1});
    const Game game = start({19, 15});
    engine.set_position(game);
    for (const Answer& answer : {engine.go({.infinite = true}, {}, stop), engine.choose(stop)}) {
        ASSERT_TRUE(answer.move);
        EXPECT_TRUE(game.check(*answer.move).ok());
        EXPECT_LT(answer.nodes, 10U);
    }
}

} // namespace
} // namespace goalline::engine
