// Who a visitor is: the server makes the cookies, old ones are exchanged, the tag needs the server's key, and names that
// look alike are told apart.
#include "fixture.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>

namespace goalline::server::testing {
namespace {

constexpr const char* kName = "goalline_visitor=";

class Identity : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // The cookie as it was before the server signed it.
    static std::string older(const Client& who) { return who.cookie().substr(0, kVisitorSecretDigits); }
    static std::string given(const Reply& reply) {
        const auto found = reply.headers.find("set-cookie");
        return found == reply.headers.end() ? std::string() : found->second;
    }
    // How many games whoever sends that header has, and the cookie that he gets.
    [[nodiscard]] std::pair<std::size_t, std::string> seen(const std::string& cookie,
                                                           const Headers& more = {}) const {
        Headers headers = more;
        headers.emplace_back("Cookie", cookie);
        const Reply reply = client().get("/api/games", headers);
        EXPECT_EQ(reply.status, 200) << reply.body;
        return {reply.json().at("games").as_array().size(), given(reply)};
    }
};

TEST_F(Identity, NobodyChoosesWhoHeIs) {
    for (const std::string& chosen :
         {std::string(kVisitorSecretDigits, 'a'), std::string(kPassDigits, 'a'), std::string("zz")}) {
        Client forger = client();
        forger.set_cookie(chosen);
        const Reply made = forger.post("/api/games", {{"opponent", "friend"}});
        EXPECT_EQ(made.status, 201) << made.body;
        EXPECT_NE(older(forger), chosen.substr(0, kVisitorSecretDigits)) << given(made);
        EXPECT_EQ(forger.cookie().size(), kPassDigits);
        Client other = client();
        other.set_cookie(chosen);
        EXPECT_TRUE(other.get("/api/games").json().at("games").as_array().empty());
    }
}

TEST_F(Identity, AnOldCookieOfAKnownVisitorStaysValidAndIsExchanged) {
    Pair pair = friends(port());
    const std::string now = kName + pair.o.cookie();
    for (const char* path : {"/api/games", "/", "/game/00000000000000000000000000000000"}) {
        const Reply reply = client().get(path, {{"Cookie", kName + older(pair.o)}});
        EXPECT_TRUE(given(reply).starts_with(now + ';')) << path << ": " << given(reply);
    }
    EXPECT_EQ(seen(kName + older(pair.o)).first, 1U);
    EXPECT_EQ(seen(now), (std::pair<std::size_t, std::string>{1U, {}})) << "nothing to exchange";
    WebSocketClient socket(port(), "/api/games/" + pair.game + "/socket",
                           {{"Cookie", kName + older(pair.o)}});
    const auto state = socket.receive("state");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->at("state").at("you"), json::value{"O"});
}

TEST_F(Identity, ABadFirstCookieHidesNoGoodSecondOne) {
    Pair pair = friends(port());
    for (const std::string& bad :
         {std::string("zz"), std::string(kVisitorSecretDigits, 'a'), std::string()}) {
        EXPECT_EQ(seen(kName + bad + "; " + kName + pair.o.cookie()).first, 1U) << bad;
        EXPECT_EQ(seen(kName + bad + "; other=1; " + kName + older(pair.o)).first, 1U) << bad;
    }
}

TEST_F(Identity, ByHttpsTheCookieBelongsToThisHostAlone) {
    config_.public_url = "https://go.example";
    restart();
    const Headers https = {{"Host", "go.example"}};
    Client who = client();
    const std::string first = given(who.get("/api/info", https));
    EXPECT_TRUE(first.starts_with("__Host-goalline_visitor=")) << first;
    for (const char* part : {"; Secure", "; Path=/", "; HttpOnly"})
        EXPECT_NE(first.find(part), std::string::npos) << first;
    EXPECT_EQ(first.find("Domain"), std::string::npos);
    EXPECT_TRUE(given(client().get("/api/info")).starts_with(kName)) << "elsewhere it stays what it is";
    who.post("/api/games", {{"opponent", "friend"}});
    const auto [games, exchanged] = seen(kName + who.cookie(), https);
    EXPECT_EQ(games, 1U) << "the former name is known";
    EXPECT_TRUE(exchanged.starts_with("__Host-goalline_visitor=" + who.cookie())) << exchanged;
    EXPECT_EQ(seen("__Host-goalline_visitor=" + who.cookie(), https),
              (std::pair<std::size_t, std::string>{1U, {}}));
    Client planted = client();
    planted.get("/api/info");
    EXPECT_EQ(seen(kName + planted.cookie() + "; __Host-goalline_visitor=" + who.cookie(), https).first, 1U)
        << "what another host may have put here does not count";
}

