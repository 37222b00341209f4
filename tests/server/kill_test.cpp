// The server runs as a child process and is killed with SIGKILL at random moments while moves are played. Afterwards
// every acknowledged move must be there, exactly once, and the game must go on.
#include "base/clock.hpp"
#include "base/random.hpp"
#include "child.hpp"
#include "fixture.hpp"

#include <atomic>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

namespace goalline::server::testing {
namespace {

constexpr int kKills = 220;
constexpr int kMostMilliseconds = 30; // from "listening" to the kill

// One game of a visitor who has both seats, and the moves that the server has acknowledged.
struct Played {
    std::string game;
    std::vector<std::string> acknowledged;
    std::string sent; // not acknowledged (yet): it may be stored or not
};

// The point of the ply-th placement: every point except the ball's, row by row.
std::string point_of(std::size_t ply) {
    constexpr std::string_view kColumns = "ABCDEFGHJKLMNOP";
    const std::size_t index = ply < 9 * 15 + 7 ? ply : ply + 1; // H10 is the ball's
    return kColumns[index % 15] + std::to_string(index / 15 + 1);
}

// The same on a strip of 60 squares, whose ball is on square 30.
std::string square_of(std::size_t ply) {
    return "p" + std::to_string(ply < 29 ? ply + 1 : ply + 2);
}

// What is played, all with men or stones: a new game, its moves, and how many of them are played before the next game.
struct Kind {
    json::object body;
    std::string (*move)(std::size_t);
    std::size_t plies;
};

class KillTest : public ::testing::Test {
  protected:
    void verify(Client& client, const Played& played) {
        const auto state = client.get("/api/games/" + played.game).state();
        ASSERT_TRUE(state.if_contains("moves")) << "the game is gone";
        std::vector<std::string> stored;
        for (const auto& move : state.at("moves").as_array())
            stored.emplace_back(move.as_string());
        std::vector<std::string> expected = played.acknowledged;
        if (stored.size() == expected.size() + 1 && !played.sent.empty())
            expected.push_back(played.sent);
        EXPECT_EQ(stored, expected);
        EXPECT_EQ(number(state, "version"), static_cast<std::int64_t>(stored.size()) + 1);
    }

    // Plays over HTTP until the connection breaks.
    static void play_calls(Client& client, const Kind& kind, Played& played, const std::atomic<bool>& stop) {
        while (!stop && played.acknowledged.size() < kind.plies) {
            const std::size_t ply = played.acknowledged.size();
            played.sent = kind.move(ply);
            const Reply reply =
                client.post(moves_path(played.game),
                            {{"ply", static_cast<std::int64_t>(ply) + 1}, {"move", played.sent}});
            if (reply.status == 0)
                return;
            ASSERT_EQ(reply.status, 200) << reply.body;
            played.acknowledged.push_back(std::exchange(played.sent, {}));
        }
    }

    // Plays over a WebSocket until it breaks.
    static void play_socket(WebSocketClient& socket, const Kind& kind, Played& played,
                            const std::atomic<bool>& stop) {
        while (!stop && played.acknowledged.size() < kind.plies) {
            const std::size_t ply = played.acknowledged.size();
            played.sent = kind.move(ply);
            if (!socket.send({{"type", "move"},
                              {"ply", static_cast<std::int64_t>(ply) + 1},
                              {"move", played.sent},
                              {"id", std::to_string(ply)}}))
                return;
            const auto ack = socket.receive("ack");
            if (!ack)
                return;
            ASSERT_EQ(text(*ack, "id"), std::to_string(ply));
            played.acknowledged.push_back(std::exchange(played.sent, {}));
        }
    }

