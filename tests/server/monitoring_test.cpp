// What programs that watch the server ask: whether it is alive and ready, and its figures.
#include "fixture.hpp"
#include "server/store/store.hpp"

#include <chrono>
#include <regex>
#include <thread>
#include <vector>

namespace goalline::server::testing {
namespace {

class Monitoring : public ServerTest {
  protected:
    void SetUp() override {
        config_.metrics = "127.0.0.1:0";
        start();
    }

    [[nodiscard]] Client monitor() const {
        std::smatch parts;
        const std::string url = server_->metrics_url();
        EXPECT_TRUE(std::regex_match(url, parts, std::regex(R"(http://127\.0\.0\.1:(\d+)/metrics)"))) << url;
        return Client(static_cast<std::uint16_t>(std::stoi(parts[1])));
    }
    [[nodiscard]] static double figure(const std::string& text, const std::string& name) {
        const auto at = text.find('\n' + name + ' ');
        EXPECT_NE(at, std::string::npos) << name << " in " << text;
        return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
    }
};

TEST_F(Monitoring, ItSaysThatItIsAliveAndReady) {
    const Reply alive = client().get("/healthz");
    EXPECT_EQ(alive.status, 200);
    EXPECT_EQ(alive.body, "alive\n");
    EXPECT_EQ(alive.headers.at("cache-control"), "no-store");
    const Reply ready = client().get("/readyz");
    EXPECT_EQ(ready.status, 200);
    EXPECT_EQ(ready.body, "ready\n");
    for (const char* path : {"/healthz", "/readyz"})
        EXPECT_EQ(client().get(path, {{"Host", "evil.example"}}).kind(), "forbidden") << path;
}

TEST_F(Monitoring, WhoAsksTooOftenWhetherItIsReadyIsRefused) {
    config_.limits.address_requests_burst = 2;
    config_.limits.address_requests_per_second = 1;
    restart();
    Client who = client();
    int refused = 0;
    for (int i = 0; i < 20; ++i)
        refused += who.get("/readyz").kind() == "too_many" ? 1 : 0;
    EXPECT_GT(refused, 0);
    EXPECT_EQ(who.get("/healthz").status, 200) << "that costs nothing";
}

TEST_F(Monitoring, FiguresAreServedAtTheirOwnAddress) {
    Client watcher = monitor(), player = client();
    const std::string before = watcher.get("/metrics").body;
    const std::string game = text(player.post("/api/games", {{"opponent", "local"}}).state(), "id");
    WebSocketClient open = socket(game, player.credentials());
    ASSERT_TRUE(open.receive("state"));
    EXPECT_EQ(player.get("/api/nothing").status, 404);
    const Reply reply = watcher.get("/metrics");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    EXPECT_EQ(figure(reply.body, "goalline_rooms"), 1);
    EXPECT_EQ(figure(reply.body, "goalline_websockets"), 1);
    EXPECT_GT(figure(reply.body, "process_resident_memory_bytes"), 1e6);
    EXPECT_GT(figure(reply.body, "process_start_time_seconds"), 1.7e9);
    const auto answers = [&](const char* digit) {
        const std::string name = std::string("goalline_http_answers_total{status=\"") + digit + "xx\"}";
        return figure(reply.body, name) - figure(before, name);
    };
    EXPECT_EQ(answers("1"), 1) << "the WebSocket";
    EXPECT_EQ(answers("2"), 2) << "the game, and the figures before";
    EXPECT_EQ(answers("4"), 1);
    for (const std::string& secret : {game, player.cookie()})
        EXPECT_EQ(reply.body.find(secret), std::string::npos) << "nobody's business";
}

// The walk through all games begins anew every few seconds.
TEST_F(Monitoring, WhatNobodyNeedsAnyMoreIsRemovedWhileItRuns) {
    Client player = client();
    const std::string young = text(player.post("/api/games", {{"opponent", "local"}}).state(), "id");
    const std::string old = std::string(31, '0') + "1";
    server_.reset();
    {
        auto store = open_store(database());
        ASSERT_TRUE(store);
        StoredGame game = **(*store)->load(young);
        game.id = old;
        game.updated -= 31LL * 24 * 60 * 60 * 1000;
        ASSERT_TRUE((*store)->create(game));
    }
    start();
    Client watcher = monitor();
    const auto removed = [&] {
        return figure(watcher.get("/metrics").body, "goalline_removed_total{what=\"games\"}");
    };
    while (removed() == 0) // ctest ends a test that waits for ever
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(removed(), 1);
    EXPECT_EQ(client().get("/api/games/" + old).kind(), "not_found");
    EXPECT_EQ(client().get("/api/games/" + young).status, 200);
}

// More than may be connected from an address elsewhere: here those who came first make room.
TEST_F(Monitoring, ThoseWhoStayDoNotKeepOthersOut) {
    std::vector<Client> staying;
    for (int i = 0; i < 300; ++i) {
        staying.push_back(monitor());
        ASSERT_EQ(staying.back().get("/metrics").status, 200) << i;
    }
}

TEST_F(Monitoring, NothingElseIsServedThere) {
    Client watcher = monitor();
    for (const char* path : {"/", "/api/info", "/metrics/", "/api/games"})
        EXPECT_EQ(watcher.get(path).kind(), "not_found") << path;
    EXPECT_EQ(watcher.post("/metrics", json::object()).status, 405);
    EXPECT_EQ(watcher.get("/metrics", {{"Host", "evil.example"}}).kind(), "forbidden");
    EXPECT_EQ(client().get("/metrics").status, 404) << "nor are figures anywhere else";
}

TEST_F(Monitoring, ABadAddressIsRefused) {
    server_.reset();
    for (const char* address : {"9100", "127.0.0.1", "host.example:9100"}) {
        config_.metrics = address;
        const auto started = Server::start(config_);
        ASSERT_FALSE(started) << address;
        EXPECT_NE(started.error().text().find("--metrics"), std::string::npos) << started.error().text();
    }
}

} // namespace
} // namespace goalline::server::testing
