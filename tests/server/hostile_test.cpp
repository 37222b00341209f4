// What must not work: foreign pages, wrong cookies, other people's seats, floods, garbage.
#include "base/random.hpp"
#include "fixture.hpp"
#include "server/store/secrets.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace goalline::server::testing {
namespace {

class Hostile : public ServerTest {
  protected:
    void SetUp() override { start(); }
};

TEST_F(Hostile, AForeignOriginCannotActNorConnect) {
    Pair pair = friends(port());
    const std::string own = "http://127.0.0.1:" + std::to_string(port());
    for (const std::string& origin : {std::string("http://evil.example"), std::string("null"), own + "0",
                                      std::string("http://127.0.0.1"), "https://" + own}) {
        const Headers foreign = {{"Origin", origin}};
        EXPECT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}, foreign).status, 403)
            << origin;
        EXPECT_EQ(pair.o.post("/api/games", {{"opponent", "local"}}, foreign).kind(), "forbidden");
        Headers both = pair.o.credentials();
        both.push_back({"Origin", origin});
        EXPECT_EQ(socket(pair.game, both).status(), 403) << origin;
    }
    Headers good = pair.o.credentials();
    good.push_back({"Origin", own});
    EXPECT_EQ(socket(pair.game, good).status(), 101);
    EXPECT_EQ(pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}, {{"Origin", own}}).status,
              200);
}

TEST_F(Hostile, AFormOfAForeignPageIsNoJson) {
    Client visitor = client();
    const Reply reply = visitor.send("POST", "/api/games", R"({"opponent": "local"})",
                                     {{"Content-Type", "application/x-www-form-urlencoded"}});
    EXPECT_EQ(reply.kind(), "bad_request");
    EXPECT_NE(reply.body.find("application/json"), std::string::npos);
    EXPECT_EQ(visitor
                  .send("POST", "/api/games", R"({"opponent": "local"})",
                        {{"Content-Type", "application/json; charset=utf-8"}})
                  .status,
              201);
}

TEST_F(Hostile, AForeignNameThatResolvesToThisMachineGetsNothing) {
    Client visitor = client();
    for (const char* host :
         {"evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example"}) {
        EXPECT_EQ(visitor.get("/api/info", {{"Host", host}}).status, 403) << host;
        EXPECT_EQ(visitor.get("/", {{"Host", host}}).status, 403) << host;
    }
    for (const char* host : {"localhost", "localhost:1234", "127.0.0.1", "[::1]:8080"})
        EXPECT_EQ(visitor.get("/api/info", {{"Host", host}}).status, 200) << host;
    config_.host_names = {"go.example"};
    restart();
    EXPECT_EQ(client().get("/api/info", {{"Host", "go.example"}}).status, 200);
}

TEST_F(Hostile, OnlyASeatMayMove) {
    Pair pair = friends(port());
    Pair other = friends(port());
    Client stranger = client();
    Client forger = client();
    forger.set_cookie(std::string(64, 'a'));
    for (Client* client : {&stranger, &forger, &other.o}) {
        const auto state = client->get("/api/games/" + pair.game).state();
        EXPECT_TRUE(state.at("you").as_array().empty());
        EXPECT_EQ(client->post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}).kind(), "forbidden");
        EXPECT_EQ(client->post(actions_path(pair.game), {{"action", "resign"}}).kind(), "forbidden");
        WebSocketClient watcher = socket(pair.game, client->credentials());
        const auto seen = watcher.receive("state");
        ASSERT_TRUE(seen);
        EXPECT_TRUE(seen->at("state").at("you").as_array().empty());
        ASSERT_TRUE(watcher.send({{"type", "move"}, {"ply", 1}, {"move", "H11"}, {"id", "1"}}));
        const auto error = watcher.receive("error");
        ASSERT_TRUE(error);
        EXPECT_EQ(error->at("error").at("kind"), json::value("forbidden"));
    }
    EXPECT_EQ(pair.x.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}}).kind(), "forbidden");
    EXPECT_EQ(pair.x.post(actions_path(pair.game), {{"action", "resign"}, {"side", "O"}}).kind(),
              "forbidden");
}

