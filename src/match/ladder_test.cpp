#include "match/ladder.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

namespace goalline::match {
namespace {

// Plays from a list of moves by ply. On 4 x 3 with the ball on B2, Ohs wins by B3, B2-B4 unless Eks takes the man.
std::string ladder_script(const std::string& moves) {
    return "while read -r a b rest; do case \\\"$a\\\" in ugi) echo ugiok;; isready) echo readyok;; "
           "position) n=0; "
           "m=\\\"${rest##* moves }\\\"; [ \\\"$m\\\" = \\\"$rest\\\" ] && m=; for x in $m; do n=$((n+1)); "
           "done;; go) set -- " +
           moves + "; shift $n; echo \\\"bestmove $1\\\";; quit) exit;; esac; done";
}

std::string player(const std::string& name, const std::string& moves, const std::string& more = "") {
    return R"({"name": ")" + name + R"(", "command": ")" + ladder_script(moves) +
           R"(", "limit": "movetime=100")" + more + "}";
}

TEST(Ladder, RatesWhoNeverMet) {
    // Strong wins as Ohs and, once the man is gone, loses to nobody; weak plays illegally.
    const auto players = parse_ladder(R"({"players": [)" + player("weak", "H1 H1 H1", R"(, "anchor": 100)") +
                                      "," + player("even", "B3 A1 B2-B4") + "," +
                                      player("same", "B3 A1 B2-B4", R"(, "games": 2)") + "]}");
    ASSERT_TRUE(players.ok()) << players.error().text();
    LadderConfig config;
    config.players = *players;
    config.neighbours = 1;
    config.match.games = 4;
    config.match.adjudicate = false;
    config.match.openings = *parse_openings("3/3/1@1/3 O", config.match.rules);
    const auto folder =
        std::filesystem::temp_directory_path() / ("goalline-ladder-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    config.journals = folder;
    int games = 0;
    const auto count = [&](const MatchConfig&, const PlayedGame&, const Standing&) { ++games; };
    const auto result = run_ladder(config, count, StopFlag{});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(games, 6) << "four games, then two as `same` wishes";
    EXPECT_EQ(result->faults, 4);
    ASSERT_EQ(result->ratings.size(), 3U);
    EXPECT_NEAR(result->ratings[0].elo, 100, 1e-9);
    EXPECT_GT(result->ratings[1].elo, 300);
    EXPECT_NEAR(result->ratings[2].elo, result->ratings[1].elo, 1e-6) << "one win each";
    EXPECT_GT(result->ratings[2].error, result->ratings[1].error);
    const auto again = run_ladder(config, nullptr, StopFlag{});
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->ratings[1].elo, result->ratings[1].elo) << "from the journals";
    std::filesystem::remove_all(folder);
}

TEST(Ladder, RefusesWithThePlayer) {
    const auto refused = [](const std::string& text) {
        const auto players = parse_ladder(text);
        return players.ok() ? "accepted" : players.error().text();
    };
    EXPECT_NE(refused("nonsense"), "accepted");
    EXPECT_NE(refused(R"({"players": []})").find("two"), std::string::npos);
    const std::string good = player("a", "B3", R"(, "anchor": 0)");
    EXPECT_NE(refused(R"({"players": [)" + good + "," + good + "]}").find("one name"), std::string::npos);
    // Where it is, in our own words: those of the library name its files.
    for (const auto& [json, where] : std::vector<std::pair<std::string, std::string>>{
             {R"({"name": "b"})", "player 2, command"},
             {R"({"name": "b", "command": "b"})", "player 2, limit"},
             {R"({"name": 7})", "player 2, name"},
             {R"({"name": "b", "command": "b", "limit": "nodes=1", "games": "x"})", "player 2, games"},
             {R"({"name": "b", "command": "b", "limit": "nodes=1", "anchor": []})", "player 2, anchor"},
             {R"({"name": "b", "command": "b", "limit": "nodes=1", "options": 1})", "player 2, options"},
             {"7", "player 2, name"}}) {
        const std::string text = refused(R"({"players": [)" + good + ", " + json + "]}");
        EXPECT_TRUE(text.starts_with(where + ": is missing, or of another kind")) << text;
        EXPECT_EQ(text.find("boost"), std::string::npos) << text;
    }
    for (const char* json : {"7", "{}", R"({"players": 7})"})
        EXPECT_TRUE(refused(json).starts_with("players: ")) << refused(json);
    EXPECT_NE(refused(R"({"players": [)" + good + R"(, {"name": "b", "command": "b", "limit": "fast"}]})")
                  .find("movetime"),
              std::string::npos);
    EXPECT_NE(refused(R"({"players": [)" + player("a", "B3") + "," + player("b", "B3") + "]}").find("anchor"),
              std::string::npos);
}

TEST(Ladder, OursIsInTheTree) {
    std::ifstream in(GOALLINE_TESTDATA "/../matches/ladder.json");
    std::stringstream text;
    text << in.rdbuf();
    const auto players = parse_ladder(text.str());
    ASSERT_TRUE(players.ok()) << players.error().text();
    EXPECT_EQ(players->size(), 17U) << "four without a search, three of fixed nodes, ten levels";
}

} // namespace
} // namespace goalline::match
