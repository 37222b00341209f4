#include "match/journal.hpp"
#include "match/match.hpp"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <initializer_list>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace goalline::match {
namespace {

using phutball::Side;

// An engine as a shell script that plays from a list of moves by ply, which is enough for short games with known
// ends.
std::string script(const std::string& moves) {
    return "while read -r a b rest; do case \"$a\" in ugi) echo ugiok;; isready) echo readyok;; "
           "position) n=0; m=\"${rest##* moves }\"; [ \"$m\" = \"$rest\" ] && m=; for x in $m; do "
           "n=$((n+1)); done;; "
           "go) set -- " +
           moves + "; shift $n; echo \"bestmove $1\";; quit) exit;; esac; done";
}

constexpr const char* kOpening = "3/3/1@1/3 O"; // 4 x 3

// Leaves both engines so much time that the load of the machine makes no difference.
MatchConfig config(const std::string& first, const std::string& second) {
    MatchConfig c;
    const TurnLimit limit = *TurnLimit::parse("movetime=30000");
    c.first = {.name = "first", .command = first, .options = {}, .limit = limit};
    c.second = {.name = "second", .command = second, .options = {}, .limit = limit};
    c.openings = *parse_openings(kOpening, c.rules);
    c.games = 4;
    c.adjudicate = false;
    return c;
}

// Ply 1 is B3, ply 2 A1 (which does nothing), ply 3 B2-B4, a goal. Whoever has Ohs wins.
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
        EXPECT_NE(game.explanation.english().find("P5"), std::string::npos) << game.explanation.english();
    }
}

// Whatever an engine does wrong, its opponent gets the point, the fault is named, and all games are played.
TEST(Match, SurvivesEveryKindOfBadEngine) {
    const auto mock = [](const std::string& on_go) {
        return "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; go*) " +
               on_go + ";; quit) exit;; esac; done";
    };
    const std::vector<std::pair<std::string, Fault>> engines{
        {mock("kill -9 $$"), Fault::crashed},
        {mock("sleep 90"), Fault::late},
        {mock("yes 'info depth 1 score win 1'"), Fault::late},
        {mock("echo 'info depth 9 score win 1 pv A1-A3'; echo bestmove A1-A3"), Fault::illegal},
        {mock("echo bestmove none"), Fault::illegal},
        {mock("echo 'bestmove '; echo bestmove B3"), Fault::illegal}};
    for (const auto& [engine, fault] : engines) {
        MatchConfig c = config(kOhsWins, engine);
        c.games = 2;
        if (fault == Fault::late)
            c.second.limit = *TurnLimit::parse("movetime=100");
        int games = 0;
        const auto standing = run_match(
            c,
            [&](const PlayedGame& game, const Standing&) {
                ++games;
                EXPECT_EQ(game.fault, fault) << engine << ": " << game.explanation.english();
                EXPECT_FALSE(game.explanation.empty());
                using enum phutball::GameResult::Reason;
                EXPECT_EQ(to_record(c, game).result->reason, fault == Fault::late ? time : forfeit);
            },
            StopFlag{});
        ASSERT_TRUE(standing.ok()) << standing.error().text();
        EXPECT_EQ(games, 2);
        EXPECT_EQ(standing->wins, 2);
        EXPECT_EQ(standing->faults_second, 2);
    }
}

TEST(Match, ClocksRunDownOverTheGame) {
    // It takes 2 s for each move and has 5 s without increment, so its third move comes too late.
    const std::string slow = script("C1 C2 C3 C4 A1 A2 A3 A4 B4 B3");
    std::string sleepy = slow;
    sleepy.replace(sleepy.find("set --"), 6, "sleep 2; set --");
    MatchConfig c = config(sleepy, slow);
    c.games = 2;
    c.first.limit = *TurnLimit::parse("clock=5");
    c.first.margin_seconds = 0.05;
    std::vector<PlayedGame> games;
    ASSERT_TRUE(run_match(
                    c, [&](const PlayedGame& game, const Standing&) { games.push_back(game); }, StopFlag{})
                    .ok());
    for (const PlayedGame& game : games) {
        EXPECT_EQ(game.fault, Fault::late) << game.explanation.english();
        EXPECT_EQ(game.half_points(), 0);
        EXPECT_GT(game.moves.size(), 1U) << "not at its first move";
    }
}

