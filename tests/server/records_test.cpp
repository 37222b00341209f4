// Written games: a record, all records of a visitor, and records that are read.
#include "bid_fixture.hpp"
#include "fixture.hpp"

namespace goalline::server::testing {
namespace {

class Records : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static std::size_t count(const std::string& text, const std::string& words) {
        std::size_t found = 0;
        for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
            ++found;
        return found;
    }
};

TEST_F(Records, TheRecordIsSgf) {
    Client player = client();
    const std::string game = text(player.post("/api/games", {{"opponent", "local"}}).state(), "id");
    player.post(moves_path(game), {{"ply", 1}, {"move", "H11"}});
    player.post(moves_path(game), {{"ply", 2}, {"move", "H10-H12"}});
    player.post(actions_path(game), {{"action", "resign"}, {"side", "X"}});
    const Reply reply = client().get("/api/games/" + game + "/record");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("content-type"), "application/x-go-sgf");
    EXPECT_NE(reply.body.find("GM[14]"), std::string::npos);
    EXPECT_NE(reply.body.find(";B[H11];W[H10-H12]"), std::string::npos) << reply.body;
    EXPECT_NE(reply.body.find("RE[B+R]"), std::string::npos) << reply.body;
    const Reply read = player.post("/api/records", {{"text", reply.body}});
    ASSERT_EQ(read.status, 200) << read.body;
    const auto answer = read.json();
    const auto& record = answer.at("record").as_object();
    EXPECT_EQ(record.at("moves"), json::value({"H11", "H10-H12"}));
    EXPECT_EQ(record.at("result"), json::value({{"winner", "O"}, {"reason", "resignation"}}));
    EXPECT_EQ(number(record.at("rules").as_object(), "rows"), 19);
}

TEST_F(Records, RecordsInAnyFormatAreReadOrRefused) {
    Client reader = client();
    const auto read = [&](const std::string& record) {
        return reader.post("/api/records", {{"text", record}});
    };
    const Reply sgf = read("(;FF[4]GM[14]SZ[15:19]C[start];B[H11]C[first](;W[H10-H12])(;W[A1]))");
    const auto answer = sgf.json();
    const auto& record = answer.at("record").as_object();
    EXPECT_EQ(record.at("moves"), json::value({"H11", "H10-H12"}));
    EXPECT_EQ(record.at("comments"),
              json::value({{{"ply", 0}, {"text", "start"}}, {{"ply", 1}, {"text", "first"}}}));
    EXPECT_EQ(record.at("nodes"), json::value({{{"comment", "start"}},
                                               {{"parent", 0}, {"move", "H11"}, {"comment", "first"}},
                                               {{"parent", 1}, {"move", "H10-H12"}},
                                               {{"parent", 1}, {"move", "A1"}}}));
    EXPECT_EQ(record.at("players"), json::value({{"O", ""}, {"X", ""}}));
    EXPECT_EQ(read("1. H11 H10-H12").json().at("record").at("moves"), json::value({"H11", "H10-H12"}));
    EXPECT_EQ(read("(;GM[14]SZ[15:19];B[H10])").kind(), "illegal");
    EXPECT_EQ(read("(;GM[14").kind(), "bad_request");
    EXPECT_EQ(reader.post("/api/records", {{"text", 7}}).kind(), "bad_request");
}

// A text in JSON has been decoded already, so what its CA says does not matter; the bytes of a file are decoded.
TEST_F(Records, AFileIsReadInItsEncoding) {
    const Headers file = {{"Content-Type", "application/x-go-sgf"}};
    const auto name_in = [&](const Reply& reply) {
        return reply.status == 200 ? std::string(reply.json().at("record").at("players").at("O").as_string())
                                   : reply.body;
    };
    const auto send = [&](const std::string& bytes) {
        return client().send("POST", "/api/records", bytes, file);
    };
    EXPECT_EQ(name_in(send("(;GM[14]SZ[15:19]CA[Shift_JIS]PB[\x95\x5C\x93\x63];B[H11])")), "表田");
    EXPECT_EQ(name_in(send("(;GM[14]SZ[15:19]CA[latin1]PB[\x8Cuf];B[H11])")), "Œuf");
    const Reply strange = send("(;GM[14]SZ[15:19]CA[KOI-7]PB[x];B[H11])");
    EXPECT_EQ(strange.kind(), "bad_request");
    EXPECT_NE(strange.body.find("KOI-7"), std::string::npos) << strange.body;
    const boost::json::value text{{"text", "(;GM[14]SZ[15:19]CA[Shift_JIS]PB[表田];B[H11])"}};
    EXPECT_EQ(name_in(client().post("/api/records", text)), "表田");
    EXPECT_EQ(client().send("POST", "/api/games", "(;)", file).kind(), "bad_request")
        << "only records are files";
}

TEST_F(Records, RemarksOnARecordAreInTheLanguageOfTheClient) {
    const boost::json::value body{{"text", "(;GM[14];B[H11])"}};
    const auto remark = [&](const Headers& headers) {
        const auto answer = client().post("/api/records", body, headers).json();
        return std::string(answer.at("record").at("warnings").as_array().at(0).as_string());
    };
    EXPECT_EQ(remark({}), "line 1, column 2: no SZ property; taken for SZ[15:19]");
    EXPECT_EQ(remark({{"Accept-Language", "es-MX,es;q=0.9"}}),
              "línea 1, columna 2: falta la propiedad SZ; se supone SZ[15:19]");
}

TEST_F(Records, AllFinishedGamesOfAVisitorAreOneFile) {
    Client player = client();
    EXPECT_EQ(player.get("/api/records").kind(), "not_found") << "there is none yet";
    for (int i = 0; i < 23; ++i) { // more than are read at a time
        const json::array moves{i < 10 ? "H1" : "H2"};
        const Reply made = player.post("/api/games", {{"opponent", "local"}, {"moves", moves}, {"rows", 9}});
        ASSERT_EQ(made.status, 201) << made.body;
        player.post(actions_path(text(made.state(), "id")), {{"action", "resign"}, {"side", i ? "O" : "X"}});
    }
    player.post("/api/games", {{"opponent", "local"}}); // not finished
    const std::string unused = text(player.post("/api/games", {{"opponent", "friend"}}).state(), "id");
    player.post(actions_path(unused), {{"action", "resign"}});
    const Reply bids = player.post("/api/games", {{"game", "tennis"}, {"opponent", "computer"}});
    bid_act(player, text(bids.state(), "id"), "resign");
    Pair others = friends(port());
    others.o.post(actions_path(others.game), {{"action", "resign"}});

    const Reply all = player.get("/api/records");
    ASSERT_EQ(all.status, 200) << all.body;
    EXPECT_EQ(all.headers.at("content-type"), "application/x-go-sgf");
    EXPECT_EQ(all.headers.at("content-disposition"), "attachment; filename=\"goalline-games.sgf\"");
    EXPECT_EQ(count(all.body, "GM[14]"), 23U);
    EXPECT_EQ(count(all.body, "RE[B+R]"), 1U) << "the first was won";
    EXPECT_GT(all.body.find("RE[B+R]"), all.body.rfind("RE[W+R]")) << "the newest stands first";
    EXPECT_EQ(count(all.body, "DT["), 23U);
    EXPECT_EQ(player.post("/api/records", {{"text", all.body}}).status, 200) << "the first game is read";
    EXPECT_EQ(player.send("PATCH", "/api/records", "", {}).headers.at("allow"), "GET, HEAD, POST");
}

} // namespace
} // namespace goalline::server::testing
