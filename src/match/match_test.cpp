#include "match/match.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace goalline::match {
namespace {

using phutball::Side;

// An engine in shell that plays from a list of moves by ply: good enough for short games with known ends.
std::string script(const std::string& moves) {
    return "while read -r a b rest; do case \"$a\" in ugi) echo ugiok;; isready) echo readyok;; "
           "position) n=0; m=\"${rest##* moves }\"; [ \"$m\" = \"$rest\" ] && m=; for x in $m; do "
           "n=$((n+1)); done;; "
           "go) set -- " +
           moves + "; shift $n; echo \"bestmove $1\";; quit) exit;; esac; done";
}

constexpr const char* kOpening = "3/3/1@1/3 O"; // 4 x 3

MatchConfig config(const std::string& first, const std::string& second) {
    MatchConfig c;
    c.first = {.name = "first", .command = first, .options = {}, .limit = *TurnLimit::parse("movetime=100")};
    c.second = {
        .name = "second", .command = second, .options = {}, .limit = *TurnLimit::parse("movetime=100")};
    c.openings = *parse_openings(kOpening, c.rules);
    c.games = 4;
    c.adjudicate = false;
    return c;
}

// Ply 1: B3, ply 2: A1 (sleeping), ply 3: B2-B4, a goal. Whoever has Ohs wins.
const std::string kOhsWins = script("B3 A1 B2-B4");

TEST(Match, CountsPairsFromTheFirstEnginesSide) {
    const auto standing = run_match(config(kOhsWins, kOhsWins), nullptr, StopFlag{});
    ASSERT_TRUE(standing.ok()) << standing.error().text();
    EXPECT_EQ(standing->wins, 2);
    EXPECT_EQ(standing->losses, 2);
    EXPECT_EQ(standing->pairs, (Pairs{0, 0, 2, 0, 0}));
    EXPECT_NEAR(standing->elo.elo, 0, 1e-9);
}

TEST(Match, FaultsLoseTheGameAndTheMatchGoesOn) {
    std::vector<PlayedGame> games;
    const auto standing = run_match(
        config(kOhsWins, script("H1 H1 H1")),
        [&](const PlayedGame& game, const Standing&) { games.push_back(game); }, StopFlag{});
    ASSERT_TRUE(standing.ok()) << standing.error().text();
    EXPECT_EQ(standing->wins, 4);
    EXPECT_EQ(standing->faults_second, 4);
    for (const PlayedGame& game : games) {
        EXPECT_EQ(game.fault, Fault::illegal);
        EXPECT_NE(game.explanation.find("P5"), std::string::npos) << game.explanation;
    }
}

TEST(Match, AdjudicatesOnlyByAGoalInOne) {
    MatchConfig c = config(kOhsWins, script("B3 A1 A2 C1"));
    c.adjudicate = true;
    std::vector<PlayedGame> games;
    ASSERT_TRUE(run_match(
                    c, [&](const PlayedGame& game, const Standing&) { games.push_back(game); }, StopFlag{})
                    .ok());
    for (const PlayedGame& game : games) {
        EXPECT_TRUE(game.adjudicated);
        const phutball::Record record = to_record(c, game);
        EXPECT_EQ(record.result->winner, Side::ohs);
        EXPECT_EQ(to_text(record.main_moves().back()), "B2-B4");
    }
}

TEST(Match, GoesOnFromItsJournal) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("goalline-journal-" + std::to_string(getpid()));
    MatchConfig c = config(kOhsWins, kOhsWins);
    c.journal = file;
    StopFlag stop;
    int played = 0;
    ASSERT_TRUE(run_match(
                    c,
                    [&](const PlayedGame&, const Standing&) {
                        if (++played == 1)
                            stop.raise();
                    },
                    stop)
                    .ok());
    EXPECT_EQ(played, 1);
    std::ofstream(file, std::ios::app) << "{\"game\":2,\"res"; // a line cut off by a crash
    std::vector<int> seen;
    const auto standing = run_match(
        c, [&](const PlayedGame& game, const Standing&) { seen.push_back(game.index); }, StopFlag{});
    ASSERT_TRUE(standing.ok()) << standing.error().text();
    EXPECT_EQ(seen, (std::vector<int>{0, 1, 2, 3}));
    EXPECT_EQ(standing->games(), 4);

    MatchConfig other = c;
    other.first.command += " ";
    EXPECT_FALSE(run_match(other, nullptr, StopFlag{}).ok())
        << "another match must not go on in this journal";
    std::ofstream(file, std::ios::app) << "nonsense\n";
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
    std::filesystem::remove(file);
}

TEST(Match, SprtEndsIt) {
    MatchConfig c = config(kOhsWins, script("H1 H1 H1"));
    c.games = 400;
    c.concurrency = 2;
    c.sprt = Sprt{0, 50, EloScale::logistic};
    const auto standing = run_match(c, nullptr, StopFlag{});
    ASSERT_TRUE(standing.ok());
    EXPECT_EQ(standing->accepted, true);
    EXPECT_LT(standing->games(), 400);
}

TEST(Match, RefusesBadConfigurations) {
    MatchConfig c = config(kOhsWins, kOhsWins);
    c.games = 3;
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
    c = config(kOhsWins, "exit 0");
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
    EXPECT_FALSE(parse_openings("3/1@1/3 O\n3/3/3 O\n", c.rules).ok());
    EXPECT_FALSE(parse_openings("1@1/3/3 O\n", c.rules).ok()) << "over already";
    EXPECT_EQ(parse_openings("# comment\n\n3/1@1/3 O\r\n", c.rules)->size(), 1U);
}

} // namespace
} // namespace goalline::match
