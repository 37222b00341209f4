// The text protocol: sessions replayed line by line, and what happens while the engine thinks.
#include "phutball/testing.hpp"
#include "protocol/parse.hpp"
#include "protocol/testing.hpp"
#include "protocol/ugi.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace goalline::protocol {
namespace {

using testing::Output;

// In `pattern`, * stands for any text.
bool matches(std::string_view pattern, std::string_view text) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return pattern == text;
    if (text.substr(0, star) != pattern.substr(0, star))
        return false;
    const std::string_view rest = pattern.substr(star + 1);
    for (std::size_t i = star; i <= text.size(); ++i) {
        if (matches(rest, text.substr(i)))
            return true;
    }
    return false;
}

void replay(std::istream& session, const std::string& name) {
    Output output;
    int commands = 0;
    bool infinite = false;
    bool stopped = false;
    {
        Ugi ugi([&](std::string_view line) { output.put(line); });
        std::string line;
        for (int number = 1; std::getline(session, line); ++number) {
            SCOPED_TRACE(name + " line " + std::to_string(number) + ": " + line);
            if (line.starts_with("> ")) {
                ASSERT_TRUE(infinite || output.empty()) << output.next();
                infinite = line == "> go infinite" || (infinite && line != "> stop");
                stopped = line == "> stop";
                ASSERT_EQ(ugi.handle(line.substr(2)), line != "> quit");
                ++commands;
            } else if (line.starts_with("< ")) {
                // Until it is stopped, an infinite search prints more than the session shows.
                const bool chatty = (infinite || stopped) && !line.starts_with("< info depth");
                const std::string got = chatty ? output.next_but_info() : output.next();
                ASSERT_TRUE(matches(line.substr(2), got)) << got;
            } else {
                ASSERT_TRUE(line.empty() || line[0] == '#');
            }
        }
    }
    EXPECT_TRUE(output.empty()) << name << " ends with more: " << output.next();
    EXPECT_GT(commands, 3) << name;
}

TEST(Ugi, SessionsOfTestdata) {
    std::set<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(GOALLINE_TESTDATA "/protocol"))
        files.insert(file.path());
    EXPECT_GE(files.size(), 2U);
    for (const auto& file : files) {
        std::ifstream in(file);
        replay(in, file.filename());
    }
}

TEST(Ugi, SessionOfTheDocumentation) {
    std::ifstream in(GOALLINE_TESTDATA "/../docs/reference/protocol.md");
    std::stringstream session;
    std::string line;
    while (std::getline(in, line) && line != "```ugi") {
    }
    while (std::getline(in, line) && line != "```")
        session << line << '\n';
    replay(session, "docs/reference/protocol.md");
}

TEST(Ugi, ReadsWhileItThinks) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    ugi.handle("position startpos");
    ugi.handle("go infinite");
    ugi.handle("isready");
    EXPECT_EQ(output.next_but_info(), "readyok");
    ugi.handle("position startpos 9x9");
    EXPECT_EQ(output.next_but_info(), "info string error position: the engine is thinking; send stop first");
    ugi.handle("stop");
    EXPECT_EQ(output.next_but_info().substr(0, 9), "bestmove ");
    ugi.handle("position startpos 9x9");
    ugi.handle("show");
    EXPECT_EQ(output.next(), "info string position 9/9/9/9/4@4/9/9/9/9 O");
}

TEST(Ugi, InfiniteAnswersOnlyWhenStoppedEvenWhenAllIsProven) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    ugi.handle("position pos 7/3o3/3@3/7/7/7/7 O");
    ugi.handle("go infinite");
    EXPECT_TRUE(matches("info depth 1 score win 1 *", output.next()));
    ugi.handle("isready");
    EXPECT_EQ(output.next(), "readyok");
    ugi.handle("stop");
    EXPECT_EQ(output.next(), "bestmove D5-D7");
}

// There are two threats at once, and Eks can spoil only one.
TEST(Ugi, SaysWhenItWouldResign) {
    for (const auto& [level, resigns] : {std::pair("10", true), {"6", true}, {"5", false}}) {
        Output output;
        Ugi ugi([&](std::string_view line) { output.put(line); });
        ugi.handle(std::string("setoption name Level value ") + level);
        ugi.handle("position pos 5/1o1o1/2@2/5/5 X");
        ugi.handle("go nodes 3000");
        std::string line = output.next_but_info();
        EXPECT_EQ(line == "info string resigns", resigns) << level << ": " << line;
        if (resigns)
            line = output.next();
        EXPECT_TRUE(matches("bestmove *", line)) << line;
    }
}

