// The turns of an attempt are judged as the page judges them, for puzzles of every kind in the collection.
#include "phutball/game.hpp"
#include "phutball/results.hpp"
#include "puzzles/verdict.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace goalline::puzzles {
namespace {

using phutball::Move;

// The first few puzzles of each kind.
std::vector<Puzzle> some_of_each_kind() {
    std::map<std::string, int> seen;
    std::vector<Puzzle> puzzles;
    std::ifstream file(GOALLINE_TESTDATA "/../puzzles/phutball.jsonl");
    for (std::string line; std::getline(file, line);) {
        auto puzzle = parse_puzzle(line);
        EXPECT_TRUE(puzzle) << puzzle.error().text();
        if (puzzle && ++seen[name(puzzle->task)] <= 3)
            puzzles.push_back(std::move(*puzzle));
    }
    EXPECT_EQ(seen.size(), 5U) << "goals in one, two and three, saves, wins";
    return puzzles;
}

Verdict verdict(const Puzzle& puzzle, const std::vector<Move>& turns) {
    const auto judged = judge_turns(puzzle, turns);
    EXPECT_TRUE(judged) << puzzle.id << ": " << judged.error().text();
    return judged ? *judged : Verdict::unfinished;
}

TEST(Verdict, TheSolutionOfEachPuzzleSolvesIt) {
    for (const Puzzle& puzzle : some_of_each_kind()) {
        const bool to_score = puzzle.task.kind == Task::Kind::goal;
        std::vector<Move> turns = puzzle.solution;
        if (!to_score)
            turns.resize(1);
        EXPECT_EQ(verdict(puzzle, turns), Verdict::solved) << puzzle.id;
        EXPECT_EQ(verdict(puzzle, {}), Verdict::unfinished);
        for (std::size_t count = 1; count < turns.size(); ++count) {
            const std::vector<Move> part(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(count));
            EXPECT_EQ(verdict(puzzle, part), Verdict::unfinished) << puzzle.id << " after " << count;
        }
        turns.push_back(turns.front());
        EXPECT_FALSE(judge_turns(puzzle, turns)) << "it has ended";
    }
}

TEST(Verdict, AnotherFirstTurnIsWrong) {
    for (const Puzzle& puzzle : some_of_each_kind()) {
        const auto start = phutball::Position::from(puzzle.position, puzzle.rules);
        ASSERT_TRUE(start);
        int tried = 0;
        for (const Move& move : phutball::list_placements(*start)) {
            if (move == puzzle.solution.front() || ++tried > 5)
                continue;
            EXPECT_EQ(verdict(puzzle, {move}), Verdict::failed) << puzzle.id << ' ' << to_text(move);
        }
    }
}

TEST(Verdict, AnIllegalTurnIsNamed) {
    const Puzzle puzzle = some_of_each_kind().front();
    const auto illegal = phutball::parse_move("Z99");
    ASSERT_TRUE(illegal);
    const auto judged = judge_turns(puzzle, std::vector<Move>{*illegal});
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().where.english(), "moves[0]");
}

} // namespace
} // namespace goalline::puzzles
