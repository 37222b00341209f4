// Games against the computer.
#include "base/clock.hpp"
#include "fixture.hpp"

#include <algorithm>
#include <thread>

namespace goalline::server::testing {
namespace {

class Computer : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // The state as soon as `ready` holds, or the last one seen after ten seconds.
    template <class Ready>
    json::object wait(Client& who, const std::string& game, Ready ready) {
        for (const Stopwatch watch;;) {
            auto state = who.get("/api/games/" + game).state();
            if (ready(state) || watch.seconds() > 10)
                return state;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    static bool persons_turn(const json::object& state) { return !state.at("computer_thinking").as_bool(); }
};

TEST_F(Computer, AnswersAMoveAndTellsOfIt) {
    Client player = client();
    const std::string game = text(
        player.post("/api/games", {{"opponent", "computer"}, {"side", "O"}, {"level", 1}}).state(), "id");
    WebSocketClient events = socket(game, player.credentials());
    ASSERT_TRUE(events.receive("state"));
    ASSERT_TRUE(events.send({{"type", "move"}, {"ply", 1}, {"move", "H11"}, {"id", "1"}}));
    const auto own = events.receive("move");
    ASSERT_TRUE(own);
    EXPECT_EQ(own->at("computer_thinking"), json::value(true));
    EXPECT_EQ(number(*own, "undo_plies"), 1);
    const auto answer = events.receive("move");
    ASSERT_TRUE(answer);
    EXPECT_EQ(number(*answer, "ply"), 2);
    EXPECT_EQ(text(*answer, "by"), "X");
    EXPECT_EQ(answer->at("computer_thinking"), json::value(false));
    EXPECT_EQ(number(*answer, "undo_plies"), 2);
}

TEST_F(Computer, BeginsWhenItPlaysOhs) {
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "computer"}, {"side", "X"}, {"level", 1}});
    EXPECT_EQ(made.state().at("computer_thinking"), json::value(true));
    const auto state = wait(player, text(made.state(), "id"), persons_turn);
    EXPECT_EQ(state.at("moves").as_array().size(), 1U);
    EXPECT_EQ(number(state, "undo_plies"), 0) << "the person has no move to take back";
}

TEST_F(Computer, TakesItsGoalAndAGoalCanBeTakenBack) {
    Client player = client();
    const Reply made = player.post(
        "/api/games", {{"opponent", "computer"}, {"side", "O"}, {"level", 10}, {"start", "3/3/1@1/1o1/3 O"}});
    const std::string game = text(made.state(), "id");
    player.post(moves_path(game), {{"ply", 1}, {"move", "A5"}}); // leaves the computer its goal, B3-B1
    const auto state = wait(player, game, persons_turn);
    EXPECT_EQ(state.at("result"), json::value({{"winner", "X"}, {"reason", "goal"}}));
    EXPECT_EQ(number(state, "undo_plies"), 2);
    const auto back = player.post(actions_path(game), {{"action", "undo"}}).state();
    EXPECT_EQ(text(back, "status"), "playing");
    EXPECT_EQ(text(back, "to_move"), "O");
}

TEST_F(Computer, AnUndoWhileItThinksTakesBackOneMove) {
    Client player = client();
    const std::string game =
        text(player
                 .post("/api/games",
                       {{"opponent", "computer"}, {"side", "O"}, {"level", 10}, {"start", kOutOfBook}})
                 .state(),
             "id");
    player.post(moves_path(game), {{"ply", 1}, {"move", "A1"}});
    const auto back = player.post(actions_path(game), {{"action", "undo"}}).state();
    EXPECT_TRUE(back.at("moves").as_array().empty());
    EXPECT_EQ(text(back, "to_move"), "O");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_TRUE(player.get("/api/games/" + game).state().at("moves").as_array().empty())
        << "its thought of the old position is dropped";
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 1}, {"move", "B1"}}).status, 200);
    const auto state = wait(player, game, persons_turn);
    EXPECT_EQ(state.at("moves").as_array().size(), 2U);
    EXPECT_EQ(player.post(actions_path(game), {{"action", "undo"}}).state().at("moves").as_array().size(),
              0U);
}

TEST_F(Computer, DeclinesADrawWhenItStandsWell) {
    Client player = client();
    const std::string game = text(
        player.post("/api/games", {{"opponent", "computer"}, {"side", "O"}, {"level", 3}}).state(), "id");
    EXPECT_EQ(text(player.post(actions_path(game), {{"action", "offer_draw"}}).state(), "draw_offer"), "O");
    const auto state = wait(player, game, [](const json::object& s) { return is_null(s, "draw_offer"); });
    EXPECT_TRUE(is_null(state, "draw_offer"));
    EXPECT_EQ(text(state, "status"), "playing");
}

TEST_F(Computer, AcceptsADrawWhenItIsLost) {
    Client player = client();
    // Ohs, who is to move, can jump into the goal, so the computer as Eks has nothing better than a draw.
    const Reply made = player.post(
        "/api/games", {{"opponent", "computer"}, {"side", "O"}, {"start", "5/2o2/2@2/5/5/5/5/5/5/5/5 O"}});
    const std::string game = text(made.state(), "id");
    player.post(actions_path(game), {{"action", "offer_draw"}});
    const auto state = wait(player, game, [](const json::object& s) { return is_null(s, "draw_offer"); });
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(state.at("result"), json::value({{"winner", nullptr}, {"reason", "agreement"}}));
}