// Of Level and Elo the last one holds; the Elo of a level is that level.
TEST(Ugi, PlaysAtAnElo) {
    const auto turns = [](const std::vector<std::string>& options) {
        Output output;
        Ugi ugi([&](std::string_view line) { output.put(line); });
        for (const std::string& option : options)
            ugi.handle("setoption name " + option);
        std::string said;
        for (int seed = 1; seed <= 8; ++seed) {
            ugi.handle("setoption name Seed value " + std::to_string(seed));
            ugi.handle("position startpos");
            ugi.handle("go nodes 1000");
            said += output.next_but_info();
        }
        return said;
    };
    const std::string second = "Elo value " + std::to_string(engine::mark_of(2).elo);
    EXPECT_EQ(turns({second}), turns({"Level value 2"}));
    EXPECT_EQ(turns({"Level value 10", second}), turns({"Level value 2"}));
    EXPECT_EQ(turns({second, "Level value 10"}), turns({}));
    EXPECT_NE(turns({"Elo value 0"}), turns({"Level value 2"}));
}

// On 5 x 5 the first player wins by C4, so a player who may swap takes that over, and nobody begins with it.
TEST(Ugi, P11TheHighestLevelSwapsAndOffersAnEvenGame) {
    for (const char* proofs : {"true", "false"}) {
        Output output;
        Ugi ugi([&](std::string_view line) { output.put(line); });
        ugi.handle("setoption name Pie value true");
        ugi.handle(std::string("setoption name Proofs value ") + proofs);
        ugi.handle("position startpos 5x5 moves C4");
        ugi.handle("go nodes 20000");
        EXPECT_EQ(output.next_but_info(), "bestmove swap");
        ugi.handle("position startpos 5x5");
        ugi.handle("go nodes 20000");
        const std::string first = output.next_but_info();
        EXPECT_TRUE(matches("bestmove *", first)) << first;
        EXPECT_NE(first, "bestmove C4");
    }
}

TEST(Ugi, AProofIsAskedForEvenWhereTheBookKnowsAMove) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    ugi.handle("setoption name OwnBook value true");
    ugi.handle("position startpos");
    ugi.handle("go proof movetime 1");
    EXPECT_EQ(output.next(), "info string not proven: limit");
    EXPECT_TRUE(matches("bestmove *", output.next()));
}

TEST(Ugi, EndOfInputFinishesASearchWithLimitsAndStopsOneWithout) {
    for (const char* go : {"go depth 2", "go infinite", "perft 9"}) {
        std::istringstream in(std::string("position startpos\n") + go + "\n" +
                              (std::string(go) == "perft 9" ? "quit\n" : ""));
        std::ostringstream out;
        run_ugi(in, out);
        const std::string last =
            std::string(go) == "perft 9" ? "info string error perft: stopped" : "bestmove ";
        EXPECT_NE(out.str().find(last), std::string::npos) << go;
    }
}

// std::cin is tied to std::cout, so reading flushes it. That must not happen while the other thread writes.
TEST(Ugi, ReadsWithoutFlushingTheOutput) {
    struct Input : std::stringbuf {
        using std::stringbuf::stringbuf;
        int_type underflow() override {
            was_tied |= stream != nullptr && stream->tie() != nullptr;
            return std::stringbuf::underflow();
        }
        std::istream* stream = nullptr;
        bool was_tied = false;
    };
    Input input("isready\nquit\n");
    std::istream in(&input);
    std::ostringstream out;
    input.stream = &in;
    in.tie(&out);
    run_ugi(in, out);
    EXPECT_EQ(out.str(), "readyok\n");
    EXPECT_FALSE(input.was_tied);
    EXPECT_EQ(in.tie(), &out);
}