TEST_F(Hostile, ATokenOpensItsOwnSeatOnly) {
    Client maker = client();
    const Reply one = maker.post("/api/games", {{"opponent", "local"}});
    const Reply two = maker.post("/api/games", {{"opponent", "local"}});
    const std::string game = text(one.state(), "id");
    const auto bearer = [](const std::string& token) {
        return Headers{{"Authorization", "Bearer " + token}};
    };
    const auto tokens = one.json().at("tokens").as_object();
    const auto foreign = two.json().at("tokens").as_object();
    Client script = client();
    for (const std::string& token :
         {text(foreign, "O"), std::string(64, '0'), std::string("x"), std::string()}) {
        const Headers headers = bearer(token);
        EXPECT_EQ(script.get("/api/games/" + game, headers).status, 403) << token;
        EXPECT_EQ(script.post(moves_path(game), {{"ply", 1}, {"move", "H11"}}, headers).status, 403);
        EXPECT_EQ(socket(game, headers).status(), 403);
    }
    EXPECT_EQ(script.post(moves_path(game), {{"ply", 1}, {"move", "H11"}}, bearer(text(tokens, "X"))).status,
              403);
    EXPECT_EQ(script.post(moves_path(game), {{"ply", 1}, {"move", "H11"}}, bearer(text(tokens, "O"))).status,
              200);
    EXPECT_EQ(maker.get("/api/games/" + game, bearer(text(foreign, "O"))).status, 403)
        << "a wrong token is not made good by a cookie";
}

TEST_F(Hostile, NoSecretIsStored) {
    Pair pair = friends(port());
    const Reply mine = pair.o.post("/api/games", {{"opponent", "local"}});
    const auto tokens = mine.json().at("tokens").as_object();
    server_.reset();
    for (const auto& file : std::filesystem::directory_iterator(config_.data)) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        for (const std::string& secret :
             {pair.o.cookie(), pair.x.cookie(), pair.invite, text(tokens, "O"), text(tokens, "X")})
            EXPECT_EQ(bytes.find(secret), std::string::npos) << file.path();
        if (file.path().filename() == "goalline.db") {
            EXPECT_NE(bytes.find(pair.game), std::string::npos) << "the right file";
        }
    }
}

TEST_F(Hostile, AMalformedCookieIsReplaced) {
    Client visitor = client();
    const Reply reply = visitor.get("/api/info", {{"Cookie", "a=b; goalline_visitor=zz; c"}});
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(visitor.cookie().size(), kPassDigits);
    EXPECT_EQ(reply.headers.at("set-cookie").find("Secure"), std::string::npos);
    EXPECT_EQ(
        client().get("/api/info", {{"X-Forwarded-Proto", "https"}}).headers.at("set-cookie").find("; Secure"),
        std::string::npos)
        << "anybody can write that header";
    config_.trusted_proxies = {"127.0.0.1"};
    restart();
    const Reply proxied = client().get("/api/info", {{"X-Forwarded-Proto", "https"}});
    EXPECT_NE(proxied.headers.at("set-cookie").find("; Secure"), std::string::npos);
    EXPECT_EQ(visitor.get("/api/info").headers.count("set-cookie"), 0U) << "known from now on";
}

TEST_F(Hostile, RequestsAreLimitedByVisitorAndByAddress) {
    config_.limits.visitor_requests_burst = 5;
    config_.limits.visitor_requests_per_second = 1; // six calls take less, even on a slow machine
    restart();
    Client visitor = client();
    visitor.get("/api/info"); // not yet a known visitor
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(visitor.get("/api/info").status, 200);
    const Reply refused = visitor.get("/api/info");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.kind(), "too_many");
    EXPECT_GE(std::stoi(refused.headers.at("retry-after")), 1);
    EXPECT_GE(number(refused.json().at("error").as_object(), "retry_after"), 1);
    EXPECT_EQ(client().get("/api/info").status, 200) << "others are not concerned";
    config_.limits.address_requests_burst = 3;
    config_.limits.address_requests_per_second = 1;
    restart();
    int allowed = 0;
    for (int i = 0; i < 10; ++i)
        allowed += client().get("/api/info").status == 200; // a new visitor every time
    EXPECT_GE(allowed, 3);
    EXPECT_LT(allowed, 10);
}

TEST_F(Hostile, GamesAreLimitedByVisitorAndByAddress) {
    config_.limits.unfinished_games_per_visitor = 2;
    config_.limits.games_per_address_and_day = 4;
    restart();
    Client visitor = client();
    const std::string game = text(visitor.post("/api/games", {{"opponent", "local"}}).state(), "id");
    visitor.post("/api/games", {{"opponent", "local"}});
    EXPECT_EQ(visitor.post("/api/games", {{"opponent", "local"}}).kind(), "too_many");
    visitor.post(actions_path(game), {{"action", "resign"}});
    EXPECT_EQ(visitor.post("/api/games", {{"opponent", "local"}}).status, 201) << "one is over";
    const Reply refused = client().post("/api/games", {{"opponent", "local"}});
    EXPECT_EQ(refused.kind(), "too_many");
    EXPECT_GT(number(refused.json().at("error").as_object(), "retry_after"), 60) << "games of the day";
}

