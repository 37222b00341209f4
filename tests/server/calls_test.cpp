// Every call of http-api.md, and every kind of error.
#include "fixture.hpp"

#include <fstream>
#include <iterator>
#include <regex>
#include <thread>

namespace goalline::server::testing {
namespace {

class Calls : public ServerTest {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(config_.web + "/assets");
        write("index.html", "<!doctype html><title>Goalline</title>" + std::string(2000, ' '));
        write("assets/app-0a1b2c.js", "console.log(1)");
        write("favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
        start();
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(config_.web + "/" + name) << text;
    }
};

TEST_F(Calls, InfoTellsVersionLevelsAndLimits) {
    const Reply reply = client().get("/api/info");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("content-type"), "application/json");
    const auto info = reply.json();
    EXPECT_FALSE(text(info, "version").empty());
    EXPECT_EQ(number(info, "levels"), 10);
    EXPECT_EQ(number(info.at("limits").as_object(), "body_bytes"), 65536);
}

// The table of http-api.md: rows like "| `a`, `b` | 1, 2 | what |".
TEST_F(Calls, TheDocumentedLimitsAreTheRealOnes) {
    config_.limits = Limits();
    restart();
    auto limits = client().get("/api/info").json().at("limits").as_object();
    std::ifstream in(GOALLINE_TESTDATA "/../docs/reference/http-api.md");
    const std::string document{std::istreambuf_iterator<char>(in), {}};
    const std::regex row(R"re(\n\| ((?:`[a-z_]+`(?:, )?)+) \| ([0-9, ]+) \|)re");
    const std::regex word("[a-z_]+");
    const std::regex figure("[0-9]+");
    std::size_t found = 0;
    for (std::sregex_iterator it(document.begin(), document.end(), row), end; it != end; ++it) {
        const std::string names = (*it)[1];
        const std::string values = (*it)[2];
        std::sregex_iterator value(values.begin(), values.end(), figure);
        for (std::sregex_iterator name(names.begin(), names.end(), word); name != end;
             ++name, ++value, ++found) {
            ASSERT_NE(value, end) << names;
            EXPECT_EQ(number(limits, name->str().c_str()), std::stoll(value->str())) << name->str();
        }
    }
    EXPECT_EQ(found, limits.size()) << "a limit is missing in the table";
}

TEST_F(Calls, ANewGameHasTheDocumentedState) {
    Client maker = client();
    const Reply reply = maker.post("/api/games", {{"opponent", "computer"}, {"side", "O"}});
    ASSERT_EQ(reply.status, 201) << reply.body;
    const auto state = reply.state();
    EXPECT_EQ(text(state, "id").size(), 32U);
    EXPECT_EQ(text(state, "game"), "phutball");
    EXPECT_EQ(number(state, "handicap"), 0);
    EXPECT_EQ(number(state, "version"), 1);
    EXPECT_EQ(state.at("rules"), json::value({{"rows", 19},
                                              {"columns", 15},
                                              {"corner_exit", true},
                                              {"goal_pass", true},
                                              {"own_goal", true},
                                              {"repetition", "draw3"},
                                              {"pie", false}}));
    EXPECT_EQ(text(state, "opponent"), "computer");
    EXPECT_EQ(number(state, "level"), 3);
    EXPECT_EQ(text(state, "start"), "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O");
    EXPECT_EQ(text(state, "position"), text(state, "start"));
    EXPECT_TRUE(state.at("moves").as_array().empty());
    EXPECT_EQ(text(state, "to_move"), "O");
    EXPECT_EQ(text(state, "status"), "playing");
    for (const char* name : {"result", "draw_offer", "undo_offer", "rematch"})
        EXPECT_TRUE(is_null(state, name)) << name;
    EXPECT_EQ(number(state, "undo_plies"), 0);
    EXPECT_EQ(state.at("swapped"), json::value(false));
    EXPECT_EQ(state.at("computer_thinking"), json::value(false));
    EXPECT_EQ(state.at("you"), json::value(json::array{"O"}));
    EXPECT_EQ(state.if_contains("invite"), nullptr);
    const auto& players = state.at("players").as_object();
    EXPECT_EQ(players.at("X"),
              json::value({{"kind", "computer"}, {"level", 3}, {"elo", 2310}, {"here", true}}));
    auto person = players.at("O").as_object();
    EXPECT_TRUE(std::regex_match(text(person, "tag"), std::regex("[a-z0-9]{4}"))) << person;
    person.erase("tag");
    EXPECT_EQ(person, json::value({{"kind", "person"}, {"name", ""}, {"here", false}}));
    EXPECT_EQ(text(reply.json(), "token").size(), 64U);
}

TEST_F(Calls, EverySettingOfANewGameIsKept) {
    Client maker = client();
    const Reply reply = maker.post("/api/games", {{"opponent", "friend"},
                                                  {"side", "X"},
                                                  {"rows", 21},
                                                  {"columns", 11},
                                                  {"handicap", -2},
                                                  {"name", "Zoë"},
                                                  {"moves", {"F10", "A1"}},
                                                  {"rules",
                                                   {{"corner_exit", false},
                                                    {"goal_pass", false},
                                                    {"own_goal", false},
                                                    {"repetition", "superko"},
                                                    {"pie", true}}}});
    ASSERT_EQ(reply.status, 201) << reply.body;
    const auto state = reply.state();
    EXPECT_EQ(state.at("rules"), json::value({{"rows", 21},
                                              {"columns", 11},
                                              {"corner_exit", false},
                                              {"goal_pass", false},
                                              {"own_goal", false},
                                              {"repetition", "superko"},
                                              {"pie", true}}));
    EXPECT_EQ(text(state, "start"),
              "11/11/11/11/11/11/11/11/11/11/11/11/5@5/11/11/11/11/11/11/11/11 O"); // P4
    EXPECT_EQ(state.at("moves"), json::value({"F10", "A1"}));
    EXPECT_EQ(state.at("you"), json::value(json::array{"X"}));
    EXPECT_EQ(text(state, "status"), "waiting");
    EXPECT_EQ(text(state.at("players").at("X").as_object(), "name"), "Zoë");
    EXPECT_TRUE(is_null(state.at("players").as_object(), "O"));
    EXPECT_EQ(text(state, "invite").size(), 32U);
}

TEST_F(Calls, AStartTakesThePlaceOfSizeAndHandicap) {
    Client maker = client();
    const Reply reply = maker.post("/api/games", {{"opponent", "local"}, {"start", "3/1o1/1@1/3/3 X"}});
    ASSERT_EQ(reply.status, 201) << reply.body;
    EXPECT_EQ(text(reply.state(), "position"), "3/1o1/1@1/3/3 X");
    EXPECT_EQ(text(reply.state(), "to_move"), "X");
    EXPECT_EQ(reply.state().at("you"), json::value({"O", "X"}));
    const auto tokens = reply.json().at("tokens").as_object();
    EXPECT_NE(text(tokens, "O"), text(tokens, "X"));
}

TEST_F(Calls, TheLargestBoardOfP1IsPlayed) {
    Client maker = client();
    const Reply made = maker.post("/api/games", {{"opponent", "local"}, {"rows", 512}, {"columns", 512}});
    ASSERT_EQ(made.status, 201) << made.body;
    const Reply moved = maker.post(moves_path(text(made.state(), "id")), {{"ply", 1}, {"move", "A1"}});
    EXPECT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(maker.post("/api/games", {{"opponent", "local"}, {"rows", 513}}).kind(), "bad_request");
}

TEST_F(Calls, BadSettingsAreRefusedWithTheirPlace) {
    Client maker = client();
    const auto refuse = [&](const json::object& more, const std::string& kind, const std::string& where) {
        const Reply reply = maker.post("/api/games", with({{"opponent", "local"}}, more));
        EXPECT_EQ(reply.kind(), kind) << reply.body;
        const auto answer = reply.json();
        const auto& error = answer.at("error").as_object();
        EXPECT_EQ(text(error, "where"), where) << reply.body;
        EXPECT_FALSE(text(error, "message").empty());
    };
    refuse({{"opponent", "nobody"}}, "bad_request", "opponent");
    refuse({{"opponent", 3}}, "bad_request", "opponent");
    refuse({{"side", "Y"}}, "bad_request", "side");
    refuse({{"level", 11}}, "bad_request", "level");
    refuse({{"level", -1}}, "bad_request", "level");
    refuse({{"level", "3"}}, "bad_request", "level");
    refuse({{"rows", 2}}, "bad_request", "rows");
    refuse({{"rows", 1e300}}, "bad_request", "rows");
    refuse({{"columns", 0}}, "bad_request", "columns");
    refuse({{"handicap", 9}}, "illegal", "handicap"); // the ball would stand in the goal
    refuse({{"handicap", 600}}, "bad_request", "handicap");
    refuse({{"rules", 1}}, "bad_request", "rules");
    refuse({{"rules", {{"pie", 1}}}}, "bad_request", "rules.pie");
    refuse({{"rules", {{"repetition", "ko"}}}}, "bad_request", "rules.repetition");
    refuse({{"name", "0123456789012345678901234"}}, "bad_request", "name");
    refuse({{"name", "a\nb"}}, "bad_request", "name");
    refuse({{"start", "1@1/3/3 O"}}, "illegal", "start"); // the ball in the top goal: P9
    refuse({{"moves", "H11"}}, "bad_request", "moves");
    refuse({{"moves", {"H11", 2}}}, "bad_request", "moves, move 2");
    refuse({{"moves", {"H11", "h"}}}, "bad_request", "moves, move 2");
    refuse({{"moves", {"H11", "H11"}}}, "illegal", "moves, move 2"); // P5
    refuse({{"start", "3/1o1/1@1/3/3 O"}, {"moves", json::array{"B3-B5"}}}, "illegal", "moves");
    EXPECT_EQ(maker.post("/api/games", {{"opponent", "local"}, {"start", "3/xx1/1@1 O"}}).kind(),
              "bad_request");
    EXPECT_EQ(maker.post("/api/games", json::object()).kind(), "bad_request");
    EXPECT_EQ(maker.post("/api/games", json::array()).kind(), "bad_request");
}

TEST_F(Calls, AMoveIsPlayedRepeatedAndRefused) {
    Client player = client();
    const std::string game = text(player.post("/api/games", {{"opponent", "local"}}).state(), "id");
    const auto move = [&](int ply, const char* text_of_move) {
        return player.post(moves_path(game), {{"ply", ply}, {"move", text_of_move}, {"id", "1"}});
    };
    const Reply first = move(1, "H11");
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.state().at("moves"), json::value(json::array{"H11"}));
    EXPECT_EQ(number(first.state(), "version"), 2);
    EXPECT_EQ(text(first.state(), "to_move"), "X");
    const Reply again = move(1, "h11");
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(number(again.state(), "version"), 2) << "a repeated move changes nothing";
    const Reply other = move(1, "H12");
    EXPECT_EQ(other.status, 409);
    EXPECT_EQ(other.kind(), "conflict");
    EXPECT_EQ(number(other.state(), "version"), 2);
    EXPECT_EQ(move(3, "H12").status, 409);
    const Reply illegal = move(2, "H11");
    EXPECT_EQ(illegal.status, 422);
    EXPECT_EQ(illegal.kind(), "illegal");
    EXPECT_NE(illegal.body.find("P5"), std::string::npos) << illegal.body;
    EXPECT_EQ(number(illegal.state(), "version"), 2);
    EXPECT_EQ(move(2, "H10-H13").kind(), "illegal"); // P6: the jump ends on H12
    EXPECT_EQ(move(2, "H").kind(), "bad_request");
    EXPECT_EQ(move(0, "H12").kind(), "bad_request");
    EXPECT_EQ(player.post(moves_path(game), {{"move", "H12"}}).kind(), "bad_request");
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 2}}).kind(), "bad_request");
    EXPECT_EQ(
        player.post(moves_path(game), {{"ply", 2}, {"move", "A1"}, {"id", std::string(65, 'i')}}).kind(),
        "bad_request");
    EXPECT_EQ(move(2, "H10-H12").status, 200);
    EXPECT_EQ(text(player.get("/api/games/" + game).state(), "position"),
              "15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15/15/15 O");
}

