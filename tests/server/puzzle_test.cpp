// The calls about puzzles: what is given out, and that reports are kept.
#include "puzzle_fixture.hpp"

#include <boost/json/parse.hpp>
#include <chrono>
#include <cstdio>
#include <set>

namespace goalline::server::testing {
namespace {

TEST_F(PuzzleTest, TheCollectionIsToldWithItsThemesGradesAndTodaysPuzzle) {
    Client who = client();
    const json::object book = who.get("/api/puzzles").json();
    std::int64_t of_themes = 0, of_grades = 0;
    for (const json::value& theme : book.at("themes").as_array()) {
        EXPECT_GT(number(theme.as_object(), "count"), 0);
        of_themes += number(theme.as_object(), "count");
    }
    for (const auto& grade : book.at("grades").as_object())
        of_grades += grade.value().as_int64();
    EXPECT_GT(number(book, "count"), 1000);
    EXPECT_EQ(of_themes, number(book, "count"));
    EXPECT_EQ(of_grades, number(book, "count"));
    EXPECT_EQ(number(book, "first"), 1);
    EXPECT_EQ(who.get(path(number(book, "last"))).status, 200);
    EXPECT_EQ(who.get(path(number(book, "last") + 1)).kind(), "not_found");
    json::object day = book.at("day").as_object();
    EXPECT_EQ(text(day, "grade"), "medium");
    EXPECT_EQ(text(day, "date").size(), 10U);
    Client another = client();
    json::object again = another.get("/api/puzzles").json().at("day").as_object();
    if (text(again, "date") == text(day, "date")) { // the day may have changed meanwhile
        EXPECT_EQ(again, day);
    }
    day.erase("date");
    EXPECT_EQ(puzzle(who, number(day, "id")), day);
}

TEST_F(PuzzleTest, APuzzleHasAllFieldsOfTheFile) {
    Client who = client();
    std::ifstream file(GOALLINE_TESTDATA "/../puzzles/phutball.jsonl");
    std::string line;
    ASSERT_TRUE(std::getline(file, line));
    json::object expected = json::parse(line).as_object();
    expected["deviation"] = 200;
    expected["attempts"] = expected["solved"] = 0;
    EXPECT_EQ(puzzle(who, number(expected, "id")), expected);
    for (const char* none : {"0", "-1", "1.5", "x", "01x", "99999999999", "+1", "%31"})
        EXPECT_EQ(who.get(std::string("/api/puzzles/") + none).kind(), "not_found") << none;
}

TEST_F(PuzzleTest, TheNextOneSuitsTheWishAndIsNotOneThatWasAttempted) {
    serve_only({1, 2, 3});
    Client who = client();
    std::set<std::int64_t> seen;
    for (int i = 0; i < 3; ++i) {
        const json::object next = who.get("/api/puzzles/next?rating=1500").json();
        EXPECT_TRUE(seen.insert(number(next, "id")).second);
        EXPECT_TRUE(counted(attempt(who, number(next, "id"))));
    }
    EXPECT_EQ(who.get("/api/puzzles/next").status, 200) << "all were attempted";
    Client another = client();
    EXPECT_EQ(number(another.get("/api/puzzles/next?not=1,2").json(), "id"), 3);
    EXPECT_EQ(number(another.get("/api/puzzles/next?theme=save-by-jump&rating=99999").json(), "id"), 2);
    EXPECT_EQ(another.get("/api/puzzles/next?theme=formula").kind(), "not_found")
        << "there is none in this file";
}

TEST_F(PuzzleTest, AWishThatMakesNoSenseIsRefusedWithWhatWasExpected) {
    Client who = client();
    const Reply theme = who.get("/api/puzzles/next?theme=mate-in-one");
    EXPECT_EQ(theme.kind(), "bad_request");
    EXPECT_NE(theme.body.find("save-by-man"), std::string::npos) << "it lists the themes";
    std::string many = "1";
    for (int i = 2; i <= 201; ++i)
        many += ',' + std::to_string(i);
    for (const std::string& query :
         {std::string("rating=x"), std::string("rating=nan"), std::string("rating=1e999"),
          std::string("rating="), std::string("not=1,x"), std::string("not=-1"), std::string("not=1,,2"),
          "not=" + many})
        EXPECT_EQ(who.get("/api/puzzles/next?" + query).kind(), "bad_request") << query;
    EXPECT_EQ(who.get("/api/puzzles/next?rating=-1e300&not=&other=1").status, 200);
}

TEST_F(PuzzleTest, ARushRises) {
    Client who = client();
    const json::object rush = who.get("/api/puzzles/rush").json();
    EXPECT_EQ(number(rush, "seconds"), 180);
    std::int64_t before = 0;
    std::set<std::int64_t> ids;
    for (const json::value& each : rush.at("puzzles").as_array()) {
        EXPECT_GE(number(each.as_object(), "rating"), before);
        before = number(each.as_object(), "rating");
        ids.insert(number(each.as_object(), "id"));
    }
    EXPECT_EQ(ids.size(), 60U);
}

TEST_F(PuzzleTest, TheWholeCollectionIsGivenOutWithTheOrderOfItsDays) {
    Client who = client();
    const Reply reply = who.get("/api/puzzles/all");
    ASSERT_EQ(reply.status, 200);
    const json::object all = reply.json(), overview = who.get("/api/puzzles").json();
    EXPECT_EQ(static_cast<std::int64_t>(all.at("puzzles").as_array().size()), number(overview, "count"));
    EXPECT_EQ(all.at("puzzles").as_array().front().as_object(), who.get("/api/puzzles/1").json());
    const json::array& days = all.at("days").as_array();
    const json::object& day = overview.at("day").as_object();
    using namespace std::chrono;
    int year = 0;
    unsigned month = 0, date = 0;
    ASSERT_EQ(std::sscanf(text(day, "date").c_str(), "%d-%u-%u", &year, &month, &date), 3);
    const auto since = sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(date))
                           .time_since_epoch();
    EXPECT_EQ(days.at(static_cast<std::size_t>(since.count()) % days.size()), day.at("id"));
    const std::string etag = reply.headers.at("etag");
    EXPECT_EQ(who.get("/api/puzzles/all", {{"If-None-Match", etag}}).status, 304);
}

TEST_F(PuzzleTest, AttemptsAndReportsAreLimited) {
    config_.limits.puzzle_attempts_per_address_and_hour = 2;
    config_.limits.puzzle_reports_per_visitor_and_day = 1;
    config_.limits.puzzle_reports_per_address_and_day = 3;
    restart();
    Client who = client();
    for (const int id : {1, 2})
        EXPECT_EQ(attempt(who, id).status, 200);
    const Reply refused = attempt(who, 3);
    EXPECT_EQ(refused.kind(), "too_many");
    EXPECT_EQ(refused.headers.count("retry-after"), 1U);
    Client elsewhere(port(), "127.0.0.2");
    EXPECT_EQ(attempt(elsewhere, 3).status, 200);

    const auto report = [&](Client& by, int id) {
        return by.post(path(id, "report"), {{"position", puzzle(by, id).at("position")}});
    };
    EXPECT_EQ(report(who, 1).status, 204);
    EXPECT_EQ(report(who, 2).kind(), "too_many") << "of the visitor";
    Client another = client(), third = client();
    EXPECT_EQ(report(another, 1).status, 204);
    EXPECT_EQ(report(third, 1).kind(), "too_many") << "of the address";
    EXPECT_EQ(report(elsewhere, 1).status, 204);
}

TEST_F(PuzzleTest, AReportIsStoredForTheOperator) {
    serve_only({1, 2, 3});
    Client who = client();
    const json::object third = puzzle(who, 3);
    const std::string solution = text({{"move", third.at("solution").as_array()[0]}}, "move");
    const Reply sent = who.post(path(3, "report"), {{"position", third.at("position")},
                                                    {"moves", {"A1", "b1"}},
                                                    {"text", "¿Dos soluciones?\n\x1b[31mred\u202e"}});
    EXPECT_EQ(sent.status, 204) << sent.body;
    EXPECT_TRUE(sent.body.empty());
    const Reply won = who.post(
        path(3, "report"), {{"position", text(third, "position")}, {"moves", {solution}}, {"text", nullptr}});
    EXPECT_EQ(won.status, 204) << won.body;
    restart();
    ASSERT_EQ(reports().size(), 2U);
    const StoredPuzzleReport report = reports().front();
    EXPECT_EQ(report.puzzle, 3);
    EXPECT_EQ(report.position, text(third, "position"));
    EXPECT_EQ(report.moves, "A1 B1");
    EXPECT_EQ(report.remark, "¿Dos soluciones?\n[31mred") << "nothing that disturbs a terminal";
    EXPECT_EQ(report.visitor.size(), 64U);
    EXPECT_GT(report.made, 0);
    EXPECT_EQ(reports().back().moves, solution);
}

TEST_F(PuzzleTest, AReportThatDoesNotFitThePuzzleIsRefused) {
    Client who = client();
    const std::string position = text(puzzle(who, 3), "position");
    const std::string reported = path(3, "report");
    const json::value refused[] = {
        json::array(),
        json::object(),
        {{"moves", {"A1"}}},
        {{"position", 7}},
        {{"position", "15/15 O"}},
        {{"position", text(puzzle(who, 1), "position")}},
        {{"position", position}, {"moves", "A1"}},
        {{"position", position}, {"moves", {1}}},
        {{"position", position}, {"moves", {"<script>"}}},
        {{"position", position}, {"moves", json::array(201, "A1")}},
        {{"position", position}, {"text", 7}},
        {{"position", position}, {"text", std::string(501, 'x')}},
    };
    for (const json::value& body : refused)
        EXPECT_EQ(who.post(reported, body).kind(), "bad_request") << json::serialize(body).substr(0, 200);
    for (const json::value& moves : {json::value{"Z99"}, json::value{"A1", "A1"}, json::value{"M11-A1"}})
        EXPECT_EQ(who.post(reported, {{"position", position}, {"moves", moves}}).status, 422)
            << json::serialize(moves);
    EXPECT_TRUE(reports().empty());
    std::string letters;
    for (int i = 0; i < 500; ++i)
        letters += "ñ";
    EXPECT_EQ(who.post(reported, {{"position", position}, {"text", letters}}).status, 204);
}

TEST_F(PuzzleTest, ForeignPagesSeatsAndWrongMethodsHaveNoBusinessHere) {
    Client who = client();
    const Headers foreign = {{"Origin", "http://evil.example"}};
    EXPECT_EQ(who.post(path(1, "attempt"), {{"solved", true}}, foreign).status, 403);
    EXPECT_EQ(who.post(path(1, "report"), {{"position", "3/1@1/3 O"}}, foreign).status, 403);
    const Reply made = who.post("/api/games", {{"opponent", "friend"}});
    const Headers seat = {{"Authorization", "Bearer " + text(made.json(), "token")}};
    EXPECT_EQ(who.post(path(1, "attempt"), {{"solved", true}}, seat).kind(), "forbidden");
    EXPECT_EQ(who.post(path(1, "report"), {{"position", "3/1@1/3 O"}}, seat).kind(), "forbidden");
    EXPECT_EQ(who.get("/api/puzzles/next", seat).kind(), "forbidden");
    for (const char* path :
         {"/api/puzzles", "/api/puzzles/next", "/api/puzzles/rush", "/api/puzzles/all", "/api/puzzles/1"})
        EXPECT_EQ(who.post(path, json::object()).status, 405) << path;
    for (const char* path : {"/api/puzzles/1/attempt", "/api/puzzles/1/report"})
        EXPECT_EQ(who.get(path).status, 405) << path;
    for (const char* path :
         {"/api/puzzles/1/solution", "/api/puzzles/1/attempt/2", "/api/puzzles/", "/api/puzzles//"})
        EXPECT_EQ(who.get(path).status, 404) << path;
    EXPECT_TRUE(counted(attempt(who, 1))) << "none of these was an attempt";
}

TEST_F(PuzzleTest, AnErasedVisitorIsForgottenHereToo) {
    Client who = client();
    const std::string game = text(who.post("/api/games", {{"opponent", "local"}}).state(), "id");
    const Reply before = attempt(who, 1);
    EXPECT_TRUE(counted(before));
    server_.reset();
    const auto erased = erase_visitor(database(), game, Seat::first);
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_EQ(erased->attempts, 1);
    start();
    Client another = client();
    EXPECT_EQ(number(puzzle(another, 1), "rating"), number(before.json(), "rating")) << "the rating stays";
}

TEST_F(PuzzleTest, ABrokenFileIsAnErrorAtTheStartAndAFileThatIsNamedMustBeThere) {
    server_.reset();
    config_.puzzles = directory_.path() + "/none.jsonl";
    const auto missing = Server::start(config_);
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().text().find(config_.puzzles), std::string::npos);
    std::ofstream(config_.puzzles) << "{\"id\": 1}\n";
    const auto broken = Server::start(config_);
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().text().find("line 1"), std::string::npos) << broken.error().text();
}

} // namespace
} // namespace goalline::server::testing
