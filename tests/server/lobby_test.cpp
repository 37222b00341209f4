// Meeting others: open invitations, games that may be watched, and what pages hear on GET /api/events.
#include "bid_fixture.hpp"
#include "fixture.hpp"

#include <algorithm>
#include <boost/json/array.hpp>

namespace goalline::server::testing {
namespace {

constexpr const char* kEvents = "/api/events";

class LobbyTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    [[nodiscard]] WebSocketClient events(const Client& who) const {
        return {port(), kEvents, who.credentials()};
    }
    static json::object make_public(Client& maker, const json::object& more = {}) {
        const Reply made = maker.post(
            "/api/games",
            with({{"opponent", "friend"}, {"side", "O"}, {"name", "Ann"}, {"public", true}}, more));
        EXPECT_EQ(made.status, 201) << made.body;
        return made.state();
    }
    static Reply join(Client& who, const std::string& game, const json::object& body = {{"name", "Bob"}}) {
        return who.post("/api/games/" + game + "/join", body);
    }
    static json::array open_to(Client& who) { return who.get("/api/lobby").json().at("open").as_array(); }

    // Reads lobbies until one has that many open invitations and live games.
    static std::optional<json::object> lobby(WebSocketClient& page, std::size_t open, std::size_t live) {
        while (auto told = page.receive("lobby")) {
            if (told->at("open").as_array().size() == open && told->at("live").as_array().size() == live)
                return told;
        }
        return std::nullopt;
    }
    // Reads how many games wait until it is that many.
    static bool told_turns(WebSocketClient& page, int turns) {
        while (const auto told = page.receive("games")) {
            if (number(*told, "your_turn") == turns)
                return true;
        }
        return false;
    }
};

TEST_F(LobbyTest, AnOpenInvitationIsShownToAllAndTakenWithoutAToken) {
    Client ann = client(), bob = client(), cid = client();
    const auto state = make_public(ann, {{"rows", 20}, {"columns", 11}});
    const std::string game = text(state, "id");
    EXPECT_EQ(state.at("public"), json::value(true));
    const auto open = open_to(bob);
    ASSERT_EQ(open.size(), 1U);
    const auto& shown = open[0].as_object();
    EXPECT_EQ(text(shown, "id"), game);
    EXPECT_EQ(text(shown, "game"), "phutball");
    EXPECT_EQ(text(shown.at("by").as_object(), "name"), "Ann");
    EXPECT_EQ(text(shown.at("by").as_object(), "tag").size(), 4U);
    EXPECT_EQ(number(shown, "rows"), 20);
    EXPECT_EQ(shown.at("rules").at("columns"), json::value(11));
    EXPECT_EQ(shown.at("handicap"), json::value(-0.5)) << "the lower one of the two middle rows (P4)";
    EXPECT_EQ(text(shown, "side"), "X") << "what is left for whoever takes it";
    EXPECT_EQ(shown.at("yours"), json::value(false));
    EXPECT_EQ(open_to(ann)[0].at("yours"), json::value(true));
    EXPECT_EQ(join(ann, game).kind(), "conflict") << "nobody plays against himself";
    EXPECT_EQ(join(bob, game, {{"invite", "wrong"}}).kind(), "forbidden");
    const Reply joined = join(bob, game);
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.state().at("you"), json::value(json::array{"X"}));
    EXPECT_EQ(join(bob, game).status, 200) << "the answer may have been lost";
    EXPECT_EQ(join(cid, game).kind(), "conflict") << "somebody was faster";
    EXPECT_TRUE(open_to(cid).empty());
    EXPECT_EQ(joined.state().at("public"), json::value(true)) << "it came out of the lobby";
    EXPECT_EQ(bob.get("/api/games").json().at("games").at(0).at("public"), json::value(true));
}

