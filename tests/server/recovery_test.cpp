// Recovery links: another browser becomes the same visitor, a revoked link opens nothing, and neither the token nor the
// visitor's secret is written anywhere.
#include "fixture.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace goalline::server::testing {
namespace {

constexpr const char* kRecovery = "/api/recovery";
constexpr const char* kUse = "/api/recovery/use";

class RecoveryTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // A visitor with a game, and the token of his link.
    struct Owner {
        Client browser;
        std::string game;
        std::string token;
    };
    [[nodiscard]] Owner owner() const {
        Client browser = client();
        const std::string game = text(browser.post("/api/games", {{"opponent", "local"}}).state(), "id");
        const Reply made = browser.post(kRecovery, json::object());
        EXPECT_EQ(made.status, 200) << made.body;
        return {std::move(browser), game, text(made.json(), "token")};
    }
    static Reply revoke(Client& who, const Headers& headers = {}) {
        return who.send("DELETE", kRecovery, "", headers);
    }
    static bool is_active(Client& who) { return who.get(kRecovery).json().at("active") == json::value(true); }
    static std::size_t games_of(Client& who) {
        return who.get("/api/games").json().at("games").as_array().size();
    }
};

TEST_F(RecoveryTest, AnotherBrowserSeesTheSameGamesAndPlaysThem) {
    Owner owner = this->owner();
    Client other = client();
    other.get("/api/info");
    EXPECT_EQ(games_of(other), 0U);
    const Reply used = other.post(kUse, {{"token", owner.token}});
    EXPECT_EQ(used.status, 204) << used.body;
    EXPECT_TRUE(used.body.empty());
    EXPECT_EQ(other.cookie(), owner.browser.cookie());
    EXPECT_EQ(games_of(other), 1U);
    EXPECT_EQ(other.post(moves_path(owner.game), {{"ply", 1}, {"move", "H11"}}).status, 200);
    Client third = client();
    EXPECT_EQ(third.post(kUse, {{"token", owner.token}}).status, 204) << "it opens as often as one likes";
    EXPECT_EQ(third.cookie(), owner.browser.cookie()) << "and a browser without a cookie gets only this one";
    restart();
    Client fourth = client();
    EXPECT_EQ(fourth.post(kUse, {{"token", owner.token}}).status, 204) << "it is stored";
}

TEST_F(RecoveryTest, ARevokedLinkOpensNothing) {
    Owner owner = this->owner();
    EXPECT_TRUE(is_active(owner.browser));
    EXPECT_GT(number(owner.browser.get(kRecovery).json(), "made"), 0);
    const Reply revoked = revoke(owner.browser);
    EXPECT_EQ(revoked.status, 200) << revoked.body;
    EXPECT_FALSE(is_active(owner.browser));
    Client other = client();
    EXPECT_EQ(other.post(kUse, {{"token", owner.token}}).kind(), "forbidden");
    EXPECT_NE(other.cookie(), owner.browser.cookie());
    EXPECT_EQ(revoke(owner.browser).status, 200) << "once more does no harm";
    EXPECT_EQ(games_of(owner.browser), 1U) << "the games stay";
}

TEST_F(RecoveryTest, ANewLinkEndsTheFormerOne) {
    Owner owner = this->owner();
    const std::string newer = text(owner.browser.post(kRecovery, json::object()).json(), "token");
    EXPECT_NE(newer, owner.token);
    EXPECT_EQ(client().post(kUse, {{"token", owner.token}}).kind(), "forbidden");
    EXPECT_EQ(client().post(kUse, {{"token", newer}}).status, 204);
}

TEST_F(RecoveryTest, AWrongTokenTellsNothing) {
    Owner owner = this->owner();
    std::string near = owner.token;
    near.back() = near.back() == '0' ? '1' : '0';
    const std::string before = client().post(kUse, {{"token", std::string(64, '0')}}).body;
    for (const std::string& token : {near, owner.token.substr(1), std::string("x"), owner.token + "0"})
        EXPECT_EQ(client().post(kUse, {{"token", token}}).body, before) << token;
    revoke(owner.browser);
    EXPECT_EQ(client().post(kUse, {{"token", owner.token}}).body, before) << "nor that there once was a link";
    EXPECT_EQ(client().post(kUse, json::object()).kind(), "bad_request");
    EXPECT_EQ(client().post(kUse, {{"token", 1}}).kind(), "bad_request");
}

TEST_F(RecoveryTest, WhoeverHasNothingToRecoverGetsNoLink) {
    Client nobody = client();
    EXPECT_EQ(nobody.post(kRecovery, json::object()).kind(), "conflict");
    EXPECT_FALSE(is_active(nobody));
}

TEST_F(RecoveryTest, ForeignPagesAndSeatsHaveNoBusinessHere) {
    Owner owner = this->owner();
    const Headers foreign = {{"Origin", "http://evil.example"}};
    EXPECT_EQ(owner.browser.post(kRecovery, json::object(), foreign).status, 403);
    EXPECT_EQ(revoke(owner.browser, foreign).status, 403);
    EXPECT_TRUE(is_active(owner.browser));
    const Reply made = owner.browser.post("/api/games", {{"opponent", "friend"}});
    const Headers seat = {{"Authorization", "Bearer " + text(made.json(), "token")}};
    EXPECT_EQ(owner.browser.post(kRecovery, json::object(), seat).kind(), "forbidden");
    EXPECT_EQ(owner.browser.get(kRecovery, seat).kind(), "forbidden");
    EXPECT_EQ(owner.browser.send("PATCH", kRecovery, "", {}).status, 405);
    EXPECT_EQ(owner.browser.get(kUse).status, 405);
}

TEST_F(RecoveryTest, GuessingIsLimitedByAddress) {
    config_.limits.recovery_attempts_per_address_and_hour = 3;
    restart();
    Owner owner = this->owner();
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(client().post(kUse, {{"token", std::string(64, '1')}}).kind(), "forbidden");
    const Reply refused = client().post(kUse, {{"token", owner.token}});
    EXPECT_EQ(refused.kind(), "too_many");
    EXPECT_EQ(refused.headers.count("retry-after"), 1U);
    EXPECT_EQ(Client(port(), "127.0.0.2").post(kUse, {{"token", owner.token}}).status, 204);
}

TEST_F(RecoveryTest, NeitherTokenNorSecretIsWrittenToDiskOrLog) {
    config_.log_level = LogLevel::debug;
    config_.access_log = true;
    ::testing::internal::CaptureStderr();
    restart();
    Owner owner = this->owner();
    Client other = client();
    EXPECT_EQ(other.post(kUse, {{"token", owner.token}}).status, 204);
    EXPECT_EQ(other.post(kUse, {{"token", owner.token + "0"}}).status, 403);
    const std::string secret = owner.browser.cookie();
    const auto find = [&](const std::string& bytes, const std::string& where) {
        for (const std::string& hidden : {owner.token, secret})
            EXPECT_EQ(bytes.find(hidden), std::string::npos) << where;
    };
    const auto look_at_files = [&] {
        for (const auto& file : std::filesystem::directory_iterator(config_.data)) {
            std::ifstream in(file.path(), std::ios::binary);
            find({std::istreambuf_iterator<char>(in), {}}, file.path());
        }
    };
    look_at_files(); // with the write-ahead log
    server_.reset();
    look_at_files();
    const std::string log = ::testing::internal::GetCapturedStderr();
    EXPECT_NE(log.find("POST /api/recovery/use"), std::string::npos) << "the right log";
    find(log, "log");
}

} // namespace
} // namespace goalline::server::testing