TEST_F(Hostile, MessagesAreLimitedAndAFloodIsCutOff) {
    config_.limits.messages_burst = 5;
    config_.limits.messages_per_second = 1;
    restart();
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    for (int i = 0; i < 6; ++i)
        o.send({{"type", "move"}, {"ply", 9}, {"move", "H11"}, {"id", "1"}});
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(o.receive("error")->at("error").at("kind"), json::value("conflict"));
    const auto refused = o.receive("error");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->at("error").at("kind"), json::value("too_many"));
    EXPECT_EQ(refused->at("error").at("retry_after"), json::value(1));
    EXPECT_EQ(text(*refused, "id"), "1");
    for (int i = 0; i < 1000 && o.send({{"type", "ping"}}); ++i) {
    }
    while (o.receive(2)) {
    }
    EXPECT_EQ(o.close_code(), 1008);
}

TEST_F(Hostile, ASocketThatNeverAnswersTheClosingHandshakeIsDropped) {
    config_.handshake = std::chrono::seconds(1);
    config_.limits.messages_burst = 1;
    config_.limits.messages_per_second = 1;
    config_.limits.sockets_per_visitor = 1;
    restart();
    Pair pair = friends(port());
    WebSocketClient deaf = socket(pair.game, pair.o.credentials());
    ASSERT_EQ(deaf.status(), 101);
    EXPECT_EQ(socket(pair.game, pair.o.credentials()).status(), 429) << "it has the only place";
    for (int i = 0; i < 300; ++i)
        deaf.send({{"type", "ping"}}); // a flood is cut off, but this client does not read the answers
    int status = 429;
    for (int tries = 0; tries < 160 && status == 429; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        status = socket(pair.game, pair.o.credentials()).status();
    }
    EXPECT_EQ(status, 101) << "the place is not free";
}

TEST_F(Hostile, OpenSocketsAreLimited) {
    config_.limits.sockets_per_visitor = 2;
    restart();
    Pair pair = friends(port());
    {
        WebSocketClient one = socket(pair.game, pair.o.credentials());
        WebSocketClient two = socket(pair.game, pair.o.credentials());
        EXPECT_EQ(two.status(), 101);
        EXPECT_EQ(socket(pair.game, pair.o.credentials()).status(), 429);
        EXPECT_EQ(socket(pair.game, pair.x.credentials()).status(), 101) << "others are not concerned";
    }
    int status = 0;
    for (int i = 0; i < 100 && status != 101; ++i) { // until the server has noticed
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        status = socket(pair.game, pair.o.credentials()).status();
    }
    EXPECT_EQ(status, 101);
}

TEST_F(Hostile, ConnectionsAreLimited) {
    config_.limits.connections_per_address = 3;
    restart();
    std::vector<Client> clients;
    int answered = 0;
    for (int i = 0; i < 5; ++i) {
        clients.push_back(client());
        answered += clients.back().get("/api/info").status == 200;
    }
    EXPECT_EQ(answered, 3);
}

TEST_F(Hostile, SocketsOfNoGameAreRefused) {
    EXPECT_EQ(socket(std::string(32, '0'), {}).status(), 404);
    EXPECT_EQ(WebSocketClient(port(), "/", {}).status(), 404);
    EXPECT_EQ(WebSocketClient(port(), "/api/games", {}).status(), 404);
    Pair pair = friends(port());
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game + "/socket").status, 404) << "without an upgrade";
}

