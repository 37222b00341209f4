// Games between people: sockets and their events, offers, rematches, the swap (P11) and repetition (P10).
#include "base/clock.hpp"
#include "fixture.hpp"

#include <cstdio>

namespace goalline::server::testing {
namespace {

class Play : public ServerTest {
  protected:
    void SetUp() override { start(); }

    Reply act(Client& who, const std::string& game, const char* action, const char* side = nullptr) {
        json::object body{{"action", action}};
        if (side)
            body["side"] = side;
        return who.post(actions_path(game), body);
    }
    Reply move(Client& who, const std::string& game, int ply, const char* move) {
        return who.post(moves_path(game), {{"ply", ply}, {"move", move}});
    }
};

TEST_F(Play, BothPlayersSeeEachOthersMovesInOrder) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    WebSocketClient watcher = socket(pair.game, {});
    for (WebSocketClient* client : {&o, &x, &watcher})
        ASSERT_TRUE(client->receive("state"));
    const std::vector<std::string> moves = {"H11", "H10-H12", "G12", "J12", "H13", "H12-F12"};
    double slowest = 0;
    for (int ply = 1; ply <= static_cast<int>(moves.size()); ++ply) {
        WebSocketClient& mover = ply % 2 ? o : x;
        WebSocketClient& other = ply % 2 ? x : o;
        const std::string& text_of_move = moves[static_cast<std::size_t>(ply - 1)];
        const std::string id = "m" + std::to_string(ply);
        const Stopwatch watch;
        ASSERT_TRUE(mover.send({{"type", "move"}, {"ply", ply}, {"move", text_of_move}, {"id", id}}));
        const auto seen = other.receive("move");
        slowest = std::max(slowest, watch.seconds());
        ASSERT_TRUE(seen);
        EXPECT_EQ(number(*seen, "ply"), ply);
        EXPECT_EQ(text(*seen, "move"), text_of_move);
        EXPECT_EQ(text(*seen, "by"), ply % 2 ? "O" : "X");
        EXPECT_EQ(text(*seen, "to_move"), ply % 2 ? "X" : "O");
        EXPECT_EQ(number(*seen, "version"), ply + 2); // 1: made, 2: joined
        const auto ack = mover.receive("ack");
        ASSERT_TRUE(ack);
        EXPECT_EQ(text(*ack, "id"), id);
        EXPECT_EQ(mover.receive("move"), seen);
        EXPECT_EQ(watcher.receive("move"), seen);
    }
    std::printf("slowest move from one player's socket to the other's: %.2f ms\n", slowest * 1000);
}

TEST_F(Play, AnInvitationSeatsOneFriendOnce) {
    Client maker = client();
    Client first = client();
    Client late = client();
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}, {"side", "O"}, {"name", "Ann"}});
    const std::string game = text(made.state(), "id");
    const std::string invite = text(made.state(), "invite");
    EXPECT_EQ(text(maker.get("/api/games/" + game).state(), "invite"), invite) << "told again to its maker";
    EXPECT_EQ(first.get("/api/games/" + game).state().if_contains("invite"), nullptr);
    EXPECT_EQ(move(maker, game, 1, "H11").status, 409) << "nobody to play against yet";
    const std::string join = "/api/games/" + game + "/join";
    EXPECT_EQ(first.post(join, {{"invite", std::string(32, '0')}}).kind(), "forbidden");
    EXPECT_EQ(first.post(join, {{"invite", ""}}).kind(), "forbidden");
    EXPECT_EQ(first.post(join, json::object()).kind(), "bad_request");
    EXPECT_EQ(maker.post(join, {{"invite", invite}}).kind(), "conflict") << "the maker has a seat already";
    const Reply joined = first.post(join, {{"invite", invite}, {"name", "Bob"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(joined.state().at("you"), json::value(json::array{"X"}));
    EXPECT_EQ(text(joined.state(), "status"), "playing");
    const auto state = joined.state();
    EXPECT_EQ(text(state.at("players").at("O").as_object(), "name"), "Ann");
    EXPECT_EQ(text(state.at("players").at("X").as_object(), "name"), "Bob");
    EXPECT_EQ(late.post(join, {{"invite", invite}}).kind(), "forbidden");
    const Reply again = first.post(join, {{"invite", invite}});
    EXPECT_EQ(again.status, 200) << "the same visitor may repeat a call whose answer was lost";
    EXPECT_EQ(text(again.json(), "token"), text(joined.json(), "token"));
    EXPECT_EQ(maker.get("/api/games/" + game).state().if_contains("invite"), nullptr);
}

TEST_F(Play, AJoinIsSeenByTheMakerAndByTheFriendsOpenPage) {
    Client maker = client();
    Client guest = client();
    guest.get("/api/info"); // gets a cookie
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}, {"side", "X"}});
    const std::string game = text(made.state(), "id");
    WebSocketClient at_maker = socket(game, maker.credentials());
    WebSocketClient at_guest = socket(game, guest.credentials());
    const auto before = at_guest.receive("state");
    ASSERT_TRUE(before);
    EXPECT_TRUE(before->at("state").at("you").as_array().empty());
    ASSERT_TRUE(at_maker.receive("state"));
    guest.post("/api/games/" + game + "/join", {{"invite", text(made.state(), "invite")}});
    const auto after = at_guest.receive("state");
    ASSERT_TRUE(after);
    EXPECT_EQ(after->at("state").at("you"), json::value(json::array{"O"}));
    const auto told = at_maker.receive("state");
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("state").at("status"), json::value("playing"));
    EXPECT_EQ(told->at("state").at("players").at("O").at("here"), json::value(true));
}

