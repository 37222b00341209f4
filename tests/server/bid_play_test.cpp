// Games of secret bids between people: rules and their options, turns, offers, rematches, what is refused.
#include "bid_fixture.hpp"

namespace goalline::server::testing {
namespace {

class BidPlay : public ServerTest {
  protected:
    void SetUp() override { start(); }

    Reply make(Client& who, const json::object& body) { return who.post("/api/games", bid_game(body)); }
};

TEST_F(BidPlay, T3ATurnIsOverWhenBothHaveBid) {
    Bidders pair = bidders(port());
    WebSocketClient one = bid_socket(port(), pair.game, pair.one.credentials());
    WebSocketClient watcher = bid_socket(port(), pair.game, {});
    ASSERT_TRUE(one.receive("state"));
    ASSERT_TRUE(watcher.receive("state"));
    const auto first = bid(pair.one, pair.game, 1, 5).state();
    EXPECT_EQ(first.at("has_bid"), json::value(json::array{true, false}));
    EXPECT_EQ(number(first, "your_bid"), 5);
    EXPECT_EQ(number(first, "turn"), 1);
    const auto event = one.receive("bid");
    ASSERT_TRUE(event);
    EXPECT_EQ(number(*event, "by"), 1);
    const auto seen = watcher.receive("bid");
    ASSERT_TRUE(seen);
    EXPECT_EQ(lasting(*seen), lasting(*event)) << "all read the same";
    const auto second = bid(pair.two, pair.game, 1, 10).state();
    EXPECT_EQ(number(second, "turn"), 2);
    EXPECT_EQ(number(second, "ball"), -1);
    EXPECT_EQ(second.at("points"), json::value(json::array{45, 40}));
    EXPECT_EQ(second.at("legal_bids"), json::value(json::array{json::array{1, 45}, json::array{1, 40}}));
    EXPECT_EQ(second.at("turns").at(0).at("bids"), json::value(json::array{5, 10}));
    EXPECT_TRUE(is_null(second, "your_bid"));
    const auto turn = watcher.receive("turn");
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->at("last").at("bids"), json::value(json::array{5, 10}));
    EXPECT_EQ(number(*turn, "version"), number(second, "version"));
    const auto own = one.receive("turn");
    ASSERT_TRUE(own);
    EXPECT_EQ(lasting(*own), lasting(*turn));
}

TEST_F(BidPlay, T4TheSeedsFirstExample) {
    Bidders pair = bidders(port());
    const int bids[][2] = {{5, 10}, {5, 10}, {15, 10}, {15, 10}, {10, 10}};
    json::object state;
    for (int turn = 1; turn <= 5; ++turn) {
        bid(pair.two, pair.game, turn, bids[turn - 1][1]); // in either order
        state = bid(pair.one, pair.game, turn, bids[turn - 1][0]).state();
    }
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(number(state, "ball"), 2);
    EXPECT_EQ(state.at("result"), json::value({{"winner", 1}, {"reason", "points"}}));
    EXPECT_EQ(state.at("payoff").to_number<double>(), 1);
    EXPECT_TRUE(is_null(state, "legal_bids"));
    EXPECT_EQ(bid(pair.one, pair.game, 6, 0).kind(), "conflict");
    EXPECT_EQ(bid(pair.one, pair.game, 5, 10).status, 200) << "a bid sent again";
}

TEST_F(BidPlay, EveryOptionOfTheRules) {
    Client maker = client();
    const auto rules_of = [&](const json::object& more) {
        return make(maker, with({{"opponent", "friend"}}, more)).state().at("rules");
    };
    EXPECT_EQ(rules_of({}), json::value({{"game", "tennis"}, {"fields", 2}, {"payoff", "win"}}));
    EXPECT_EQ(rules_of({{"rules", {{"fields", 7}, {"payoff", "score"}}}}),
              json::value({{"game", "tennis"}, {"fields", 7}, {"payoff", "score"}}));
    EXPECT_EQ(rules_of({{"preset", "oshi-zumo"}}),
              json::value(
                  {{"game", "footsteps"}, {"spaces", 3}, {"pay", "both"}, {"end", "side"}, {"min_bid", 1}}));
    EXPECT_EQ(rules_of({{"preset", "footsteps-seed"},
                        {"rules", {{"spaces", 4}, {"tie", "both_pay"}, {"end", "bust"}, {"min_bid", 0}}}}),
              json::value({{"game", "footsteps"},
                           {"spaces", 4},
                           {"pay", "winner"},
                           {"tie", "both_pay"},
                           {"end", "bust"},
                           {"min_bid", 0}}));
    const auto unequal =
        make(maker, {{"opponent", "friend"}, {"points", json::array{30, 20}}, {"ball", -2}}).state();
    EXPECT_EQ(unequal.at("start"), json::value({{"ball", -2}, {"points", {30, 20}}}));
}

TEST_F(BidPlay, WhatIsNoGame) {
    Client maker = client();
    const auto refused = [&](const json::object& more, const char* kind, const char* where) {
        const Reply reply = make(maker, with({{"opponent", "friend"}}, more));
        EXPECT_EQ(reply.kind(), kind) << json::value(more) << reply.body;
        EXPECT_NE(reply.body.find(where), std::string::npos) << json::value(more) << reply.body;
    };
    refused({{"opponent", "local"}}, "bad_request", "opponent");
    refused({{"opponent", nullptr}}, "bad_request", "opponent");
    refused({{"preset", "chess"}}, "bad_request", "preset");
    refused({{"rules", {{"spaces", 3}}}}, "bad_request", "rules.spaces");
    refused({{"preset", "footsteps"}, {"rules", {{"fields", 3}}}}, "bad_request", "rules.fields");
    refused({{"preset", "footsteps"}, {"rules", {{"tie", "repeat"}}}}, "bad_request", "F3");
    refused({{"preset", "footsteps"}, {"rules", {{"min_bid", 2}}}}, "bad_request", "rules.min_bid");
    refused({{"preset", "footsteps"}, {"rules", {{"end", "never"}}}}, "bad_request", "rules.end");
    refused({{"rules", {{"payoff", 1}}}}, "bad_request", "rules.payoff");
    refused({{"rules", json::array()}}, "bad_request", "rules");
    refused({{"rules", {{"fields", 100}}}}, "bad_request", "rules.fields");
    refused({{"points", 1001}}, "bad_request", "1000");
    refused({{"points", -1}}, "bad_request", "points");
    refused({{"points", json::array{1}}}, "bad_request", "points");
    refused({{"points", json::array{1, "x"}}}, "bad_request", "points");
    refused({{"points", 0}}, "illegal", "T4");
    refused({{"ball", 3}}, "bad_request", "ball");
    refused({{"preset", "footsteps"}, {"points", 0}}, "illegal", "F4");
    refused({{"player", 3}}, "bad_request", "player");
    refused({{"policy", "lazy"}}, "bad_request", "policy");
    refused({{"handicap", 0.5}}, "bad_request", "handicap");
    refused({{"policy", "handicapped"}, {"handicap", 1.5}}, "bad_request", "handicap");
    const auto table = [&](const json::object& more) {
        return make(maker, with({{"opponent", "computer"}}, more));
    };
    EXPECT_EQ(table({{"points", 200}}).kind(), "too_large");
    EXPECT_NE(table({{"points", 200}}).body.find("at most 60000"), std::string::npos);
    EXPECT_EQ(table({{"points", 100}}).status, 201);
    EXPECT_EQ(table({{"points", 1000}, {"policy", "uniform"}}).status, 201);
}

TEST_F(BidPlay, T2BidsAreCheckedAndFinal) {
    Bidders pair = bidders(port());
    for (const int points : {0, 51, 1'000'000})
        EXPECT_EQ(bid(pair.one, pair.game, 1, points).kind(), "illegal") << points;
    EXPECT_EQ(bid(pair.one, pair.game, 1, -1).kind(), "bad_request");
    EXPECT_EQ(bid(pair.one, pair.game, 2, 5).kind(), "conflict");
    EXPECT_EQ(bid(pair.one, pair.game, 0, 5).kind(), "bad_request");
    EXPECT_EQ(bid(pair.one, pair.game, 1, 5).status, 200);
    const auto again = bid(pair.one, pair.game, 1, 5);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(number(again.state(), "version"), 3) << "made, joined, bid: and no more";
    EXPECT_EQ(bid(pair.one, pair.game, 1, 6).kind(), "conflict") << "a bid is final";
    Client stranger = client();
    EXPECT_EQ(bid(stranger, pair.game, 1, 5).kind(), "forbidden");
    EXPECT_EQ(bid_act(stranger, pair.game, "resign").kind(), "forbidden");
    EXPECT_EQ(stranger.get(bid_path(std::string(32, '0'))).kind(), "not_found");
    EXPECT_EQ(stranger.get(bid_path("x")).kind(), "not_found");
    EXPECT_EQ(stranger.get("/api/bidding/" + pair.game).kind(), "not_found")
        << "it has no address of its own";
}

TEST_F(BidPlay, BeforeAFriendComesNobodyBids) {
    Client maker = client();
    const Reply made = make(maker, {{"opponent", "friend"}, {"player", 2}, {"name", "Ann"}});
    const std::string game = text(made.state(), "id");
    EXPECT_EQ(made.state().at("you"), json::value(json::array{2}));
    EXPECT_EQ(bid(maker, game, 1, 5).kind(), "conflict");
    EXPECT_EQ(maker.post(bid_path(game, "join"), {{"invite", text(made.state(), "invite")}}).kind(),
              "conflict");
    Client guest = client();
    EXPECT_EQ(guest.post(bid_path(game, "join"), {{"invite", "wrong"}}).kind(), "forbidden");
    const Reply joined =
        guest.post(bid_path(game, "join"), {{"invite", text(made.state(), "invite")}, {"name", "Bob"}});
    EXPECT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.state().at("players").at("2").at("name"), json::value("Ann"));
    Client late = client();
    EXPECT_EQ(late.post(bid_path(game, "join"), {{"invite", text(made.state(), "invite")}}).kind(),
              "forbidden");
    const Headers bearer = {{"Authorization", "Bearer " + text(joined.json(), "token")}};
    Client script = client();
    EXPECT_EQ(script.post(bid_path(game, "bids"), {{"turn", 1}, {"bid", 7}}, bearer).status, 200);
    EXPECT_EQ(number(script.get(bid_path(game), bearer).state(), "your_bid"), 7);
    EXPECT_EQ(script.get(bid_path(game), {{"Authorization", "Bearer " + std::string(64, '0')}}).status, 403);
}