TEST_F(LobbyTest, ABiddingGameCanBeAnOpenInvitationToo) {
    Client ann = client(), bob = client();
    const Reply made = ann.post(
        "/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"public", true}, {"points", 40}});
    ASSERT_EQ(made.status, 201) << made.body;
    const auto open = open_to(bob);
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].at("game"), json::value("tennis"));
    EXPECT_EQ(open[0].at("side"), json::value("random"));
    EXPECT_EQ(made.state().at("by_lot"), json::value(true)) << "lots are drawn when the seat is taken";
    EXPECT_EQ(open[0].at("points"), json::value(json::array{40, 40}));
    EXPECT_EQ(bob.post(bid_path(text(made.state(), "id"), "join"), json::object()).status, 200);
    EXPECT_TRUE(open_to(bob).empty());
}

// Twenty lots that all fall the same way are rarer than one in a million.
TEST_F(LobbyTest, TheSidesOfAGameByLotAreDrawnWhenItIsTaken) {
    config_.limits.open_invitations_per_visitor = config_.limits.open_invitations_per_address = 100;
    restart();
    int exchanged = 0, kept = 0;
    for (int i = 0; i < 20; ++i) {
        Client ann = client(), bob(port(), "127.0.1." + std::to_string(i + 1)); // ten of an address at once
        const Reply made =
            ann.post("/api/games", {{"opponent", "friend"}, {"public", true}, {"name", "Ann"}});
        ASSERT_EQ(made.status, 201) << made.body;
        const std::string game = text(made.state(), "id");
        WebSocketClient page = events(ann);
        ASSERT_TRUE(page.receive("lobby"));
        const json::value before = made.state().at("you");
        EXPECT_EQ(open_to(bob)[0].at("side"), json::value("random"));
        const Reply joined = join(bob, game);
        ASSERT_EQ(joined.status, 200) << joined.body;
        const auto now = ann.get("/api/games/" + game).state();
        EXPECT_EQ(now.at("by_lot"), json::value(false));
        EXPECT_NE(now.at("you"), joined.state().at("you"));
        ++(now.at("you") == before ? kept : exchanged);
        EXPECT_EQ(now.at("players").at(std::string(now.at("you").at(0).as_string())).at("name"),
                  json::value("Ann"));
        // Both have tokens of the seats that they have now.
        for (const auto* reply : {&made, &joined}) {
            Client script = client();
            const Headers bearer = {{"Authorization", "Bearer " + text(reply->json(), "token")}};
            EXPECT_EQ(script.get("/api/games/" + game, bearer).state().at("you"),
                      reply == &made ? now.at("you") : joined.state().at("you"));
        }
        EXPECT_EQ(text(join(bob, game).json(), "token"), text(joined.json(), "token"))
            << "the answer was lost";
        const auto started = page.receive("started");
        ASSERT_TRUE(started) << "the maker hears of it";
        EXPECT_EQ(text(*started, "against"), "Bob");
    }
    EXPECT_GT(exchanged, 0);
    EXPECT_GT(kept, 0);
}

TEST_F(LobbyTest, AWithdrawnInvitationLeavesTheLobbyAndCannotBeTaken) {
    Client ann = client(), bob = client();
    const std::string game = text(make_public(ann), "id");
    ASSERT_EQ(ann.post(actions_path(game), {{"action", "resign"}}).status, 200);
    EXPECT_TRUE(open_to(bob).empty());
    EXPECT_EQ(join(bob, game).kind(), "conflict");
}

TEST_F(LobbyTest, OnlyAGameAgainstAFriendFromAPlainStartIsPublic) {
    Client ann = client(), bob = client();
    for (const json::object& body :
         {json::object{{"opponent", "computer"}, {"public", true}},
          json::object{{"opponent", "local"}, {"public", true}},
          json::object{{"opponent", "friend"}, {"public", 1}},
          json::object{{"opponent", "friend"}, {"public", true}, {"moves", {"H11"}}}})
        EXPECT_EQ(ann.post("/api/games", body).kind(), "bad_request") << body;
    const Reply made = ann.post("/api/games", {{"opponent", "friend"}});
    EXPECT_EQ(made.state().at("public"), json::value(false));
    EXPECT_EQ(ann.get("/api/games").json().at("games").at(0).at("public"), json::value(false));
    EXPECT_TRUE(open_to(bob).empty());
    EXPECT_EQ(join(bob, text(made.state(), "id")).kind(), "bad_request") << "this one needs a token";
}

