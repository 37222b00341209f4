// The program's proofs by HTTP: GET and POST /api/proofs.
#include "engine/proof/proof.hpp"
#include "fixture.hpp"
#include "solve/proof_book.hpp"
#include "solve/proof_file.hpp"

#include <filesystem>
#include <fstream>

namespace goalline::server::testing {
namespace {

class Proofs : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static json::value ask(Client& visitor, const json::object& game) {
        const Reply reply = visitor.post("/api/proofs", game);
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.json().at("proof");
    }
};

TEST_F(Proofs, AreListedWithTheirBoards) {
    Client visitor = client();
    const Reply reply = visitor.get("/api/proofs");
    ASSERT_EQ(reply.status, 200) << reply.body;
    const json::object answer = reply.json();
    bool found = false;
    for (const json::value& value : answer.at("proofs").as_array()) {
        const json::object& proof = value.as_object();
        if (number(proof, "rows") != 9 || number(proof, "columns") != 9)
            continue;
        found = true;
        EXPECT_EQ(text(proof, "winner"), "O");
        EXPECT_EQ(number(proof, "plies_at_most"), 11);
        EXPECT_GT(number(proof, "claims"), 1);
    }
    EXPECT_TRUE(found);
}

TEST_F(Proofs, GiveTheWinnersMoveAndTheLosersLongestTurns) {
    Client visitor = client();
    const json::value won = ask(visitor, {{"rows", 9}, {"columns", 9}});
    ASSERT_TRUE(won.is_object());
    EXPECT_EQ(text(won.as_object(), "winner"), "O");
    const std::string move = text(won.as_object(), "move");
    EXPECT_FALSE(won.as_object().contains("replies"));
    const json::value lost = ask(visitor, {{"rows", 9}, {"columns", 9}, {"moves", json::array{move}}});
    ASSERT_TRUE(lost.is_object());
    const json::object& answer = lost.as_object();
    EXPECT_TRUE(answer.at("move").is_null());
    EXPECT_LT(number(answer, "plies_at_most"), 11);
    EXPECT_FALSE(answer.at("zone").as_array().empty());
    const auto& replies = answer.at("replies").as_array();
    ASSERT_EQ(replies.size(), 5U);
    std::int64_t before = number(answer, "plies_at_most");
    for (const json::value& reply : replies) {
        EXPECT_LE(number(reply.as_object(), "plies_at_most"), before);
        before = number(reply.as_object(), "plies_at_most");
    }
}

TEST_F(Proofs, SayNothingOfOtherBoardsAndSwitches) {
    Client visitor = client();
    EXPECT_TRUE(ask(visitor, {{"rows", 19}, {"columns", 15}}).is_null());
    EXPECT_TRUE(ask(visitor, {{"rows", 9}, {"columns", 9}, {"rules", {{"own_goal", false}}}}).is_null());
}

TEST_F(Proofs, RefuseWhatIsNoGame) {
    Client visitor = client();
    EXPECT_EQ(visitor.post("/api/proofs", {{"rows", 9}, {"columns", "nine"}}).status, 400);
    EXPECT_EQ(
        visitor.post("/api/proofs", {{"rows", 9}, {"columns", 9}, {"moves", json::array{"Z9"}}}).status / 100,
        4);
}

TEST_F(Proofs, AreAskedBeforeTheEngine) {
    Client visitor = client();
    const json::object answer =
        visitor.post("/api/analyse", {{"rows", 11}, {"columns", 11}, {"nodes", 1000}}).json();
    EXPECT_EQ(text(answer, "source"), "proof");
    EXPECT_EQ(answer.at("lines").as_array().at(0).at("score").at("kind"), json::value("win"));
    EXPECT_EQ(answer.at("lines").as_array().at(0).at("score").at("at_most"), json::value(true));
}

// Proofs that the program was given: 3 x 2 is none of its own.
TEST_F(ServerTest, GivenProofsAreListedAndTheirFilesServed) {
    const auto position = *phutball::Position::from(phutball::Setup::start({3, 2}), phutball::kRulesOfPlay);
    engine::Prover prover(position, phutball::Side::ohs, std::size_t{1} << 20);
    ASSERT_EQ(prover.prove(3), engine::Truth::wins);
    const auto file = *solve::proof_bytes(*prover.certificate(3));
    const auto judge = [&](std::span<const std::uint8_t> bytes) -> Result<solve::ProofSummary> {
        return solve::ProofSummary{*solve::read_proof_header(bytes), position.setup(), 3};
    };
    ASSERT_TRUE(solve::given_proofs().add(file, judge));
    std::filesystem::create_directories(config_.web);
    std::ofstream(config_.web + "/index.html") << "<html><head></head><body>page</body></html>";
    start();
    Client visitor = client();
    const json::object answer = visitor.get("/api/proofs").json();
    int with_files = 0;
    for (const json::value& value : answer.at("proofs").as_array()) {
        const json::object& proof = value.as_object();
        if (!proof.contains("file"))
            continue;
        ++with_files;
        EXPECT_EQ(number(proof, "rows") * 100 + number(proof, "columns"), 302);
        EXPECT_EQ(text(proof, "file"), "/proofs/3x2.proof");
        EXPECT_EQ(number(proof, "plies_at_most"), 3);
    }
    EXPECT_EQ(with_files, 1);
    const Reply served = visitor.get("/proofs/3x2.proof");
    EXPECT_EQ(served.status, 200);
    EXPECT_EQ(served.body, std::string(file.begin(), file.end()));
    EXPECT_EQ(visitor.get("/proofs/3x4.proof").status, 404);
    EXPECT_EQ(visitor.post("/api/proofs", {{"rows", 3}, {"columns", 2}}).json().at("proof").is_null(), false);
}

} // namespace
} // namespace goalline::server::testing