TEST_F(Identity, ANewKeyChangesTagsAndLosesNobody) {
    Pair pair = friends(port());
    const std::string link = text(pair.x.post("/api/recovery", json::object()).json(), "token");
    const auto tag = [&](Client& who) {
        return text(who.get("/api/games/" + pair.game).state().at("players").at("O").as_object(), "tag");
    };
    const std::string before = tag(pair.o), cookie = pair.o.cookie();
    server_.reset();
    ASSERT_TRUE(renew_server_key(database()));
    start();
    Client o = client();
    o.set_cookie(cookie);
    EXPECT_EQ(o.get("/api/games").json().at("games").as_array().size(), 1U);
    EXPECT_NE(o.cookie(), cookie) << "it was exchanged";
    EXPECT_EQ(older(o), cookie.substr(0, kVisitorSecretDigits));
    EXPECT_NE(tag(o), before);
    Client elsewhere = client();
    EXPECT_EQ(elsewhere.post("/api/recovery/use", {{"token", link}}).status, 204) << "links go on working";
    EXPECT_EQ(elsewhere.get("/api/games").json().at("games").as_array().size(), 1U);
}

TEST_F(Identity, ABackupHasTheKey) {
    Pair pair = friends(port());
    const auto tag = [&](Client& who) {
        return text(who.get("/api/games/" + pair.game).state().at("players").at("O").as_object(), "tag");
    };
    const std::string before = tag(pair.o), cookie = pair.o.cookie(), copy = directory_.path() + "/copy";
    ASSERT_TRUE(backup_store(database(), copy, false));
    server_.reset();
    ASSERT_TRUE(renew_server_key(database()));
    ASSERT_TRUE(restore_store(copy, database(), true));
    start();
    Client o = client();
    o.set_cookie(cookie);
    EXPECT_EQ(tag(o), before);
    EXPECT_EQ(o.cookie(), cookie);
}

TEST_F(Identity, NamesThatLookAlikeAreMarkedInAGameAndInTheLobby) {
    const auto alike = [](const json::value& named) { return named.as_object().contains("alike"); };
    Pair pair{client(), client(), {}, {}};
    const Reply made = pair.o.post("/api/games", {{"opponent", "friend"}, {"side", "O"}, {"name", "Ada"}});
    pair.game = text(made.state(), "id");
    EXPECT_FALSE(alike(made.state().at("players").at("O")));
    const Reply joined =
        pair.x.post("/api/games/" + pair.game + "/join",
                    {{"invite", text(made.state(), "invite")}, {"name", "\u3000\u0410da\u00a0"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    const auto players = joined.state().at("players").as_object();
    EXPECT_TRUE(alike(players.at("O")) && alike(players.at("X")));
    EXPECT_EQ(text(players.at("X").as_object(), "name"), "\u0410da")
        << "without the outer spaces of any kind";

    const auto open = [&](Client& who, const char* name) {
        EXPECT_EQ(who.post("/api/games", {{"opponent", "friend"}, {"public", true}, {"name", name}}).status,
                  201);
    };
    Client one = client(), two = client(), three = client();
    open(one, "Paul");
    open(two, "PauI");
    open(three, "Eva");
    open(three, "Eva");
    const json::object lobby = one.get("/api/lobby").json();
    EXPECT_EQ(lobby.at("open").as_array().size(), 4U);
    for (const json::value& shown : lobby.at("open").as_array())
        EXPECT_EQ(alike(shown), text(shown.at("by").as_object(), "name") != "Eva") << shown;
}

} // namespace
} // namespace goalline::server::testing
