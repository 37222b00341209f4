// What the page lays over a position (testdata/overlays.jsonl, written by trying everything) is what the library
// says: reach by the graph of results, threats by the finder of goals, defences by the threat theorem.
#include "engine/goal/goal.hpp"
#include "engine/search/candidates.hpp"
#include "phutball/plain.hpp"
#include "phutball/testing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace goalline::engine {
namespace {

namespace plain = phutball::plain;
using phutball::Cell;
using phutball::Move;
using phutball::Position;
using phutball::ResultGraph;
using phutball::Side;
using phutball::testing::read_corpus;
using phutball::testing::text_of;
using phutball::testing::texts_of;

using ReachedResults = std::map<std::string, std::uint64_t>;

Position position_of(const boost::json::object& line) {
    const auto position =
        Position::parse(text_of(line.at("position")), phutball::testing::rules_of(line.at("rules")));
    if (!position)
        throw std::runtime_error(position.error().text());
    return *position;
}

ResultGraph results_of(Position& position, Side side) {
    ResultGraph graph;
    EXPECT_TRUE(graph.build(position.board(), position.rules(), side));
    return graph;
}

ReachedResults reach_of(Position& position, Side side) {
    ReachedResults reach;
    const ResultGraph graph = results_of(position, side);
    for (const auto& node : graph.nodes()) {
        if (!node.may_stop || node.jumps == 0)
            continue;
        const auto [at, added] =
            reach.emplace(phutball::to_text(position.board().point(node.ball)), node.jumps);
        if (!added)
            at->second = std::min<std::uint64_t>(at->second, node.jumps);
    }
    return reach;
}

ReachedResults reach_of(const boost::json::value& expected) {
    ReachedResults reach;
    for (const auto& [point, jumps] : expected.as_object())
        reach.emplace(std::string(point), jumps.to_number<std::uint64_t>());
    return reach;
}

TEST(Overlays, Reach) {
    const auto lines = read_corpus("overlays.jsonl");
    EXPECT_GE(lines.size(), 100U);
    for (const auto& line : lines) {
        Position position = position_of(line);
        SCOPED_TRACE(position.text());
        EXPECT_EQ(reach_of(position, Side::ohs), reach_of(line.at("reach").at("O")));
        EXPECT_EQ(reach_of(position, Side::eks), reach_of(line.at("reach").at("X")));
    }
}

TEST(Overlays, Threat) {
    GoalFinder finder;
    int threats = 0;
    for (const auto& line : read_corpus("overlays.jsonl")) {
        Position position = position_of(line);
        SCOPED_TRACE(position.text());
        const auto& threat = line.at("threat");
        const Side opponent = other(position.to_move());
        EXPECT_EQ(finder.find(position.board(), position.rules(), opponent).verdict,
                  threat.is_null() ? Verdict::no : Verdict::yes);
        const ResultGraph graph = results_of(position, opponent);
        std::uint32_t fewest = 0;
        for (const auto& node : graph.nodes()) {
            if (node.may_stop && position.board().in_goal(node.ball, opponent))
                fewest = fewest == 0 ? node.jumps : std::min(fewest, node.jumps);
        }
        EXPECT_EQ(fewest, threat.is_null() ? 0 : threat.to_number<std::uint32_t>());
        threats += threat.is_null() ? 0 : 1;
    }
    EXPECT_GE(threats, 40);
}

// Whether the move has won, or neither has lost nor leaves the opponent a goal in one.
bool is_defence(const Position& position, const Move& move, GoalFinder& finder) {
    Position after = position;
    after.play(move);
    if (const auto outcome = after.outcome())
        return outcome == win_of(position.to_move());
    return finder.find(after.board(), after.rules(), after.to_move()).verdict == Verdict::no;
}

std::set<std::string> texts_after(const Position& position, const std::vector<Move>& moves) {
    std::set<std::string> texts;
    for (const Move& move : moves) {
        Position after = position;
        const auto played = after.try_play(move);
        EXPECT_TRUE(played.ok()) << to_text(move);
        texts.insert(after.text());
    }
    return texts;
}

std::vector<Move> moves_of(const boost::json::value& list) {
    std::vector<Move> moves;
    for (const std::string& text : texts_of(list))
        moves.push_back(*phutball::parse_move(text));
    return moves;
}

TEST(Overlays, Defences) {
    GoalFinder finder;
    GoalFinder judge;
    for (const auto& line : read_corpus("overlays.jsonl")) {
        if (line.at("threat").is_null())
            continue;
        Position position = position_of(line);
        SCOPED_TRACE(position.text());
        const auto& expected = line.at("defences");

        ASSERT_EQ(finder.find(position.board(), position.rules(), other(position.to_move())).verdict,
                  Verdict::yes);
        std::vector<Cell> parries;
        parry_points(position.board(), finder.landings(), parries);
        std::vector<Move> men;
        for (const Cell cell : parries) {
            const Move move = Move::place(position.board().point(cell));
            if (is_defence(position, move, judge))
                men.push_back(move);
        }
        EXPECT_EQ(texts_after(position, men), texts_after(position, moves_of(expected.at("men"))));

        const ResultGraph graph = results_of(position, position.to_move());
        std::vector<Move> jumps;
        for (std::uint32_t i = 1; i < graph.nodes().size(); ++i) {
            if (!graph.nodes()[i].may_stop)
                continue;
            Move move = graph.move_to(position.board(), i);
            if (is_defence(position, move, judge))
                jumps.push_back(std::move(move));
        }
        EXPECT_EQ(texts_after(position, jumps), texts_after(position, moves_of(expected.at("jumps"))));
        EXPECT_EQ(jumps.size(), expected.at("jumps").as_array().size());
    }
}

// The plain rules, which know no theorem, try every man.
TEST(Overlays, MenOfThePlainTwin) {
    for (const auto& line : read_corpus("overlays.jsonl")) {
        if (line.at("threat").is_null())
            continue;
        const Position position = position_of(line);
        SCOPED_TRACE(position.text());
        std::vector<Move> men;
        for (const auto& turn : plain::placements(plain::from(position.setup(), position.rules()))) {
            if (!plain::goal_in_one(turn.after))
                men.push_back(Move::place(turn.points.front()));
        }
        EXPECT_EQ(texts_after(position, men), texts_after(position, moves_of(line.at("defences").at("men"))));
    }
}

} // namespace
} // namespace goalline::engine