TEST_F(BidPlay, F6TheThirdOccurrenceIsADraw) {
    Bidders pair = bidders(port(), {{"preset", "footsteps-seed"}, {"points", 9}});
    json::object state;
    for (int turn = 1; turn <= 2; ++turn) {
        EXPECT_NE(text(state, "status"), "over");
        bid(pair.one, pair.game, turn, 4);
        state = bid(pair.two, pair.game, turn, 4).state();
    }
    EXPECT_EQ(state.at("result"), json::value({{"winner", nullptr}, {"reason", "repetition"}}));
}

TEST_F(BidPlay, DrawsResignationsAndRematches) {
    Bidders pair = bidders(port(), {{"points", json::array{30, 20}}});
    EXPECT_EQ(bid_act(pair.one, pair.game, "undo").kind(), "conflict");
    EXPECT_EQ(bid_act(pair.one, pair.game, "rematch").kind(), "conflict");
    EXPECT_EQ(number(bid_act(pair.one, pair.game, "offer_draw").state(), "draw_offer"), 1);
    bid(pair.two, pair.game, 1, 3);
    EXPECT_TRUE(is_null(pair.one.get(bid_path(pair.game)).state(), "draw_offer")) << "to bid declines it";
    EXPECT_EQ(bid_act(pair.one, pair.game, "offer_draw").state().at("ask_again"), json::value({{"draw", 4}}));
    bid_act(pair.two, pair.game, "offer_draw");
    const auto over = bid_act(pair.one, pair.game, "accept_draw").state();
    EXPECT_EQ(over.at("result"), json::value({{"winner", nullptr}, {"reason", "agreement"}}));
    EXPECT_EQ(pair.one.post(bid_path(pair.game, "actions"), {{"action", "resign"}, {"side", "O"}}).kind(),
              "bad_request");
    bid_act(pair.one, pair.game, "rematch");
    const auto agreed = bid_act(pair.two, pair.game, "rematch").state();
    const std::string next = text(agreed.at("rematch").as_object(), "game");
    const auto state = pair.two.get(bid_path(next)).state();
    EXPECT_EQ(state.at("you"), json::value(json::array{1})) << "the players change";
    EXPECT_EQ(state.at("points"), json::value(json::array{30, 20}));
    EXPECT_EQ(bid_act(pair.two, next, "resign").state().at("result"),
              json::value({{"winner", 2}, {"reason", "resignation"}}));
    const auto list = pair.one.get("/api/games").json().at("games").as_array();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].at("id"), json::value(next));
    EXPECT_EQ(list[1].at("has_bid"), json::value(json::array{false, true}));
}

