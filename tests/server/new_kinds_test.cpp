// A new kind of game needs nothing of the server but its own file: two that only this test has are made, joined, played by
// HTTP and socket, watched, taken back, clocked, planned, listed, shown in the lobby, previewed, recorded, restarted,
// backed up, restored and erased.
#include "fixture.hpp"
#include "new_kinds.hpp"
#include "push_service.hpp"
#include "server/net/base64url.hpp"
#include "server/push/ec_key.hpp"
#include "server/rooms/changes.hpp"
#include "server/store/maintenance.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <regex>
#include <sstream>

namespace goalline::server::testing {
namespace {

// First turns, of which each kind with secrets must know two. They are words that nothing else says.
constexpr std::array<std::string_view, 5> kChoices = {"137", "251", "rock", "paper", "a"};

class NewKinds : public ServerTest {
  protected:
    static void SetUpTestSuite() {
        if (kind_named("nim") == nullptr) {
            add_kind(nim());
            add_kind(hands());
        }
    }
    void SetUp() override {
        std::filesystem::create_directories(config_.web);
        std::ofstream(config_.web + "/index.html") << "<html><head><title>page</title></head></html>";
        start();
    }

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
    EXPECT_NE(client().get("/game/" + pair.game).body.find("Nim"), std::string::npos) << "its preview";
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
    const Reply again = play(pair.o, pair, 1, "paper");
    EXPECT_EQ(again.kind(), "conflict");
    EXPECT_NE(again.body.find("a hand is final"), std::string::npos) << "in its own words: " << again.body;
    EXPECT_EQ(again.body.find("bid"), std::string::npos) << again.body;
    EXPECT_GT(number(pair.o.get("/api/games/" + pair.game).state().at("clock").as_object(), "days"), 0);
    EXPECT_NE(client().get("/game/" + pair.game).body.find("A game of secret choices: turn 1."),
              std::string::npos);
    EXPECT_EQ(text(line(pair.x), "against"), "Ann");
    EXPECT_EQ(act(pair.o, pair, "undo").kind(), "conflict");
    EXPECT_EQ(pair.o.post(actions_path(pair.game), {{"action", "plan"}, {"plans", json::array{}}}).kind(),
              "conflict");
    restart();
    pair.o = client_again(pair.o);
    pair.x = client_again(pair.x);
    EXPECT_EQ(text(pair.o.get("/api/games/" + pair.game).state(), "your_hand"), "rock");
    EXPECT_TRUE(is_null(pair.x.get("/api/games/" + pair.game).state(), "your_hand"));
    WebSocketClient watcher = socket(pair.game, {});
    ASSERT_TRUE(watcher.receive("state"));
    ASSERT_EQ(play(pair.x, pair, 1, "scissors").status, 200);
    const auto round = watcher.receive("turn");
    ASSERT_TRUE(round);
    EXPECT_EQ(round->at("last").at("hands"), json::value({"rock", "scissors"}));
    EXPECT_EQ(round->at("wins"), json::value({1, 0}));
    WebSocketClient socket = this->socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(socket.send({{"type", "move"}, {"ply", 2}, {"move", "paper"}, {"id", "p"}}));
    ASSERT_TRUE(socket.receive("ack"));
    const auto told = watcher.receive("hand");
    ASSERT_TRUE(told) << "that somebody has chosen, and nothing of what";
    EXPECT_EQ(text(*told, "by"), "B");
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
        Pair erased_pair = this->pair(game);
        ASSERT_EQ(
            play(erased_pair.o, erased_pair, 1, game == std::string_view("nim") ? "1:1" : "rock").status, 200)
            << "games are played on after that";
        server_.reset();
        const auto visitor = erase_visitor(database(), erased_pair.game, Seat::first);
        ASSERT_TRUE(visitor) << visitor.error().text();
        EXPECT_EQ(visitor->games, 0);
        EXPECT_EQ(visitor->seats, 1);
        const auto sound = check_store(database());
        ASSERT_TRUE(sound) << sound.error().text();
        EXPECT_TRUE(sound->sound());
        start();
        const Reply left = client().get("/api/games/" + erased_pair.game);
        EXPECT_EQ(left.body.find("Ann"), std::string::npos) << left.body;
        EXPECT_EQ(left.state().at("result").at("winner"), json::value("B")) << "whoever is erased resigns";
        server_.reset();
        const auto erased = erase_game(database(), id);
        ASSERT_TRUE(erased) << erased.error().text();
        EXPECT_EQ(erased->games, 1);
        start();
    }
}

// What came by a socket until now, without what depends on the moment.
std::string heard_by(WebSocketClient& socket) {
    EXPECT_TRUE(socket.send({{"type", "ping"}}));
    std::string all;
    for (;;) {
        const auto message = socket.receive();
        EXPECT_TRUE(message);
        if (!message || text(*message, "type") == "pong")
            return all;
        if (text(*message, "type") != "presence")
            all += json::serialize(lasting(*message)) + '\n';
    }
}

// The log without times and lengths.
std::string told_by(const std::string& log) {
    std::istringstream lines(log);
    std::string all;
    for (std::string line; std::getline(lines, line);) {
        json::object fields = json::parse(line).as_object();
        for (const char* passing : {"time", "milliseconds", "bytes", "message"})
            fields.erase(passing);
        all += json::serialize(fields) + '\n';
    }
    return all;
}

class Secrets : public NewKinds {
  protected:
    void SetUp() override {
        config_.push_stand_in = service_.url();
        config_.log_level = LogLevel::debug;
        config_.log_json = config_.access_log = true;
        ::testing::internal::CaptureStderr();
        NewKinds::SetUp();
    }
    void TearDown() override {
        NewKinds::TearDown();
        service_.stop();
    }

