// What lasts when the server is stopped and started again.
#include "fixture.hpp"

#include <thread>

namespace goalline::server::testing {
namespace {

class Restart : public ServerTest {
  protected:
    void SetUp() override { start(); }
    // The same visitor, at the server that runs now.
    [[nodiscard]] Client back(const Client& before) const {
        Client client(port());
        client.set_cookie(before.cookie());
        return client;
    }
};

TEST_F(Restart, AGameGoesOnWhereItStood) {
    Pair pair = friends(port(), {{"name", "Ann"}});
    pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}});
    pair.x.post(moves_path(pair.game), {{"ply", 2}, {"move", "H10-H12"}});
    pair.o.post(actions_path(pair.game), {{"action", "offer_draw"}});
    const auto before = pair.o.get("/api/games/" + pair.game).state();
    restart();
    Client o = back(pair.o);
    Client x = back(pair.x);
    EXPECT_EQ(lasting(o.get("/api/games/" + pair.game).state()), lasting(before));
    EXPECT_EQ(o.post(moves_path(pair.game), {{"ply", 3}, {"move", "H13"}}).status, 200);
    EXPECT_EQ(x.post(moves_path(pair.game), {{"ply", 4}, {"move", "H12-H14"}}).status, 200);
}

TEST_F(Restart, AnInvitationIsStillGoodAndStillToldToItsMaker) {
    Client maker = client();
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}, {"side", "O"}});
    const std::string game = text(made.state(), "id");
    restart();
    Client again = back(maker);
    EXPECT_EQ(text(again.get("/api/games/" + game).state(), "invite"), text(made.state(), "invite"));
    Client guest = client();
    EXPECT_EQ(guest.post("/api/games/" + game + "/join", {{"invite", text(made.state(), "invite")}}).status,
              200);
}

TEST_F(Restart, ResultsRematchesAndTakebacksLast) {
    Pair pair = friends(port());
    pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}});
    pair.x.post(moves_path(pair.game), {{"ply", 2}, {"move", "H12"}});
    pair.x.post(actions_path(pair.game), {{"action", "offer_undo"}});
    pair.o.post(actions_path(pair.game), {{"action", "accept_undo"}});
    restart();
    Client o = back(pair.o);
    Client x = back(pair.x);
    EXPECT_EQ(o.get("/api/games/" + pair.game).state().at("moves"), json::value(json::array{"H11"}));
    x.post(actions_path(pair.game), {{"action", "resign"}});
    o.post(actions_path(pair.game), {{"action", "rematch"}});
    restart();
    o = back(pair.o);
    x = back(pair.x);
    EXPECT_EQ(o.get("/api/games/" + pair.game).state().at("rematch"),
              json::value(json::object{{"offered_by", "O"}}));
    const auto agreed = x.post(actions_path(pair.game), {{"action", "rematch"}}).state();
    restart();
    o = back(pair.o);
    const auto over = o.get("/api/games/" + pair.game).state();
    EXPECT_EQ(over.at("result"), json::value({{"winner", "O"}, {"reason", "resignation"}}));
    EXPECT_EQ(over.at("rematch"), agreed.at("rematch"));
    EXPECT_EQ(o.get("/api/games/" + text(over.at("rematch").as_object(), "game")).state().at("you"),
              json::value(json::array{"X"}));
    EXPECT_EQ(o.get("/api/games").json().at("games").as_array().size(), 2U);
}

TEST_F(Restart, OpenSocketsAreToldAndReconnect) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    std::thread stopper([this] { server_->stop(); });
    while (o.receive(2)) {
    }
    stopper.join();
    EXPECT_EQ(o.close_code(), 1001); // going away
    restart();
    WebSocketClient again = socket(pair.game, pair.o.credentials());
    const auto state = again.receive("state");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->at("state").at("you"), json::value(json::array{"O"}));
}

} // namespace
} // namespace goalline::server::testing
