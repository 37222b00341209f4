// What the tests about puzzles share. Thread-safety: one test at a time.
#pragma once

#include "fixture.hpp"
#include "server/store/maintenance.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <soci/soci.h>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server::testing {

class PuzzleTest : public ServerTest {
  protected:
    void SetUp() override { start(); }

    static std::string path(std::int64_t id, const std::string& what = {}) {
        return "/api/puzzles/" + std::to_string(id) + (what.empty() ? what : '/' + what);
    }
    static json::object puzzle(Client& who, std::int64_t id) {
        const Reply reply = who.get(path(id));
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.json();
    }
    // The turns that solve it.
    static json::array solution(Client& who, std::int64_t id) {
        json::object asked = puzzle(who, id);
        json::array line = asked["solution"].is_array() ? asked["solution"].as_array() : json::array();
        if (!text(asked, "kind").starts_with("goal") && !line.empty())
            line.resize(1);
        return line;
    }
    static Reply attempt(Client& who, std::int64_t id, bool solved = true, const json::object& more = {}) {
        json::object body{{"solved", solved}, {"ms", 12'000}, {"rating", 1500}, {"deviation", 100}};
        body["moves"] = solved ? solution(who, id) : json::array();
        return who.post(path(id, "attempt"), with(std::move(body), more));
    }
    // Somebody who has come for days, as the database says, so that his attempts weigh in full.
    [[nodiscard]] Client regular(const std::string& from = "127.0.0.1") {
        Client who(port(), from);
        who.get("/api/info");
        const std::string hash = sha256_hex(who.cookie().substr(0, kVisitorSecretDigits));
        const auto session = plain_session(database());
        soci::session& sql = *session;
        for (int i = 0; i < 20; ++i)
            sql << "insert into puzzle_attempts (visitor, puzzle, solved, took, at, judged) values ('" << hash
                << "', 'other " << i << "', 1, 1, " << std::int64_t{86'400'000} * (i % 3) << ", 1)";
        return who;
    }
    static bool counted(const Reply& reply) {
        EXPECT_EQ(reply.status, 200) << reply.body;
        return reply.json()["counted"] == json::value(true);
    }
    // The same visitor after a restart, which takes another port.
    [[nodiscard]] Client again(const Client& who) const {
        Client same = client();
        same.set_cookie(who.cookie());
        return same;
    }
    // The puzzles of a small file of their own, one for each of these numbers of the collection.
    void serve_only(const std::vector<int>& ids) {
        std::ifstream in(GOALLINE_TESTDATA "/../puzzles/phutball.jsonl");
        config_.puzzles = directory_.path() + "/puzzles.jsonl";
        std::ofstream out(config_.puzzles);
        for (std::string line; std::getline(in, line);) {
            for (const int id : ids) {
                if (line.starts_with("{\"id\":" + std::to_string(id) + ","))
                    out << line << '\n';
            }
        }
        out.close();
        restart();
    }
    [[nodiscard]] std::vector<StoredPuzzleReport> reports() const {
        const auto reports = list_puzzle_reports(database());
        EXPECT_TRUE(reports) << reports.error().text();
        return reports ? *reports : std::vector<StoredPuzzleReport>();
    }
};

} // namespace goalline::server::testing
