// Conditional moves: they are played at once, and nobody but their owner hears of them before.
#include "fixture.hpp"

#include <boost/json/serialize.hpp>
#include <chrono>
#include <thread>

namespace goalline::server::testing {
namespace {

json::array lines(int ply, std::initializer_list<std::vector<const char*>> all) {
    json::array plans;
    for (const auto& line : all)
        plans.push_back(json::object{{"ply", ply}, {"line", json::array(line.begin(), line.end())}});
    return plans;
}

class PlanTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static Reply plan(Client& who, const std::string& game, const json::array& plans) {
        return who.post(actions_path(game), {{"action", "plan"}, {"plans", plans}});
    }
    static Reply move(Client& who, const std::string& game, int ply, const char* text) {
        return who.post(moves_path(game), {{"ply", ply}, {"move", text}});
    }
    static json::object state(Client& who, const std::string& game) {
        return who.get("/api/games/" + game).state();
    }
};

TEST_F(PlanTest, TheAnswerFollowsTheMoveAtOnce) {
    Pair pair = friends(port(), {{"clock", {{"days", 3}}}});
    const auto made = plan(pair.x, pair.game, lines(1, {{"H11", "H12", "H13", "H14"}, {"A1", "A2"}})).state();
    EXPECT_EQ(made.at("plans"), json::value(lines(1, {{"H11", "H12", "H13", "H14"}, {"A1", "A2"}})));
    WebSocketClient watcher = socket(pair.game, {});
    ASSERT_TRUE(watcher.receive("state"));
    move(pair.o, pair.game, 1, "H11");
    for (const char* expected : {"H11", "H12"}) {
        const auto event = watcher.receive("move");
        ASSERT_TRUE(event);
        EXPECT_EQ(text(*event, "move"), expected);
    }
    EXPECT_EQ(state(pair.x, pair.game).at("plans"), json::value(lines(3, {{"H13", "H14"}})));
    move(pair.o, pair.game, 3, "B1"); // the game leaves the line
    EXPECT_EQ(state(pair.x, pair.game).at("plans"), json::value(json::array{}));
    EXPECT_EQ(state(pair.x, pair.game).at("moves").as_array().size(), 3U);
    EXPECT_EQ(move(pair.x, pair.game, 4, "H13").status, 200);
}

TEST_F(PlanTest, TheOtherPlayerAndWatchersHearNothing) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    WebSocketClient watcher = socket(pair.game, {});
    for (WebSocketClient* one : {&o, &x, &watcher})
        ASSERT_TRUE(one->receive("state"));
    const auto before = lasting(state(pair.o, pair.game));
    const auto list = pair.o.get("/api/games").body;
    ASSERT_EQ(plan(pair.x, pair.game, lines(1, {{"H11", "H12"}})).status, 200);
    const auto own = x.receive("state");
    ASSERT_TRUE(own);
    EXPECT_EQ(own->at("state").at("plans").as_array().size(), 1U);
    EXPECT_EQ(lasting(state(pair.o, pair.game)), before);
    EXPECT_EQ(pair.o.get("/api/games").body, list);
    for (WebSocketClient* one : {&o, &watcher}) {
        ASSERT_TRUE(one->send({{"type", "ping"}}));
        for (auto message = one->receive(); message; message = one->receive()) {
            EXPECT_NE(text(*message, "type"), "state") << json::serialize(*message);
            EXPECT_EQ(json::serialize(*message).find("H12"), std::string::npos);
            if (text(*message, "type") == "pong")
                break;
        }
    }
    Client stranger = client();
    EXPECT_FALSE(state(stranger, pair.game).contains("plans"));
    EXPECT_EQ(state(pair.o, pair.game).at("plans"), json::value(json::array{}));
}

TEST_F(PlanTest, TheAnswerToAPlanShowsIt) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(o.receive("state"));
    ASSERT_TRUE(x.receive("state"));
    state(pair.x, pair.game); // both are there and no clock runs, so this text is kept
    const auto planned = lines(1, {{"H11", "H12"}});
    EXPECT_EQ(plan(pair.x, pair.game, planned).state().at("plans"), json::value(planned));
    EXPECT_EQ(plan(pair.x, pair.game, {}).state().at("plans"), json::value(json::array{}));
}