TEST_F(Calls, AGoalEndsTheGame) {
    Client player = client();
    const Reply made = player.post("/api/games", {{"opponent", "local"}, {"start", "3/1o1/1@1/3/3 X"}});
    const std::string game = text(made.state(), "id");
    const Reply moved = player.post(moves_path(game), {{"ply", 1}, {"move", "B3-B5"}}); // P9: whoever moved
    EXPECT_EQ(text(moved.state(), "status"), "over");
    EXPECT_EQ(moved.state().at("result"), json::value({{"winner", "O"}, {"reason", "goal"}}));
    EXPECT_TRUE(is_null(moved.state(), "to_move"));
    EXPECT_EQ(player.post(moves_path(game), {{"ply", 2}, {"move", "A1"}}).status, 409);
}

TEST_F(Calls, GamesOfAVisitorAreListedNewestFirst) {
    Client player = client();
    EXPECT_TRUE(player.get("/api/games").json().at("games").as_array().empty());
    const std::string older = text(player.post("/api/games", {{"opponent", "local"}}).state(), "id");
    const std::string newer =
        text(player.post("/api/games", {{"opponent", "friend"}, {"side", "X"}}).state(), "id");
    std::this_thread::sleep_for(std::chrono::milliseconds(2)); // `updated` counts milliseconds
    player.post(moves_path(older), {{"ply", 1}, {"move", "H11"}});
    const auto list = player.get("/api/games").json().at("games").as_array();
    ASSERT_EQ(list.size(), 2U);
    const auto& first = list[0].as_object();
    EXPECT_EQ(text(first, "id"), older);
    EXPECT_EQ(number(first, "plies"), 1);
    EXPECT_EQ(text(first, "to_move"), "X");
    EXPECT_EQ(first.at("you"), json::value({"O", "X"}));
    const auto& second = list[1].as_object();
    EXPECT_EQ(text(second, "id"), newer);
    EXPECT_EQ(number(first, "rows"), 19);
    EXPECT_EQ(number(first, "columns"), 15);
    EXPECT_FALSE(first.contains("against"));
    EXPECT_EQ(text(second, "against"), "");
    EXPECT_EQ(text(second, "status"), "waiting");
    EXPECT_EQ(second.at("you"), json::value(json::array{"X"}));
    EXPECT_TRUE(client().get("/api/games").json().at("games").as_array().empty());
}

