// Games of strips between people: whole games over HTTP and sockets, what is refused, the lobby, clocks, restarts.
#include "fixture.hpp"

#include <array>

namespace goalline::server::testing {
namespace {

// Two visitors with a seat each: first Left, then Right.
struct Strippers {
    Client left;
    Client right;
    std::string game;
};

std::string path_of(const std::string& game, const char* what = nullptr) {
    return "/api/games/" + game + (what ? std::string("/") + what : std::string());
}
Reply move(Client& who, const std::string& game, int ply, const char* text) {
    return who.post(moves_path(game), {{"ply", ply}, {"move", text}});
}
Reply act(Client& who, const std::string& game, const char* action) {
    return who.post(actions_path(game), {{"action", action}});
}

class Strip : public ServerTest {
  protected:
    void SetUp() override { start(); }

    Reply make(Client& who, const json::object& more = {}) {
        return who.post("/api/games", with({{"game", "strip"}, {"opponent", "friend"}, {"side", "L"}}, more));
    }
    Strippers pair(const json::object& more = {}) {
        Strippers both{client(), client(), {}};
        const Reply made = make(both.left, more);
        EXPECT_EQ(made.status, 201) << made.body;
        both.game = text(made.state(), "id");
        const Reply joined = both.right.post(path_of(both.game, "join"),
                                             {{"invite", text(made.state(), "invite")}, {"name", "Bob"}});
        EXPECT_EQ(joined.status, 200) << joined.body;
        return both;
    }
};

TEST_F(Strip, AWholeGameByTwoVisitorsAndAWatcher) {
    Strippers both = pair({{"squares", 9}, {"name", "Ada"}});
    std::array<WebSocketClient, 3> sockets = {socket(both.game, both.left.credentials()),
                                              socket(both.game, both.right.credentials()),
                                              socket(both.game, {})};
    for (WebSocketClient& one : sockets) {
        const auto state = one.receive("state");
        ASSERT_TRUE(state);
        EXPECT_EQ(text(state->at("state").as_object(), "position"), "....@.... L");
    }
    struct Step {
        int who;
        const char *move, *position;
    };
    const std::array<Step, 5> steps = {{{0, "p6", "....@o... R"},
                                        {1, "p7", "....@oo.. L"},
                                        {0, "p8", "....@ooo. R"},
                                        {1, "p4", "...o@ooo. L"},
                                        {0, "j9", "...o....@ R"}}};
    int ply = 0;
    for (const Step& step : steps) {
        ++ply;
        ASSERT_TRUE(sockets[static_cast<std::size_t>(step.who)].send(
            {{"type", "move"}, {"ply", ply}, {"move", step.move}, {"id", std::to_string(ply)}}));
        std::optional<json::object> first;
        for (WebSocketClient& one : sockets) {
            const auto event = one.receive("move");
            ASSERT_TRUE(event) << step.move;
            EXPECT_EQ(text(*event, "move"), step.move);
            EXPECT_EQ(text(*event, "by"), step.who == 0 ? "L" : "R");
            EXPECT_EQ(text(*event, "position"), step.position);
            EXPECT_EQ(number(*event, "ply"), ply);
            if (!first)
                first = event;
            for (const char* same : {"version", "status", "to_move", "result"})
                EXPECT_EQ(event->at(same), first->at(same)) << same;
        }
    }
    const auto state = both.right.get(path_of(both.game)).state();
    EXPECT_EQ(text(state, "status"), "over");
    EXPECT_EQ(state.at("result"), json::value({{"winner", "L"}, {"reason", "goal"}}));
    EXPECT_TRUE(is_null(state, "to_move"));
    EXPECT_EQ(state.at("moves"), json::value({"p6", "p7", "p8", "p4", "j9"}));
    EXPECT_EQ(state.at("you"), json::value(json::array{"R"}));
    EXPECT_EQ(text(state, "game"), "strip");
    EXPECT_EQ(number(state, "squares"), 9);
    EXPECT_EQ(move(both.right, both.game, 6, "p1").kind(), "conflict");
    EXPECT_EQ(move(both.left, both.game, 5, "j9").status, 200) << "a move sent again";

    const Reply record = both.left.get(path_of(both.game, "record"));
    EXPECT_EQ(record.headers.at("content-type"), "text/plain; charset=utf-8");
    EXPECT_NE(record.headers.at("content-disposition").find(".txt\""), std::string::npos);
    EXPECT_NE(record.body.find("# left: Ada\n# right: Bob\n# result: left wins, goal\n"
                               "....@.... L\np6 p7 p8 p4 j9\n"),
              std::string::npos)
        << record.body;

    act(both.right, both.game, "rematch");
    const auto agreed = act(both.left, both.game, "rematch").state();
    const std::string next = text(agreed.at("rematch").as_object(), "game");
    const auto again = both.left.get(path_of(next)).state();
    EXPECT_EQ(again.at("you"), json::value(json::array{"R"})) << "the sides are exchanged";
    EXPECT_EQ(text(again, "position"), "....@.... L");
    const auto lines = both.left.get("/api/games").json().at("games").as_array();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].at("id"), json::value(next));
    EXPECT_EQ(lines[1].at("game"), json::value("strip"));
    EXPECT_EQ(lines[1].at("against"), json::value("Bob"));
    EXPECT_EQ(lines[1].at("squares"), json::value(9));
    EXPECT_EQ(lines[1].at("position"), json::value("...o....@ R"));
    EXPECT_EQ(lines[1].at("plies"), json::value(5));
}