TEST_F(Hostile, TooMuchIsRefusedWithoutReadingIt) {
    Client visitor = client();
    const Reply reply = visitor.send("POST", "/api/records", std::string(70'000, ' '),
                                     {{"Content-Type", "application/json"}});
    EXPECT_EQ(reply.status, 413);
    EXPECT_EQ(reply.kind(), "too_large");
    EXPECT_EQ(visitor.get("/api/info", {{"X-Long", std::string(10'000, 'x')}}).status, 413);
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    o.send_text(std::string(9000, ' '));
    while (o.receive(2)) {
    }
    EXPECT_EQ(o.close_code(), 1009);
    EXPECT_EQ(visitor.get("/api/info").status, 200);
}

TEST_F(Hostile, BytesThatAreNoHttpGetAnErrorOrNothing) {
    for (const char* bytes : {"\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\x00\x01",
                              "GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
                              "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\n\r\n",
                              "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                              "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
                              "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"}) {
        const std::string answer = send_raw(port(), bytes, 0.5);
        EXPECT_TRUE(answer.empty() || answer.starts_with("HTTP/1.1 400")) << bytes << " -> " << answer;
    }
    Random random(7);
    for (int i = 0; i < 50; ++i) {
        std::string noise(1 + random.below(300), '\0');
        for (char& c : noise)
            c = static_cast<char>(random.below(256));
        send_raw(port(), noise, 0.02);
    }
    EXPECT_EQ(client().get("/api/info").status, 200);
}

TEST_F(Hostile, ANameShowsWhatItIs) {
    Client visitor = client();
    for (const char* name :
         {"a\u202Eb", "\u200B", "a\u2066b", "\uFEFFx", "\u00AD", "a\u0085b", "\u3164", "\n", "\u200D",
          "a\u200Db", "\u0645\u200C", "\u200C\u0645", "\u0645\u200C\u200C\u062E", "\u0645\u200C ",
          "\U0001F468\u200D", "\u043E\u200D\u043E", "\u0645\u202E\u062E", "\u180B\u200D\u180B"}) {
        const Reply reply = visitor.post("/api/games", {{"opponent", "local"}, {"name", name}});
        EXPECT_EQ(reply.kind(), "bad_request") << name;
        EXPECT_NE(reply.body.find("invisible"), std::string::npos);
    }
    // Among them Persian, Sinhala and Hindi, a family, a flag and a doctor with joiners.
    for (const char* name :
         {"Ana", "José Ñ", "名前", "имя", "\U0001F600", "  spaces  ",
          "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
          "\u0915\u094D\u200D\u0937", "\U0001F468\u200D\U0001F469\u200D\U0001F467",
          "\U0001F3F3\uFE0F\u200D\U0001F308", "\U0001F469\U0001F3FD\u200D\u2695\uFE0F"})
        EXPECT_EQ(visitor.post("/api/games", {{"opponent", "local"}, {"name", name}}).status, 201) << name;
}

TEST_F(Hostile, AServerForOtherDevicesIsNotOpenToForeignNames) {
    config_.bind = "0.0.0.0";
    restart();
    const Headers evil = {{"Host", "evil.example"}, {"Origin", "http://evil.example"}};
    EXPECT_EQ(client().post("/api/games", {{"opponent", "local"}}, evil).status, 403);
    for (const char* host : {"192.168.0.7:8080", "localhost", "LOCALHOST"})
        EXPECT_EQ(client().get("/api/info", {{"Host", host}}).status, 200) << host;
}

TEST_F(Hostile, ClientsBehindATrustedProxyAreCountedApart) {
    config_.limits.games_per_address_and_day = 1;
    restart();
    const auto make = [&](const std::string& address) {
        return client().post("/api/games", {{"opponent", "local"}}, {{"X-Forwarded-For", address}}).status;
    };
    EXPECT_EQ(make("192.0.2.1"), 201);
    EXPECT_EQ(make("192.0.2.2"), 429) << "nobody is believed";
    config_.trusted_proxies = {"127.0.0.0/8"};
    restart();
    EXPECT_EQ(make("192.0.2.1"), 201);
    EXPECT_EQ(make("192.0.2.2"), 201);
    EXPECT_EQ(make("192.0.2.2"), 429);
    EXPECT_EQ(make("192.0.2.3, 192.0.2.2"), 429) << "the client's own word does not count";
}

TEST_F(Hostile, GarbageBodiesGetAJsonError) {
    Pair pair = friends(port());
    const std::vector<std::string> bodies = {"",
                                             "{",
                                             "null",
                                             "[]",
                                             "\"\\ud800\"",
                                             "{\"ply\":1e999,\"move\":\"H11\"}",
                                             "\xff\xfe",
                                             std::string(60'000, '['),
                                             "{\"opponent\":{}}",
                                             R"({"ply":1,"move":"A1-A2-A3"} x)"};
    for (const char* path : {"/api/games", "/api/records"}) {
        for (const std::string& body : bodies) {
            const Reply reply = pair.o.send("POST", path, body, {{"Content-Type", "application/json"}});
            EXPECT_EQ(reply.kind(), "bad_request") << path << ' ' << body.substr(0, 40);
        }
    }
    for (const char* what : {"join", "moves", "actions", "report", "mute", "block"}) {
        for (const std::string& body : bodies) {
            const Reply reply = pair.o.send("POST", "/api/games/" + pair.game + "/" + what, body,
                                            {{"Content-Type", "application/json"}});
            EXPECT_EQ(reply.kind(), "bad_request") << what << ' ' << body.substr(0, 40);
        }
    }
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    for (const std::string& body : bodies) {
        if (body == "\xff\xfe" || body.size() > 8000)
            continue; // such a frame ends the socket: next test
        ASSERT_TRUE(o.send_text(body));
        EXPECT_TRUE(o.receive("error")) << body;
    }
    ASSERT_TRUE(o.send_text("{\"type\":\"ping\"}", true));
    EXPECT_TRUE(o.receive("pong")) << "binary frames are read as text";
}

TEST_F(Hostile, AFrameThatIsNoUtf8EndsTheSocket) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    o.send_text("\xff\xfe");
    while (o.receive(2)) {
    }
    EXPECT_EQ(o.close_code(), 1007);
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game).status, 200);
}

} // namespace
} // namespace goalline::server::testing