    static Reply choose(Client& who, const GameKind& kind, const std::string& game, std::string_view choice) {
        if (kind.words().type != "bid")
            return who.post(moves_path(game), {{"ply", 1}, {"move", choice}});
        const bool number = std::isdigit(static_cast<unsigned char>(choice[0])) != 0;
        return who.post(
            "/api/games/" + game + "/bids",
            {{"turn", 1},
             {"bid", number ? json::value(std::stoi(std::string(choice))) : json::value(choice)}});
    }
    // What the opponent, a watcher and a stranger hear of a choice; nothing if the game does not know it.
    std::optional<std::string> heard_of(const GameKind& kind, std::string_view game,
                                        std::string_view choice) {
        Pair pair =
            this->pair(std::string(game).c_str(), {{"player", 1}, {"points", 400}, {"clock", {{"days", 2}}}});
        const json::object keys{{"p256dh", base64url(EcKey::make().point())},
                                {"auth", base64url(std::string(16, 'a'))}};
        const json::object subscription{{"endpoint", service_.url() + "/x"}, {"keys", keys}};
        const Headers type{{"Content-Type", "application/json"}};
        EXPECT_LT(pair.x.send("PUT", "/api/push", json::serialize(subscription), type).status, 300);
        WebSocketClient watcher = socket(pair.game, {}), other = socket(pair.game, pair.x.credentials());
        if (choose(pair.o, kind, pair.game, choice).status != 200)
            return std::nullopt;
        EXPECT_EQ(act(pair.o, pair, "offer_draw").status, 200) << "of which the other is told by a push";
        std::string all;
        do // that of the start of a game is shorter, and comes if it has found the address
            all = service_.next();
        while (all.find(pair.game) == std::string::npos ||
               all.find("Content-Length: 159") != std::string::npos);
        all += heard_by(watcher) + heard_by(other);
        Client stranger = client();
        for (Client* who : {&pair.x, &stranger}) {
            for (const std::string& path :
                 {"/api/games/" + pair.game, "/api/games/" + pair.game + "/record", std::string("/api/games"),
                  std::string("/api/lobby"), "/game/" + pair.game})
                all += who->get(path).body + '\n';
        }
        const json::object own = pair.o.get("/api/games/" + pair.game).state();
        EXPECT_NE(json::serialize(own.at(kind.words().secret->own)).find(choice), std::string::npos)
            << "its owner sees it";
        all = std::regex_replace(all, std::regex("[0-9a-f]{32,64}"), "<random>");
        all = std::regex_replace(all, std::regex("\"tag\":\"[a-z0-9]{4}\""), "\"tag\":\"\"");
        all = std::regex_replace(all, std::regex("\"time\":[{][^}]*[}],"), "");
        return std::regex_replace(all, std::regex("\"(here|gone_ms|watchers|updated)\":[a-z0-9]+,?"), "");
    }

    PushService service_;
};

// Of every kind in the list that has secrets: what is chosen in a round that is not over changes nothing that anybody but
// its player can read, by calls, sockets and pushes, and the log does not have it.
TEST_F(Secrets, AChoiceOfARunningRoundIsToldToNobody) {
    for (const GameKind* kind : kinds()) {
        for (const std::string_view game : kind->games()) {
            std::vector<std::string> heard;
            for (const std::string_view choice : kChoices) {
                if (kind->words().secret == nullptr)
                    break;
                if (auto all = heard_of(*kind, game, choice))
                    heard.push_back(std::move(*all));
            }
            ASSERT_TRUE(kind->words().secret == nullptr || heard.size() >= 2)
                << "kChoices needs two choices of " << game;
            for (const std::string& said : heard)
                EXPECT_EQ(said, heard.front()) << game;
        }
    }
    server_.reset();
    const std::string log = told_by(::testing::internal::GetCapturedStderr());
    EXPECT_NE(log.find("/moves"), std::string::npos) << "there is a log";
    for (const std::string_view choice : kChoices) {
        const bool is_word = choice.size() > 1;
        EXPECT_FALSE(is_word && std::regex_search(log, std::regex("\\b" + std::string(choice) + "\\b")))
            << choice;
    }
}

} // namespace
} // namespace goalline::server::testing
