// Puzzles: their texts, duplicates, pruning, and that whatever is changed in one is refused with its line and a reason.
#include "base/random.hpp"
#include "puzzles/collection.hpp"
#include "puzzles/theme.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace goalline::puzzles {
namespace {

namespace json = boost::json;
using phutball::Move;
using phutball::Point;
using phutball::Position;
using Kind = Task::Kind;

bool any(Theme /*theme*/, const std::vector<std::string_view>& /*solved*/) {
    return true;
}

std::string sample() {
    std::ifstream file(std::string(GOALLINE_TESTDATA) + "/puzzles.jsonl");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

TEST(Puzzle, DuplicatesAreFoundByMirrorAndFlip) {
    const auto shape = [](const char* text) { return shape_of(*phutball::parse_setup(text)); };
    const Key key = shape("5/1o3/2@2/5/3o1 O");
    EXPECT_EQ(key, shape("5/3o1/2@2/5/1o3 O"));
    EXPECT_EQ(key, shape("3o1/5/2@2/1o3/5 X"));
    EXPECT_EQ(key, shape("1o3/5/2@2/3o1/5 X"));
    EXPECT_NE(key, shape("5/1o3/2@2/5/3o1 X"));
    EXPECT_NE(key, shape("5/1o3/2@2/5/2o2 O"));
    EXPECT_NE(key, shape("5/1o3/2@2/5/3o1/5 O"));
}

TEST(Puzzle, IdleMenAreTakenOffAndFalseTrailsStay) {
    // D3-D5-F5-F7-F9-D11 scores. C3 and C4 lead astray; the men on A10 and H1 lead nowhere.
    PuzzleMaker maker;
    const auto position = Position::parse("o3o3/8/5o2/8/5o2/4o3/2oo4/2o@4/8/7o O");
    ASSERT_TRUE(position);
    Judge judge;
    const auto judgement = judge.judge(*position, {Kind::goal, 1});
    ASSERT_TRUE(judgement);
    const auto puzzle = maker.from_position(*position, {Kind::goal, 1}, any);
    ASSERT_TRUE(puzzle);
    const auto& men = puzzle->position.men;
    EXPECT_EQ(std::ranges::count(men, *phutball::parse_point("A10")), 0);
    EXPECT_EQ(std::ranges::count(men, *phutball::parse_point("H1")), 0);
    EXPECT_EQ(std::ranges::count(men, *phutball::parse_point("C3")), 1);
    EXPECT_EQ(puzzle->results, judgement->results());
    EXPECT_FALSE(maker.from_position(*position, {Kind::goal, 2}, any)) << "there is a goal in one";
    EXPECT_FALSE(maker.from_position(*position, {Kind::goal, 1}, [](Theme, const auto&) { return false; }));
}

TEST(Puzzle, TheSameSeedGivesTheSame) {
    PuzzleMaker first;
    PuzzleMaker second;
    const StopFlag stop;
    (void)first.from_seed(1, any, stop);
    for (const std::uint64_t seed : {2U, 3U, 4U}) {
        const auto some = first.from_seed(seed, any, stop);
        const auto same = second.from_seed(seed, any, stop);
        ASSERT_EQ(some.size(), same.size());
        for (std::size_t i = 0; i < some.size(); ++i)
            EXPECT_EQ(to_json(some[i]), to_json(same[i]));
    }
}

TEST(Puzzle, AnInterruptedSearchGivesNothing) {
    PuzzleMaker maker;
    StopFlag stop;
    stop.raise();
    EXPECT_TRUE(maker.from_seed(3, any, stop).empty());
}

TEST(Puzzle, ABadTextNamesItsField) {
    const auto why = [](const std::string& text) {
        const auto puzzle = parse_puzzle(text);
        return puzzle ? std::string("none") : puzzle.error().text();
    };
    EXPECT_EQ(why(""), "expected a JSON object");
    EXPECT_EQ(why("[]"), "expected a JSON object");
    EXPECT_EQ(why("{"), "expected a JSON object");
    EXPECT_EQ(why("{}"), "id: expected a whole number from 0 to 1000000000");
    EXPECT_EQ(why(R"({"id":"1"})"), "id: expected a whole number from 0 to 1000000000");
}

// The sample of the collection: every theme, and every puzzle holds.
TEST(Sample, Holds) {
    const auto collection = Collection::parse(sample());
    ASSERT_TRUE(collection) << collection.error().text();
    ASSERT_GE(collection->puzzles().size(), 50U);
    PuzzleMaker maker;
    for (const Puzzle& puzzle : collection->puzzles()) {
        const Check check = maker.check(puzzle);
        EXPECT_TRUE(check.holds()) << puzzle.id << ": " << check.why.english();
        EXPECT_TRUE(check.unique && check.refuted && check.honest && check.minimal);
    }
    for (std::size_t i = 0; i < kThemes.size(); ++i) {
        const auto theme = static_cast<Theme>(i);
        const bool rare = theme == Theme::own_row || theme == Theme::jump_first;
        EXPECT_TRUE(rare || collection->themes()[i] > 0) << kThemes[i];
    }
    EXPECT_EQ(collection->fault(false).english(), "");
    EXPECT_EQ(collection->fault(true).english(), "a complete collection has more puzzles");
}

// What verification says of a file in which one line was changed: a reason, or nothing.
std::string reason(PuzzleMaker& maker, const std::string& line) {
    const auto collection = Collection::parse(line);
    if (!collection)
        return collection.error().text();
    for (const Puzzle& puzzle : collection->puzzles()) {
        const Check check = maker.check(puzzle);
        if (!check.holds())
            return check.why.english();
    }
    return {};
}

// Changes one thing that the puzzle says, and all that follows from it, so that only judging can find it.
std::vector<std::string> changed(const Puzzle& puzzle, Random& random) {
    std::vector<std::string> lines;
    const auto add = [&](auto&& change) {
        Puzzle other = puzzle;
        change(other);
        if (Position::from(other.position, other.rules))
            lines.push_back(to_json(other));
    };
    const auto size = puzzle.position.size;
    const auto point = [&] {
        return phutball::point_at(
            1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size.rows))),
            1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size.columns))));
    };
    add([&](Puzzle& other) {
        Point man = point();
        while (man == other.position.ball || std::ranges::count(other.position.men, man) > 0)
            man = point();
        other.position.men.push_back(man);
    });
    add([&](Puzzle& other) {
        other.position.men.erase(other.position.men.begin() +
                                 random.below(static_cast<std::uint32_t>(other.position.men.size())));
    });
    add([&](Puzzle& other) {
        const int column = puzzle.position.ball.column;
        other.position.ball = phutball::point_at(puzzle.position.ball.row, column == 1 ? 2 : column - 1);
    });
    add([&](Puzzle& other) { other.position.to_move = phutball::other(other.position.to_move); });
    add([&](Puzzle& other) { ++other.refuted; });
    add([&](Puzzle& other) { ++other.results; });
    add([&](Puzzle& other) { ++other.nodes; });
    add([&](Puzzle& other) { other.rating += other.rating < 2000 ? 10 : -10; });
    add([&](Puzzle& other) {
        other.theme = puzzle.theme == Theme::quiet_move ? Theme::jump_first : Theme::quiet_move;
    });
    add([&](Puzzle& other) {
        other.task = puzzle.task == Task{Kind::goal, 1} ? Task{Kind::goal, 2} : Task{Kind::goal, 1};
    });
    add([&](Puzzle& other) {
        if (other.solved.empty())
            other.solved.push_back(naive_solvers().front());
        else
            other.solved.clear();
    });
    add([&](Puzzle& other) {
        while (other.solution.front() == puzzle.solution.front())
            other.solution.front() = Move::place(point());
    });
    add([&](Puzzle& other) { other.solution.push_back(Move::place(point())); });
    add([&](Puzzle& other) { other.solution.clear(); });
    return lines;
}

