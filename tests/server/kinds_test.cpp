// What games of all kinds have in common: addresses, the list, records, programs that play, tags; and half handicaps.
#include "bid_fixture.hpp"
#include "bidding/replay.hpp"
#include "phutball/setup.hpp"
#include "server/store/secrets.hpp"

#include <algorithm>
#include <regex>

namespace goalline::server::testing {
namespace {

class Kinds : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static json::array list(Client& who) { return who.get("/api/games").json().at("games").as_array(); }
    static std::string id_of(const json::value& line) { return text(line.as_object(), "id"); }
    static json::object player(const json::object& state, const char* seat) {
        return state.at("players").at(seat).as_object();
    }
};

TEST_F(Kinds, TheListHasGamesOfAllKindsTheNewestChangeFirst) {
    Pair board = friends(port(), {{"name", "Ada"}});
    const std::string footsteps = text(
        board.o.post("/api/games", {{"game", "footsteps"}, {"opponent", "computer"}, {"policy", "uniform"}})
            .state(),
        "id");
    EXPECT_EQ(board.o.post(moves_path(board.game), {{"ply", 1}, {"move", "H11"}}).status, 200);
    const std::string tennis =
        text(board.o.post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"player", 1}}).state(),
             "id");
    const json::array lines = list(board.o);
    ASSERT_EQ(lines.size(), 3U);
    const auto place_of = [&lines](const std::string& id) {
        return std::ranges::find(lines, id, id_of) - lines.begin();
    };
    // The computer may bid at any time, which is a change, too, so its game may stand anywhere.
    EXPECT_LT(place_of(tennis), place_of(board.game));
    const auto& invitation = lines.at(static_cast<std::size_t>(place_of(tennis))).as_object();
    EXPECT_EQ(text(invitation, "game"), "tennis");
    EXPECT_EQ(invitation.at("you"), json::value(json::array{1}));
    EXPECT_EQ(invitation.at("against"), json::value("")) << "nobody has come";
    EXPECT_FALSE(invitation.contains("tag"));
    const auto& phutball = lines.at(static_cast<std::size_t>(place_of(board.game))).as_object();
    EXPECT_EQ(text(phutball, "game"), "phutball");
    EXPECT_EQ(text(phutball, "position"), text(board.o.get("/api/games/" + board.game).state(), "position"));
    EXPECT_EQ(phutball.at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(number(phutball, "handicap"), 0);
    const auto& computer = lines.at(static_cast<std::size_t>(place_of(footsteps))).as_object();
    EXPECT_EQ(text(computer, "game"), "footsteps");
    EXPECT_FALSE(computer.contains("tag")) << "the computer has none";
    EXPECT_EQ(list(board.x).at(0).at("against"), json::value("Ada"));
}

TEST_F(Kinds, AVisitorHasOneTagInAllGames) {
    Pair board = friends(port());
    Bidders bids = bidders(port());
    Client& ada = board.o;
    const std::string tag = text(player(ada.get("/api/games/" + board.game).state(), "O"), "tag");
    EXPECT_TRUE(std::regex_match(tag, std::regex("[a-z0-9]{4}"))) << tag;
    const auto made =
        ada.post("/api/games", {{"game", "tennis"}, {"opponent", "friend"}, {"player", 2}}).state();
    EXPECT_EQ(text(player(made, "2"), "tag"), tag);
    EXPECT_EQ(text(list(board.x).at(0).as_object(), "tag"), tag);
    const auto others = bids.one.get(bid_path(bids.game)).state();
    EXPECT_NE(text(player(others, "1"), "tag"), text(player(others, "2"), "tag"));
    const std::string hash = sha256_hex(ada.cookie().substr(0, kVisitorSecretDigits));
    EXPECT_EQ(hash.find(tag), std::string::npos) << "it is not a part of what is stored";
    EXPECT_NE(visitor_tag("", hash), tag) << "whoever knows the cookie does not know the server's key";
}

