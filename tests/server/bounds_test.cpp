// What a single client may take of the server, and how its requests must be framed. Each test is about a bound on
// memory or on pace that a single client could once exceed.
#include "fixture.hpp"

#include <array>
#include <thread>
#include <vector>

namespace goalline::server::testing {
namespace {

class Bounds : public ServerTest {
  protected:
    void SetUp() override { start(); }
};

// Returns the status of the answer to a raw request, or 0.
int raw_status(std::uint16_t port, const std::string& bytes) {
    const std::string answer = send_raw(port, bytes);
    return answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

TEST_F(Bounds, TheFormOfARequestIsThatOfTheStandard) {
    const std::string host = "Host: localhost\r\nConnection: close\r\n", end = "\r\n";
    const std::string socket =
        "GET /api/games/" + std::string(32, '0') +
        "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\n";
    const std::string post =
        "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const std::string key = "Sec-WebSocket-Key: ";
    struct Row {
        std::string request;
        int status;
    };
    for (const Row& row : std::vector<Row>{
             // RFC 9112, 3.2.2: the target counts, not the header.
             {"GET http://localhost/api/info HTTP/1.1\r\n" + host, 200},
             {"GET http://localhost:8080/api/info HTTP/1.1\r\nHost: evil.example\r\n", 200},
             {"GET HTTP://LOCALHOST/api/info?a=b HTTP/1.1\r\n" + host, 200},
             {"GET http://localhost?a HTTP/1.1\r\n" + host, 404}, // there is no page here
             {"GET http://evil.example/api/info HTTP/1.1\r\n" + host, 403},
             {"GET http://evil@localhost/api/info HTTP/1.1\r\n" + host, 403},
             {"GET http:///api/info HTTP/1.1\r\n" + host, 403},
             {"GET http://localhost/api/info HTTP/1.1\r\n", 400},
             {"GET http://localhost/api/info HTTP/1.1\r\n" + host + host, 400},
             {"GET ftp://localhost/api/info HTTP/1.1\r\n" + host, 400},
             {"OPTIONS * HTTP/1.1\r\n" + host, 400},
             // RFC 9112, 6.3
             {post + "Content-Length: 2, 2\r\n", 400},
             {post + "Content-Length: 2,\r\n", 400},
             {post + "Content-Length: 2\r\nContent-Length: 2\r\n", 400},
             // RFC 6455, 4.1: 16 bytes
             {socket + key + "AAAAAAAAAAAAAAAAAAAAAA==\r\n", 404},
             {socket + key + "dGhlIHNhbXBsZSBub25jZQ==\r\n", 404},
             {socket, 400},
             {socket + key + "\r\n", 400},
             {socket + key + "x\r\n", 400},
             {socket + key + "AAAAAAAAAAAAAAAAAAAAAAAA\r\n", 400},
             {socket + key + "AAAAAAAAAAAAAAAAAAAAAB==\r\n", 400},
             {socket + key + "AAAAAAAAAAA AAAAAAAAAA==\r\n", 400},
             {socket + key + "AAAAAAAAAAAAAAAAAAAAAA==\r\n" + key + "AAAAAAAAAAAAAAAAAAAAAA==\r\n", 400},
         })
        EXPECT_EQ(raw_status(port(), row.request + end + "{}"), row.status) << row.request;
}

std::size_t answers_in(const std::string& text) {
    std::size_t count = 0;
    for (auto at = text.find("HTTP/1.1 "); at != std::string::npos; at = text.find("HTTP/1.1 ", at + 1))
        ++count;
    return count;
}

TEST_F(Bounds, ABodyInChunksIsRefusedBeforeItIsRead) {
    const std::string head =
        "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n";
    EXPECT_EQ(raw_status(port(), head), 411);
    EXPECT_EQ(raw_status(port(), head + std::string(1 << 20, '0')), 411) << "zeros in the size of a chunk";
    EXPECT_EQ(raw_status(port(), head + "1;" + std::string(1 << 20, 'x')), 411) << "a chunk's extension";
    EXPECT_EQ(raw_status(port(), head + "0\r\n" + std::string(1 << 20, 'x')), 411) << "a trailer";
}

TEST_F(Bounds, NoSecondRequestHidesInABody) {
    const std::string second = "GET /api/info HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const char* coding :
         {"gzip", "chunked, identity", "identity", "xchunked", "chunked\r\nTransfer-Encoding: gzip"}) {
        const std::string answer =
            send_raw(port(), "POST /api/records HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: " +
                                 std::string(coding) + "\r\n\r\n" + second);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 501") || answer.starts_with("HTTP/1.1 400"))
            << coding << '\n'
            << answer;
        EXPECT_EQ(answers_in(answer), 1U) << coding;
    }
}

TEST_F(Bounds, AClientThatWaitsForAContinueGetsIt) {
    const std::string body = R"({"opponent": "local"})";
    const std::string answer = send_raw(
        port(), "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: "
                "100-continue\r\nContent-Length: " +
                    std::to_string(body.size()) + "\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 100 Continue\r\n\r\n")) << answer;
    EXPECT_EQ(raw_status(port(), "POST /api/games HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
                                 "Content-Length: 9999999\r\n\r\n"),
              413)
        << "not asked for what will be refused";
    EXPECT_EQ(raw_status(port(), "GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n"), 417);
}

TEST_F(Bounds, ConnectionsBeyondTheLimitAreToldSo) {
    config_.limits.connections_per_address = 1;
    restart();
    Client first = client();
    ASSERT_EQ(first.get("/api/info").status, 200);
    const Reply refused = client().get("/api/info");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.kind(), "busy");
    EXPECT_EQ(refused.headers.at("retry-after"), "5");
}