TEST_F(PlanTest, APlanOutlivesARestartAndNotATakeback) {
    Pair pair = friends(port(), {{"clock", {{"days", 3}}}});
    move(pair.o, pair.game, 1, "H11");
    move(pair.x, pair.game, 2, "H12");
    ASSERT_EQ(plan(pair.x, pair.game, lines(3, {{"A1", "A2"}})).status, 200);
    restart();
    Client o(port()), x(port());
    o.set_cookie(pair.o.cookie());
    x.set_cookie(pair.x.cookie());
    EXPECT_EQ(state(x, pair.game).at("plans").as_array().size(), 1U);
    x.post(actions_path(pair.game), {{"action", "offer_undo"}});
    o.post(actions_path(pair.game), {{"action", "accept_undo"}});
    EXPECT_EQ(state(x, pair.game).at("plans").as_array().size(), 0U);
    move(x, pair.game, 2, "H12");
    EXPECT_EQ(state(o, pair.game).at("moves").as_array().size(), 2U);
}

// The server looks at a game that is open once a second.
TEST_F(PlanTest, AnAnswerBeyondTheLastPlyIsTriedOnlyOnce) {
    config_.limits.plies_per_game = 3;
    config_.log_level = LogLevel::error;
    ::testing::internal::CaptureStderr();
    restart();
    Pair pair = friends(port());
    WebSocketClient watcher = socket(pair.game, {});
    for (int ply = 1; ply <= 2; ++ply)
        move(ply == 1 ? pair.o : pair.x, pair.game, ply, ply == 1 ? "A1" : "A2");
    ASSERT_EQ(plan(pair.x, pair.game, lines(3, {{"A3", "A4"}})).status, 200);
    ASSERT_EQ(move(pair.o, pair.game, 3, "A3").status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_EQ(state(pair.x, pair.game).at("moves").as_array().size(), 3U);
    server_.reset();
    const std::string log = ::testing::internal::GetCapturedStderr();
    const auto first = log.find("a planned move was refused");
    EXPECT_NE(first, std::string::npos) << log;
    EXPECT_EQ(log.find("a planned move was refused", first + 1), std::string::npos) << log;
}

TEST_F(PlanTest, WhatCannotBePlannedIsRefused) {
    Pair pair = friends(port());
    const auto kind = [&](const json::array& plans) { return plan(pair.x, pair.game, plans).kind(); };
    EXPECT_EQ(kind(lines(1, {{"H11", "H11"}})), "illegal");
    EXPECT_EQ(kind(lines(1, {{"H10-H12", "A1"}})), "illegal");
    EXPECT_EQ(kind(lines(2, {{"H11", "H12"}})), "conflict");
    EXPECT_EQ(kind(lines(1, {{"H11"}})), "bad_request");
    EXPECT_EQ(kind(lines(1, {{"H11", "H12"}, {"H11", "H13"}})), "bad_request");
    EXPECT_EQ(kind(lines(1, {{"H11", "nonsense"}})), "bad_request");
    EXPECT_EQ(kind({"H11"}), "bad_request");
    EXPECT_EQ(kind(lines(1, {std::vector<const char*>(22, "A1")})), "bad_request");
    json::array many;
    for (int i = 0; i < 21; ++i)
        many.push_back(lines(1, {{"H11", "H12"}})[0]);
    EXPECT_EQ(kind(many), "bad_request");
    EXPECT_EQ(pair.x.post(actions_path(pair.game), {{"action", "plan"}}).kind(), "bad_request");
    EXPECT_EQ(plan(pair.o, pair.game, lines(1, {{"H11", "H12"}})).kind(), "conflict") << "it is O's turn";
    EXPECT_EQ(plan(pair.o, pair.game, {}).status, 200) << "to plan nothing is always possible";
    EXPECT_EQ(state(pair.x, pair.game).at("plans").as_array().size(), 0U);
    Client stranger = client();
    EXPECT_EQ(plan(stranger, pair.game, lines(1, {{"H11", "H12"}})).kind(), "forbidden");
    const Reply computer = pair.o.post("/api/games", {{"opponent", "computer"}, {"side", "X"}});
    EXPECT_EQ(plan(pair.o, text(computer.state(), "id"), lines(1, {{"H11", "H12"}})).kind(), "conflict");
}

} // namespace
} // namespace goalline::server::testing