    // Kills the server so often while games of that kind are played.
    void kill_and_verify(const Kind& kind, int kills) {
        Random random(20261120);
        std::string cookie;
        Played played;
        std::size_t moves = 0;
        std::size_t in_flight = 0;
        const Stopwatch watch;
        for (int round = 0; round < kills; ++round) {
            Child server(directory_.path());
            ASSERT_NE(server.port(), 0) << "round " << round;
            Client client(server.port());
            client.set_cookie(cookie);
            if (!played.game.empty()) {
                verify(client, played);
                ASSERT_FALSE(HasFailure()) << "round " << round;
                const auto stored =
                    client.get("/api/games/" + played.game).state().at("moves").as_array().size();
                if (stored > played.acknowledged.size()) {
                    ++in_flight;
                    played.acknowledged.push_back(played.sent);
                }
                played.sent.clear();
            }
            if (played.game.empty() || played.acknowledged.size() >= kind.plies) {
                client.post(actions_path(played.game), {{"action", "resign"}});
                played = {};
                played.game = text(client.post("/api/games", kind.body).state(), "id");
                cookie = client.cookie();
            }
            const std::size_t before = played.acknowledged.size();
            std::atomic<bool> stop{false};
            std::thread player([&] {
                if (round % 2) {
                    play_calls(client, kind, played, stop);
                } else {
                    WebSocketClient socket(server.port(), "/api/games/" + played.game + "/socket",
                                           client.credentials());
                    play_socket(socket, kind, played, stop);
                }
            });
            std::this_thread::sleep_for(std::chrono::microseconds(random.below(kMostMilliseconds * 1000)));
            EXPECT_EQ(server.end(SIGKILL), -SIGKILL) << "it had ended by itself";
            stop = true;
            player.join();
            moves += played.acknowledged.size() - before;
            ASSERT_FALSE(HasFailure()) << "round " << round;
        }
        Child server(directory_.path());
        Client client(server.port());
        client.set_cookie(cookie);
        verify(client, played);
        EXPECT_GT(moves, 0U);
        std::printf(
            "%d kills in %.1f s; %zu moves acknowledged, %zu more were stored whose answer was lost\n", kills,
            watch.seconds(), moves, in_flight);
    }

    TemporaryDirectory directory_;
};

TEST_F(KillTest, NoAcknowledgedMoveIsLost) {
    kill_and_verify({{{"opponent", "local"}}, point_of, 250}, kKills);
}

TEST_F(KillTest, NoAcknowledgedMoveOnAStripIsLost) {
    kill_and_verify({{{"game", "strip"}, {"opponent", "local"}, {"squares", 60}}, square_of, 50}, kKills / 4);
}

TEST_F(KillTest, TheComputerGoesOnAfterAKill) {
    std::string game;
    std::string cookie;
    {
        Child server(directory_.path());
        Client client(server.port());
        game = text(client
                        .post("/api/games",
                              {{"opponent", "computer"}, {"side", "O"}, {"level", 10}, {"start", kOutOfBook}})
                        .state(),
                    "id");
        cookie = client.cookie();
        ASSERT_EQ(client.post(moves_path(game), {{"ply", 1}, {"move", "A1"}}).status, 200);
        server.end(SIGKILL); // while it thinks
    }
    Child server(directory_.path());
    Client client(server.port());
    client.set_cookie(cookie);
    json::object state;
    for (const Stopwatch watch; watch.seconds() < 10;) {
        state = client.get("/api/games/" + game).state();
        if (state.at("moves").as_array().size() == 2)
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(state.at("moves").as_array().size(), 2U);
    EXPECT_EQ(text(state, "to_move"), "O");
}

TEST_F(KillTest, SigtermEndsTheServerCleanly) {
    Child server(directory_.path());
    Client client(server.port());
    const std::string game = text(client.post("/api/games", {{"opponent", "local"}}).state(), "id");
    WebSocketClient socket(server.port(), "/api/games/" + game + "/socket", client.credentials());
    ASSERT_TRUE(socket.receive("state"));
    std::thread reader([&] {
        while (socket.receive(5)) {
        }
    });
    EXPECT_EQ(server.end(SIGTERM), 0);
    reader.join();
    EXPECT_EQ(socket.close_code(), 1001);
}

} // namespace
} // namespace goalline::server::testing