TEST_F(Strip, OddishHasTheSameCalls) {
    Strippers both = pair({{"game", "oddish"}, {"start", ".o|o. R"}});
    EXPECT_EQ(text(both.left.get(path_of(both.game)).state(), "to_move"), "R");
    EXPECT_EQ(move(both.right, both.game, 1, "j0").json().at("error").at("code"), json::value("D2"));
    EXPECT_EQ(text(move(both.right, both.game, 1, "p1").state(), "position"), "oo|o. L");
    EXPECT_EQ(text(move(both.left, both.game, 2, "p4").state(), "position"), "oo|oo R");
    const auto over = move(both.right, both.game, 3, "j0").state();
    EXPECT_EQ(text(over, "position"), "|..oo L");
    EXPECT_EQ(over.at("result"), json::value({{"winner", "R"}, {"reason", "goal"}}));
}

TEST_F(Strip, AMoveSentAgainChangesNothing) {
    Strippers both = pair();
    WebSocketClient left = socket(both.game, both.left.credentials());
    ASSERT_TRUE(left.receive("state"));
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(left.send({{"type", "move"}, {"ply", 1}, {"move", "p5"}, {"id", "a"}}));
    for (int i = 0; i < 3; ++i) {
        const auto ack = left.receive("ack");
        ASSERT_TRUE(ack);
        EXPECT_EQ(text(*ack, "id"), "a");
    }
    EXPECT_EQ(number(move(both.left, both.game, 1, "p5").state(), "version"), 3)
        << "made, joined, moved: no more";
    EXPECT_EQ(number(move(both.left, both.game, 1, "p05").state(), "version"), 3) << "the same square";
    EXPECT_EQ(move(both.left, both.game, 1, "p6").kind(), "conflict");
    EXPECT_EQ(move(both.right, both.game, 1, "p5").kind(), "conflict") << "it was not his";
}

