// The server's engine for pages that cannot think themselves: POST /api/analyse.
#include "fixture.hpp"

#include <boost/json/serialize.hpp>
#include <future>

namespace goalline::server::testing {
namespace {

class Analysing : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static Reply ask(Client& visitor, const json::object& call) { return visitor.post("/api/analyse", call); }
    static json::object first_line(const Reply& reply) {
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.json().at("lines").as_array().at(0).as_object();
    }
    static std::string where(const Reply& reply) {
        return text(reply.json().at("error").as_object(), "where");
    }
};

TEST_F(Analysing, AGoalInOneIsProven) {
    Client visitor = client();
    const Reply reply = ask(visitor, {{"start", "5/2o2/5/2o2/2@2/5/5/5/5 O"}, {"nodes", 1000}});
    const json::object line = first_line(reply);
    EXPECT_EQ(line.at("score"), json::value({{"kind", "win"}, {"plies", 1}}));
    EXPECT_EQ(line.at("moves"), json::value(json::array{"C5-C7-C9"}));
    EXPECT_EQ(text(reply.json(), "source"), "proof") << "it is a position of the proof for 9 x 5";
}

TEST_F(Analysing, GivesAsManyLinesAsWereAskedForAndKeepsToItsNodes) {
    Client visitor = client();
    const json::object answer =
        ask(visitor, {{"moves", json::array{"H11", "H9"}}, {"lines", 3}, {"nodes", 500}}).json();
    ASSERT_EQ(answer.at("lines").as_array().size(), 3U);
    EXPECT_GT(number(answer, "depth"), 0);
    EXPECT_GT(number(answer, "nodes"), 0);
    EXPECT_LE(number(answer, "nodes"), 1000);
    const json::object score = answer.at("lines").as_array().at(0).at("score").as_object();
    EXPECT_EQ(text(score, "kind"), "chance");
    EXPECT_GT(score.at("chance").as_double(), 0);
    EXPECT_LT(score.at("chance").as_double(), 1);
}

TEST_F(Analysing, AnswersAgreeWhoeverAskedBefore) {
    Client visitor = client();
    const json::object call{{"start", "9/9/4o4/9/4@4/9/9/9/9 X"}, {"nodes", 2000}};
    const json::value lines = ask(visitor, call).json().at("lines");
    ask(visitor, {{"nodes", 3000}, {"lines", 5}});
    EXPECT_EQ(ask(visitor, call).json().at("lines"), lines);
}

TEST_F(Analysing, SmallBoardsAreKnownFromTables) {
    Client visitor = client();
    const json::object rules{{"repetition", "none"}};
    const json::object answer =
        ask(visitor, {{"start", "3/3/1@1/3/3 O"}, {"rules", rules}, {"lines", 2}}).json();
    EXPECT_EQ(text(answer, "source"), "table");
    for (const json::value& line : answer.at("lines").as_array())
        EXPECT_NE(text(line.at("score").as_object(), "kind"), "chance");
}

TEST_F(Analysing, AProofIsExactOrSaysWhyThereIsNone) {
    Client visitor = client();
    const json::object won =
        ask(visitor, {{"rows", 7}, {"columns", 5}, {"lines", 3}, {"proof", true}}).json();
    EXPECT_EQ(text(won, "source"), "proof");
    ASSERT_EQ(won.at("lines").as_array().size(), 1U);
    const json::object line = won.at("lines").as_array().front().as_object();
    EXPECT_EQ(line.at("score"), json::value({{"kind", "win"}, {"plies", 7}}));
    EXPECT_EQ(line.at("moves").as_array().size(), 7U);
    const json::object small = ask(visitor, {{"rows", 5}, {"columns", 3}, {"proof", true}}).json();
    EXPECT_EQ(text(small, "source"), "table");
    const json::object large = ask(visitor, {{"rows", 60}, {"columns", 60}, {"proof", true}}).json();
    EXPECT_EQ(text(large, "source"), "none");
    EXPECT_EQ(text(large, "unproven"), "size");
    EXPECT_TRUE(large.at("lines").as_array().empty());
    const json::object repeated = ask(visitor, {{"rows", 7},
                                                {"columns", 5},
                                                {"moves", json::array{"A1"}},
                                                {"rules", {{"repetition", "superko"}}},
                                                {"proof", true}})
                                      .json();
    EXPECT_EQ(text(repeated, "unproven"), "history");
    EXPECT_EQ(where(ask(visitor, {{"proof", 1}})), "proof");
}

TEST_F(Analysing, AGameThatIsOverHasNoLines) {
    Client visitor = client();
    const json::object over =
        ask(visitor, {{"start", "5/2o2/5/2o2/2@2/5/5/5/5 O"}, {"moves", json::array{"C5-C7-C9"}}}).json();
    EXPECT_EQ(text(over, "source"), "over");
    EXPECT_TRUE(over.at("lines").as_array().empty());
}

TEST_F(Analysing, RefusesWhatItCannotRead) {
    Client visitor = client();
    EXPECT_EQ(visitor.get("/api/analyse").status, 405);
    const struct {
        json::object call;
        int status;
        const char* where;
    } cases[] = {
        {{{"start", "5/2o2"}}, 400, nullptr},
        {{{"start", std::string(60'000, '/')}}, 400, nullptr},
        {{{"start", 7}}, 400, "start"},
        {{{"moves", "H11"}}, 400, "moves"},
        {{{"moves", json::array{1}}}, 400, "moves, move 1"},
        {{{"moves", json::array{"H11", "H11"}}}, 422, "moves, move 2"},
        {{{"moves", json::array(1001, json::value("H11"))}}, 413, "moves"},
        {{{"lines", 6}}, 400, "lines"},
        {{{"lines", 0}}, 400, "lines"},
        {{{"nodes", 1'000'001}}, 400, "nodes"},
        {{{"nodes", 0}}, 400, "nodes"},
        {{{"nodes", 1e99}}, 400, "nodes"},
        {{{"rules", json::array{}}}, 400, "rules"},
        {{{"rules", {{"repetition", "often"}}}}, 400, "rules.repetition"},
        {{{"rows", 100'000}}, 400, "rows"},
    };
    for (const auto& each : cases) {
        const Reply reply = ask(visitor, each.call);
        EXPECT_EQ(reply.status, each.status) << json::serialize(each.call).substr(0, 100) << reply.body;
        if (each.where != nullptr) {
            EXPECT_EQ(where(reply), each.where) << reply.body;
        }
    }
    EXPECT_EQ(ask(visitor, {{"nodes", 100}}).status, 200) << "the server goes on";
}

TEST_F(Analysing, RefusesAVisitorWhoseEngineTimeIsUsedUp) {
    config_.limits.engine_seconds_per_visitor_hour = 0;
    restart();
    Client visitor = client();
    const Reply refused = ask(visitor, {{"nodes", 100}});
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(where(refused), "engine");
    EXPECT_GT(number(refused.json().at("error").as_object(), "retry_after"), 0);
}

// Many questions at once: each is answered or refused, and the server stays as it was.
TEST_F(Analysing, SurvivesAFloodOfQuestions) {
    Client visitor = client();
    ask(visitor, {{"nodes", 1}}); // for the cookie
    std::vector<std::future<int>> replies;
    for (int i = 0; i < 12; ++i) {
        replies.push_back(std::async(std::launch::async, [this, cookie = visitor.cookie()] {
            Client other = client();
            other.set_cookie(cookie);
            return ask(other, {{"nodes", 20'000}, {"lines", 5}}).status;
        }));
    }
    for (std::future<int>& reply : replies) {
        const int status = reply.get();
        EXPECT_TRUE(status == 200 || status == 429) << status;
    }
    EXPECT_EQ(ask(visitor, {{"nodes", 100}}).status, 200);
}

} // namespace
} // namespace goalline::server::testing
