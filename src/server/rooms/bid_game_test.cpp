// Games of secret bids, as rooms change them.
#include "server/play/secret_game.hpp"
#include "server/rooms/testing.hpp"

namespace goalline::server::testing {
namespace {

TEST(BidGame, ABidIsASecretOfItsSeat) {
    TestGame game(R"({"game": "tennis", "opponent": "friend"})"),
        other(R"({"game": "tennis", "opponent": "friend"})");
    ASSERT_TRUE(changed(game.play(kFirst, "41")));
    ASSERT_TRUE(changed(other.play(kFirst, "7")));
    EXPECT_EQ(game.table.version, 2);
    for (const SeatSet viewer : {kSecond, SeatSet(), kBoth}) {
        EXPECT_EQ(game.json(viewer), other.json(viewer));
        EXPECT_EQ(event_json(game.table, *game.game, Change::move, {viewer, {}, {}}),
                  event_json(other.table, *other.game, Change::move, {viewer, {}, {}}));
    }
    EXPECT_EQ(game.table.summary, other.table.summary);
    EXPECT_EQ(game.table.options, other.table.options);
    EXPECT_EQ(game.table.to_act, kSecond);
    EXPECT_EQ(game.game->record(game.table).text, other.game->record(other.table).text);
    EXPECT_NE(game.json(kFirst).find("\"your_bid\":41"), std::string::npos);
    ASSERT_TRUE(changed(game.play(kSecond, "3")));
    EXPECT_NE(game.json({}).find("\"bids\":[41,3]"), std::string::npos);
    EXPECT_EQ(game.json(kFirst).find("\"your_bid\":41"), std::string::npos);
    EXPECT_EQ(game.game->number(), 2);
}

TEST(BidGame, RefusalsChangeNothing) {
    TestGame game(R"({"game": "tennis", "opponent": "friend", "points": 9})");
    EXPECT_FALSE(changed(game.play({}, "5")));
    EXPECT_EQ(refused(game.play(kFirst, "10")).kind, RefusalKind::illegal); // T2
    EXPECT_FALSE(changed(game.play(kFirst, "5", 2)));
    EXPECT_EQ(game.table.version, 1);
    ASSERT_TRUE(changed(game.play(kFirst, "5")));
    EXPECT_EQ(refused(game.play(kFirst, "6")).where, "bid");
    EXPECT_EQ(std::get<Change>(game.play(kFirst, "5")), Change::none);
    EXPECT_EQ(refused(game.act(kFirst, Action::undo)).message, "bids cannot be taken back");
    EXPECT_EQ(refused(game.act(kFirst, Action::plan)).message, "bids cannot be planned");
    EXPECT_EQ(refused(game.act(kFirst, Action::resign, 'O')).kind, RefusalKind::bad_request);
    EXPECT_EQ(game.table.version, 2);
    EXPECT_EQ(game.table.updated, 2000);
    for (const char* text : {"", "x", "5 "})
        EXPECT_FALSE(game.game->read(text)) << text;
}

TEST(BidGame, WhatIsStoredReplaysToTheSameGame) {
    TestGame game(
        R"({"game": "footsteps", "opponent": "friend", "preset": "footsteps-seed", "points": [9, 8]})");
    for (int turn = 1; turn <= 3; ++turn) { // in whatever order they come
        ASSERT_TRUE(changed(game.play(turn == 2 ? kSecond : kFirst, turn == 2 ? "2" : "1")));
        ASSERT_TRUE(changed(game.play(turn == 2 ? kFirst : kSecond, turn == 2 ? "1" : "2")));
    }
    EXPECT_EQ(game.table.status, Status::over); // F1: three turns won in a row
    EXPECT_EQ(game.table.result->winner, Seat::second);
    EXPECT_EQ(game.table.result->reason, "beyond");
    EXPECT_EQ(game.state({}).at("payoff"), boost::json::value(-1.0));
    const auto again = game_of(game.stored());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(state_json(game.table, **again, {}), game.state({}));
    StoredGame spoilt = game.stored();
    spoilt.turns[2].text = "10";
    EXPECT_EQ(game_of(spoilt).error().code, "corrupt");
    spoilt = game.stored();
    spoilt.status = Status::playing;
    EXPECT_FALSE(game_of(spoilt));
    for (const char* text : {"51", "", "x", "5 "}) {
        spoilt = TestGame(R"({"game": "tennis", "opponent": "friend"})").stored();
        spoilt.turns = {{Seat::first, text, {}}};
        EXPECT_EQ(game_of(spoilt).error().code, "corrupt") << text;
    }
}

TEST(BidGame, TheComputerOwesABidInEachTurn) {
    TestGame game(R"({"game": "tennis", "opponent": "computer"})");
    EXPECT_EQ(game.table.to_act, kBoth);
    ASSERT_TRUE(changed(game.play(kSecond, "4", 0, {}, "salt")));
    EXPECT_EQ(game.table.to_act, kFirst);
    EXPECT_NE(game.json(kFirst).find(commitment("0123", 1, {Seat::second, "4", "salt"})), std::string::npos);
    EXPECT_EQ(game.json(kFirst).find("\"salt\""), std::string::npos);
    ASSERT_TRUE(changed(game.play(kFirst, "6")));
    EXPECT_NE(game.json(kFirst).find("\"salt\":\"salt\""), std::string::npos);
    EXPECT_EQ(game.table.to_act, kBoth);
    EXPECT_EQ(refused(game.act(kFirst, Action::offer_draw)).message, "the computer plays on");
}

TEST(BidGame, T5AndF4Payoffs) {
    TestGame game(
        R"({"game": "tennis", "opponent": "friend", "ball": 2, "points": 5, "rules": {"payoff": "score"}})");
    ASSERT_TRUE(changed(game.play(kFirst, "2")));
    ASSERT_TRUE(changed(game.play(kSecond, "1")));
    EXPECT_EQ(game.state({}).at("payoff"), boost::json::value(2.0));
    TestGame half(
        R"({"game": "footsteps", "opponent": "friend", "preset": "footsteps", "ball": -1, "points": 1, "rules": {"end": "half"}})");
    ASSERT_TRUE(changed(half.play(kFirst, "1")));
    ASSERT_TRUE(changed(half.play(kSecond, "1")));
    EXPECT_EQ(half.state({}).at("payoff"), boost::json::value(-0.5));
    EXPECT_EQ(half.table.result->reason, "points");
}

} // namespace
} // namespace goalline::server::testing
