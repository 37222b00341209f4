// Clocks: what players are told of their time, flags that fall, and games that are claimed.
#include "base/clock.hpp"
#include "bid_fixture.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <soci/soci.h>
#include <thread>

namespace goalline::server::testing {
namespace {

constexpr const char* kMoves[] = {"A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"};

json::object clock_of(int base, int increment) {
    return {{"clock", {{"base", base}, {"increment", increment}}}};
}
std::int64_t left(const json::object& state, const char* side) {
    return number(state.at("time").as_object(), side);
}
const json::value& running(const json::object& state) {
    return state.at("time").at("running");
}
json::value lost_on_time(const json::value& winner) {
    return {{"winner", winner}, {"reason", "time"}};
}

class Clocks : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // Plays that many moves, each side in turn, and returns the last answer.
    static json::object play(Pair& pair, int plies) {
        json::object state;
        for (int ply = 1; ply <= plies; ++ply)
            state = move(pair, ply).state();
        return state;
    }
    static Reply move(Pair& pair, int ply) {
        Client& mover = ply % 2 ? pair.o : pair.x;
        return mover.post(moves_path(pair.game), {{"ply", ply}, {"move", kMoves[ply - 1]}});
    }
    static Reply act(Client& who, const std::string& game, const char* action) {
        return who.post(actions_path(game), {{"action", action}});
    }
    // The visitor's list of games as soon as its first game is over, or after thirty seconds; it opens no room.
    static json::object listed_as_over(Client& who) {
        for (const Stopwatch watch;;) {
            const auto first = who.get("/api/games").json().at("games").at(0).as_object();
            if (text(first, "status") == "over" || watch.seconds() > 30)
                return first;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
};

// While another program holds the database, the server cannot write.
TEST_F(Clocks, NobodyPaysForTheTimeThatTheServerWrites) {
    Pair pair = friends(port(), clock_of(180, 0));
    play(pair, 2);
    const auto delayed = [&](const std::function<void()>& change) {
        const auto session = plain_session(database());
        soci::session& other = *session;
        other << "begin immediate";
        std::thread changing(change);
        std::this_thread::sleep_for(std::chrono::milliseconds(1200));
        const Stopwatch watch;
        other << "rollback";
        changing.join();
        const auto state = pair.x.get("/api/games/" + pair.game).state();
        const std::string mover = text(state.at("time").as_object(), "running");
        EXPECT_GE(left(state, mover.c_str()),
                  180'000 - 1 - static_cast<std::int64_t>(watch.seconds() * 1000));
        return mover;
    };
    EXPECT_EQ(delayed([&] { move(pair, 3); }), "X");
    act(pair.o, pair.game, "offer_undo");
    EXPECT_EQ(delayed([&] { act(pair.x, pair.game, "accept_undo"); }), "O");
}

TEST_F(Clocks, AGameWithoutAClockSaysSo) {
    Pair pair = friends(port());
    const auto state = play(pair, 3);
    EXPECT_TRUE(is_null(state, "clock"));
    EXPECT_TRUE(is_null(state, "time"));
}

TEST_F(Clocks, TimeRunsAfterTheFirstMoveOfEachSide) {
    Pair pair = friends(port(), clock_of(180, 2));
    WebSocketClient watcher = socket(pair.game, {});
    ASSERT_TRUE(watcher.receive("state"));
    const auto first = move(pair, 1).state();
    EXPECT_EQ(first.at("clock"), json::value({{"base", 180}, {"increment", 2}}));
    EXPECT_EQ(first.at("time"), json::value({{"O", 180'000}, {"X", 180'000}, {"running", nullptr}}));
    const auto second = move(pair, 2).state();
    EXPECT_EQ(running(second), "O");
    EXPECT_LE(left(second, "O"), 180'000);
    EXPECT_EQ(left(second, "X"), 180'000) << "a first move costs nothing and adds nothing";
    const auto third = move(pair, 3).state();
    EXPECT_EQ(running(third), "X");
    EXPECT_LE(left(third, "O"), 182'000);
    EXPECT_GT(left(third, "O"), left(second, "O") - 180'000 + 2000 - 1) << "the increment was added";
    for (int ply = 1; ply <= 3; ++ply) {
        const auto event = watcher.receive("move");
        ASSERT_TRUE(event);
        EXPECT_TRUE(event->contains("time"));
    }
    const auto listed = pair.o.get("/api/games").json().at("games").at(0).as_object();
    EXPECT_EQ(listed.at("clock"), third.at("clock"));
    EXPECT_EQ(left(listed, "O"), left(third, "O")) << "it stands still";
}

TEST_F(Clocks, DaysRunFromTheBeginning) {
    Pair pair = friends(port(), {{"clock", {{"days", 3}}}});
    const auto state = pair.o.get("/api/games/" + pair.game).state();
    EXPECT_EQ(state.at("clock"), json::value(json::object{{"days", 3}}));
    EXPECT_EQ(running(state), "O");
    EXPECT_LE(left(state, "O"), 3 * 86'400'000);
    EXPECT_EQ(left(move(pair, 1).state(), "O"), 3 * 86'400'000) << "each move has its own";
    EXPECT_TRUE(is_null(pair.o.get("/api/games/" + pair.game).state(), "claim"));
}

TEST_F(Clocks, WhatIsNoClockIsRefused) {
    const json::value wrong[] = {"3+2",
                                 json::object{},
                                 {{"base", 0}, {"increment", 0}},
                                 {{"base", 10'801}},
                                 {{"base", 60}, {"increment", 181}},
                                 json::object{{"days", 0}},
                                 json::object{{"days", 15}},
                                 {{"days", 3}, {"base", 60}}};
    for (const json::value& clock : wrong) {
        const Reply reply = client().post("/api/games", {{"opponent", "local"}, {"clock", clock}});
        EXPECT_EQ(reply.kind(), "bad_request") << reply.body;
        EXPECT_EQ(client()
                      .post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"clock", clock}})
                      .kind(),
                  "bad_request");
    }
}

TEST_F(Clocks, AFlagFallsWithoutAnybodyAskingForIt) {
    Pair pair = friends(port(), clock_of(1, 0));
    WebSocketClient watcher = socket(pair.game, {});
    play(pair, 2);
    for (;;) {
        const auto state = watcher.receive("state");
        ASSERT_TRUE(state) << "nobody told of the end";
        if (text(state->at("state").as_object(), "status") != "over")
            continue;
        EXPECT_EQ(state->at("state").at("result"), lost_on_time("X"));
        EXPECT_EQ(left(state->at("state").as_object(), "O"), 0);
        break;
    }
    EXPECT_EQ(move(pair, 3).kind(), "conflict");
    EXPECT_EQ(act(pair.o, pair.game, "claim_win").kind(), "conflict");
    act(pair.o, pair.game, "rematch");
    const auto rematch = act(pair.x, pair.game, "rematch").state();
    const auto next = pair.o.get("/api/games/" + text(rematch.at("rematch").as_object(), "game")).state();
    EXPECT_EQ(next.at("clock"), json::value({{"base", 1}, {"increment", 0}})) << "a rematch has the same";
    EXPECT_EQ(left(next, "O"), 1000);
}

TEST_F(Clocks, AFlagFallsInAGameThatNobodyHasOpen) {
    config_.restart_grace = std::chrono::seconds(0);
    Pair pair = friends(port(), clock_of(1, 0));
    play(pair, 2);
    restart(); // now no room is open
    Client o(port());
    o.set_cookie(pair.o.cookie());
    EXPECT_EQ(listed_as_over(o).at("result"), lost_on_time("X"));
}

TEST_F(Clocks, WhatComesTooLateIsRefused) {
    Pair pair = friends(port(), clock_of(1, 0));
    play(pair, 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    const Reply late = move(pair, 3);
    EXPECT_EQ(late.kind(), "conflict");
    EXPECT_EQ(late.state().at("result"), lost_on_time("X"));
    EXPECT_EQ(late.state().at("moves").as_array().size(), 2U);
}

TEST_F(Clocks, BothPlayersOfABiddingGameHaveTheSameTurn) {
    Bidders pair = bidders(port(), clock_of(1, 0));
    bid(pair.one, pair.game, 1, 1);
    auto state = bid(pair.two, pair.game, 1, 1).state();
    EXPECT_EQ(state.at("clock"), json::value({{"base", 1}, {"increment", 0}}));
    EXPECT_EQ(running(state), "both");
    const Reply second = bid(pair.two, pair.game, 2, 1);
    state = second.state();
    if (text(state, "status") == "playing") {
        EXPECT_EQ(running(state), "1");
    }
    for (const Stopwatch watch; text(state, "status") != "over" && watch.seconds() < 10;)
        state = pair.one.get(bid_path(pair.game)).state();
    EXPECT_EQ(state.at("result"), lost_on_time(second.status == 200 ? json::value(2) : nullptr))
        << "on a very slow machine both are too late";
    EXPECT_TRUE(is_null(state.at("time").as_object(), "running"));
}

TEST_F(Clocks, WhenBothLoseOnTimeNobodyWins) {
    Bidders pair = bidders(port(), {{"clock", {{"base", 0}, {"increment", 1}}}});
    bid(pair.one, pair.game, 1, 1);
    auto state = bid(pair.two, pair.game, 1, 1).state();
    for (const Stopwatch watch; text(state, "status") != "over" && watch.seconds() < 10;)
        state = pair.one.get(bid_path(pair.game)).state();
    EXPECT_EQ(state.at("result"), lost_on_time(nullptr));
}

TEST_F(Clocks, TakingBackGivesBackTheTime) {
    Client player = client();
    const std::string game =
        text(player.post("/api/games", with({{"opponent", "local"}}, clock_of(600, 0))).state(), "id");
    for (int ply = 1; ply <= 4; ++ply)
        player.post(moves_path(game), {{"ply", ply}, {"move", kMoves[ply - 1]}});
    const auto four = player.get("/api/games/" + game).state();
    for (int ply = 5; ply <= 6; ++ply)
        player.post(moves_path(game), {{"ply", ply}, {"move", kMoves[ply - 1]}});
    act(player, game, "undo");
    const auto back = act(player, game, "undo").state();
    EXPECT_EQ(left(back, "X"), left(four, "X"));
    EXPECT_EQ(running(back), "O");
    EXPECT_TRUE(running(act(player, game, "undo").state()) == "X");
}

TEST_F(Clocks, TheComputerDoesNotLoseOnTime) {
    Client player = client();
    const std::string game =
        text(player
                 .post("/api/games",
                       with({{"opponent", "computer"}, {"side", "O"}, {"level", 10}}, clock_of(4, 0)))
                 .state(),
             "id");
    json::object state;
    for (int ply = 1; ply <= 15; ply += 2) {
        const char* point[] = {"A1", "B1", "C1", "D1", "E1", "F1", "G1", "J1"};
        player.post(moves_path(game), {{"ply", ply}, {"move", point[ply / 2]}});
        for (const Stopwatch watch; watch.seconds() < 10;) {
            state = player.get("/api/games/" + game).state();
            if (!state.at("computer_thinking").as_bool())
                break;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    EXPECT_GT(left(state, "X"), 0);
    EXPECT_NE(state.at("result"), lost_on_time("O"));
}

TEST_F(Clocks, OnlyTheOneWhoIsLeftMayClaimAndNotBefore) {
    Pair pair = friends(port(), clock_of(600, 0));
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(o.receive("state"));
    ASSERT_TRUE(x.receive("state"));
    auto state = play(pair, 2);
    EXPECT_TRUE(is_null(state, "claim")) << "both are there";
    EXPECT_EQ(act(pair.o, pair.game, "claim_win").kind(), "conflict");
    bool seen = false; // X came after O
    for (;;) {
        const auto presence = o.receive("presence");
        ASSERT_TRUE(presence);
        if (presence->at("players").at("X").at("here") == json::value(true)) {
            seen = true;
            x.close();
        }
        if (!seen || presence->at("players").at("X").at("here") == json::value(true))
            continue;
        EXPECT_GE(presence->at("players").at("X").at("gone_ms").as_int64(), 0);
        EXPECT_EQ(presence->at("claim").at("side"), "X");
        EXPECT_GT(presence->at("claim").at("in_ms").as_int64(), 0);
        EXPECT_LE(presence->at("claim").at("in_ms").as_int64(), 30'000)
            << "half of a tenth of the base, since the socket was closed cleanly";
        break;
    }
    EXPECT_EQ(act(pair.o, pair.game, "claim_win").kind(), "conflict") << "it is too early";
    EXPECT_EQ(act(pair.x, pair.game, "claim_win").kind(), "conflict") << "O is there";
    EXPECT_EQ(act(pair.o, pair.game, "claim_draw").state().at("status"), "playing");
    EXPECT_TRUE(is_null(client().get("/api/games/" + pair.game).state(), "claim")) << "for a watcher";
}

TEST_F(Clocks, NobodyIsMissedBeforeTheGameBegins) {
    Client o = client(), x = client();
    const auto made =
        o.post("/api/games", with({{"opponent", "friend"}, {"side", "O"}}, clock_of(600, 0))).state();
    const std::string game = text(made, "id");
    WebSocketClient socket_of_o = socket(game, o.credentials());
    ASSERT_TRUE(socket_of_o.receive("state"));
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const Stopwatch watch;
    ASSERT_EQ(x.post("/api/games/" + game + "/join", {{"invite", text(made, "invite")}}).status, 200);
    const auto state = o.get("/api/games/" + game).state();
    const auto gone = state.at("players").at("X").at("gone_ms").as_int64();
    EXPECT_LE(static_cast<double>(gone), 1000 * watch.seconds() + 2);
}

TEST_F(Clocks, WhoHasNotBidClaimsNothingFromOneWhoIsThere) {
    Bidders pair = bidders(port(), clock_of(180, 0));
    WebSocketClient one = socket(pair.game, pair.one.credentials());
    WebSocketClient two = socket(pair.game, pair.two.credentials());
    ASSERT_TRUE(one.receive("state"));
    ASSERT_TRUE(two.receive("state"));
    for (Client* player : {&pair.one, &pair.two})
        EXPECT_TRUE(is_null(player->get(bid_path(pair.game)).state(), "claim"));
    const auto claim = bid(pair.one, pair.game, 1, 1).state().at("claim").as_object();
    EXPECT_EQ(claim.at("side"), 2);
    EXPECT_GT(claim.at("in_ms").as_int64(), 30'000) << "the minute for a first move";
    EXPECT_TRUE(is_null(pair.two.get(bid_path(pair.game)).state(), "claim"));
}

TEST_F(Clocks, AClaimEndsTheGame) {
    config_.limits.absent_seconds = 1;
    restart();
    for (const char* action : {"claim_win", "claim_draw"}) {
        Pair pair = friends(port(), clock_of(5, 0));
        WebSocketClient o = socket(pair.game, pair.o.credentials());
        ASSERT_TRUE(o.receive("state"));
        Reply reply = act(pair.o, pair.game, action);
        for (const Stopwatch watch; reply.status != 200 && watch.seconds() < 10;) {
            EXPECT_EQ(reply.kind(), "conflict");
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            reply = act(pair.o, pair.game, action);
        }
        const json::value winner =
            std::string(action) == "claim_win" ? json::value("O") : json::value(nullptr);
        EXPECT_EQ(reply.state().at("result"), json::value({{"winner", winner}, {"reason", "abandoned"}}));
    }
    Bidders pair = bidders(port(), clock_of(5, 0));
    Reply reply = bid_act(pair.two, pair.game, "claim_win");
    for (const Stopwatch watch; reply.status != 200 && watch.seconds() < 10;) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        reply = bid_act(pair.two, pair.game, "claim_win");
    }
    EXPECT_EQ(reply.state().at("result"), json::value({{"winner", 2}, {"reason", "abandoned"}}));
}

TEST_F(Clocks, NothingIsClaimedFromTheComputerNorInAGameOfDaysOrWithoutAClock) {
    config_.limits.absent_seconds = 1;
    restart();
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "computer"}, {"side", "O"}});
    Pair pair = friends(port(), {{"clock", {{"days", 1}}}});
    Pair untimed = friends(port());
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_EQ(act(player, text(made.state(), "id"), "claim_win").kind(), "conflict");
    EXPECT_EQ(act(pair.o, pair.game, "claim_win").kind(), "conflict");
    EXPECT_EQ(act(untimed.o, untimed.game, "claim_win").kind(), "conflict");
}

} // namespace
} // namespace goalline::server::testing
