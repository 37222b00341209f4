// What programs with boards rely on: a move for every number, options by any spelling, the legal moves, a clock that runs
// for thinking only.
#include "phutball/perft.hpp"
#include "protocol/parse.hpp"
#include "protocol/testing.hpp"
#include "protocol/ugi.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <set>
#include <tuple>

namespace goalline::protocol {
namespace {

using testing::Output;

Result<Task> task_for(std::string_view line, phutball::Side to_move) {
    return parse_task(split_words(line), to_move);
}

// Real programs send what their clocks show, and then wait for a move.
TEST(Ugi, NumbersOfGoThatAreOutOfRangeCountAsTheNearest) {
    const auto limits = [](const std::string& go) {
        const auto task = task_for(go, phutball::Side::ohs);
        EXPECT_TRUE(task.ok()) << go;
        return task ? task->limits : engine::Limits();
    };
    for (const auto& [text, seconds] : {std::pair("0", 0.0),
                                        {"-1", 0.0},
                                        {"-99999999999999999999", 0.0},
                                        {"1500.9", 1.5},
                                        {"+20", 0.02},
                                        {"99999999999999999999", 1e6}}) {
        EXPECT_DOUBLE_EQ(limits(fmt::format("go movetime {}", text)).move_time.value_or(-1), seconds) << text;
        const auto clock = limits(fmt::format("go p1time {0} p2time {0} p1inc {0}", text)).clock;
        ASSERT_TRUE(clock) << text;
        EXPECT_DOUBLE_EQ(clock->remaining, seconds) << text;
        EXPECT_DOUBLE_EQ(clock->increment, seconds) << text;
    }
    for (const char* text : {"0", "-1", "0.7"}) {
        EXPECT_EQ(limits(fmt::format("go nodes {}", text)).nodes, 1U) << text;
        EXPECT_EQ(limits(fmt::format("go depth {}", text)).depth, 1) << text;
        EXPECT_EQ(task_for(fmt::format("go mate {}", text), phutball::Side::ohs)->mate, 1) << text;
        EXPECT_EQ(limits(fmt::format("go p1time 50 movestogo {}", text)).clock->moves_to_go, 0) << text;
    }
}

// Even with nothing searched there is a move, at every strength and on every kind of board.
TEST(Ugi, NoTimeAtAllIsAnsweredByOneLegalMove) {
    for (const char* go : {"go movetime 0", "go p1time -50 p2time 1000", "go p1time 0 p2time 0 movestogo 0",
                           "go proof movetime 0", "go mate 3 movetime 0"}) {
        for (const char* level : {"10", "5", "0"}) {
            Output output;
            Ugi ugi([&](std::string_view line) { output.put(line); });
            ugi.handle(std::string("setoption name Level value ") + level);
            for (const char* board :
                 {"startpos", "startpos 3x1", "startpos 9x9", "startpos 60x60", "pos 7/3o3/3@3/7/7/7/7 O"}) {
                SCOPED_TRACE(std::string(go) + " " + board + " " + level);
                const std::string position = std::string("position ") + board;
                ugi.handle(position);
                ugi.handle(go);
                std::string line = output.next();
                while (line.starts_with("info ") && !line.starts_with("info string error"))
                    line = output.next();
                ASSERT_TRUE(line.starts_with("bestmove ")) << line;
                EXPECT_TRUE(parse_position(split_words(position + " moves " + line.substr(9)), {}).ok())
                    << line;
                ugi.handle("isready");
                EXPECT_EQ(output.next(), "readyok") << "one move is enough";
            }
        }
    }
}

TEST(Ugi, OptionsMayHaveBlanksInTheirNamesAndValues) {
    const auto wish = [](std::string_view line) { return parse_option(split_words(line)); };
    for (const auto& [line, name, value] :
         {std::tuple("setoption name Hash value 16", "Hash", "16"),
          {"setoption  name  Clear  Hash", "Clear  Hash", ""},
          {"setoption name TablesPath value /my  own/tables\r", "TablesPath", "/my  own/tables"},
          {"setoption name a value value b", "a", "value b"}}) {
        const auto read = wish(line);
        ASSERT_TRUE(read.ok()) << line;
        EXPECT_EQ(read->name, name);
        EXPECT_EQ(read->value.value_or(""), value);
    }
    for (const char* line :
         {"setoption", "setoption name", "setoption name value 5", "setoption Hash value 5"})
        EXPECT_FALSE(wish(line).ok()) << line;
}

// As many as perft counts, and each of them is legal.
TEST(Ugi, ListsTheLegalMoves) {
    std::vector<std::string> said;
    Ugi ugi([&](std::string_view line) { said.emplace_back(line); });
    for (const char* board : {"position startpos", "position startpos 9x9 moves E6 E5-E7 E6",
                              "position pos 5/1o1o1/2@2/2o2/5/5 X"}) {
        ugi.handle(board);
        said.clear();
        ugi.handle("legalmoves 100000");
        ASSERT_FALSE(said.empty());
        const std::string end = said.back();
        said.pop_back();
        std::set<std::string> moves;
        for (const std::string& line : said) {
            EXPECT_LE(split_words(line).size(), 51U);
            for (const std::string_view move : split_words(line))
                moves.emplace(move);
        }
        EXPECT_EQ(moves.erase("legalmoves"), 1U);
        EXPECT_EQ(end, fmt::format("legalmoves end {}", moves.size()));
        const auto game = parse_position(split_words(board), {});
        ASSERT_TRUE(game.ok());
        for (const std::string& move : moves)
            EXPECT_TRUE(game->check(*phutball::parse_move(move)).ok()) << move;
        EXPECT_EQ(phutball::perft(game->position(), 1, 100'000)->results.front(), moves.size()) << board;
    }
}

// The clock of the first search runs from `go` on, so nothing is loaded after `readyok`. How much memory is taken shows
// that on a machine of any speed: the book alone is 3 MB, and a first search takes 1 MB of its own. (If another test of
// the process has loaded it all, this one has nothing to see.)
TEST(Ugi, LoadsEverythingBeforeItIsReady) {
    for (const char* board : {"startpos", "startpos 9x9", "startpos 11x11"}) {
        Output output;
        Ugi ugi([&](std::string_view line) { output.put(line); });
        ugi.handle(std::string("position ") + board);
        ugi.handle("isready");
        EXPECT_EQ(output.next(), "readyok");
        const auto before = mallinfo2().uordblks;
        ugi.handle("go depth 1");
        EXPECT_TRUE(output.next_but_info().starts_with("info string from a proof") ||
                    std::string(board) == "startpos");
        ugi.handle("position startpos"); // waits for the search to end
        EXPECT_LT(mallinfo2().uordblks, before + (std::size_t{2} << 20)) << board;
    }
}

} // namespace
} // namespace goalline::protocol