TEST_F(Strip, WhatIsRefused) {
    Strippers both = pair({{"start", ".o@o.o.o.... L"}});
    const auto refused = [](const Reply& reply, const char* kind, const char* where) {
        EXPECT_EQ(reply.kind(), kind) << reply.body;
        EXPECT_EQ(reply.json().at("error").at("where"), json::value(where)) << reply.body;
        EXPECT_FALSE(reply.json().at("error").at("message").as_string().empty());
    };
    refused(move(both.left, both.game, 1, "j6"), "illegal", "j6");
    refused(move(both.left, both.game, 1, "p2"), "illegal", "p2");
    refused(move(both.left, both.game, 1, "H11"), "bad_request", "move");
    refused(move(both.left, both.game, 2, "j5"), "conflict", "ply");
    refused(move(both.right, both.game, 1, "j5"), "forbidden", "ply");
    refused(both.left.post(path_of(both.game, "bids"), {{"turn", 1}, {"bid", 5}}), "bad_request", "type");
    refused(act(both.left, both.game, "undo"), "conflict", "action");
    refused(both.left.post(actions_path(both.game), {{"action", "plan"}, {"plans", json::array()}}),
            "conflict", "action");
    refused(both.left.post(actions_path(both.game), {{"action", "resign"}, {"side", "O"}}), "bad_request",
            "side");
    refused(both.left.post(actions_path(both.game), {{"action", "resign"}, {"side", "left"}}), "bad_request",
            "side");
    Client stranger = client();
    refused(move(stranger, both.game, 1, "j5"), "forbidden", "seat");
    refused(act(stranger, both.game, "resign"), "forbidden", "seat");
    EXPECT_NE(both.left.post(path_of(both.game, "hint"), {{"stage", 1}}).status, 200);
    EXPECT_NE(both.left.get(path_of(both.game, "picture.svg")).status, 200) << "it has no board";
    EXPECT_EQ(number(both.left.get(path_of(both.game)).state(), "version"), 2);
    Pair board = friends(port());
    refused(board.o.post(moves_path(board.game), {{"ply", 1}, {"move", "p-"}}), "bad_request", "move");
    refused(board.o.post(actions_path(board.game), {{"action", "resign"}, {"side", "L"}}), "bad_request",
            "side");

    const auto not_made = [&](const json::object& more, const char* kind, const char* where) {
        refused(make(stranger, more), kind, where);
    };
    not_made({{"opponent", "computer"}}, "bad_request", "opponent");
    not_made({{"squares", 61}}, "bad_request", "squares");
    not_made({{"squares", 2}}, "bad_request", "squares");
    not_made({{"start", "..@ L"}}, "illegal", "start");
    not_made({{"begins", "X"}}, "bad_request", "begins");
    not_made({{"side", "O"}}, "bad_request", "side");
    not_made({{"rows", 19}}, "bad_request", "rows");
    not_made({{"opponent", "local"}, {"public", true}}, "bad_request", "public");
}