TEST_F(BidPlay, SocketsTakeBidsAndAreAnsweredById) {
    Bidders pair = bidders(port());
    WebSocketClient two = bid_socket(port(), pair.game, pair.two.credentials());
    ASSERT_TRUE(two.receive("state"));
    const json::object message{{"type", "bid"}, {"turn", 1}, {"bid", 9}, {"id", "a"}};
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(two.send(message));
    for (int i = 0; i < 3; ++i) {
        const auto ack = two.receive("ack");
        ASSERT_TRUE(ack);
        EXPECT_EQ(text(*ack, "id"), "a");
    }
    const auto refused = [&](const json::value& sent, const char* kind) {
        ASSERT_TRUE(two.send(sent));
        const auto error = two.receive("error");
        ASSERT_TRUE(error);
        EXPECT_EQ(error->at("error").at("kind"), json::value(kind)) << sent;
        EXPECT_EQ(error->at("state").at("your_bid"), json::value(9)) << "his own";
    };
    refused({{"type", "bid"}, {"turn", 1}, {"bid", 8}, {"id", "b"}}, "conflict");
    refused({{"type", "bid"}, {"turn", 1}, {"id", "b"}}, "bad_request");
    refused({{"type", "move"}, {"ply", 1}, {"move", "H11"}}, "bad_request");
    refused({{"type", "action"}, {"action", "accept_draw"}}, "conflict");
    ASSERT_TRUE(two.send({{"type", "ping"}}));
    EXPECT_TRUE(two.receive("pong"));
    ASSERT_TRUE(two.send({{"type", "action"}, {"action", "offer_draw"}, {"id", "c"}}));
    EXPECT_TRUE(two.receive("ack"));
}

TEST_F(BidPlay, LimitsCountGamesOfAllKinds) {
    config_.limits.unfinished_games_per_visitor = 2;
    restart();
    Client visitor = client();
    EXPECT_EQ(visitor.post("/api/games", {{"opponent", "friend"}}).status, 201);
    EXPECT_EQ(make(visitor, {{"opponent", "friend"}}).status, 201);
    EXPECT_EQ(make(visitor, {{"opponent", "friend"}}).status, 429);
    EXPECT_EQ(visitor.post("/api/games", {{"opponent", "friend"}}).status, 429);
}

} // namespace
} // namespace goalline::server::testing