TEST_F(Bounds, BodiesOfAllRequestsTogetherAreBounded) {
    config_.limits.bodies_bytes_per_address = 8000;
    restart();
    Client visitor = client();
    const std::string text(9000, ' ');
    const Headers type = {{"Content-Type", "application/json"}};
    EXPECT_EQ(visitor.send("POST", "/api/records", text, type).kind(), "busy");
    EXPECT_EQ(client().send("POST", "/api/records", text.substr(0, 7000), type).kind(), "bad_request")
        << "no record";
}

TEST_F(Bounds, AnswersThatNobodyReadsAreBounded) {
    Client visitor = client();
    std::string start;
    for (int row = 1; row <= 201; ++row) {
        std::string text;
        for (int i = 0; i < 100; ++i)
            text += row == 101 && i == 50 ? "@1" : "o1";
        start += (row == 1 ? "" : "/") + text;
    }
    const Reply made = visitor.post("/api/games", {{"opponent", "local"}, {"start", start + " O"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string game = text(made.state(), "id");
    EXPECT_EQ(visitor.get("/api/games/" + game).status, 200);
    config_.limits.unsent_bytes_per_address = 64 * 1024; // the next answer is longer than all together may be
    restart();
    EXPECT_EQ(client().get("/api/games/" + game).kind(), "busy");
    EXPECT_EQ(client().get("/api/info").status, 200) << "short answers need no room";
}

TEST_F(Bounds, ASocketThatReadsNothingIsCutOff) {
    config_.limits.unsent_bytes_per_address = 64 * 1024;
    config_.limits.sockets_per_visitor = 1;
    config_.limits.syncs_burst = config_.limits.messages_burst = config_.limits.address_messages_burst =
        100'000;
    restart();
    Client visitor = client();
    const Reply made = visitor.post("/api/games", {{"opponent", "local"}, {"rows", 512}, {"columns", 512}});
    const std::string game = text(made.state(), "id");
    for (int ply = 1; ply <= 60; ++ply) { // men far apart, for a long text
        const std::string point = (ply % 2 ? "A" : "C") + std::to_string(ply);
        ASSERT_EQ(visitor.post(moves_path(game), {{"ply", ply}, {"move", point}}).status, 200);
    }
    WebSocketClient deaf = socket(game, visitor.credentials());
    ASSERT_EQ(deaf.status(), 101);
    int status = 429;
    for (int tries = 0; tries < 200 && status == 429; ++tries) {
        for (int i = 0; i < 50; ++i)
            deaf.send({{"type", "sync"}}); // each is answered by some kilobytes that nobody reads
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        status = socket(game, visitor.credentials()).status();
    }
    EXPECT_EQ(status, 101) << "its place is not free";
}

TEST_F(Bounds, StatesAreNotSentAsOftenAsAskedFor) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    for (int i = 0; i < 30; ++i)
        ASSERT_TRUE(o.send({{"type", "sync"}}));
    const auto refused = o.receive("error");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->at("error").at("kind"), json::value("too_many"));
}

TEST_F(Bounds, MessagesOfAllSocketsOfAnAddressAreLimited) {
    config_.limits.address_messages_per_second = 1;
    config_.limits.address_messages_burst = 10;
    restart();
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    for (int i = 0; i < 8; ++i) {
        o.send({{"type", "ping"}});
        x.send({{"type", "ping"}});
    }
    EXPECT_TRUE(o.receive("error") || x.receive("error"));
}

TEST_F(Bounds, LoadedGamesTakeABoundedMemoryAndMostOfItIsForOthers) {
    // Half of it is for large boards of some 2 MB each, and an address gets an eighth.
    config_.limits.games_bytes = 64 << 20;
    restart();
    const json::object large{{"opponent", "local"}, {"rows", 512}, {"columns", 512}};
    std::vector<WebSocketClient> watchers;
    int refused = 0;
    for (int i = 0; i < 4; ++i) {
        const Reply made = client().post("/api/games", large);
        refused += made.status == 503 && made.kind() == "busy";
        if (made.status == 201)
            watchers.push_back(socket(text(made.state(), "id"), {}));
    }
    EXPECT_EQ(watchers.size(), 1U);
    EXPECT_EQ(refused, 3);
    EXPECT_EQ(Client(port(), "127.0.0.2").post("/api/games", large).status, 201) << "others have their share";
    EXPECT_EQ(client().post("/api/games", {{"opponent", "local"}}).status, 201)
        << "small games are kept apart";
    watchers.clear();
    int status = 503;
    for (int tries = 0; tries < 400 && status == 503; ++tries) { // until the server has noticed
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
        status = client().post("/api/games", large).status;
    }
    EXPECT_EQ(status, 201) << "games that nobody looks at make room";
}

TEST_F(Bounds, AGameThatGrowsTakesItsShareOfTheMemory) {
    config_.limits.games_bytes = 640 * 1024; // an address gets 40 kB of the half for small games
    restart();
    Client visitor = client();
    const Reply made = visitor.post(
        "/api/games",
        {{"opponent", "local"}, {"rows", 9}, {"columns", 3}, {"rules", {{"repetition", "none"}}}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string game = text(made.state(), "id");
    const WebSocketClient watcher = socket(game, visitor.credentials()); // so that it stays in memory
    constexpr std::array<const char*, 4> kRound = {"B6", "B5-B7", "B6", "B7-B5"};
    Reply last = made;
    int ply = 0;
    while (last.status < 300 && ply < 600) {
        const char* const move = kRound[static_cast<std::size_t>(ply) % kRound.size()];
        last = visitor.post(moves_path(game), {{"ply", ++ply}, {"move", move}});
    }
    EXPECT_EQ(last.kind(), "busy") << ply << last.body;
    EXPECT_GT(ply, 100);
}

TEST_F(Bounds, ARematchCountsAsAGame) {
    config_.limits.games_per_address_and_day = 3;
    restart();
    Client visitor = client();
    std::string game = text(visitor.post("/api/games", {{"opponent", "local"}}).state(), "id");
    for (int i = 0; i < 2; ++i) {
        visitor.post(actions_path(game), {{"action", "resign"}});
        const auto state = visitor.post(actions_path(game), {{"action", "rematch"}}).state();
        game = text(state.at("rematch").as_object(), "game");
    }
    visitor.post(actions_path(game), {{"action", "resign"}});
    EXPECT_EQ(visitor.post(actions_path(game), {{"action", "rematch"}}).kind(), "too_many");
}

TEST_F(Bounds, AnnouncedBodiesOfOneAddressLeaveRoomForOthers) {
    config_.limits.bodies_bytes = config_.limits.bodies_bytes_per_address = 128 * 1024;
    restart();
    Client visitor = client();
    const Headers type = {{"Content-Type", "application/json"}};
    EXPECT_EQ(visitor.send("POST", "/api/records", std::string(20'000, ' '), type).kind(), "busy")
        << "more than an eighth";
    EXPECT_EQ(client().send("POST", "/api/records", std::string(10'000, ' '), type).kind(), "bad_request");
    EXPECT_EQ(client().post("/api/games", {{"opponent", "local"}}).status, 201)
        << "short ones are not counted";
}

} // namespace
} // namespace goalline::server::testing
