// The judge is held against turns listed by the plain rules and values from exact tables of small boards; and the
// naive solvers against positions made for them.
#include "phutball/plain.hpp"
#include "phutball/results.hpp"
#include "phutball/testing.hpp"
#include "puzzles/naive.hpp"
#include "tables/values/board_tables.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace goalline::puzzles {
namespace {

using phutball::Move;
using phutball::Position;
using phutball::Side;
using Kind = Task::Kind;
namespace plain = phutball::plain;

// The positions after each turn, one for each result, as the plain rules list them.
struct PlainTurns {
    std::set<std::string> jumped;
    std::set<std::string> placed;
};
PlainTurns plain_turns(const Position& position) {
    PlainTurns turns;
    const plain::State state = plain::from(position.setup(), position.rules());
    const auto text = [&](const plain::Turn& turn) {
        return Position::from(plain::to_setup(turn.after), position.rules())->text();
    };
    for (const plain::Turn& turn : plain::chains(state))
        turns.jumped.insert(text(turn));
    for (const plain::Turn& turn : plain::placements(state))
        turns.placed.insert(text(turn));
    return turns;
}

std::set<std::string> texts_after(const Position& start, const std::vector<Move>& moves) {
    std::set<std::string> texts; // of positions, since a result may have many chains
    for (const Move& move : moves) {
        Position position = start;
        position.play_unchecked(move);
        texts.insert(position.text());
    }
    return texts;
}

class JudgeTest : public testing::Test {
  protected:
    std::optional<Position> random_position() {
        const auto position = Position::from(phutball::testing::random_setup(random_, {5, 3}, 25));
        return position && !position->outcome() ? std::optional(*position) : std::nullopt;
    }
    // The plies until the side to move wins; 0 if it does not.
    int win_in(const Position& position) {
        const auto answer = known_.ask(position);
        EXPECT_TRUE(answer && *answer);
        const auto& analysis = (*answer)->analysis;
        return analysis.value == Value::win ? static_cast<int>(*analysis.plies) : 0;
    }
    int goal_in_one(Position position, Side side) {
        if (position.to_move() != side)
            position.pass_turn();
        return plain::goal_in_one(plain::from(position.setup(), position.rules()));
    }
    // Of all turns, those after which `solves` holds; and the judgement has the same, and counts the others.
    template <class Solves>
    void expect_same(const Position& position, const Judgement& judgement, Solves&& solves) {
        const PlainTurns turns = plain_turns(position);
        std::set<std::string> solutions;
        for (const auto* part : {&turns.jumped, &turns.placed}) {
            for (const std::string& text : *part) {
                if (solves(*Position::parse(text)))
                    solutions.insert(text);
            }
        }
        EXPECT_EQ(texts_after(position, judgement.solutions), solutions) << position.text();
        EXPECT_EQ(judgement.results(), static_cast<int>(turns.jumped.size())) << position.text();
        EXPECT_EQ(judgement.refuted + judgement.solutions.size(), turns.jumped.size() + turns.placed.size());
    }

