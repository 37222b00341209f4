// What players do about each other: reports, mutes, blocks; and the quota of what is stored for an address.
#include "fixture.hpp"
#include "server/store/store.hpp"

#include <boost/json/array.hpp>

namespace goalline::server::testing {
namespace {

class PeopleTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static Reply about(Client& who, const std::string& game, const std::string& what,
                       const json::object& body) {
        return who.post("/api/games/" + game + "/" + what, body);
    }
    static json::array people(Client& who) { return who.get("/api/people").json().at("people").as_array(); }
    static json::array open_to(Client& who) { return who.get("/api/lobby").json().at("open").as_array(); }
    static std::string invite_publicly(Client& maker) {
        const Reply made =
            maker.post("/api/games", {{"opponent", "friend"}, {"name", "Ann"}, {"public", true}});
        EXPECT_EQ(made.status, 201) << made.body;
        return text(made.state(), "id");
    }
};

TEST_F(PeopleTest, APlayerIsMutedBlockedAndForgiven) {
    Pair pair = friends(port(), {{"name", "Ann"}});
    EXPECT_TRUE(people(pair.x).empty());
    const Reply muted = about(pair.x, pair.game, "mute", {{"player", "O"}});
    ASSERT_EQ(muted.status, 200) << muted.body;
    ASSERT_EQ(people(pair.x).size(), 1U);
    EXPECT_EQ(people(pair.x)[0].at("kind"), json::value("mute"));
    EXPECT_EQ(people(pair.x)[0].at("name"), json::value("Ann"));
    EXPECT_EQ(people(pair.x)[0].at("tag"),
              pair.x.get("/api/games/" + pair.game).state().at("players").at("O").at("tag"));
    ASSERT_EQ(about(pair.x, pair.game, "block", {{"player", "O"}}).status, 200);
    restart();
    Client x = client();
    x.set_cookie(pair.x.cookie());
    ASSERT_EQ(people(x).size(), 1U) << "the last that was said counts";
    EXPECT_EQ(people(x)[0].at("kind"), json::value("block"));
    const auto id = std::to_string(people(x)[0].at("id").as_int64());
    Client other = client();
    EXPECT_EQ(other.send("DELETE", "/api/people/" + id, "", {}).kind(), "not_found")
        << "it is somebody else's";
    EXPECT_EQ(x.send("DELETE", "/api/people/" + id, "", {}).status, 200);
    EXPECT_TRUE(people(x).empty());
}

TEST_F(PeopleTest, WhoIsMutedIsNotHeard) {
    Pair pair = friends(port());
    ASSERT_EQ(about(pair.x, pair.game, "mute", {{"player", "O"}}).status, 200);
    auto x = socket(pair.game, pair.x.credentials()), o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(x.receive("state") && o.receive("state"));
    ASSERT_EQ(pair.o.post(actions_path(pair.game), {{"action", "phrase"}, {"phrase", "hello"}}).status, 200);
    ASSERT_TRUE(o.receive("phrase"));
    ASSERT_EQ(pair.x.post(actions_path(pair.game), {{"action", "phrase"}, {"phrase", "bye"}}).status, 200);
    const auto heard = x.receive("phrase");
    ASSERT_TRUE(heard);
    EXPECT_EQ(text(*heard, "phrase"), "bye");
}

TEST_F(PeopleTest, WhoHasBlockedSomebodyDoesNotMeetHim) {
    Pair pair = friends(port());
    ASSERT_EQ(pair.o.post(actions_path(pair.game), {{"action", "resign"}}).status, 200);
    ASSERT_EQ(about(pair.x, pair.game, "block", {{"player", "O"}}).status, 200);
    const std::string of_x = invite_publicly(pair.x), of_o = invite_publicly(pair.o);
    Client other = client();
    EXPECT_EQ(open_to(other).size(), 2U);
    EXPECT_EQ(open_to(pair.x).size(), 1U);
    EXPECT_EQ(open_to(pair.o).size(), 1U);
    EXPECT_EQ(open_to(pair.o)[0].at("id"), json::value(of_o));
    for (auto [taker, game] : {std::pair(&pair.o, of_x), std::pair(&pair.x, of_o)}) {
        const Reply refused = taker->post("/api/games/" + game + "/join", json::object());
        EXPECT_EQ(refused.status, 403) << refused.body;
        EXPECT_EQ(text(refused.json().at("error").as_object(), "code"), "blocked");
    }
    const Reply again = pair.o.post(actions_path(pair.game), {{"action", "rematch"}});
    EXPECT_EQ(text(again.json().at("error").as_object(), "code"), "blocked") << again.body;
    const auto id = std::to_string(people(pair.x)[0].at("id").as_int64());
    ASSERT_EQ(pair.x.send("DELETE", "/api/people/" + id, "", {}).status, 200);
    EXPECT_EQ(open_to(pair.o).size(), 2U);
    EXPECT_EQ(pair.o.post("/api/games/" + of_x + "/join", json::object()).status, 200);
}

TEST_F(PeopleTest, APlayerIsReportedAndHearsNothingOfIt) {
    Pair pair = friends(port(), {{"name", "Ann"}});
    Client watcher = client();
    const json::object report{{"player", "O"}, {"reason", "name"}, {"text", "rude\nvery"}};
    EXPECT_EQ(about(pair.x, pair.game, "report", report).status, 204);
    EXPECT_EQ(about(watcher, pair.game, "report", report).status, 204) << "who only watches may, too";
    const std::string told = pair.o.get("/api/games/" + pair.game).body + pair.o.get("/api/people").body;
    EXPECT_EQ(told.find("rude"), std::string::npos);
    server_.reset();
    const auto store = open_store(database());
    ASSERT_TRUE(store);
    const auto reports = (*store)->people().reports();
    ASSERT_TRUE(reports);
    ASSERT_EQ(reports->size(), 2U);
    EXPECT_EQ((*reports)[0].name, "Ann");
    EXPECT_EQ((*reports)[0].remark, "rude\nvery");
    EXPECT_EQ((*reports)[0].visitor, *(*store)->people().visitor_in(pair.game, Seat::first));
}

TEST_F(PeopleTest, ReportsAndDislikesAreBounded) {
    config_.limits.player_reports_per_visitor_and_day = 2;
    config_.limits.player_reports_per_address_and_day = 3;
    config_.limits.dislikes_per_visitor = 1;
    restart();
    Pair pair = friends(port()), more = friends(port());
    const auto report = [&](Client& who) {
        return about(who, pair.game, "report", {{"player", "O"}, {"reason", "other"}}).status;
    };
    EXPECT_EQ(report(pair.x), 204);
    EXPECT_EQ(report(pair.x), 204);
    EXPECT_EQ(report(pair.x), 429);
    EXPECT_EQ(report(more.x), 429) << "of the address";
    EXPECT_EQ(about(more.x, pair.game, "mute", {{"player", "O"}}).status, 200);
    EXPECT_EQ(about(more.x, pair.game, "block", {{"player", "O"}}).status, 200) << "the same player";
    EXPECT_EQ(about(more.x, pair.game, "mute", {{"player", "X"}}).kind(), "too_many");
}

TEST_F(PeopleTest, WrongCallsAreRefused) {
    Pair pair = friends(port());
    const Reply alone = pair.o.post("/api/games", {{"opponent", "computer"}, {"side", "O"}});
    const std::string with_computer = text(alone.state(), "id");
    for (const char* what : {"report", "mute", "block"}) {
        const auto call = [&](const std::string& game, const json::object& body) {
            return about(pair.o, game, what, with({{"reason", "other"}}, body)).kind();
        };
        EXPECT_EQ(call(pair.game, {}), "bad_request");
        EXPECT_EQ(call(pair.game, {{"player", "Z"}}), "bad_request");
        EXPECT_EQ(call(pair.game, {{"player", 1}}), "bad_request");
        EXPECT_EQ(call(pair.game, {{"player", "O"}}), "conflict") << "his own seat";
        EXPECT_EQ(call(with_computer, {{"player", "X"}}), "conflict");
        EXPECT_EQ(call(std::string(32, '0'), {{"player", "X"}}), "not_found");
        EXPECT_EQ(pair.o.get("/api/games/" + pair.game + "/" + what).status, 405);
        EXPECT_EQ(pair.o
                      .send("POST", "/api/games/" + pair.game + "/" + what, "[}",
                            {{"Content-Type", "application/json"}})
                      .kind(),
                  "bad_request");
    }
    EXPECT_EQ(about(pair.o, pair.game, "report", {{"player", "X"}, {"reason", "boring"}}).kind(),
              "bad_request");
    EXPECT_EQ(about(pair.o, pair.game, "report",
                    {{"player", "X"}, {"reason", "other"}, {"text", std::string(501, 'x')}})
                  .kind(),
              "bad_request");
    EXPECT_EQ(pair.o.send("DELETE", "/api/people/99999999999999999999", "", {}).status, 404);
    EXPECT_EQ(pair.o.send("DELETE", "/api/people", "", {}).status, 405);
    Client script = client();
    const Headers token = {{"Authorization", "Bearer " + text(alone.json(), "token")}};
    EXPECT_EQ(script.get("/api/people", token).kind(), "forbidden");
}

// 500 games with 1,000 opening turns each took 58 MB, each day anew.
TEST_F(PeopleTest, OneAddressFillsTheDiskOnlySoMuchADay) {
    config_.limits.stored_bytes_per_address_and_day = 64 * 1024;
    restart();
    Client filler = client();
    int made = 0;
    Reply reply;
    for (; made < 100; ++made) {
        reply = filler.post("/api/games", {{"opponent", "local"}, {"handicap", 0}});
        if (reply.status != 201)
            break;
    }
    EXPECT_LT(made, 64);
    EXPECT_GT(made, 20);
    EXPECT_EQ(reply.kind(), "too_many");
    EXPECT_EQ(text(reply.json().at("error").as_object(), "where"), "stored_bytes");
    EXPECT_GT(number(reply.json().at("error").as_object(), "retry_after"), 0);
    Client elsewhere(port(), "127.0.0.9");
    EXPECT_EQ(elsewhere.post("/api/games", {{"opponent", "local"}}).status, 201);
}

} // namespace
} // namespace goalline::server::testing