TEST_F(Computer, ARematchSwapsTheSidesAtOnce) {
    Client player = client();
    const std::string game = text(
        player.post("/api/games", {{"opponent", "computer"}, {"side", "O"}, {"level", 2}}).state(), "id");
    player.post(actions_path(game), {{"action", "resign"}});
    const auto over = player.post(actions_path(game), {{"action", "rematch"}}).state();
    const std::string next = text(over.at("rematch").as_object(), "game");
    const auto state = wait(player, next, persons_turn);
    EXPECT_EQ(state.at("you"), json::value(json::array{"X"}));
    EXPECT_EQ(number(state, "level"), 2);
    EXPECT_EQ(state.at("moves").as_array().size(), 1U) << "the computer has begun";
}

TEST_F(Computer, PlaysAtAnElo) {
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "computer"}, {"side", "X"}, {"elo", 1000}});
    const std::string game = text(made.state(), "id");
    EXPECT_EQ(made.state().at("level"), json::value(nullptr));
    EXPECT_EQ(number(made.state(), "elo"), 1000);
    const json::object seat = made.state().at("players").as_object().at("O").as_object();
    EXPECT_EQ(seat.at("level"), json::value(nullptr));
    EXPECT_EQ(number(seat, "elo"), 1000);
    const std::string cookie = player.cookie();
    restart();
    player = client();
    player.set_cookie(cookie);
    const auto state = wait(player, game, persons_turn);
    EXPECT_EQ(number(state, "elo"), 1000);
    EXPECT_EQ(state.at("moves").as_array().size(), 1U);
    EXPECT_NE(player.get("/api/games/" + game + "/record").body.find("PB[Computer, Elo 1000]"),
              std::string::npos);
    const auto line = player.get("/api/games").json().at("games").as_array().front().as_object();
    EXPECT_EQ(line.at("level"), json::value(nullptr));
    EXPECT_EQ(number(line, "elo"), 1000);

    const auto by_level = player.post("/api/games", {{"opponent", "computer"}, {"level", 10}}).state();
    EXPECT_EQ(number(by_level, "level"), 10);
    EXPECT_EQ(number(by_level, "elo"), number(player.get("/api/info").json(), "most_elo"));
    const auto wheres = [&](const json::object& wish) {
        const Reply refused = player.post("/api/games", wish);
        EXPECT_EQ(refused.status, 400);
        return text(refused.json().at("error").as_object(), "where");
    };
    EXPECT_EQ(wheres({{"opponent", "computer"}, {"level", 3}, {"elo", 1000}}), "elo");
    EXPECT_EQ(wheres({{"opponent", "computer"}, {"elo", -1}}), "elo");
    EXPECT_EQ(wheres({{"opponent", "computer"}, {"elo", 100'000}}), "elo");
}

TEST_F(Computer, GoesOnAfterARestart) {
    Client player = client();
    const Reply made = player.post(
        "/api/games", {{"opponent", "computer"}, {"side", "X"}, {"level", 10}, {"start", kOutOfBook}});
    const std::string game = text(made.state(), "id");
    const std::string cookie = player.cookie();
    restart(); // most likely before it has moved
    Client again = client();
    again.set_cookie(cookie);
    EXPECT_EQ(wait(again, game, persons_turn).at("moves").as_array().size(), 1U);
}

TEST_F(Computer, PlaysOnAtOnceWhenTheVisitorsTimeIsUsedUp) {
    config_.limits.engine_seconds_per_visitor_hour = 0;
    restart();
    Client player = client();
    const Reply made = player.post(
        "/api/games", {{"opponent", "computer"}, {"side", "X"}, {"level", 10}, {"start", kOutOfBook}});
    const std::string game = text(made.state(), "id");
    EXPECT_EQ(wait(player, game, persons_turn).at("moves").as_array().size(), 1U);
}

// While there is a flood of long thoughts, somebody at another address wants one answer; it must come before the
// flood is over.
class ComputerUnderFlood : public Computer, public ::testing::WithParamInterface<int> {
  protected:
    static constexpr int kFlood = 30; // each takes nearly a second

    // Begins a game in which the computer makes the first move, and not one from its book.
    static std::string begin(Client& player, int level) {
        const Reply made = player.post(
            "/api/games", {{"opponent", "computer"}, {"side", "X"}, {"level", level}, {"start", kOutOfBook}});
        EXPECT_EQ(made.status, 201) << made.body;
        return text(made.state(), "id");
    }
    static bool answered(Client& player, const std::string& game) {
        return persons_turn(player.get("/api/games/" + game).state());
    }
};

TEST_P(ComputerUnderFlood, AnHonestPlayerIsAnsweredBeforeTheFloodIsOver) {
    Client flooder = client();
    std::vector<std::string> flood;
    for (int i = 0; i < kFlood; ++i)
        flood.push_back(begin(flooder, 10));
    Client honest(port(), "127.0.0.2");
    const std::string game = begin(honest, GetParam());
    const auto flooded = [&] {
        while (!flood.empty() && answered(flooder, flood.back()))
            flood.pop_back();
        return !flood.empty();
    };
    bool in_time = false;
    while (!in_time && flooded()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        in_time = answered(honest, game) && flooded();
    }
    EXPECT_TRUE(in_time) << "the flood was served first";
}

INSTANTIATE_TEST_SUITE_P(Levels, ComputerUnderFlood, ::testing::Values(1, 10));

TEST_F(Computer, ManyGamesAreServedByOneWorker) {
    Client player = client();
    std::vector<std::string> games;
    for (int i = 0; i < 20; ++i) {
        games.push_back(
            text(player.post("/api/games", {{"opponent", "computer"}, {"side", "X"}, {"level", 1}}).state(),
                 "id"));
    }
    for (const std::string& game : games)
        EXPECT_EQ(wait(player, game, persons_turn).at("moves").as_array().size(), 1U);
}

} // namespace
} // namespace goalline::server::testing
