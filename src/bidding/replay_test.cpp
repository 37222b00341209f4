// Written games: the two example games, the second also in a corrected version (T1-T4), and what is refused.
#include "bidding/replay.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

namespace goalline::bidding {
namespace {

Result<Replay> replay_file(const std::string& name) {
    std::ifstream file(std::string(GOALLINE_TESTDATA) + "/bidding/" + name);
    EXPECT_TRUE(file) << name;
    return replay(tennis(), {}, std::string(std::istreambuf_iterator<char>(file), {}));
}

std::string refusal(std::string_view csv, const Rules& rules = tennis(), const State& start = {}) {
    const auto game = replay(rules, start, csv);
    return game.ok() ? "accepted" : game.error().text();
}

TEST(Replay, T4SeedExample1IsAccepted) {
    const auto game = replay_file("seed-example-1.csv");
    ASSERT_TRUE(game.ok()) << game.error().text();
    EXPECT_EQ(game->turns.size(), 5U);
    EXPECT_EQ(game->last(), (State{2, 0, 0}));
    EXPECT_EQ(game->outcome, 1);
}

TEST(Replay, T2SeedExample2AsPrintedIsRefused) {
    const auto game = replay_file("seed-example-2-as-printed.csv");
    ASSERT_FALSE(game.ok());
    EXPECT_EQ(game.error().text(), "turn 10, points of player 1: is written with 1; the bids make it 0 (T2)");
    EXPECT_EQ(game.error().code, "T2");
}

TEST(Replay, T4SeedExample2CorrectedIsAccepted) {
    const auto game = replay_file("seed-example-2-corrected.csv");
    ASSERT_TRUE(game.ok()) << game.error().text();
    EXPECT_EQ(game->last(), (State{3, 0, 0}));
    EXPECT_EQ(game->outcome, 1);
}

TEST(Replay, T4BidsAloneNameTheTurnToo) {
    EXPECT_EQ(refusal("1,11,3\n2,1,10\n3,15,11\n4,1,9\n5,3,6\n6,11,3\n7,4,3\n8,1,5\n9,2,0\n10,1,0\n11,0,0\n"),
              "turn 11: the game is over (T4)");
}

TEST(Replay, T2IllegalBid) {
    EXPECT_EQ(refusal("1,5,10\n2,0,3\n"), "turn 2, player 1: bid 0 with 45 points; expected 1 to 45 (T2)");
    EXPECT_EQ(refusal("1,51,10\n"), "turn 1, player 1: bid 51 with 50 points; expected 1 to 50 (T2)");
}

TEST(Replay, T3WrongBall) {
    EXPECT_EQ(refusal("1,5,10,45,40,0\n"), "turn 1, ball: is written with 0; the bids make it -1 (T3)");
}

TEST(Replay, F2WinnerPays) {
    const Rules seed = *preset("footsteps-seed");
    EXPECT_EQ(refusal("1,5,10,50,40,-1\n", seed), "accepted");
    EXPECT_EQ(refusal("1,5,10,45,40,-1\n", seed),
              "turn 1, points of player 1: is written with 45; the bids make it 50 (F2)");
}

TEST(Replay, F6ThirdOccurrence) {
    EXPECT_EQ(refusal("1,5,5\n2,5,5\n3,1,2\n", *preset("footsteps-seed")),
              "turn 3: the game is a draw by its third occurrence of one state (F6)");
}

TEST(Replay, SyntaxSaysTheLine) {
    EXPECT_EQ(refusal(""), "line 1: expected lines t,bid1,bid2[,points1,points2,ball], found none");
    EXPECT_EQ(refusal("1,a,3\n"), "line 1: expected a whole number as bid1, found 'a'");
    EXPECT_EQ(refusal("1,2,3\n3,2,3\n"), "line 2: expected turn 2, found 3");
    EXPECT_EQ(refusal("1,2\n"), "line 1: expected t,bid1,bid2 or t,bid1,bid2,points1,points2,ball");
    EXPECT_EQ(refusal("1,2,3,4\n"), "line 1: expected t,bid1,bid2 or t,bid1,bid2,points1,points2,ball");
    EXPECT_EQ(refusal("1,99999999999,3\n"), "line 1: expected a whole number as bid1, found '99999999999'");
    EXPECT_EQ(refusal("0,,,50,50,7\n1,2,3\n"), "turn 0, ball: expected -3 to 3");
}

TEST(Replay, StartFromTheCallOrTheFile) {
    EXPECT_EQ(replay(tennis(), {1, 3, 4}, "1,2,1\n")->last(), (State{2, 1, 3}));
    EXPECT_EQ(
        replay(tennis(), {}, "# a game\nt,bid1,bid2,points1,points2,ball\n0,0,0,3,4,1\r\n1,2,1\r\n")->last(),
        (State{2, 1, 3}));
}

TEST(Replay, WhatIsWrittenIsReadAsTheSameGame) {
    const std::string text =
        "t,bid1,bid2,points1,points2,ball\n0,,,50,40,-1\n1,5,10,45,30,-2\n2,15,10,30,20,1\n";
    const auto game = replay(tennis(), {}, text);
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_EQ(written(*game), text);
    EXPECT_EQ(written({{0, 9, 8}, {}, {}}), "t,bid1,bid2,points1,points2,ball\n0,,,9,8,0\n") << "no turn yet";
}

} // namespace
} // namespace goalline::bidding
