#include "server/api/requests.hpp"
#include "server/rooms/bid_json.hpp"
#include "server/rooms/served_bid_game.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

constexpr SeatSet kFirst{true, false};
constexpr SeatSet kSecond{false, true};
constexpr SeatSet kNobody{false, false};

ServedBidGame make(const std::string& body) {
    const auto read = parse_new_game(body);
    EXPECT_TRUE(read) << read.error().text();
    const auto* call = std::get_if<NewBidGame>(&*read);
    ServedBidGame game = ServedBidGame::make(*call, "0123", 1000);
    game.stored().seat(Seat::first).visitor = "a";
    if (call->opponent == Opponent::computer)
        game.stored().seat(Seat::second).computer = true;
    else
        game.stored().seat(Seat::second).visitor = "b";
    return game;
}

bool changed(const Verdict& verdict) {
    return std::holds_alternative<Change>(verdict) && std::get<Change>(verdict) != Change::none;
}

std::string json_for(const ServedBidGame& game, SeatSet viewer) {
    return boost::json::serialize(state_json(game, {viewer, {}, {}}));
}

TEST(ServedBidGame, ABidIsASecretOfItsSeat) {
    ServedBidGame game = make(R"({"game": "tennis", "opponent": "friend"})"), other = game;
    ASSERT_TRUE(changed(game.bid(kFirst, {1, 41, {}}, 2000)));
    ASSERT_TRUE(changed(other.bid(kFirst, {1, 7, {}}, 2000)));
    EXPECT_EQ(game.stored().version, 2);
    for (const SeatSet viewer : {kSecond, kNobody, SeatSet{true, true}})
        EXPECT_EQ(json_for(game, viewer), json_for(other, viewer));
    EXPECT_EQ(bid_made_json(game, Seat::first), bid_made_json(other, Seat::first));
    EXPECT_NE(json_for(game, kFirst).find("\"your_bid\":41"), std::string::npos);
    ASSERT_TRUE(changed(game.bid(kSecond, {1, 3, {}}, 2000)));
    EXPECT_NE(json_for(game, kNobody).find("\"bids\":[41,3]"), std::string::npos);
    EXPECT_EQ(json_for(game, kFirst).find("\"your_bid\":41"), std::string::npos);
    EXPECT_EQ(game.turn(), 2);
}

TEST(ServedBidGame, RefusalsChangeNothing) {
    ServedBidGame game = make(R"({"game": "tennis", "opponent": "friend", "points": 9})");
    EXPECT_FALSE(changed(game.bid(kNobody, {1, 5, {}}, 2000)));
    EXPECT_FALSE(changed(game.bid(kFirst, {1, 10, {}}, 2000))); // T2
    EXPECT_FALSE(changed(game.bid(kFirst, {2, 5, {}}, 2000)));
    EXPECT_EQ(game.stored().version, 1);
    ASSERT_TRUE(changed(game.bid(kFirst, {1, 5, {}}, 2000)));
    EXPECT_FALSE(changed(game.bid(kFirst, {1, 6, {}}, 3000)));
    EXPECT_EQ(std::get<Change>(game.bid(kFirst, {1, 5, {}}, 3000)), Change::none);
    EXPECT_EQ(game.stored().version, 2);
    EXPECT_EQ(game.stored().updated, 2000);
}

TEST(ServedBidGame, WhatIsStoredReplaysToTheSameGame) {
    ServedBidGame game =
        make(R"({"game": "footsteps", "opponent": "friend", "preset": "footsteps-seed", "points": [9, 8]})");
    for (int turn = 1; turn <= 3; ++turn) {
        ASSERT_TRUE(changed(game.bid(kFirst, {turn, 1, {}}, 2000)));
        ASSERT_TRUE(changed(game.bid(kSecond, {turn, 2, {}}, 2000)));
    }
    EXPECT_EQ(game.stored().status, Status::over); // F1: three turns won in a row
    EXPECT_EQ(game.stored().result->winner, Seat::second);
    EXPECT_EQ(game.stored().result->reason, BidReason::beyond);
    EXPECT_EQ(payoff_of(game), -1);
    const auto again = ServedBidGame::from(game.stored());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->match().states(), game.match().states());
    KeptBidGame spoilt = game.stored();
    spoilt.turns[1].bids[0].bid = 10;
    EXPECT_EQ(ServedBidGame::from(spoilt).error().code, "corrupt");
    spoilt = game.stored();
    spoilt.status = Status::playing;
    EXPECT_FALSE(ServedBidGame::from(spoilt));
    spoilt = make(R"({"game": "tennis", "opponent": "friend"})").stored();
    spoilt.secret[0] = KeptBid{51, {}};
    EXPECT_FALSE(ServedBidGame::from(spoilt));
}

TEST(ServedBidGame, TheComputerOwesABidInEachTurn) {
    ServedBidGame game = make(R"({"game": "tennis", "opponent": "computer"})");
    EXPECT_EQ(game.computer_to_bid(), Seat::second);
    ASSERT_TRUE(changed(game.bid(kSecond, {1, 4, {}}, 2000, "salt")));
    EXPECT_EQ(game.computer_to_bid(), std::nullopt);
    EXPECT_NE(json_for(game, kFirst).find(commitment("0123", 1, Seat::second, {4, "salt"})),
              std::string::npos);
    EXPECT_EQ(json_for(game, kFirst).find("\"salt\""), std::string::npos);
    ASSERT_TRUE(changed(game.bid(kFirst, {1, 6, {}}, 2000)));
    EXPECT_NE(json_for(game, kFirst).find("\"salt\":\"salt\""), std::string::npos);
    EXPECT_EQ(game.computer_to_bid(), Seat::second);
}

TEST(ServedBidGame, T5AndF4Payoffs) {
    ServedBidGame game = make(
        R"({"game": "tennis", "opponent": "friend", "ball": 2, "points": 5, "rules": {"payoff": "score"}})");
    ASSERT_TRUE(changed(game.bid(kFirst, {1, 2, {}}, 2000)));
    ASSERT_TRUE(changed(game.bid(kSecond, {1, 1, {}}, 2000)));
    EXPECT_EQ(payoff_of(game), 2);
    ServedBidGame half = make(
        R"({"game": "footsteps", "opponent": "friend", "preset": "footsteps", "ball": -1, "points": 1, "rules": {"end": "half"}})");
    ASSERT_TRUE(changed(half.bid(kFirst, {1, 1, {}}, 2000)));
    ASSERT_TRUE(changed(half.bid(kSecond, {1, 1, {}}, 2000)));
    EXPECT_EQ(payoff_of(half), -0.5);
    EXPECT_EQ(half.stored().result->reason, BidReason::points);
}

} // namespace
} // namespace goalline::server
