// The way through the network: what is given back of it, from a quota, and that both players are told of it.
#include "fixture.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace goalline::server::testing {
namespace {

class Lag : public ServerTest {
  protected:
    void SetUp() override { start(); }

    [[nodiscard]] Pair timed(int base) const {
        return friends(port(), {{"clock", {{"base", base}, {"increment", 0}}}});
    }
    static Reply move(Pair& pair, int ply) {
        constexpr const char* kTexts[] = {"A1", "A2", "A3"};
        Client& mover = ply % 2 ? pair.o : pair.x;
        return mover.post(moves_path(pair.game), {{"ply", ply}, {"move", kTexts[ply - 1]}});
    }
    static std::int64_t left(const json::object& state, const char* side) {
        return number(state.at("time").as_object(), side);
    }
};

TEST_F(Lag, TheWayThroughTheNetworkIsGivenBack) {
    using std::chrono::steady_clock;
    Pair pair = timed(180);
    move(pair, 1);
    const auto began = steady_clock::now();
    move(pair, 2);
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1500)); // the ping of the server waits to be read
    o.send({{"type", "ping"}});
    ASSERT_TRUE(o.receive("pong"));
    o.send({{"type", "ping"}}); // now the answer to the server's ping is there
    ASSERT_TRUE(o.receive("pong"));
    const auto state = move(pair, 3).state();
    const auto all =
        std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began).count();
    EXPECT_GE(left(state, "O"), 180'000 - (all - 495)) << "half a second of it";
}

// Answers the server's pings, which are read together with the next message.
void answer_ping(WebSocketClient& socket) {
    for (int i = 0; i < 2; ++i) {
        socket.send({{"type", "ping"}});
        ASSERT_TRUE(socket.receive("pong"));
    }
}

TEST_F(Lag, BothPlayersAreToldHowSlowTheNetworkIsForEach) {
    Pair pair = timed(180);
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    const auto first = o.receive("state");
    ASSERT_TRUE(first && x.receive("state"));
    EXPECT_EQ(first->at("state").at("lag"), json::value({{"O", nullptr}, {"X", nullptr}})) << "not known yet";
    std::this_thread::sleep_for(std::chrono::milliseconds(300)); // the ping of the server waits to be read
    answer_ping(o);
    answer_ping(x);
    move(pair, 1);
    for (WebSocketClient* player : {&o, &x}) {
        const auto event = player->receive("move");
        ASSERT_TRUE(event);
        EXPECT_GE(number(event->at("lag").as_object(), "O"), 290);
        EXPECT_GE(number(event->at("lag").as_object(), "X"), 290);
    }
    Pair untimed = friends(port());
    EXPECT_TRUE(is_null(untimed.o.get("/api/games/" + untimed.game).state(), "lag"));
}

TEST_F(Lag, WhatIsGivenBackForTheNetworkComesFromAQuota) {
    using std::chrono::steady_clock;
    Pair pair = timed(1); // its quota begins with 0.462 s and grows by 0.154 s a move
    move(pair, 1);
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    std::this_thread::sleep_for(std::chrono::milliseconds(1000));
    answer_ping(o);
    move(pair, 2);
    const auto began = steady_clock::now();
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    move(pair, 3);
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began).count();
    const auto state = pair.x.get("/api/games/" + pair.game).state();
    EXPECT_LE(left(state, "O"), 1000 - 700 + 462);
    EXPECT_GE(left(state, "O"), std::min<std::int64_t>(1000, 1000 - took + 455));
}

} // namespace
} // namespace goalline::server::testing