TEST_F(Play, PresenceIsTold) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    const auto alone = o.receive("presence");
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone->at("players").at("X").at("here"), json::value(false));
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    const auto came = o.receive("presence");
    ASSERT_TRUE(came);
    EXPECT_EQ(came->at("players").at("X").at("here"), json::value(true));
    x.close();
    const auto left = o.receive("presence");
    ASSERT_TRUE(left);
    EXPECT_EQ(left->at("players").at("X").at("here"), json::value(false));
}

// Presences are sent at most once a second. A move sent in the meantime does not say who is here.
TEST_F(Play, PresenceIsToldEvenIfAMoveComesFirst) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("presence"));
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(x.receive("state"));
    ASSERT_TRUE(o.send({{"type", "move"}, {"ply", 1}, {"move", "H11"}}));
    const auto came = o.receive("presence");
    ASSERT_TRUE(came);
    EXPECT_EQ(came->at("players").at("X").at("here"), json::value(true));
}

TEST_F(Play, AStoredMoveSentAgainIsAcknowledgedAgain) {
    Pair pair = friends(port());
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    const json::object message{{"type", "move"}, {"ply", 1}, {"move", "H11"}, {"id", "a"}};
    for (int i = 0; i < 5; ++i)
        ASSERT_TRUE(o.send(message));
    for (int i = 0; i < 5; ++i) {
        const auto ack = o.receive("ack");
        ASSERT_TRUE(ack);
        EXPECT_EQ(text(*ack, "id"), "a");
    }
    const auto state = pair.o.get("/api/games/" + pair.game).state();
    EXPECT_EQ(state.at("moves"), json::value(json::array{"H11"}));
    EXPECT_EQ(number(state, "version"), 3);
}

TEST_F(Play, RefusedMessagesNameTheirIdAndCarryTheState) {
    Pair pair = friends(port());
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(x.receive("state"));
    const auto refused = [&](const json::value& message, const std::string& kind, const std::string& id) {
        ASSERT_TRUE(x.send(message));
        const auto error = x.receive("error");
        ASSERT_TRUE(error);
        EXPECT_EQ(text(error->at("error").as_object(), "kind"), kind) << json::value(*error);
        EXPECT_EQ(text(*error, "id"), id);
        EXPECT_EQ(error->at("state").at("id"), json::value(pair.game));
    };
    refused({{"type", "move"}, {"ply", 1}, {"move", "H11"}, {"id", "1"}}, "forbidden", "1"); // not X's turn
    refused({{"type", "move"}, {"ply", 7}, {"move", "H11"}, {"id", "2"}}, "conflict", "2");
    refused({{"type", "move"}, {"ply", 1}, {"move", "?"}, {"id", "3"}}, "bad_request", "3");
    refused({{"type", "action"}, {"action", "win"}, {"id", "4"}}, "bad_request", "4");
    refused({{"type", "action"}, {"action", "accept_draw"}, {"id", "5"}}, "conflict", "5");
    refused({{"type", "dance"}, {"id", "6"}}, "bad_request", "6");
    refused({1, 2}, "bad_request", "");
    pair.o.post(moves_path(pair.game), {{"ply", 1}, {"move", "H11"}});
    refused({{"type", "move"}, {"ply", 2}, {"move", "H10"}, {"id", "7"}}, "illegal", "7");
    ASSERT_TRUE(x.send({{"type", "ping"}}));
    EXPECT_TRUE(x.receive("pong"));
    ASSERT_TRUE(x.send({{"type", "sync"}}));
    EXPECT_TRUE(x.receive("state"));
}

