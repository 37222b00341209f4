// What players and watchers notice of each other besides the moves: phrases, and how many are watching.
#include "bid_fixture.hpp"
#include "fixture.hpp"

#include <array>

namespace goalline::server::testing {
namespace {

class Talk : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static Reply say(Client& who, const std::string& game, const char* phrase) {
        return who.post(actions_path(game), {{"action", "phrase"}, {"phrase", phrase}});
    }
    // Reads presences until one tells of that many watchers.
    static bool told_watchers(WebSocketClient& client, int watchers) {
        while (const auto told = client.receive("presence")) {
            if (number(*told, "watchers") == watchers)
                return true;
        }
        return false;
    }
};

TEST_F(Talk, APhraseReachesEverybodyInTheRoomAndIsNotStored) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    WebSocketClient watcher = socket(pair.game, {});
    for (WebSocketClient* one : {&o, &x, &watcher})
        ASSERT_TRUE(one->receive("state"));
    const auto version = pair.o.get("/api/games/" + pair.game).state().at("version");
    ASSERT_TRUE(o.send({{"type", "action"}, {"action", "phrase"}, {"phrase", "good_luck"}, {"id", "1"}}));
    const json::object expected{{"type", "phrase"}, {"by", "O"}, {"phrase", "good_luck"}};
    EXPECT_EQ(text(*o.receive("ack"), "id"), "1");
    for (WebSocketClient* one : {&o, &x, &watcher})
        EXPECT_EQ(one->receive("phrase"), expected);
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game).state().at("version"), version);
    ASSERT_EQ(pair.o.post(actions_path(pair.game), {{"action", "resign"}}).status, 200);
    EXPECT_EQ(say(pair.x, pair.game, "good_game").status, 200) << "after the end, too";
    EXPECT_EQ(text(*watcher.receive("phrase"), "by"), "X");
}

TEST_F(Talk, OnlyPlayersSpeakAndOnlyTheseWords) {
    Pair pair = friends(port());
    Client stranger = client();
    EXPECT_EQ(say(stranger, pair.game, "hello").kind(), "forbidden");
    EXPECT_EQ(say(pair.o, pair.game, "you are bad at this").kind(), "bad_request");
    EXPECT_EQ(pair.o.post(actions_path(pair.game), {{"action", "phrase"}}).kind(), "bad_request");
    const Reply waiting = pair.o.post("/api/games", {{"opponent", "friend"}});
    EXPECT_EQ(say(pair.o, text(waiting.state(), "id"), "hello").kind(), "conflict") << "nobody is there";
    const Reply local = pair.o.post("/api/games", {{"opponent", "local"}});
    EXPECT_EQ(say(pair.o, text(local.state(), "id"), "hello").kind(), "conflict");
}

TEST_F(Talk, ASeatThatTalksWithoutEndIsToldToWait) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    constexpr int kMany = 20; // on the slowest machine they come faster than one in three seconds
    for (int i = 0; i < kMany; ++i)
        ASSERT_TRUE(o.send({{"type", "action"}, {"action", "phrase"}, {"phrase", "bye"}, {"id", "1"}}));
    const auto refused = o.receive("error");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->at("error").at("kind"), json::value("too_many"));
    EXPECT_EQ(say(pair.x, pair.game, "oh_no").status, 200) << "the other seat may speak";
}

TEST_F(Talk, BiddersSpeakToo) {
    Bidders pair = bidders(port());
    WebSocketClient two = bid_socket(port(), pair.game, pair.two.credentials());
    ASSERT_TRUE(two.receive("state"));
    ASSERT_EQ(
        pair.one.post(bid_path(pair.game, "actions"), {{"action", "phrase"}, {"phrase", "thanks"}}).status,
        200);
    EXPECT_EQ(two.receive("phrase"), (json::object{{"type", "phrase"}, {"by", 1}, {"phrase", "thanks"}}));
}

TEST_F(Talk, WatchersAreCountedByVisitor) {
    Pair pair = friends(port());
    Client fan = client();
    fan.get("/api/info");
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    const auto state = o.receive("state");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->at("state").at("watchers"), json::value(0));
    WebSocketClient first = socket(pair.game, fan.credentials());
    EXPECT_TRUE(told_watchers(o, 1));
    WebSocketClient second = socket(pair.game, fan.credentials());
    ASSERT_TRUE(second.receive("state"));
    WebSocketClient other = socket(pair.game, {});
    WebSocketClient third = socket(pair.game, {});
    ASSERT_TRUE(third.receive("state"));
    EXPECT_TRUE(told_watchers(o, 2))
        << "two tabs of a visitor are one watcher, and so are clients without a cookie";
    EXPECT_EQ(pair.x.get("/api/games/" + pair.game).state().at("watchers"), json::value(2));
    first.close();
    other.close();
    third.close();
    EXPECT_TRUE(told_watchers(o, 1));
    second.close();
    EXPECT_TRUE(told_watchers(o, 0));
}

TEST_F(Talk, WhoeverSitsDownIsNoWatcherAnyMore) {
    Client maker = client(), guest = client();
    guest.get("/api/info");
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}, {"public", true}});
    const std::string game = text(made.state(), "id");
    WebSocketClient at_maker = socket(game, maker.credentials());
    WebSocketClient at_guest = socket(game, guest.credentials());
    EXPECT_TRUE(told_watchers(at_maker, 1));
    const Reply joined = guest.post("/api/games/" + game + "/join", json::object());
    ASSERT_EQ(joined.status, 200);
    EXPECT_EQ(joined.state().at("watchers"), json::value(0));
    std::optional<json::object> told;
    while ((told = at_maker.receive("state")) && text(told->at("state").as_object(), "status") == "waiting") {
    }
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("state").at("watchers"), json::value(0))
        << "the guest is no watcher in the first state either";
}

} // namespace
} // namespace goalline::server::testing