TEST(Match, P11AfterASwapEachEngineHasTheOtherSide) {
    const auto knows_pie = [](const std::string& moves) {
        std::string engine = script(moves);
        return engine.replace(engine.find("echo ugiok"), 10, "echo 'option name Pie type check'; echo ugiok");
    };
    // The second engine swaps and has Ohs then, so it is asked at ply 4 and scores; the first one would not.
    MatchConfig c = config(knows_pie("B3 - A1 C1"), knows_pie("- swap - B2-B4"));
    c.rules.pie = true;
    StopFlag stop;
    std::optional<PlayedGame> played;
    const auto standing = run_match(
        c,
        [&](const PlayedGame& game, const Standing&) {
            played = game;
            stop.raise();
        },
        stop);
    ASSERT_TRUE(standing.ok()) << standing.error().text();
    ASSERT_TRUE(played);
    EXPECT_EQ(played->fault, Fault::none) << played->explanation.english();
    EXPECT_EQ(played->result.winner, Side::ohs);
    EXPECT_EQ(played->half_points(), 0);
    EXPECT_EQ(standing->losses, 1);
    // A record names each player by the side that it has from then on.
    const phutball::Record record = to_record(c, *played);
    EXPECT_EQ(record.ohs, c.second.name);
    EXPECT_EQ(record.eks, c.first.name);
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
    std::ofstream(file, std::ios::app) << "{\"game\":2,\"res"; // a line that a crash cut off
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

// Whatever shapes games belongs to the match; what does not may change from run to run.
TEST(Match, AJournalKnowsItsMatch) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("goalline-shape-" + std::to_string(getpid()));
    MatchConfig c = config(kOhsWins, kOhsWins);
    c.games = 2;
    c.journal = file;
    ASSERT_TRUE(run_match(c, nullptr, StopFlag{}).ok());
    using Change = void (*)(MatchConfig&);
    for (const Change change : std::initializer_list<Change>{
             [](MatchConfig& m) { m.longest_plies = 999; }, [](MatchConfig& m) { m.adjudicate = true; },
             [](MatchConfig& m) { m.second.margin_seconds = 1; },
             [](MatchConfig& m) { m.first.options.emplace_back("Hash", "4"); },
             [](MatchConfig& m) { m.openings.push_back(m.openings.front()); },
             [](MatchConfig& m) { m.rules.own_goal = false; }}) {
        MatchConfig other = c;
        change(other);
        EXPECT_FALSE(run_match(other, nullptr, StopFlag{}).ok());
    }
    MatchConfig longer = c;
    longer.games = 4;
    longer.concurrency = 2;
    longer.sprt = Sprt{};
    EXPECT_TRUE(run_match(longer, nullptr, StopFlag{}).ok());
    std::filesystem::remove(file);
}

// Journals of version 1 did not say how games end, and began from the usual start where nobody named openings.
TEST(Match, OldJournalsGoOn) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("goalline-old-" + std::to_string(getpid()));
    std::ofstream(file)
        << R"({"goalline-match":1,"first":{"command":"a","limit":"nodes=1"},"second":{"command":"b",)"
        << R"("limit":"nodes=1"},"rules":"corner-exit=on goal-pass=on own-goal=on repetition=draw3 )"
        << R"(pie=off","openings":"8970590856502392411"})" << '\n';
    MatchConfig c = config("a", "b");
    c.first.limit = c.second.limit = *TurnLimit::parse("nodes=1");
    c.journal = file;
    EXPECT_FALSE(Journal::is_of(c));
    keep_to_old_start(c);
    EXPECT_EQ(c.openings.front().size, phutball::Size{});
    std::vector<PlayedGame> games;
    EXPECT_TRUE(Journal::open(c, games).ok());
    c.first.command = "another";
    EXPECT_FALSE(Journal::is_of(c));
    std::filesystem::remove(file);
}