TEST_F(LobbyTest, OpenInvitationsAreBoundedByVisitorAndAddress) {
    config_.limits.open_invitations_per_visitor = 2;
    config_.limits.open_invitations_per_address = 3;
    restart();
    const json::object body{{"opponent", "friend"}, {"public", true}};
    Client ann = client(), bob = client(), far(port(), "127.0.0.2");
    const std::string first = text(make_public(ann), "id");
    make_public(ann);
    const Reply third = ann.post("/api/games", body);
    EXPECT_EQ(third.kind(), "too_many");
    EXPECT_EQ(third.headers.count("retry-after"), 1U);
    make_public(bob);
    EXPECT_EQ(bob.post("/api/games", body).kind(), "too_many") << "of this address";
    EXPECT_EQ(far.post("/api/games", body).status, 201);
    ASSERT_EQ(ann.post(actions_path(first), {{"action", "resign"}}).status, 200);
    EXPECT_EQ(ann.post("/api/games", body).status, 201) << "the place is free again";
}

TEST_F(LobbyTest, OneAddressCannotFillTheLobby) {
    config_.limits.open_invitations = 16;
    restart();
    const json::object body{{"opponent", "friend"}, {"public", true}};
    Client ann = client(), bob(port(), "127.0.0.2");
    EXPECT_EQ(ann.post("/api/games", body).status, 201);
    EXPECT_EQ(ann.post("/api/games", body).kind(), "too_many") << "an eighth of what is free";
    EXPECT_EQ(bob.post("/api/games", body).status, 201);
}

TEST_F(LobbyTest, OneAddressCannotTakeEveryInvitation) {
    config_.limits.invitations_taken_per_address_and_hour = 2;
    restart();
    std::vector<std::string> games;
    for (int i = 0; i < 3; ++i) {
        Client maker = client();
        games.push_back(text(make_public(maker), "id"));
    }
    Client taker = client();
    EXPECT_EQ(join(taker, games[0]).status, 200);
    EXPECT_EQ(join(taker, games[1]).status, 200);
    Client again = client(); // another cookie makes no difference
    const Reply refused = join(again, games[2]);
    EXPECT_EQ(refused.kind(), "too_many");
    EXPECT_EQ(refused.headers.count("retry-after"), 1U);
    Client other(port(), "127.0.0.2");
    EXPECT_EQ(join(other, games[2]).status, 200);
}

TEST_F(LobbyTest, ARestartLeavesTheLobbyAsItWas) {
    Client ann = client();
    const std::string game = text(make_public(ann), "id");
    Client cid = client();
    const Reply bids = cid.post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"public", true}});
    const std::string withdrawn = text(make_public(ann), "id");
    ASSERT_EQ(ann.post(actions_path(withdrawn), {{"action", "resign"}}).status, 200);
    const std::string cookie = ann.cookie();
    restart();
    Client back = client(), late = client();
    back.set_cookie(cookie);
    WebSocketClient page = events(back);
    const auto told = lobby(page, 2, 0);
    ASSERT_TRUE(told);
    const auto& open = told->at("open").as_array();
    EXPECT_EQ(open[0].at("id"), bids.state().at("id")) << "the newest first";
    EXPECT_EQ(open[0].at("yours"), json::value(false));
    EXPECT_EQ(open[1].at("yours"), json::value(true));
    EXPECT_EQ(join(late, game).status, 200);
}