TEST_F(Kinds, AMoveBelongsToItsGame) {
    Pair board = friends(port());
    Bidders bids = bidders(port());
    EXPECT_EQ(bid(board.o, board.game, 1, 5).kind(), "bad_request");
    EXPECT_EQ(bids.one.post(moves_path(bids.game), {{"ply", 1}, {"move", "H11"}}).kind(), "bad_request");
    WebSocketClient socket = bid_socket(port(), board.game, board.o.credentials());
    ASSERT_TRUE(socket.send({{"type", "bid"}, {"turn", 1}, {"bid", 5}, {"id", "a"}}));
    const auto error = socket.receive("error");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->at("error").at("kind"), json::value("bad_request"));
    EXPECT_EQ(text(*error, "id"), "a");
    Client who = client();
    const auto refused = [&](const json::object& body, const char* place) {
        const Reply reply = who.post("/api/games", body);
        EXPECT_EQ(reply.kind(), "bad_request") << reply.body;
        EXPECT_EQ(reply.json().at("error").at("where"), json::value(place)) << reply.body;
    };
    refused({{"game", "chess"}, {"opponent", "friend"}}, "game");
    refused({{"game", "tennis"}, {"opponent", "friend"}, {"preset", "footsteps"}}, "preset");
    refused({{"game", "footsteps"}, {"opponent", "friend"}, {"preset", "tennis"}}, "preset");
    refused({{"game", "tennis"}, {"opponent", "local"}}, "opponent");
}

TEST_F(Kinds, ProgramsThatPlayAreMarked) {
    for (const char* game : {"phutball", "tennis"}) {
        const bool board = game == std::string("phutball");
        Client maker = client(), guest = client();
        EXPECT_EQ(maker.post("/api/games", {{"game", game}, {"opponent", "friend"}, {"bot", 1}}).kind(),
                  "bad_request");
        const auto made = maker
                              .post("/api/games", {{"game", game},
                                                   {"opponent", "friend"},
                                                   {"side", "X"},
                                                   {"player", 2},
                                                   {"name", "Robby"},
                                                   {"bot", true}})
                              .state();
        const char *first = board ? "O" : "1", *second = board ? "X" : "2";
        EXPECT_EQ(text(player(made, second), "kind"), "bot");
        const std::string path = "/api/games/" + text(made, "id");
        auto state = guest.post(path + "/join", {{"invite", text(made, "invite")}}).state();
        EXPECT_EQ(text(player(state, first), "kind"), "person");
        guest.post(path + "/actions", {{"action", "resign"}});
        guest.post(path + "/actions", {{"action", "rematch"}});
        const auto rematch = maker.post(path + "/actions", {{"action", "rematch"}}).state().at("rematch");
        state = guest.get("/api/games/" + text(rematch.as_object(), "game")).state();
        EXPECT_EQ(text(player(state, first), "kind"), "bot")
            << "also in the rematch, where he has the other seat";
        EXPECT_EQ(text(player(state, second), "kind"), "person");
        const auto open = maker.post("/api/games", {{"game", game}, {"opponent", "friend"}}).state();
        const Reply joined = guest.post("/api/games/" + text(open, "id") + "/join",
                                        {{"invite", text(open, "invite")}, {"bot", true}});
        const json::value you = joined.state().at("you").at(0);
        const std::string own =
            you.is_string() ? std::string(you.as_string()) : std::to_string(you.as_int64());
        EXPECT_EQ(text(player(joined.state(), own.c_str()), "kind"), "bot");
    }
    Client alone = client();
    const auto local = alone.post("/api/games", {{"opponent", "local"}, {"bot", true}}).state();
    EXPECT_EQ(text(player(local, "O"), "kind"), "bot");
    EXPECT_EQ(text(player(local, "X"), "kind"), "bot");
    restart();
    Client again = client();
    EXPECT_EQ(text(player(again.get("/api/games/" + text(local, "id")).state(), "X"), "kind"), "bot");
}

