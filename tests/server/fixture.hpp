// What the server tests share: each has a server of its own in a directory of its own. Thread-safety: one test at a
// time.
#pragma once

#include "client.hpp"
#include "server/server.hpp"
#include "server/store/test_database.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace goalline::server::testing {

namespace json = boost::json;

class TemporaryDirectory {
  public:
    TemporaryDirectory() {
        std::string pattern = (std::filesystem::temp_directory_path() / "goalline-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    ~TemporaryDirectory() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
};

class ServerTest : public ::testing::Test {
  protected:
    ServerTest() {
        config_.port = 0;
        config_.data = directory_.path() + "/data";
        own_ = std::make_unique<TestDatabase>(config_.data + "/goalline.db");
        if (own_->on_postgres())
            config_.database = own_->place();
        config_.web = directory_.path() + "/web";
        config_.engine_workers = 1;
        config_.network_threads = 2; // more than the default, so that a missing strand shows
        config_.log_level = LogLevel::off;
        config_.limits.visitor_requests_burst = 10'000;
        config_.limits.address_requests_burst = 10'000;
        config_.limits.messages_burst = 1000;
        config_.limits.address_messages_burst = 10'000;
    }

    void start() {
        auto started = Server::start(config_);
        ASSERT_TRUE(started) << started.error().text();
        server_ = std::move(*started);
    }
    void restart() {
        server_.reset();
        start();
    }
    void TearDown() override { server_.reset(); }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] Client client() const { return Client(port()); }

    [[nodiscard]] WebSocketClient socket(const std::string& game, const Headers& headers) const {
        return {port(), "/api/games/" + game + "/socket", headers};
    }

    // A file, or a URL.
    [[nodiscard]] const std::string& database() const { return own_->place(); }

    TemporaryDirectory directory_;
    std::unique_ptr<TestDatabase> own_;
    Config config_;
    std::unique_ptr<Server> server_;
};

inline std::string text(const json::object& object, const char* name) {
    const auto* value = object.if_contains(name);
    return value && value->is_string() ? std::string(value->as_string()) : std::string();
}
inline std::int64_t number(const json::object& object, const char* name) {
    const auto* value = object.if_contains(name);
    return value && value->is_int64() ? value->as_int64() : -1;
}
inline bool is_null(const json::object& object, const char* name) {
    const auto* value = object.if_contains(name);
    return value && value->is_null();
}

// A position that is not in the engine's book, so that a computer of level 10 thinks for nearly a second.
inline constexpr const char* kOutOfBook =
    "15/15/15/15/7o7/5o2o6/6o1o6/4o3o6/6o1o1o4/7@7/5o1o7/6o2o5/7o7/15/15/15/15/15/15 O";

inline std::string moves_path(const std::string& game) {
    return "/api/games/" + game + "/moves";
}
inline std::string actions_path(const std::string& game) {
    return "/api/games/" + game + "/actions";
}

// A state or an event without what depends on the moment or on who asks.
inline json::object lasting(json::object object) {
    for (const char* passing : {"time", "lag", "claim"})
        object.erase(passing);
    if (auto* players = object.if_contains("players")) {
        for (auto& [name, player] : players->as_object()) {
            if (player.is_object())
                player.as_object().erase("gone_ms");
        }
    }
    return object;
}

// Two visitors with a seat each: first O, then X.
struct Pair {
    Client o;
    Client x;
    std::string game;
    std::string invite;
};

inline json::object with(json::object a, const json::object& b) {
    for (const auto& item : b)
        a[item.key()] = item.value();
    return a;
}

// A game between friends, which both have joined.
inline Pair friends(std::uint16_t port, const json::object& more = {}) {
    Pair pair{Client(port), Client(port), {}, {}};
    const Reply made = pair.o.post("/api/games", with({{"opponent", "friend"}, {"side", "O"}}, more));
    EXPECT_EQ(made.status, 201) << made.body;
    pair.game = text(made.state(), "id");
    pair.invite = text(made.state(), "invite");
    const Reply joined = pair.x.post("/api/games/" + pair.game + "/join", {{"invite", pair.invite}});
    EXPECT_EQ(joined.status, 200) << joined.body;
    return pair;
}

} // namespace goalline::server::testing
