// Where cookies are blocked a seat's token says who a client is: in the header of a call, and in the first message of a
// socket, since a page cannot set the headers of a handshake.
#include "fixture.hpp"

#include <boost/json/array.hpp>
#include <chrono>
#include <thread>

namespace goalline::server::testing {
namespace {

class Token : public ServerTest {
  protected:
    void SetUp() override { start(); }

    // A game that was made without keeping the cookie, and the token of its maker.
    struct Made {
        std::string game, invite, token;
    };
    [[nodiscard]] Made made() const {
        const Reply reply = client().post("/api/games", {{"opponent", "friend"}, {"side", "O"}});
        EXPECT_EQ(reply.status, 201) << reply.body;
        return {text(reply.state(), "id"), text(reply.state(), "invite"), text(reply.json(), "token")};
    }
    static json::value you(const std::optional<json::object>& message) {
        return message ? message->at("state").at("you") : json::value(nullptr);
    }
};

TEST_F(Token, InTheFirstMessageOfASocketItTakesTheSeat) {
    const Made made = this->made();
    WebSocketClient o = socket(made.game, {});
    EXPECT_EQ(you(o.receive("state")), json::array()) << "nobody is known yet";
    o.send({{"type", "token"}, {"token", made.token}});
    const auto own = o.receive("state");
    EXPECT_EQ(you(own), json::value{"O"});
    EXPECT_EQ(text(own->at("state").as_object(), "invite"), made.invite);
    const Reply joined = client().post("/api/games/" + made.game + "/join", {{"invite", made.invite}});
    ASSERT_EQ(joined.status, 200);
    EXPECT_EQ(you(o.receive("state")), json::value{"O"});
    o.send({{"type", "move"}, {"ply", 1}, {"move", "H11"}, {"id", "a"}});
    EXPECT_TRUE(o.receive("ack"));
    const Headers seat = {{"Authorization", "Bearer " + text(joined.json(), "token")}};
    EXPECT_EQ(client().post(moves_path(made.game), {{"ply", 2}, {"move", "H12"}}, seat).status, 200);
    const auto state = client().get("/api/games/" + made.game).state();
    EXPECT_EQ(state.at("players").at("O").at("here"), json::value(true)) << "the seat is looked after";
    EXPECT_EQ(number(state, "watchers"), 0) << "and nobody watches";
}

TEST_F(Token, OfBothSeatsOfOneDevice) {
    const Reply made = client().post("/api/games", {{"opponent", "local"}});
    const auto tokens = made.json().at("tokens").as_object();
    WebSocketClient both = socket(text(made.state(), "id"), {});
    ASSERT_TRUE(both.receive("state"));
    both.send({{"type", "token"}, {"token", text(tokens, "O")}, {"other", text(tokens, "X")}});
    EXPECT_EQ(you(both.receive("state")), (json::value{"O", "X"}));
    for (int ply = 1; ply <= 2; ++ply) {
        both.send({{"type", "move"}, {"ply", ply}, {"move", ply == 1 ? "H11" : "H12"}, {"id", "a"}});
        EXPECT_TRUE(both.receive("ack")) << ply;
    }
    const std::string path = "/api/games/" + text(made.state(), "id");
    const std::string first = text(tokens, "O"), second = text(tokens, "X");
    const auto you = [&](const std::string& bearer) {
        return client().get(path, {{"Authorization", "Bearer " + bearer}});
    };
    EXPECT_EQ(you(first + '.' + second).state().at("you"), (json::value{"O", "X"}));
    EXPECT_EQ(you(first).state().at("you"), json::value{"O"});
    for (const std::string& wrong :
         {first + '.', first + ".x", '.' + first, first + '.' + second + '.' + second})
        EXPECT_EQ(you(wrong).status, 403) << wrong;
}

TEST_F(Token, AnotherOneOrOneThatComesLaterIsRefused) {
    const Made made = this->made(), other = this->made();
    for (const json::value& token : {json::value(other.token), json::value(std::string(64, 'a')),
                                     json::value("x"), json::value(7), json::value(nullptr)}) {
        WebSocketClient stranger = socket(made.game, {});
        ASSERT_TRUE(stranger.receive("state"));
        stranger.send({{"type", "token"}, {"token", token}});
        EXPECT_TRUE(stranger.receive("error")) << token;
        EXPECT_FALSE(stranger.receive("state", 0.2)) << token;
    }
    WebSocketClient second = socket(made.game, {});
    ASSERT_TRUE(second.receive("state"));
    second.send({{"type", "ping"}});
    ASSERT_TRUE(second.receive("pong"));
    second.send({{"type", "token"}, {"token", made.token}});
    const auto refused = second.receive("error");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->at("error").at("kind"), "forbidden") << "it was not the first message";
    WebSocketClient late = socket(made.game, {});
    ASSERT_TRUE(late.receive("state"));
    std::this_thread::sleep_for(std::chrono::milliseconds(5200));
    late.send({{"type", "token"}, {"token", made.token}});
    EXPECT_TRUE(late.receive("error")) << "after five seconds";
}

TEST_F(Token, AnAddressIsNoPlaceForIt) {
    const Made made = this->made();
    for (const char* name : {"token", "access_token", "authorization"}) {
        WebSocketClient watcher(port(), "/api/games/" + made.game + "/socket?" + name + '=' + made.token, {});
        EXPECT_EQ(you(watcher.receive("state")), json::array()) << name;
    }
}

} // namespace
} // namespace goalline::server::testing