TEST_F(Kinds, P4AHandicapMayBeHalfARow) {
    Client maker = client();
    const auto made = [&](const json::object& more) {
        return maker.post("/api/games", with({{"opponent", "local"}, {"columns", 1}}, more));
    };
    const auto row_and_handicap = [&](const json::object& more) {
        const Reply reply = made(more);
        const auto position = phutball::parse_setup(text(reply.state(), "position"));
        EXPECT_TRUE(position) << reply.body;
        const double shown = reply.state().at("handicap").to_number<double>();
        EXPECT_EQ(list(maker).at(0).at("handicap").to_number<double>(), shown);
        return std::pair<int, double>(position ? position->ball.row : 0, shown);
    };
    using Start = std::pair<int, double>;
    EXPECT_EQ(row_and_handicap({{"rows", 20}, {"handicap", 0.5}}), Start(11, 0.5));
    EXPECT_EQ(row_and_handicap({{"rows", 20}, {"handicap", -0.5}}), Start(10, -0.5));
    EXPECT_EQ(row_and_handicap({{"rows", 20}, {"handicap", 2.5}}), Start(13, 2.5));
    EXPECT_EQ(row_and_handicap({{"rows", 20}, {"handicap", -8.5}}), Start(2, -8.5));
    EXPECT_EQ(row_and_handicap({{"handicap", 0.5}}), Start(11, 0.5)) << "20 rows";
    EXPECT_EQ(row_and_handicap({{"rows", 20}}), Start(10, -0.5)) << "the lower of the two rows in the middle";
    EXPECT_EQ(row_and_handicap({{"rows", 20}, {"handicap", 1}}), Start(11, 0.5));
    EXPECT_EQ(row_and_handicap({{"rows", 19}, {"handicap", 3.0}}), Start(13, 3));
    EXPECT_EQ(row_and_handicap({{"start", "o/1/@/1/1 O"}}), Start(3, 0)) << "men make it another start";
    EXPECT_EQ(made({{"rows", 19}, {"handicap", 0.5}}).kind(), "illegal");
    EXPECT_NE(made({{"rows", 19}, {"handicap", 0.5}}).body.find("such as 20 (P4)"), std::string::npos);
    EXPECT_EQ(made({{"rows", 20}, {"handicap", 0.25}}).kind(), "bad_request");
    EXPECT_EQ(made({{"rows", 20}, {"handicap", 9.5}}).kind(), "illegal") << "on the goal row";
    EXPECT_EQ(made({{"rows", 20}, {"handicap", -9.5}}).kind(), "illegal");
}

TEST_F(Kinds, TheRecordOfAGameOfBidsIsReplayedAndHasNoSecrets) {
    Bidders pair =
        bidders(port(), {{"preset", "footsteps"}, {"points", json::array{30, 20}}, {"name", "Ann"}});
    bid(pair.one, pair.game, 1, 7);
    bid(pair.two, pair.game, 1, 4);
    bid(pair.one, pair.game, 2, 19);
    for (Client* who : {&pair.one, &pair.two}) {
        const Reply reply = who->get(bid_path(pair.game, "record"));
        EXPECT_EQ(reply.headers.at("content-type"), "text/csv; charset=utf-8");
        EXPECT_NE(reply.headers.at("content-disposition").find(".csv\""), std::string::npos);
        EXPECT_EQ(reply.body, "# footsteps --spaces 3 --pay both --end draw --min-bid 1\n"
                              "# player 1: Ann\n"
                              "# player 2: \n"
                              "# result: not over\n"
                              "t,bid1,bid2,points1,points2,ball\n"
                              "0,,,30,20,0\n"
                              "1,7,4,23,16,1\n");
        const auto game = bidding::replay(*bidding::preset("footsteps"), {}, reply.body);
        ASSERT_TRUE(game) << game.error().text();
        EXPECT_EQ(game->last(), (bidding::State{1, 23, 16}));
    }
    bid_act(pair.two, pair.game, "resign");
    const std::string over = pair.two.get(bid_path(pair.game, "record")).body;
    EXPECT_NE(over.find("# result: player 1 wins, resignation\n"), std::string::npos) << over;
    EXPECT_EQ(over.find("19"), std::string::npos) << "a bid of a turn that never ended";
}

TEST_F(Kinds, ALongPositionIsNotInTheList) {
    Client maker = client();
    std::string start;
    for (int row = 0; row < 50; ++row)
        start += (row == 25 ? "@" : "o") + std::string(49, 'o') + (row == 49 ? " O" : "/");
    maker.post("/api/games", {{"opponent", "local"}, {"start", start}});
    const auto line = list(maker).at(0).as_object();
    EXPECT_TRUE(is_null(line, "position"));
    EXPECT_EQ(number(line, "rows"), 50);
}

} // namespace
} // namespace goalline::server::testing