TEST_F(Play, DrawsAreOfferedAcceptedDeclinedAndCancelled) {
    Pair pair = friends(port());
    EXPECT_EQ(act(pair.x, pair.game, "accept_draw").kind(), "conflict");
    EXPECT_EQ(text(act(pair.o, pair.game, "offer_draw").state(), "draw_offer"), "O");
    EXPECT_EQ(act(pair.o, pair.game, "accept_draw").kind(), "conflict") << "not one's own offer";
    EXPECT_TRUE(is_null(act(pair.o, pair.game, "cancel_draw").state(), "draw_offer"));
    act(pair.o, pair.game, "offer_draw");
    EXPECT_EQ(text(move(pair.o, pair.game, 1, "H11").state(), "draw_offer"), "O")
        << "it outlives one's own move";
    EXPECT_TRUE(is_null(move(pair.x, pair.game, 2, "H12").state(), "draw_offer")) << "a move declines it";
    act(pair.x, pair.game, "offer_draw");
    const auto declined = act(pair.o, pair.game, "decline_draw");
    EXPECT_TRUE(is_null(declined.state(), "draw_offer"));
    const Reply again = act(pair.x, pair.game, "offer_draw");
    EXPECT_EQ(again.status, 409);
    EXPECT_EQ(again.json().at("error").at("code"), json::value("refused"));
    EXPECT_EQ(again.state().at("ask_again"), json::value({{"draw", 13}})) << "it was refused after two moves";
    EXPECT_EQ(declined.state().at("ask_again"), json::value({{"draw", 13}})) << "by playing on";
    EXPECT_EQ(client().get("/api/games/" + pair.game).state().at("ask_again"), json::value(json::object()));
}

TEST_F(Play, AnAgreedDrawEndsTheGame) {
    Pair pair = friends(port());
    act(pair.x, pair.game, "offer_draw");
    const auto state = act(pair.o, pair.game, "accept_draw").state();
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(state.at("result"), json::value({{"winner", nullptr}, {"reason", "agreement"}}));
    EXPECT_EQ(act(pair.o, pair.game, "offer_draw").kind(), "conflict");
    EXPECT_EQ(act(pair.o, pair.game, "resign").kind(), "conflict");
}

TEST_F(Play, AFriendIsAskedForATakeback) {
    Pair pair = friends(port());
    EXPECT_EQ(act(pair.o, pair.game, "offer_undo").kind(), "conflict") << "there is no move yet";
    move(pair.o, pair.game, 1, "H11");
    EXPECT_EQ(act(pair.o, pair.game, "undo").kind(), "conflict") << "a friend has to agree";
    EXPECT_EQ(text(act(pair.o, pair.game, "offer_undo").state(), "undo_offer"), "O");
    EXPECT_TRUE(is_null(act(pair.o, pair.game, "cancel_undo").state(), "undo_offer"));
    act(pair.o, pair.game, "offer_undo");
    EXPECT_TRUE(is_null(act(pair.x, pair.game, "decline_undo").state(), "undo_offer"));
    EXPECT_EQ(act(pair.o, pair.game, "offer_undo").json().at("error").at("code"), json::value("refused"));
    const auto moved = move(pair.x, pair.game, 2, "H12");
    EXPECT_EQ(moved.state().at("ask_again"), json::value(json::object()));
    act(pair.o, pair.game, "offer_undo");
    EXPECT_EQ(act(pair.o, pair.game, "accept_undo").kind(), "conflict");
    const auto state = act(pair.x, pair.game, "accept_undo").state();
    EXPECT_TRUE(state.at("moves").as_array().empty()) << "back to the asker's last move";
    EXPECT_EQ(text(state, "to_move"), "O");
    EXPECT_EQ(text(move(pair.o, pair.game, 1, "G11").state(), "to_move"), "X") << "and the game goes on";
}

