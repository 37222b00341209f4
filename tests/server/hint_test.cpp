// Hints in games against the computer.
#include "fixture.hpp"

#include <chrono>
#include <future>
#include <thread>

namespace goalline::server::testing {
namespace {

class Hinting : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static std::string make(Client& player, const json::object& more) {
        const Reply made =
            player.post("/api/games", with({{"opponent", "computer"}, {"side", "O"}, {"level", 1}}, more));
        EXPECT_EQ(made.status, 201) << made.body;
        return text(made.state(), "id");
    }
    static Reply hint(Client& player, const std::string& game, int stage = 2) {
        return player.post("/api/games/" + game + "/hint", {{"stage", stage}});
    }
    static std::string reason(const Reply& reply) {
        EXPECT_EQ(reply.status, 200) << reply.body;
        return text(reply.json().at("why").as_object(), "code");
    }
    // Plays a move and waits for the computer's answer.
    static void play(Client& player, const std::string& game, int ply, const char* move) {
        EXPECT_EQ(player.post(moves_path(game), {{"ply", ply}, {"move", move}}).status, 200) << move;
        for (int i = 0; i < 6000; ++i) {
            if (!player.get("/api/games/" + game).state().at("computer_thinking").as_bool())
                return;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        ADD_FAILURE() << "no answer to " << move;
    }
};

TEST_F(Hinting, FirstShowsThePointAndThenTheMoveAndWhy) {
    Client player = client();
    const std::string game = make(player, {{"start", "5/2o2/5/2o2/2@2/5/5/5/5 O"}});
    const json::object first = hint(player, game, 1).json();
    EXPECT_EQ(number(first, "ply"), 1);
    EXPECT_EQ(number(first, "stage"), 1);
    EXPECT_EQ(text(first, "point"), "C9");
    EXPECT_EQ(text(first, "kind"), "goal");
    EXPECT_TRUE(is_null(first, "left")) << "free at this level";
    EXPECT_FALSE(first.contains("move") || first.contains("why"));
    const json::object second = hint(player, game).json();
    EXPECT_EQ(text(second, "move"), "C5-C7-C9");
    EXPECT_EQ(second.at("why"), json::value({{"code", "goal"}, {"hops", 2}, {"men", 2}}));
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 1}, {"move", text(second, "move")}}).status, 200);
    EXPECT_EQ(hint(player, game).status, 409) << "the game is over";
}

TEST_F(Hinting, SaysWhichThreatTheMoveStops) {
    Client player = client();
    const std::string game = make(player, {{"start", "7/7/7/7/2@o3/5o1/7/6o/7 O"}});
    const Reply given = hint(player, game);
    EXPECT_EQ(reason(given), "save");
    EXPECT_EQ(text(given.json(), "kind"), "save");
    EXPECT_EQ(text(given.json().at("why").as_object(), "threat"), "C5-E5-G3-G1");
}

TEST_F(Hinting, AThirdHintIsTheLastAboveLevel4ButAHintMayBeRepeated) {
    Client player = client();
    const std::string game = make(player, {{"level", 5}});
    const char* moves[] = {"A1", "C1", "E1"};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(number(hint(player, game, 1).json(), "left"), 2 - i);
        const json::object again = hint(player, game).json();
        EXPECT_EQ(number(again, "left"), 2 - i) << "the same position costs nothing";
        EXPECT_EQ(number(again, "ply"), 2 * i + 1);
        play(player, game, 2 * i + 1, moves[i]);
    }
    const Reply refused = hint(player, game);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(text(refused.json().at("error").as_object(), "where"), "hints");
    EXPECT_TRUE(refused.json().contains("state"));
}

TEST_F(Hinting, AreFreeUpToLevel4) {
    Client player = client();
    for (const int level : {0, 4})
        EXPECT_TRUE(is_null(hint(player, make(player, {{"level", level}})).json(), "left")) << level;
}

TEST_F(Hinting, AreForThePlayerOnItsTurnAgainstTheComputer) {
    Client player = client();
    Client watcher = client();
    const std::string game = make(player, {});
    EXPECT_EQ(hint(watcher, game).status, 403);
    EXPECT_EQ(player.post("/api/games/" + game + "/hint", {{"stage", 3}}).status, 400);
    EXPECT_EQ(player.get("/api/games/" + game + "/hint").status, 405);
    Pair pair = friends(port());
    EXPECT_EQ(hint(pair.o, pair.game).status, 409);
    const Reply bids =
        player.post("/api/games", {{"game", "tennis"}, {"opponent", "computer"}, {"player", 1}});
    EXPECT_EQ(hint(player, text(bids.state(), "id")).status, 409);
    player.post(actions_path(game), {{"action", "resign"}});
    EXPECT_EQ(hint(player, game).status, 409);
    // The queue is so long that the computer does not come to its move in the last of these games.
    std::string waiting;
    for (int i = 0; i < 30; ++i)
        waiting = make(player, {{"side", "X"}, {"level", 10}, {"start", kOutOfBook}});
    EXPECT_EQ(hint(player, waiting).status, 403);
}

TEST_F(Hinting, AreGivenWhenTheVisitorsTimeIsUsedUp) {
    config_.limits.engine_seconds_per_visitor_hour = 0;
    restart();
    Client player = client();
    EXPECT_EQ(hint(player, make(player, {})).status, 200);
}

TEST_F(Hinting, TwoCallsAtOnceShareOneSearch) {
    Client player = client();
    const std::string game = make(player, {{"level", 6}});
    const auto ask = [&] {
        Client other = client();
        other.set_cookie(player.cookie());
        return hint(other, game).json();
    };
    auto first = std::async(std::launch::async, ask);
    auto second = std::async(std::launch::async, ask);
    const json::object one = first.get();
    EXPECT_EQ(one, second.get());
    EXPECT_EQ(number(one, "left"), 2);
}

// Level 0 scores only if it has no other turn: here it could, with its first move.
TEST_F(Hinting, ThePatientComputerLeavesAGoalAlone) {
    Client player = client();
    const std::string game =
        make(player, {{"level", 0}, {"side", "X"}, {"start", "5/2o2/2@2/5/5/5/5/5/5 O"}});
    json::object state;
    for (int i = 0; i < 1000; ++i) {
        state = player.get("/api/games/" + game).state();
        if (!state.at("computer_thinking").as_bool())
            break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_EQ(number(state, "level"), 0);
    EXPECT_EQ(state.at("moves").as_array().size(), 1U);
    EXPECT_EQ(text(state, "status"), "playing");
}

} // namespace
} // namespace goalline::server::testing
