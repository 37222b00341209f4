// A new kind of game needs nothing of the server but its own file: two that only this test has are made, joined, played by
// HTTP and socket, watched, taken back, clocked, planned, listed, shown in the lobby, previewed, recorded, restarted,
// backed up, restored and erased.
#include "fixture.hpp"
#include "new_kinds.hpp"
#include "server/rooms/changes.hpp"
#include "server/store/maintenance.hpp"

#include <boost/json/serialize.hpp>
#include <regex>

namespace goalline::server::testing {
namespace {

// First turns, of which each kind with secrets must know two.
constexpr std::array<std::string_view, 6> kChoices = {"7", "3", "1", "rock", "paper", "a"};

class NewKinds : public ServerTest {
  protected:
    static void SetUpTestSuite() {
        if (kind_named("nim") == nullptr) {
            add_kind(nim());
            add_kind(hands());
        }
    }
    void SetUp() override { start(); }

    Pair pair(const char* game, const json::object& more = {}) {
        return friends(port(), with({{"game", game}, {"name", "Ann"}}, more));
    }
    static Reply play(Client& who, const Pair& pair, int number, const char* move) {
        return who.post(moves_path(pair.game), {{"ply", number}, {"move", move}});
    }
    static Reply act(Client& who, const Pair& pair, const char* action) {
        return who.post(actions_path(pair.game), {{"action", action}});
    }
    static json::object line(Client& who) {
        return who.get("/api/games").json().at("games").at(0).as_object();
    }
    // The same visitor, at the server that was started again.
    [[nodiscard]] Client client_again(const Client& before) const {
        Client again = client();
        again.set_cookie(before.cookie());
        return again;
    }
    [[nodiscard]] std::string database() const { return config_.data + "/goalline.db"; }
};

TEST_F(NewKinds, AGameByTurnsIsPlayedLikeAnyOther) {
    Pair pair = this->pair("nim", {{"heaps", "1 2 2"}, {"clock", {{"base", 600}}}});
    WebSocketClient watcher = socket(pair.game, {});
    ASSERT_TRUE(watcher.receive("state"));
    EXPECT_EQ(play(pair.x, pair, 1, "1:1").kind(), "forbidden");
    EXPECT_EQ(play(pair.o, pair, 1, "1:2").kind(), "illegal");
    EXPECT_EQ(play(pair.o, pair, 1, "H11").kind(), "bad_request");
    ASSERT_EQ(play(pair.o, pair, 1, "1:1").status, 200);
    const auto event = watcher.receive("move");
    ASSERT_TRUE(event);
    EXPECT_EQ(text(*event, "position"), "0 2 2");
    EXPECT_EQ(text(*event, "by"), "A");
    WebSocketClient socket = this->socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(socket.send({{"type", "move"}, {"ply", 2}, {"move", "2:1"}, {"id", "m"}}));
    ASSERT_TRUE(socket.receive("ack"));
    const auto clock = pair.o.get("/api/games/" + pair.game).state().at("time");
    EXPECT_EQ(clock.at("running"), json::value("A"));
    // Taken back, by agreement.
    ASSERT_EQ(act(pair.x, pair, "offer_undo").status, 200);
    ASSERT_EQ(act(pair.o, pair, "accept_undo").status, 200);
    EXPECT_EQ(text(pair.o.get("/api/games/" + pair.game).state(), "position"), "0 2 2");
    // Planned: the answer is played without its player.
    const json::object plan{{"action", "plan"},
                            {"plans", json::array{json::object{{"ply", 2}, {"line", {"2:1", "3:1"}}}}}};
    ASSERT_EQ(pair.o.post(actions_path(pair.game), plan).status, 200);
    ASSERT_EQ(play(pair.x, pair, 2, "2:1").status, 200);
    std::optional<json::object> told;
    do
        told = watcher.receive("move");
    while (told && text(*told, "position") != "0 1 1");
    ASSERT_TRUE(told) << "its answer is played at once";
    EXPECT_EQ(text(line(pair.x), "position"), "0 1 1");
    EXPECT_EQ(text(line(pair.x), "against"), "Ann");
    ASSERT_EQ(play(pair.x, pair, 4, "2:1").status, 200);
    const auto over = play(pair.o, pair, 5, "3:1").state();
    EXPECT_EQ(over.at("result"), json::value({{"winner", "A"}, {"reason", "last_stone"}}));
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game + "/record").body.substr(0, 12), "# game: nim\n");
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game + "/picture.svg").kind(), "not_found");
    ASSERT_EQ(act(pair.o, pair, "rematch").status, 200);
    EXPECT_FALSE(text(act(pair.x, pair, "rematch").state().at("rematch").as_object(), "game").empty());
}