TEST_F(LobbyTest, AGameOfTheLobbyMayBeWatchedWhileBothPlayersAreThere) {
    Client ann = client(), bob = client(), cid = client();
    const std::string game = text(make_public(ann), "id");
    ASSERT_EQ(join(bob, game).status, 200);
    Pair others = friends(port());
    WebSocketClient private_o = socket(others.game, others.o.credentials());
    WebSocketClient private_x = socket(others.game, others.x.credentials());
    WebSocketClient page = events(cid);
    WebSocketClient o = socket(game, ann.credentials());
    {
        WebSocketClient x = socket(game, bob.credentials());
        const auto told = lobby(page, 0, 1);
        ASSERT_TRUE(told);
        const auto& live = told->at("live").as_array()[0].as_object();
        EXPECT_EQ(text(live, "id"), game) << "not the private game";
        EXPECT_EQ(live.at("players").at("X").at("name"), json::value("Bob"));
        EXPECT_EQ(number(live, "plies"), 0);
        EXPECT_EQ(live.if_contains("invite"), nullptr);
        ASSERT_EQ(ann.post(moves_path(game), {{"ply", 1}, {"move", "H11"}}).status, 200);
        auto later = page.receive("lobby");
        while (later && number(later->at("live").as_array()[0].as_object(), "plies") != 1)
            later = page.receive("lobby");
        ASSERT_TRUE(later);
        x.close();
    }
    EXPECT_TRUE(lobby(page, 0, 0)) << "Bob has left";
}

TEST_F(LobbyTest, APageHearsHowManyGamesWaitAndWhatHappensInThem) {
    Pair pair = friends(port(), {{"name", "Ann"}});
    Client stranger = client();
    stranger.get("/api/info");
    WebSocketClient o = events(pair.o), x = events(pair.x), other = events(stranger);
    EXPECT_TRUE(told_turns(o, 1));
    EXPECT_TRUE(told_turns(x, 0));
    EXPECT_TRUE(told_turns(other, 0));
    ASSERT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}).status, 200);
    const auto turn = x.receive("turn");
    ASSERT_TRUE(turn);
    EXPECT_EQ(*turn,
              (json::object{{"type", "turn"}, {"id", pair.game}, {"game", "phutball"}, {"against", "Ann"}}));
    EXPECT_TRUE(told_turns(x, 1));
    EXPECT_TRUE(told_turns(o, 0));
    ASSERT_EQ(pair.x.post(actions_path(pair.game), {{"action", "resign"}}).status, 200);
    const auto ended = o.receive("ended");
    ASSERT_TRUE(ended);
    EXPECT_EQ(text(*ended, "id"), pair.game);
    EXPECT_TRUE(told_turns(x, 0));
    for (Client* who : {&pair.o, &pair.x})
        ASSERT_EQ(who->post(actions_path(pair.game), {{"action", "rematch"}}).status, 200);
    const auto again = o.receive("started");
    ASSERT_TRUE(again);
    EXPECT_NE(text(*again, "id"), pair.game) << "the rematch";
    ASSERT_TRUE(other.send({{"type", "ping"}}));
    while (const auto message = other.receive()) {
        if (text(*message, "type") == "pong")
            break;
        EXPECT_EQ(text(*message, "type"), "lobby") << "nothing about games of others";
    }
}

TEST_F(LobbyTest, TheMakerHearsThatHisInvitationWasTaken) {
    Client ann = client(), bob = client();
    const std::string game = text(make_public(ann), "id");
    WebSocketClient page = events(ann), second_page = events(ann);
    ASSERT_TRUE(lobby(page, 1, 0));
    ASSERT_EQ(join(bob, game).status, 200);
    for (WebSocketClient* one : {&page, &second_page}) {
        const auto started = one->receive("started");
        ASSERT_TRUE(started);
        EXPECT_EQ(text(*started, "id"), game);
        EXPECT_EQ(text(*started, "against"), "Bob");
    }
    EXPECT_TRUE(lobby(page, 0, 0));
    EXPECT_TRUE(told_turns(second_page, 1));
}

TEST_F(LobbyTest, ATurnOfSecretBidsIsToldWhenBothHaveBid) {
    Bidders pair = bidders(port());
    WebSocketClient one = events(pair.one), two = events(pair.two);
    EXPECT_TRUE(told_turns(one, 1));
    EXPECT_TRUE(told_turns(two, 1));
    ASSERT_EQ(bid(pair.one, pair.game, 1, 7).status, 200);
    EXPECT_TRUE(told_turns(one, 0));
    ASSERT_EQ(bid(pair.two, pair.game, 1, 8).status, 200);
    const auto turn = one.receive("turn");
    ASSERT_TRUE(turn);
    EXPECT_EQ(text(*turn, "game"), "tennis");
    EXPECT_TRUE(told_turns(one, 1));
}