TEST(Ugi, HostileLinesAreAnsweredOnOneLineEach) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    const std::string lines[] = {std::string(100'000, 'x'),
                                 "\x1b[2J\xff\x01",
                                 "position pos " + std::string(100'000, '/'),
                                 "go movetime soon",
                                 "position startpos 512x513",
                                 "setoption name Hash value 18446744073709551616",
                                 "setoption name NetFile value /there/is/none",
                                 "setoption name NetFile value /dev/zero",
                                 "setoption name NetFile value " + std::string(100'000, 'n'),
                                 "position startpos moves " + std::string(50'000, 'A')};
    for (const std::string& line : lines) {
        EXPECT_TRUE(ugi.handle(line));
        const std::string answer = output.next();
        EXPECT_TRUE(answer.starts_with("info string error ")) << answer.substr(0, 200);
        EXPECT_LT(answer.size(), 400U);
        EXPECT_TRUE(std::all_of(answer.begin(), answer.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
    EXPECT_TRUE(ugi.handle(""));
    EXPECT_TRUE(ugi.handle(" \t\r"));
    EXPECT_TRUE(output.empty());
    EXPECT_FALSE(ugi.handle("quit"));
}

TEST(Ugi, AnchorsPlayWithoutASearch) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); }, engine::SimplePlayer::Kind::plodder);
    ugi.handle("position startpos moves H11");
    ugi.handle("go nodes 1");
    EXPECT_EQ(output.next(), "bestmove H9");
    ugi.handle("go infinite");
    ugi.handle("isready");
    EXPECT_EQ(output.next(), "readyok") << "it waits for stop";
    ugi.handle("stop");
    EXPECT_EQ(output.next(), "bestmove H9");
}

// Plays games of the corpus, each under its switches: the legal moves show that the options were understood.
TEST(Ugi, OptionsSetEverySwitch) {
    std::ifstream corpus(GOALLINE_TESTDATA "/play.jsonl");
    std::set<std::string_view> set;
    std::vector<std::string> said;
    Ugi ugi([&](std::string_view line) { said.emplace_back(line); });
    for (std::string text; std::getline(corpus, text);) {
        const auto line = boost::json::parse(text).as_object();
        const phutball::Rules rules = phutball::testing::rules_of(line.at("rules"));
        for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
            ugi.handle(fmt::format("setoption name {} value {}", rule.joined, rule.literal(rules)));
            if (rule.get(rules) != rule.get(phutball::Rules{}))
                set.insert(rule.name);
        }
        EXPECT_TRUE(said.empty()) << said.front();
        std::string command = "position pos " + phutball::testing::text_of(line.at("position")) + " moves";
        for (const std::string& move : phutball::testing::texts_of(line.at("moves")))
            command += " " + move;
        ugi.handle(command);
        EXPECT_EQ(said.empty(), line.contains("outcome")) << text;
        said.clear();
    }
    EXPECT_EQ(set.size(), phutball::kSwitches.size()) << "the corpus has games under each switch";
}

TEST(Ugi, OwnBookVariesTheFirstTurns) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    ugi.handle("setoption name OwnBook value true");
    std::set<std::string> moves;
    for (int seed = 0; seed < 40; ++seed) {
        ugi.handle("setoption name Seed value " + std::to_string(seed));
        ugi.handle("position startpos");
        ugi.handle("go nodes 100");
        const std::string answer = output.next();
        EXPECT_TRUE(answer.starts_with("bestmove ")) << "without a search: " << answer;
        moves.insert(answer);
    }
    EXPECT_GE(moves.size(), 2U);
    ugi.handle("position startpos 9x9");
    ugi.handle("go nodes 100");
    EXPECT_TRUE(output.next().starts_with("info depth")) << "no book for other boards";
}

TEST(Ugi, ASearchSaysFirstWhatTheBookKnows) {
    Output output;
    Ugi ugi([&](std::string_view line) { output.put(line); });
    ugi.handle("position startpos");
    ugi.handle("go nodes 100");
    std::istringstream words(output.next());
    std::string word;
    words >> word >> word >> word;
    EXPECT_EQ(word, "book");
    const auto moves = engine::standard_book().moves(*phutball::Position::from(phutball::Setup::start()));
    ASSERT_FALSE(moves.empty());
    for (const engine::BookMove& move : moves) {
        double chance = 0;
        words >> word >> chance;
        EXPECT_EQ(word, to_text(move.move));
        EXPECT_NEAR(chance, engine::Score::guess(move.units).win_probability(), 0.0006);
    }
    EXPECT_TRUE(output.next().starts_with("info depth"));
}

Result<Task> task_of(std::string_view line, phutball::Side to_move) {
    return parse_task(split_words(line), to_move);
}

TEST(Ugi, TheClockOfTheSideToMoveCounts) {
    const char* line = "go wtime 60000 btime 30500 winc 100 p2inc 250 movestogo 12";
    const auto ohs = task_of(line, phutball::Side::ohs);
    const auto eks = task_of(line, phutball::Side::eks);
    ASSERT_TRUE(ohs.ok() && eks.ok());
    EXPECT_DOUBLE_EQ(ohs->limits.clock->remaining, 60);
    EXPECT_DOUBLE_EQ(ohs->limits.clock->increment, 0.1);
    EXPECT_DOUBLE_EQ(eks->limits.clock->remaining, 30.5);
    EXPECT_DOUBLE_EQ(eks->limits.clock->increment, 0.25);
    EXPECT_EQ(eks->limits.clock->moves_to_go, 12);
    EXPECT_FALSE(eks->limits.infinite);
    EXPECT_TRUE(task_of("go p2time 0", phutball::Side::eks).ok()) << "an empty clock is a clock";
    EXPECT_FALSE(task_of("go p1time 100", phutball::Side::eks).ok());
    EXPECT_FALSE(task_of("go wtime", phutball::Side::ohs).ok());
    EXPECT_TRUE(task_of("go", phutball::Side::ohs)->limits.infinite);
    EXPECT_FALSE(task_of("go mate 3", phutball::Side::ohs)->limits.infinite);
}

TEST(Ugi, NumbersAreWhole) {
    EXPECT_EQ(parse_number("0"), 0U);
    EXPECT_EQ(parse_number("9223372036854775807"), 9223372036854775807U);
    EXPECT_FALSE(parse_number("9223372036854775808"));
    EXPECT_FALSE(parse_number("-1"));
    EXPECT_FALSE(parse_number("1.5"));
    EXPECT_FALSE(parse_number(""));
}

} // namespace
} // namespace goalline::protocol
