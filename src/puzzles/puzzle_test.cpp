// Puzzles: their texts, the judge against exact tables of small boards, the naive solvers, and making and checking them.
#include "puzzles/collection.hpp"

#include "base/random.hpp"
#include "phutball/testing.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::puzzles {
namespace {

using phutball::Move;
using phutball::Position;
using Kind = Task::Kind;

std::vector<std::string> sorted_texts(const Position& start, const std::vector<Move>& moves) {
    std::vector<std::string> results; // of the moves, since a result may have many chains
    for (const Move& move : moves) {
        Position position = start;
        position.play_unchecked(move);
        results.push_back(position.text());
    }
    std::ranges::sort(results);
    return results;
}

// What the judge calls a solution is what the table calls a quickest win, in every position of a small board.
TEST(Judge, AgreesWithTables) {
    tables::BoardTables known("");
    Random random(5);
    Judge judge(1'000'000);
    int goals[4] = {};
    for (int i = 0; i < 3'000; ++i) {
        const auto setup = phutball::testing::random_setup(random, {5, 3}, 20);
        const auto position = Position::from(setup);
        if (!position || position->outcome())
            continue;
        const auto answer = known.ask(*position);
        ASSERT_TRUE(answer && *answer);
        const auto& analysis = (*answer)->analysis;
        for (int turns = 1; turns <= 3; ++turns) {
            const auto judgement = judge.judge(*position, {Kind::goal, turns});
            const bool wins = analysis.value == tables::Value::win && *analysis.plies == 2 * turns - 1;
            ASSERT_EQ(judgement.has_value(), wins) << position->text() << " " << turns;
            if (!wins)
                continue;
            ++goals[turns];
            EXPECT_EQ(sorted_texts(*position, judgement->solutions), sorted_texts(*position, analysis.best))
                << position->text();
        }
    }
    for (int turns = 1; turns <= 3; ++turns)
        EXPECT_GT(goals[turns], 20) << turns;
}

// Eks would play C5-E5-G3-G1; a man on E5 or G3 stops it (and what follows decides).
TEST(Judge, ListsDefences) {
    Judge judge(1'000'000);
    const auto position = Position::parse("7/7/7/7/2@o3/5o1/7/6o/7 O");
    const auto judgement = judge.judge(*position, {Kind::save, 1});
    ASSERT_TRUE(judgement);
    EXPECT_GE(judgement->plausible, 2);
    EXPECT_EQ(static_cast<int>(judgement->solutions.size()) + judgement->refuted,
              static_cast<int>(phutball::count_placements(*position)) + judgement->results);
    EXPECT_FALSE(judge.judge(*Position::parse("7/7/7/3@3/7/7/7 O"), {Kind::save, 1})) << "nothing to save";
}

TEST(Puzzle, DuplicatesAreFoundByMirrorAndFlip) {
    const auto shape = [](const char* text) { return shape_of(*phutball::parse_setup(text)); };
    const Key key = shape("5/1o3/2@2/5/3o1 O");
    EXPECT_EQ(key, shape("5/3o1/2@2/5/1o3 O"));
    EXPECT_EQ(key, shape("3o1/5/2@2/1o3/5 X"));
    EXPECT_EQ(key, shape("1o3/5/2@2/3o1/5 X"));
    EXPECT_NE(key, shape("5/1o3/2@2/5/3o1 X"));
    EXPECT_NE(key, shape("5/1o3/2@2/5/2o2 O"));
}

// Games of the computer give puzzles; each survives its check, its text, and no change of any kind.
TEST(Puzzle, IsMadeCheckedAndRefusedWhenChanged) {
    PuzzleMaker maker;
    Collection collection;
    const StopFlag stop;
    for (std::uint64_t seed = 1; seed <= 60 && collection.puzzles().size() < 3; ++seed) {
        auto puzzle = maker.from_game(seed, collection.themes(), stop);
        if (puzzle && puzzle->task.turns < 3 && collection.has_room_for(*puzzle, 100))
            collection.add(std::move(*puzzle));
    }
    ASSERT_EQ(collection.puzzles().size(), 3U);
    for (const Puzzle& puzzle : collection.puzzles()) {
        SCOPED_TRACE(to_json(puzzle));
        const auto again = parse_puzzle(to_json(puzzle));
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(to_json(*again), to_json(puzzle));
        EXPECT_TRUE(maker.check(*again).holds());

        Puzzle idle = puzzle; // a man that plays no part stands in some corner
        const auto far = phutball::point_at(puzzle.position.ball.row > puzzle.position.size.rows / 2
                                                ? 2
                                                : puzzle.position.size.rows - 1,
                                            1);
        if (std::ranges::count(idle.position.men, far) == 0) {
            idle.position.men.push_back(far);
            EXPECT_FALSE(maker.check(idle).holds());
        }
        Puzzle other = puzzle;
        other.solution.front() = Move::place(phutball::point_at(1, 1));
        EXPECT_FALSE(maker.check(other).holds());
        Puzzle counted = puzzle;
        ++counted.refuted;
        EXPECT_FALSE(maker.check(counted).holds());
        Puzzle themed = puzzle;
        themed.theme = puzzle.theme == Theme::save_by_man ? Theme::goal_in_one : Theme::save_by_man;
        EXPECT_FALSE(maker.check(themed).honest);
    }
}

TEST(Puzzle, ABadTextNamesItsField) {
    const auto where = [](const char* text) {
        const auto puzzle = parse_puzzle(text);
        return puzzle ? std::string("none") : puzzle.error().text();
    };
    EXPECT_EQ(where("[]"), "expected a JSON object");
    EXPECT_EQ(where("{"), "expected a JSON object");
    EXPECT_EQ(where("{}"), "id: expected a whole number from 0 to 1000000000");
    EXPECT_EQ(where(R"({"id":"1"})"), "id: expected a whole number from 0 to 1000000000");
}

TEST(Collection, RefusesWhatStandsTwice) {
    const std::string line =
        R"({"id":1,"position":"5/2o2/2@2/5/5 O","kind":"goal-in-1","plies":1,"solution":["C3-C5"],)"
        R"("theme":"goal-in-one","rating":900,"level":1,"results":1,"refuted":22,"nodes":0,"naive":["greedy"],)"
        R"("rules":{},"source":""})";
    ASSERT_TRUE(Collection::parse(line)) << Collection::parse(line).error().text();
    EXPECT_EQ(Collection::parse(line + "\n" + line).error().text(), "line 2: this puzzle stands in the file twice");
}

} // namespace
} // namespace goalline::puzzles