TEST_F(Play, ResigningLosesAndARematchSwapsTheSides) {
    Pair pair = friends(port(), {{"name", "Ann"}, {"rows", 21}, {"moves", json::array{"H12"}}});
    WebSocketClient o = socket(pair.game, pair.o.credentials());
    ASSERT_TRUE(o.receive("state"));
    EXPECT_EQ(act(pair.x, pair.game, "rematch").kind(), "conflict") << "the game is not over";
    const auto over = act(pair.x, pair.game, "resign").state();
    EXPECT_EQ(over.at("result"), json::value({{"winner", "O"}, {"reason", "resignation"}}));
    EXPECT_EQ(act(pair.x, pair.game, "rematch").state().at("rematch"),
              json::value(json::object{{"offered_by", "X"}}));
    EXPECT_TRUE(is_null(act(pair.x, pair.game, "cancel_rematch").state(), "rematch"));
    act(pair.x, pair.game, "rematch");
    EXPECT_TRUE(is_null(act(pair.o, pair.game, "decline_rematch").state(), "rematch"));
    EXPECT_EQ(act(pair.x, pair.game, "rematch").state().at("ask_again"), json::value({{"rematch", nullptr}}));
    act(pair.o, pair.game, "rematch");
    const auto agreed = act(pair.x, pair.game, "rematch").state();
    const std::string next = text(agreed.at("rematch").as_object(), "game");
    EXPECT_EQ(next.size(), 32U);
    EXPECT_EQ(act(pair.x, pair.game, "rematch").state().at("rematch"), agreed.at("rematch")) << "once only";
    for (bool told = false; !told;) { // the open socket hears of the new game
        const auto state = o.receive("state");
        ASSERT_TRUE(state);
        told = state->at("state").at("rematch") == agreed.at("rematch");
    }
    const auto as_x = pair.x.get("/api/games/" + next).state();
    EXPECT_EQ(as_x.at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(pair.o.get("/api/games/" + next).state().at("you"), json::value(json::array{"X"}));
    EXPECT_EQ(text(as_x.at("players").at("X").as_object(), "name"), "Ann");
    EXPECT_EQ(number(as_x.at("rules").as_object(), "rows"), 21);
    EXPECT_EQ(as_x.at("moves"), json::value(json::array{"H12"})) << "the same beginning";
    EXPECT_EQ(move(pair.o, next, 2, "H13").status, 200) << "Eks to move, now played by the other";
}

TEST_F(Play, ASwapExchangesTheSeats) { // P11
    Pair pair = friends(port(), {{"rules", {{"pie", true}}}});
    WebSocketClient x = socket(pair.game, pair.x.credentials());
    ASSERT_TRUE(x.receive("state"));
    EXPECT_EQ(move(pair.o, pair.game, 1, "swap").kind(), "illegal");
    move(pair.o, pair.game, 1, "H11");
    const auto swapped = move(pair.x, pair.game, 2, "swap").state();
    EXPECT_EQ(swapped.at("swapped"), json::value(true));
    EXPECT_EQ(swapped.at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(text(swapped, "to_move"), "X");
    EXPECT_EQ(pair.o.get("/api/games/" + pair.game).state().at("you"), json::value(json::array{"X"}));
    const auto event = x.receive("move"); // the first move
    ASSERT_TRUE(event);
    const auto state = x.receive("state"); // the swap comes as a whole state
    ASSERT_TRUE(state);
    EXPECT_EQ(state->at("state").at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(move(pair.x, pair.game, 3, "H12").kind(), "forbidden");
    EXPECT_EQ(move(pair.o, pair.game, 3, "H12").status, 200);
    const auto list = pair.x.get("/api/games").json();
    EXPECT_EQ(list.at("games").at(0).at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(list.at("games").at(0).at("to_move"), json::value("O"));
    const auto over = act(pair.x, pair.game, "resign").state();
    EXPECT_EQ(over.at("result"), json::value({{"winner", "X"}, {"reason", "resignation"}}));
    act(pair.x, pair.game, "rematch");
    const std::string next =
        text(act(pair.o, pair.game, "rematch").state().at("rematch").as_object(), "game");
    EXPECT_EQ(pair.x.get("/api/games/" + next).state().at("you"), json::value(json::array{"X"}))
        << "it last played Ohs";
}

TEST_F(Play, TheThirdOccurrenceIsADraw) { // P10
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "local"}, {"rows", 9}, {"columns", 1}});
    const std::string game = text(made.state(), "id");
    const std::vector<const char*> cycle = {"A6", "A5-A7", "A6", "A7-A5"};
    json::object state;
    for (int ply = 1; ply <= 8; ++ply) {
        EXPECT_NE(text(state, "status"), "over");
        state = move(player, game, ply, cycle[static_cast<std::size_t>((ply - 1) % 4)]).state();
    }
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(state.at("result"), json::value({{"winner", nullptr}, {"reason", "repetition"}}));
    EXPECT_EQ(number(state, "undo_plies"), 1);
    EXPECT_EQ(text(act(player, game, "undo").state(), "status"), "playing");
}

TEST_F(Play, OneVisitorWithBothSeats) {
    Client player = client();
    const std::string game =
        text(player.post("/api/games", {{"opponent", "local"}, {"moves", json::array{"H11"}}}).state(), "id");
    EXPECT_EQ(act(player, game, "undo").kind(), "conflict") << "the beginning stays";
    move(player, game, 2, "H12");
    const auto moved = move(player, game, 3, "H13").state();
    EXPECT_EQ(number(moved, "undo_plies"), 1);
    EXPECT_EQ(act(player, game, "undo").state().at("moves"), json::value({"H11", "H12"}));
    EXPECT_EQ(text(act(player, game, "offer_draw", "X").state(), "draw_offer"), "X");
    EXPECT_EQ(text(act(player, game, "accept_draw").state(), "status"), "over") << "for the other side";
    EXPECT_EQ(act(player, game, "undo").kind(), "conflict") << "what was agreed stands";
    const auto rematch = act(player, game, "rematch").state();
    const std::string next = text(rematch.at("rematch").as_object(), "game");
    EXPECT_EQ(text(player.get("/api/games/" + next).state(), "opponent"), "local");
    EXPECT_EQ(act(player, next, "resign").state().at("result"),
              json::value({{"winner", "O"}, {"reason", "resignation"}}))
        << "by default for the side to move";
}

TEST_F(Play, AnUnusedInvitationCanBeWithdrawn) {
    Client maker = client();
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}});
    const std::string game = text(made.state(), "id");
    Client guest = client();
    WebSocketClient open = socket(game, guest.credentials());
    ASSERT_TRUE(open.receive("state"));
    const auto state = act(maker, game, "resign").state();
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(state.at("result"), json::value({{"winner", nullptr}, {"reason", "withdrawn"}}));
    auto told = open.receive("state");
    while (told && told->at("state").at("status") != json::value("over"))
        told = open.receive("state");
    ASSERT_TRUE(told) << "whoever has the link open hears of it";
    EXPECT_EQ(told->at("state").at("result"), state.at("result"));
    const Reply late = guest.post("/api/games/" + game + "/join", {{"invite", text(made.state(), "invite")}});
    EXPECT_EQ(late.kind(), "conflict");
    EXPECT_EQ(late.state().at("result"), state.at("result"));
    EXPECT_EQ(act(maker, game, "rematch").kind(), "conflict");
    EXPECT_TRUE(maker.get("/api/games").json().at("games").as_array().empty());
    EXPECT_EQ(maker.get("/api/games/" + game + "/record").body.find("RE["), std::string::npos);
}

TEST_F(Play, ASeatTokenStandsForTheCookie) {
    Client maker = client();
    const Reply made = maker.post("/api/games", {{"opponent", "friend"}, {"side", "O"}});
    const std::string game = text(made.state(), "id");
    const Headers bearer = {{"Authorization", "Bearer " + text(made.json(), "token")}};
    Client script = client();
    const Reply seen = script.get("/api/games/" + game, bearer);
    EXPECT_EQ(seen.state().at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(text(seen.state(), "invite"), text(made.state(), "invite"));
    EXPECT_TRUE(script.cookie().empty()) << "a script with a token is no visitor";
    client().post("/api/games/" + game + "/join", {{"invite", text(made.state(), "invite")}});
    EXPECT_EQ(script.post(moves_path(game), {{"ply", 1}, {"move", "H11"}}, bearer).status, 200);
    WebSocketClient by_token = socket(game, bearer);
    const auto state = by_token.receive("state");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->at("state").at("you"), json::value(json::array{"O"}));
}

} // namespace
} // namespace goalline::server::testing