TEST_F(Calls, UnknownCallsAndGamesAreNotFound) {
    Client visitor = client();
    for (const char* path : {"/api", "/api/", "/api/nothing", "/api/games/0123", "/api/games/../games",
                             "/api/games/0123456789abcdef0123456789abcdef",
                             "/api/games/0123456789abcdef0123456789abcdef/nothing",
                             "/api/games/0123456789abcdef0123456789abcdef/record"}) {
        const Reply reply = visitor.get(path);
        EXPECT_EQ(reply.status, 404) << path;
        EXPECT_EQ(reply.kind(), "not_found") << path;
    }
    const Reply wrong = visitor.send("DELETE", "/api/games", "", {});
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.headers.at("allow"), "GET, HEAD, POST");
    EXPECT_EQ(visitor.send("DELETE", "/api/records", "", {}).status, 405);
    EXPECT_EQ(visitor.send("POST", "/api/info", "{}", {{"Content-Type", "application/json"}}).status, 405);
}

TEST_F(Calls, PagesFilesAndTheirHeaders) {
    Client visitor = client();
    for (const char* path : {"/", "/index.html", "/game/0123456789abcdef0123456789abcdef", "/help?x=1"}) {
        const Reply page = visitor.get(path);
        EXPECT_EQ(page.status, 200) << path;
        EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
        EXPECT_EQ(page.headers.at("cache-control"), "private, no-cache")
            << "no cache that others share may keep a cookie";
        EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(page.headers.at("content-security-policy"),
                  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                  "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
                  "form-action 'self'; frame-ancestors 'none'");
        EXPECT_EQ(page.headers.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(page.headers.at("cross-origin-embedder-policy"), "require-corp");
        EXPECT_NE(page.headers.at("set-cookie").find("Max-Age=34560000; HttpOnly; SameSite=Lax"),
                  std::string::npos);
    }
    const Reply script = visitor.get("/assets/app-0a1b2c.js");
    EXPECT_EQ(script.headers.at("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(script.headers.at("cross-origin-embedder-policy"), "require-corp")
        << "a worker's script needs it";
    EXPECT_EQ(script.headers.at("cross-origin-resource-policy"), "same-origin");
    EXPECT_NE(script.headers.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(script.headers.count("set-cookie"), 0U) << "caches must not keep somebody's cookie";
    for (const char* path :
         {"/assets/none.js", "/../../etc/passwd.txt", "/..%2f..%2fetc/passwd.txt", "/.env.txt"})
        EXPECT_EQ(visitor.get(path).status, 404) << path;
    EXPECT_EQ(visitor.send("POST", "/", "{}", {{"Content-Type", "application/json"}}).status, 405);
}

TEST_F(Calls, CompressionTagsAndHead) {
    Client visitor = client();
    const Reply plain = visitor.get("/");
    EXPECT_EQ(plain.headers.count("content-encoding"), 0U);
    const Reply packed = visitor.get("/", {{"Accept-Encoding", "br, gzip"}});
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size(), plain.body.size());
    EXPECT_NE(packed.headers.at("etag"), plain.headers.at("etag"));
    const Reply same = visitor.get("/", {{"If-None-Match", plain.headers.at("etag")}});
    EXPECT_EQ(same.status, 304);
    EXPECT_TRUE(same.body.empty());
    EXPECT_EQ(visitor.get("/", {{"If-None-Match", "\"other\""}}).status, 200);
    const Reply head = visitor.send("HEAD", "/", "", {});
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
    EXPECT_EQ(head.headers.at("content-length"), std::to_string(plain.body.size()));
}

TEST_F(Calls, WithoutAPageTheServerSaysHowToBuildIt) {
    config_.web = directory_.path() + "/nothing";
    restart();
    const Reply reply = client().get("/");
    EXPECT_EQ(reply.status, 404);
    EXPECT_NE(reply.body.find("scripts/build"), std::string::npos);
    EXPECT_EQ(client().get("/api/info").status, 200);
}

TEST_F(Calls, ADataDirectoryHasOneServer) {
    const auto second = Server::start(config_);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().text().find("another server"), std::string::npos);
    Config taken = config_;
    taken.data += "2";
    taken.port = port();
    const auto third = Server::start(taken);
    ASSERT_FALSE(third);
    EXPECT_NE(third.error().text().find("cannot listen"), std::string::npos);
}

TEST_F(Calls, LinksForOtherDevicesComeWithABindToAllAddresses) {
    EXPECT_TRUE(server_->urls_for_other_devices().empty());
    EXPECT_EQ(server_->url(), "http://127.0.0.1:" + std::to_string(port()));
    config_.bind = "0.0.0.0";
    restart();
    for (const std::string& url : server_->urls_for_other_devices())
        EXPECT_TRUE(url.starts_with("http://") && url.ends_with(":" + std::to_string(port()))) << url;
}

} // namespace
} // namespace goalline::server::testing