TEST(Damaged, WhateverAPuzzleSaysIsJudged) {
    const auto collection = Collection::parse(sample());
    ASSERT_TRUE(collection);
    PuzzleMaker maker;
    Random random(3);
    int tried = 0;
    for (const Puzzle& puzzle : collection->puzzles()) {
        if (puzzle.theme == Theme::formula)
            continue; // its board is large: Sample.Holds judges it once
        for (const std::string& line : changed(puzzle, random)) {
            ++tried;
            EXPECT_NE(reason(maker, line), "") << to_json(puzzle) << "\n" << line;
        }
        if (tried > 400)
            break;
    }
    EXPECT_GE(tried, 300);
}

// A field that is missing, of another kind or does not fit the others, and a line that was cut or lost a byte.
TEST(Damaged, LinesAreNamed) {
    const std::vector<std::string> lines = lines_of(sample());
    ASSERT_GE(lines.size(), 10U);
    int tried = 0;
    const auto refused = [&](std::size_t line, const std::string& text) {
        std::string file;
        for (std::size_t i = 0; i < 10; ++i)
            file += (i == line ? text : lines[i]) + "\n";
        const auto collection = Collection::parse(file);
        ++tried;
        ASSERT_FALSE(collection) << text;
        EXPECT_TRUE(collection.error().text().starts_with("line " + std::to_string(line + 1)))
            << collection.error().text();
    };
    for (std::size_t i = 0; i < 10; ++i) {
        const json::object object = json::parse(lines[i]).as_object();
        for (const auto& [field, value] : object) {
            json::object other = object;
            other.erase(field);
            if (field != "formula")
                refused(i, json::serialize(other));
            other = object;
            other[field] = json::array{nullptr};
            refused(i, json::serialize(other));
        }
        json::object other = object;
        other["grade"] = object.at("grade") == "easy" ? "hard" : "easy";
        refused(i, json::serialize(other));
        other = object;
        other["command"] = "goalline";
        refused(i, json::serialize(other));
        other = object;
        other["more"] = 1;
        refused(i, json::serialize(other));
        refused(i, lines[i].substr(0, lines[i].size() / 2));
        refused(i, lines[i].substr(1));
        refused(i, "");
        if (i > 0)
            refused(i, lines[i - 1]);
    }
    EXPECT_GE(tried, 300);
}

TEST(Collection, GoesOnAfterTheLastSeed) {
    EXPECT_FALSE(Collection().next_seed());
    auto collection = Collection::parse(sample());
    ASSERT_TRUE(collection);
    Puzzle puzzle = collection->puzzles().front();
    EXPECT_EQ(collection->add(puzzle), nullptr) << "a duplicate";
    puzzle.source = "seed 123456789 ply 3";
    Collection next;
    ASSERT_NE(next.add(puzzle), nullptr);
    EXPECT_EQ(next.puzzles().front().id, 1);
    EXPECT_EQ(next.next_seed(), 123456790U);
}

} // namespace
} // namespace goalline::puzzles
