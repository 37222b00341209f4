// The server is killed with SIGKILL twice in a game with clocks. No acknowledged move is lost, and the time during
// which the server was down costs nobody anything.
#include "child.hpp"
#include "fixture.hpp"

#include <chrono>
#include <string>
#include <thread>

namespace goalline::server::testing {
namespace {

using std::chrono::steady_clock;
constexpr std::chrono::milliseconds kDown{1500}; // more than anything else here takes on a common machine

std::int64_t milliseconds_since(steady_clock::time_point begin) {
    return std::chrono::ceil<std::chrono::milliseconds>(steady_clock::now() - begin).count();
}
std::int64_t left(const json::object& state, const std::string& side) {
    return number(state.at("time").as_object(), side.c_str());
}

// The two players with their sockets, at the server that runs now.
struct Table {
    Table(std::uint16_t port, const std::string& game, const std::string& cookie_o,
          const std::string& cookie_x)
        : o(port), x(port), game_id(game) {
        o.set_cookie(cookie_o);
        x.set_cookie(cookie_x);
        const std::string path = "/api/games/" + game + "/socket";
        at_o = std::make_unique<WebSocketClient>(port, path, o.credentials());
        at_x = std::make_unique<WebSocketClient>(port, path, x.credentials());
    }

    // The event of that move, after it was acknowledged.
    json::object play(int ply) {
        WebSocketClient& mover = ply % 2 ? *at_o : *at_x;
        EXPECT_TRUE(mover.send({{"type", "move"},
                                {"ply", ply},
                                {"move", "A" + std::to_string(ply)},
                                {"id", std::to_string(ply)}}));
        const auto ack = mover.receive("ack");
        const auto event = mover.receive("move");
        EXPECT_TRUE(ack && event);
        return event.value_or(json::object());
    }

    Client o, x;
    std::string game_id;
    std::unique_ptr<WebSocketClient> at_o, at_x;
};

TEST(ClockKill, TwoKillsCostNoMoveAndNoTime) {
    const TemporaryDirectory directory;
    std::string game, cookie_o, cookie_x;
    json::object last;    // the event of the last acknowledged move
    std::int64_t ran = 0; // at least as long as the server was alive since then
    int ply = 0;
    for (int round = 0; round < 3; ++round) {
        auto begin = steady_clock::now();
        Child server(directory.path());
        ASSERT_NE(server.port(), 0);
        if (round == 0) {
            Pair pair = friends(server.port(), {{"clock", {{"base", 180}, {"increment", 2}}}});
            game = pair.game;
            cookie_o = pair.o.cookie();
            cookie_x = pair.x.cookie();
        }
        Table table(server.port(), game, cookie_o, cookie_x);
        if (round > 0) {
            const auto state = table.o.get("/api/games/" + game).state();
            ran += milliseconds_since(begin);
            EXPECT_EQ(state.at("moves").as_array().size(), static_cast<std::size_t>(ply));
            EXPECT_EQ(number(state, "version"), number(last, "version"));
            const std::string runs = text(last, "to_move"), waits = runs == "O" ? "X" : "O";
            EXPECT_EQ(text(state.at("time").as_object(), "running"), runs);
            EXPECT_EQ(left(state, waits), left(last, waits)) << "the clock that stands";
            EXPECT_GE(left(state, runs), left(last, runs) - ran) << "the clock that runs";
        }
        for (int moves = 0; moves < 5; ++moves) {
            begin = steady_clock::now();
            last = table.play(++ply);
        }
        server.end(SIGKILL);
        ran = milliseconds_since(begin);
        std::this_thread::sleep_for(kDown);
    }
}

} // namespace
} // namespace goalline::server::testing