    Random random_{5};
    tables::BoardTables known_{""};
    Judge judge_;
};

TEST_F(JudgeTest, FindsTheTurnsThatScoreInTime) {
    int seen[4] = {};
    for (int i = 0; i < 800; ++i) {
        const auto position = random_position();
        if (!position)
            continue;
        const int plies = win_in(*position);
        for (int turns = 1; turns <= 3; ++turns) {
            const auto judgement = judge_.judge(*position, {Kind::goal, turns});
            ASSERT_EQ(judgement.has_value(), plies == 2 * turns - 1) << position->text() << " " << turns;
            if (!judgement)
                continue;
            ++seen[turns];
            expect_same(*position, *judgement, [&](const Position& after) {
                if (after.outcome())
                    return after.outcome() == phutball::win_of(position->to_move());
                const auto answer = known_.ask(after);
                return (*answer)->analysis.value == Value::loss &&
                       static_cast<int>(*(*answer)->analysis.plies) < plies;
            });
        }
    }
    EXPECT_GT(seen[1], 50);
    EXPECT_GT(seen[2], 10);
    EXPECT_GT(seen[3], 3);
}

TEST_F(JudgeTest, FindsTheTurnsThatSave) {
    int seen = 0;
    for (int i = 0; i < 2'000; ++i) {
        const auto position = random_position();
        if (!position)
            continue;
        const Side mover = position->to_move();
        const bool task = !goal_in_one(*position, mover) && goal_in_one(*position, other(mover));
        const auto judgement = judge_.judge(*position, {Kind::save, 1});
        if (!task || !judgement) {
            EXPECT_FALSE(judgement && !task) << position->text();
            continue;
        }
        ++seen;
        expect_same(*position, *judgement, [&](const Position& after) {
            if (after.outcome())
                return false;
            const int plies = win_in(after);
            return plies == 0 || plies > kSavePlies;
        });
    }
    EXPECT_GT(seen, 10);
}

TEST_F(JudgeTest, FindsTheTurnsThatKeepTheWin) {
    int seen = 0;
    for (int i = 0; i < 800; ++i) {
        const auto position = random_position();
        if (!position)
            continue;
        const int plies = win_in(*position);
        const auto judgement = judge_.judge(*position, {Kind::win, 2});
        ASSERT_EQ(judgement.has_value(), plies >= 3) << position->text();
        if (!judgement)
            continue;
        ++seen;
        EXPECT_EQ(judgement->plies, plies);
        expect_same(*position, *judgement, [&](const Position& after) {
            return after.outcome() ? after.outcome() == phutball::win_of(position->to_move())
                                   : (*known_.ask(after))->analysis.value == Value::loss;
        });
    }
    EXPECT_GT(seen, 20);
}

TEST_F(JudgeTest, KnowsWhichTasksAreUnique) {
    // Two ways to the goal that begin differently have two results; with a third and a fourth there are too many.
    const auto two = Position::parse("7/7/7/2o1o2/3@3/7/7 O");
    auto judgement = judge_.judge(*two, {Kind::goal, 1});
    EXPECT_FALSE(judgement) << "no goal";
    const auto goal = Position::parse("7/2o1o2/3@3/7/7 O");
    judgement = judge_.judge(*goal, {Kind::goal, 1});
    ASSERT_TRUE(judgement);
    EXPECT_EQ(judgement->solutions.size(), 2U);
    EXPECT_FALSE(judgement->one_way);
    EXPECT_TRUE(judge_.is_unique(*goal, {Kind::goal, 1}, *judgement));
    const auto many = Position::parse("7/2ooo2/3@3/7/7 O");
    judgement = judge_.judge(*many, {Kind::goal, 1});
    ASSERT_TRUE(judgement);
    EXPECT_EQ(judgement->solutions.size(), 3U);
    judgement->solutions.push_back(judgement->solutions.front());
    EXPECT_FALSE(judge_.is_unique(*many, {Kind::goal, 1}, *judgement));
    judgement->one_way = true;
    EXPECT_TRUE(judge_.is_unique(*many, {Kind::goal, 1}, *judgement));
    EXPECT_FALSE(judge_.is_unique(*many, {Kind::save, 1}, *judgement));
}

// Whether all chains that win begin with the same jump, by the list of all chains.
bool all_begin_alike(const Position& position) {
    std::set<int> firsts;
    const auto chains = phutball::list_chains(position, 1'000'000);
    for (const Move& move : chains.value()) {
        const phutball::Board& board = position.board();
        if (board.in_goal(board.cell(move.points.back()), position.to_move()))
            firsts.insert(phutball::direction_between(move.points[0], move.points[1]));
    }
    return firsts.size() == 1;
}

TEST_F(JudgeTest, CountsTheJumpsThatBeginAWinningChain) {
    int alike = 0;
    int other = 0;
    for (int i = 0; i < 3'000; ++i) {
        const auto position = Position::from(phutball::testing::random_setup(random_, {6, 5}, 30));
        if (!position || position->outcome())
            continue;
        const auto judgement = judge_.judge(*position, {Kind::goal, 1});
        if (!judgement)
            continue;
        const bool expected = all_begin_alike(*position);
        ++(expected ? alike : other);
        EXPECT_EQ(judgement->one_way, expected) << position->text();
    }
    EXPECT_GT(alike, 100);
    EXPECT_GT(other, 100);
}

TEST_F(JudgeTest, AChainMayGoOnFromTheOwnGoalRow) {
    // One of the two first jumps of winning chains lands on row 11, the solver's own goal row.
    const auto position = Position::parse("3o5/oo1oo4/o1@1ooo2/o2oo4/1oo1oo3/9/2o1o1o2/1o2o4/3o5/2o6/1o7 X");
    const auto judgement = judge_.judge(*position, {Kind::goal, 1});
    ASSERT_TRUE(judgement);
    EXPECT_FALSE(all_begin_alike(*position));
    EXPECT_FALSE(judge_.is_unique(*position, {Kind::goal, 1}, *judgement));
}

// The solvers that find this turn.
std::vector<std::string_view> finders(const char* text, const char* solution) {
    const auto position = Position::parse(text);
    Judge judge;
    Judgement judgement;
    judgement.solutions.push_back(*phutball::parse_move(solution));
    EXPECT_TRUE(position->check(judgement.solutions.front())) << text << " " << solution;
    return solved_by(*position, judge, judgement);
}
bool finds(std::string_view solver, const char* text, const char* solution) {
    return std::ranges::count(finders(text, solution), solver) > 0;
}

TEST(Naive, GreedyGoesForwardAsFarAsItCan) {
    const char* two_ways =
        "7/7/3o3/3o3/2o4/3@3/7/7/7/7 O"; // two men ahead-left then nothing, or none straight ahead
    EXPECT_TRUE(finds("greedy", two_ways, "D5-B7"));
    EXPECT_FALSE(finds("greedy", two_ways, "G1"));
    // It prefers the longer of two jumps, and goes on.
    const char* longer = "7/7/7/3o3/7/3o3/3oo2/3@3/7/7 O";
    EXPECT_TRUE(finds("greedy", longer, "D3-D6-D8"));
    EXPECT_FALSE(finds("greedy", longer, "D3-F5"));
}

TEST(Naive, LongestMakesMostJumps) {
    const char* text = "9/9/9/4o4/9/4o4/3o@4/9/2o6/9/9 O"; // forward twice, or back and round
    EXPECT_TRUE(finds("longest", text, "E5-E7-E9"));
    EXPECT_FALSE(finds("longest", text, "E5-E7"));
}

TEST(Naive, RandomFindsWhatIsFoundOften) {
    EXPECT_TRUE(finds("random", "5/5/2o2/2@2/5/5 O", "C3-C5"));
    EXPECT_FALSE(finds("random", "5/5/2o2/2@2/5/5 O", "A1"));
}

TEST(Naive, MenBesideTheBallAreNamedAsTheSolverSeesThem) {
    const std::pair<const char*, const char*> seen[] = {
        {"ahead", "E6"},  {"ahead-right", "F6"}, {"right", "F5"}, {"behind-right", "F4"},
        {"behind", "E4"}, {"behind-left", "D4"}, {"left", "D5"},  {"ahead-left", "D6"}};
    const std::pair<const char*, const char*> turned[] = {
        {"ahead", "E4"},  {"ahead-right", "D4"}, {"right", "D5"}, {"behind-right", "D6"},
        {"behind", "E6"}, {"behind-left", "F6"}, {"left", "F5"},  {"ahead-left", "F4"}};
    const std::vector<std::string_view> all(naive_solvers().begin() + 3, naive_solvers().begin() + 11);
    for (const auto& [name, point] : seen) {
        for (const std::string_view solver : all)
            EXPECT_EQ(finds(solver, "9/9/9/9/4@4/9/9/9/9 O", point), solver == name) << name;
    }
    for (const auto& [name, point] : turned)
        EXPECT_TRUE(finds(name, "9/9/9/9/4@4/9/9/9/9 X", point)) << name;
}

TEST(Naive, MenOnTheThreat) {
    // Eks would play D5-D3-D1.
    const char* text = "7/7/7/7/3@3/3o3/7/3o3/7 O";
    EXPECT_TRUE(finds("threat-first", text, "D3"));
    EXPECT_FALSE(finds("threat-last", text, "D3"));
    EXPECT_TRUE(finds("threat-last", text, "D1"));
    EXPECT_FALSE(finds("threat-first", "7/7/7/7/3@3/7/7/7/7 O", "D3")) << "no threat";
}

TEST(Naive, GlanceTakesAGoal) {
    EXPECT_TRUE(finds("glance", "5/2o2/2@2/5/5 O", "C3-C5"));
    EXPECT_FALSE(finds("glance", "5/2o2/2@2/5/5/5/5 O", "A1"));
}

} // namespace
} // namespace goalline::puzzles