TEST_F(Strip, TwoAtOneScreen) {
    Client alone = client();
    const Reply made = make(alone, {{"opponent", "local"}, {"squares", 7}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.state().at("you"), json::value({"L", "R"}));
    EXPECT_TRUE(made.json().at("tokens").as_object().contains("R"));
    const std::string game = text(made.state(), "id");
    move(alone, game, 1, "p5");
    EXPECT_EQ(number(move(alone, game, 2, "p3").state(), "undo_plies"), 1);
    EXPECT_EQ(text(act(alone, game, "undo").state(), "position"), "...@o.. R");
    const auto over =
        alone.post(actions_path(game), {{"action", "resign"}, {"side", "L"}}).state().at("result");
    EXPECT_EQ(over, json::value({{"winner", "R"}, {"reason", "resignation"}}));
    EXPECT_EQ(act(alone, game, "rematch").status, 200) << "at once";
}

TEST_F(Strip, DrawsAndTakingBackNeedTheOther) {
    Strippers both = pair();
    EXPECT_EQ(text(act(both.left, both.game, "offer_draw").state(), "draw_offer"), "L");
    EXPECT_EQ(act(both.right, both.game, "decline_draw").status, 200);
    const Reply again = act(both.left, both.game, "offer_draw");
    EXPECT_EQ(again.json().at("error").at("code"), json::value("refused"));
    EXPECT_EQ(again.json().at("state").at("ask_again"), json::value({{"draw", 11}}));
    move(both.left, both.game, 1, "p3");
    EXPECT_EQ(text(act(both.left, both.game, "offer_undo").state(), "undo_offer"), "L");
    const auto back = act(both.right, both.game, "accept_undo").state();
    EXPECT_EQ(back.at("moves"), json::value(json::array()));
    act(both.right, both.game, "offer_draw");
    EXPECT_EQ(act(both.left, both.game, "accept_draw").state().at("result"),
              json::value({{"winner", nullptr}, {"reason", "agreement"}}));
}

TEST_F(Strip, ARestartChangesNothing) {
    Strippers both = pair({{"clock", {{"days", 2}}}, {"game", "oddish"}, {"squares", 12}});
    move(both.left, both.game, 1, "p7");
    act(both.right, both.game, "offer_draw");
    const auto before = lasting(both.left.get(path_of(both.game)).state());
    restart();
    Client left = client(), right = client();
    left.set_cookie(both.left.cookie());
    right.set_cookie(both.right.cookie());
    EXPECT_EQ(lasting(left.get(path_of(both.game)).state()), before);
    EXPECT_EQ(move(right, both.game, 2, "j7").status, 200);
    EXPECT_EQ(text(left.get(path_of(both.game)).state(), "draw_offer"), "R")
        << "his own move leaves it standing";
}

TEST_F(Strip, AnOpenInvitationIsInTheLobbyWithItsKind) {
    Client maker = client(), guest = client();
    const Reply made =
        make(maker, {{"public", true}, {"name", "Ann"}, {"side", "random"}, {"start", ".o@.... R"}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.state().at("by_lot"), json::value(true));
    const auto open = guest.get("/api/lobby").json().at("open").as_array();
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].at("game"), json::value("strip"));
    EXPECT_EQ(open[0].at("squares"), json::value(7));
    EXPECT_EQ(open[0].at("start"), json::value(".o@.... R"));
    EXPECT_EQ(open[0].at("side"), json::value("random"));
    const std::string game = text(made.state(), "id");
    WebSocketClient news(port(), "/api/events", maker.credentials());
    ASSERT_TRUE(news.receive("lobby"));
    EXPECT_EQ(guest.post(path_of(game, "join"), {{"name", "Cid"}}).status, 200);
    const auto started = news.receive("started");
    ASSERT_TRUE(started);
    EXPECT_EQ(text(*started, "game"), "strip");
    EXPECT_TRUE(guest.get("/api/lobby").json().at("open").as_array().empty());
    restart();
    Client again = client();
    again.set_cookie(maker.cookie());
    EXPECT_EQ(make(again, {{"public", true}}).status, 201);
    restart();
    Client page = client();
    page.set_cookie(maker.cookie());
    WebSocketClient seen(port(), "/api/events", page.credentials());
    for (int i = 0; i < 5; ++i) { // the lobby may be told before the invitations are read
        const auto lobby = seen.receive("lobby");
        ASSERT_TRUE(lobby);
        if (!lobby->at("open").as_array().empty())
            return;
    }
    FAIL() << "the invitation did not come back";
}

TEST_F(Strip, TimeRunsOutWithoutAnybodyThere) {
    Strippers both = pair({{"clock", {{"base", 1}, {"increment", 0}}}});
    WebSocketClient watcher = socket(both.game, {});
    move(both.left, both.game, 1, "p5");
    move(both.right, both.game, 2, "p6");
    for (int i = 0; i < 20; ++i) {
        const auto event = watcher.receive();
        ASSERT_TRUE(event);
        const json::object* state = event->contains("state") ? &event->at("state").as_object() : nullptr;
        if (!state || text(*state, "status") != "over")
            continue;
        EXPECT_EQ(state->at("result"), json::value({{"winner", "R"}, {"reason", "time"}}));
        EXPECT_EQ(number(state->at("time").as_object(), "L"), 0);
        return;
    }
    FAIL() << "the game did not end";
}

TEST_F(Strip, AWithdrawnInvitationIsNotListed) {
    Client maker = client();
    const std::string game = text(make(maker, {{"game", "oddish"}}).state(), "id");
    EXPECT_EQ(act(maker, game, "resign").state().at("result"),
              json::value({{"winner", nullptr}, {"reason", "withdrawn"}}));
    EXPECT_TRUE(maker.get("/api/games").json().at("games").as_array().empty());
}

} // namespace
} // namespace goalline::server::testing