TEST_F(NewKinds, AGameOfSecretChoicesIsPlayedLikeAnyOther) {
    Pair pair = this->pair("hands", {{"clock", {{"days", 2}}}});
    EXPECT_EQ(play(pair.o, pair, 1, "fist").kind(), "bad_request");
    ASSERT_EQ(play(pair.o, pair, 1, "rock").status, 200);
    EXPECT_EQ(play(pair.o, pair, 1, "paper").kind(), "conflict") << "a choice is final";
    EXPECT_EQ(act(pair.o, pair, "undo").kind(), "conflict");
    EXPECT_EQ(pair.o.post(actions_path(pair.game), {{"action", "plan"}, {"plans", json::array{}}}).kind(),
              "conflict");
    restart();
    pair.o = client_again(pair.o);
    pair.x = client_again(pair.x);
    EXPECT_EQ(text(pair.o.get("/api/games/" + pair.game).state(), "your_bid"), "rock");
    EXPECT_TRUE(is_null(pair.x.get("/api/games/" + pair.game).state(), "your_bid"));
    WebSocketClient watcher = socket(pair.game, {});
    ASSERT_TRUE(watcher.receive("state"));
    ASSERT_EQ(play(pair.x, pair, 1, "scissors").status, 200);
    const auto round = watcher.receive("turn");
    ASSERT_TRUE(round);
    EXPECT_EQ(round->at("last").at("bids"), json::value({"rock", "scissors"}));
    EXPECT_EQ(round->at("wins"), json::value({1, 0}));
    play(pair.x, pair, 2, "paper");
    const auto over = play(pair.o, pair, 2, "scissors").state();
    EXPECT_EQ(over.at("result").at("winner"), json::value("A"));
    EXPECT_NE(pair.o.get("/api/games/" + pair.game + "/record").body.find("1,rock,scissors\n"),
              std::string::npos);
}

TEST_F(NewKinds, TheLobbyThePageAndTheStoreKnowThem) {
    for (const char* game : {"nim", "hands"}) {
        Client maker = client(), guest = client();
        const Reply made =
            maker.post("/api/games", {{"game", game}, {"opponent", "friend"}, {"public", true}});
        ASSERT_EQ(made.status, 201) << made.body;
        const auto open = guest.get("/api/lobby").json().at("open").as_array();
        ASSERT_EQ(open.size(), 1U);
        EXPECT_EQ(open[0].at("game"), json::value(game));
        const std::string id = text(made.state(), "id");
        EXPECT_EQ(guest.post("/api/games/" + id + "/join", json::object()).status, 200);
        EXPECT_EQ(guest.post("/api/games/" + id + "/hint", json::object()).kind(), "conflict");
        WebSocketClient one = socket(id, maker.credentials()), two = socket(id, guest.credentials());
        WebSocketClient page(port(), "/api/events", {});
        bool live = false;
        for (int i = 0; i < 20 && !live; ++i) {
            const auto lobby = page.receive("lobby");
            live = lobby && !lobby->at("live").as_array().empty();
        }
        EXPECT_TRUE(live);
        server_.reset();
        const std::string copy = directory_.path() + "/" + game + ".db";
        const auto kept = backup_store(database(), copy, false);
        ASSERT_TRUE(kept) << kept.error().text();
        EXPECT_TRUE(kept->sound());
        EXPECT_EQ(kept->of_kind(game), 1);
        const auto restored = restore_store(copy, database(), true);
        ASSERT_TRUE(restored) << restored.error().text();
        start();
        EXPECT_EQ(text(client().get("/api/games/" + id).state(), "game"), game);
        server_.reset();
        const auto erased = erase_game(database(), id);
        ASSERT_TRUE(erased) << erased.error().text();
        EXPECT_EQ(erased->games, 1);
        start();
    }
}

// Secrets, of every kind in the list that has some: what is chosen in a round that is not over changes nothing that anybody
// but its player can read.
TEST_F(NewKinds, AChoiceOfARunningRoundIsToldToNobody) {
    for (const GameKind* kind : kinds()) {
        if (!kind->words().secret)
            continue;
        for (const std::string_view game : kind->games()) {
            std::vector<std::string> heard;
            for (const std::string_view choice : kChoices) {
                Pair pair = this->pair(std::string(game).c_str(), {{"player", 1}});
                WebSocketClient watcher = socket(pair.game, {}),
                                other = socket(pair.game, pair.x.credentials());
                const bool bids = kind->words().type == "bid";
                const json::value number = bids && std::isdigit(static_cast<unsigned char>(choice[0])) != 0
                                               ? json::value(std::stoi(std::string(choice)))
                                               : json::value(choice);
                const Reply made =
                    bids ? pair.o.post("/api/games/" + pair.game + "/bids", {{"turn", 1}, {"bid", number}})
                         : pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", number}});
                if (made.status != 200)
                    continue;
                std::string all;
                for (WebSocketClient* socket : {&watcher, &other}) {
                    ASSERT_TRUE(socket->send({{"type", "ping"}}));
                    for (bool more = true; more;) {
                        const auto message = socket->receive();
                        ASSERT_TRUE(message);
                        more = text(*message, "type") != "pong";
                        if (text(*message, "type") != "presence")
                            all += json::serialize(lasting(*message)) + '\n';
                    }
                }
                Client stranger = client();
                for (Client* who : {&pair.x, &stranger}) {
                    for (const std::string& path :
                         {"/api/games/" + pair.game, "/api/games/" + pair.game + "/record",
                          std::string("/api/games"), std::string("/api/lobby"), "/game/" + pair.game})
                        all += who->get(path).body + '\n';
                }
                all = std::regex_replace(all, std::regex("[0-9a-f]{32,64}"), "<random>");
                all = std::regex_replace(all, std::regex("\"tag\":\"[a-z0-9]{4}\""), "\"tag\":\"\"");
                all = std::regex_replace(all, std::regex("\"(here|gone_ms|watchers|updated)\":[a-z0-9]+,?"),
                                         "");
                heard.push_back(std::move(all));
            }
            ASSERT_GE(heard.size(), 2U) << "kChoices needs two choices of " << game;
            for (const std::string& said : heard)
                EXPECT_EQ(said, heard.front()) << game;
        }
    }
}

} // namespace
} // namespace goalline::server::testing