TEST(Match, CountsGamesThatRepeatAnEarlierOne) {
    MatchConfig c = config(kOhsWins, kOhsWins);
    c.games = 6;
    std::vector<std::optional<int>> repeats(6);
    const auto standing = run_match(
        c, [&](const PlayedGame& game, const Standing&) { repeats[game.index] = game.repeats; }, StopFlag{});
    ASSERT_TRUE(standing.ok()) << standing.error().text();
    EXPECT_EQ(standing->repeats, 4);
    EXPECT_EQ(repeats, (std::vector<std::optional<int>>{{}, {}, 0, 1, 0, 1}))
        << "with sides swapped it is another game";
    c.openings = *parse_openings("3/3/1@1/3 O\n2o/3/1@1/3 O\n1o1/3/1@1/3 O\n", c.rules);
    EXPECT_EQ(run_match(c, nullptr, StopFlag{})->repeats, 0);
    c = config(script("H1 H1 H1"), script("H1 H1 H1"));
    EXPECT_EQ(run_match(c, nullptr, StopFlag{})->repeats, 0) << "spoilt games are no games again";
}

// Each engine has a clock of its own, and both are told both.
TEST(Match, BothClocksAreToldToBothEngines) {
    const auto logging = [](const std::string& file) {
        std::string engine = script("B3 A1 B2-B4");
        return engine.replace(engine.find("go) "), 4, "go) echo $b $rest >> " + file + "; ");
    };
    const std::string log =
        (std::filesystem::temp_directory_path() / ("goalline-clocks-" + std::to_string(getpid()))).string();
    MatchConfig c = config(logging(log), logging(log));
    c.games = 2;
    c.first.limit = *TurnLimit::parse("clock=500+0.5");
    c.second.limit = *TurnLimit::parse("clock=200+0.1");
    ASSERT_TRUE(run_match(c, nullptr, StopFlag{}).ok());
    std::ifstream told(log);
    std::string line;
    int lines = 0;
    for (; std::getline(told, line); ++lines) {
        const bool first_is_ohs = lines < 3; // a game has three turns
        EXPECT_TRUE(line.ends_with(first_is_ohs ? " p1inc 500 p2inc 100" : " p1inc 100 p2inc 500")) << line;
    }
    EXPECT_EQ(lines, 6);
    std::filesystem::remove(log);
}

TEST(Match, LeavesAFileThatIsNoJournalAsItIs) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("goalline-no-journal-" + std::to_string(getpid()));
    std::ofstream(file) << "{\"precious\": true}";
    MatchConfig c = config(kOhsWins, kOhsWins);
    c.journal = file;
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
    EXPECT_EQ(std::filesystem::file_size(file), 18U);
    std::filesystem::remove(file);
    c.journal = "/dev/full"; // never ends when it is read
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
}

// What an engine says need not be text.
TEST(Match, AJournalCanBeReadWhateverAnEngineSays) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("goalline-bytes-" + std::to_string(getpid()));
    MatchConfig c = config(kOhsWins, script("$(printf '\\377\\303') A1"));
    c.games = 2;
    c.journal = file;
    const auto played = run_match(c, nullptr, StopFlag{});
    ASSERT_TRUE(played.ok()) << played.error().text();
    EXPECT_EQ(played->faults_second, 1);
    const auto again = run_match(c, nullptr, StopFlag{});
    EXPECT_TRUE(again.ok()) << again.error().text();
    std::filesystem::remove(file);
}

// The system's limits are no engine's fault.
TEST(Match, EndsIfTheSystemStartsNoMorePrograms) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit few{.rlim_cur = 16, .rlim_max = 16};
        setrlimit(RLIMIT_NOFILE, &few);
        MatchConfig c = config(kOhsWins, kOhsWins);
        c.games = 40;
        c.concurrency = 8;
        const auto standing = run_match(c, nullptr, StopFlag{});
        _exit(standing ? 1 : standing.error().code == "process" ? 0 : 2);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
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
    c = config(kOhsWins, kOhsWins);
    for (const auto& [low, high] : {std::pair(5.0, 5.0), {0.0, 1e5}, {-HUGE_VAL, 0.0}, {0.0, std::nan("")}}) {
        c.sprt = Sprt{low, high, EloScale::logistic};
        EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok()) << low << " " << high;
    }
    c = config(kOhsWins, "exit 0");
    EXPECT_FALSE(run_match(c, nullptr, StopFlag{}).ok());
    EXPECT_FALSE(parse_openings("3/1@1/3 O\n3/3/3 O\n", c.rules).ok());
    EXPECT_FALSE(parse_openings("1@1/3/3 O\n", c.rules).ok()) << "over already";
    EXPECT_EQ(parse_openings("# comment\n\n3/1@1/3 O\r\n", c.rules)->size(), 1U);
}

} // namespace
} // namespace goalline::match