TEST_F(LobbyTest, EventsAreForPagesOfThisServerAndForVisitors) {
    Client ann = client();
    const std::string token = text(ann.post("/api/games", {{"opponent", "friend"}}).json(), "token");
    const std::string own = "http://127.0.0.1:" + std::to_string(port());
    Headers good = ann.credentials(), evil = ann.credentials();
    good.push_back({"Origin", own});
    evil.push_back({"Origin", "http://evil.example"});
    EXPECT_EQ(WebSocketClient(port(), kEvents, good).status(), 101);
    EXPECT_EQ(WebSocketClient(port(), kEvents, evil).status(), 403);
    EXPECT_EQ(WebSocketClient(port(), kEvents, {{"Authorization", "Bearer " + token}}).status(), 403);
    EXPECT_EQ(WebSocketClient(port(), kEvents, {{"Authorization", "Bearer x"}}).status(), 403);
    EXPECT_EQ(WebSocketClient(port(), "/api/lobby", good).status(), 404);
    WebSocketClient nobody(port(), kEvents);
    EXPECT_EQ(nobody.status(), 101) << "a visitor who has just come";
    EXPECT_TRUE(nobody.receive("lobby"));
    ASSERT_TRUE(nobody.send({{"type", "sync"}, {"id", "1"}}));
    const auto refused = nobody.receive("error");
    ASSERT_TRUE(refused);
    EXPECT_EQ(text(*refused, "id"), "1");
}

TEST_F(LobbyTest, SocketsForEventsCountWithTheOthersAndAFloodIsCutOff) {
    config_.limits.sockets_per_visitor = 2;
    config_.limits.messages_burst = 5;
    config_.limits.messages_per_second = 1;
    restart();
    Client ann = client();
    const std::string game = text(ann.post("/api/games", {{"opponent", "local"}}).state(), "id");
    WebSocketClient board = socket(game, ann.credentials());
    ASSERT_TRUE(board.receive("state"));
    WebSocketClient page = events(ann);
    ASSERT_TRUE(page.receive("lobby"));
    EXPECT_EQ(events(ann).status(), 429);
    for (int i = 0; i < 1000 && page.send({{"type", "ping"}}); ++i) {
    }
    while (page.receive(2)) {
    }
    EXPECT_EQ(page.close_code(), 1008);
}

TEST_F(LobbyTest, AnInvitationCanNameAnAddressThatOthersReach) {
    const auto here = client().get("/api/info").json();
    EXPECT_TRUE(is_null(here, "public_url"));
    EXPECT_TRUE(here.at("addresses").as_array().empty()) << "it listens to this machine only";
    config_.bind = "0.0.0.0";
    config_.public_url = "https://play.example:443/";
    restart();
    const auto info = client().get("/api/info").json();
    EXPECT_EQ(text(info, "public_url"), "https://play.example");
    for (const auto& address : info.at("addresses").as_array()) {
        const std::string url(address.as_string());
        EXPECT_TRUE(url.ends_with(':' + std::to_string(port()))) << url;
        EXPECT_EQ(client().get("/api/info", {{"Host", url.substr(7)}}).status, 200) << url;
    }
}

TEST_F(LobbyTest, ALobbyThatNobodyChangesIsNotToldAgain) {
    Client ann = client();
    WebSocketClient page = events(ann);
    ASSERT_TRUE(page.receive("lobby"));
    ASSERT_TRUE(page.receive("games"));
    Client bob = client();
    make_public(bob);
    ASSERT_TRUE(lobby(page, 1, 0));
    make_public(bob);
    int told = 0;
    while (const auto next = page.receive("lobby")) {
        ++told;
        if (next->at("open").as_array().size() == 2)
            break;
    }
    EXPECT_EQ(told, 1);
}

} // namespace
} // namespace goalline::server::testing
