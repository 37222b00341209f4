// The program's proofs by HTTP: GET and POST /api/proofs.
#include "fixture.hpp"

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

} // namespace
} // namespace goalline::server::testing
