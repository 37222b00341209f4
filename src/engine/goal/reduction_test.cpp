// An independent SAT solver judges the 3-SAT reduction: there must be a win in one exactly if the formula is
// satisfiable, and the chain found must map back to a satisfying assignment.
#include "base/random.hpp"
#include "engine/goal/goal.hpp"
#include "phutball/reduction.hpp"

#include <cadical.hpp>
#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

using namespace phutball;

#ifdef GOALLINE_SANITIZED
constexpr int kFormulas = 16;
#else
constexpr int kFormulas = 240;
#endif

Formula random_formula(Random& random, int variables, int clauses) {
    Formula formula{variables, {}};
    for (int c = 0; c < clauses; ++c) {
        std::vector<int> clause;
        const int length = random.chance(0.8) ? 3 : 1 + static_cast<int>(random.below(3));
        for (int i = 0; i < length; ++i) {
            const int v = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(variables)));
            clause.push_back(random.chance(0.5) ? v : -v);
        }
        formula.clauses.push_back(clause);
    }
    return formula;
}

bool satisfiable(const Formula& formula) {
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    for (const auto& clause : formula.clauses) {
        for (const int literal : clause)
            solver.add(literal);
        solver.add(0);
    }
    return solver.solve() == 10;
}

TEST(Reduction, WinInOneExactlyWhenSatisfiable) {
    Random random(11);
    GoalFinder finder;
    int yes = 0;
    int no = 0;
    for (int i = 0; i < kFormulas; ++i) {
        const int variables = 1 + static_cast<int>(random.below(4));
        const int clauses = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(6 * variables)));
        const Formula formula = random_formula(random, variables, std::min(clauses, 11));
        const auto reduction = Reduction::from(formula);
        ASSERT_TRUE(reduction.ok()) << reduction.error().text();
        auto position = Position::from(reduction->setup());
        ASSERT_TRUE(position.ok()) << position.error().text();
        const GoalAnswer answer = finder.find(position->board(), position->rules(), Side::ohs);
        const bool expected = satisfiable(formula);
        ASSERT_NE(answer.verdict, Verdict::unknown);
        ASSERT_EQ(answer.verdict == Verdict::yes, expected) << position->text();
        (expected ? yes : no) += 1;
        if (!expected)
            continue;
        const Move chain = finder.move(position->board());
        ASSERT_TRUE(position->check(chain).ok());
        const auto assignment = reduction->assignment(chain);
        ASSERT_TRUE(assignment.ok()) << assignment.error().text();
        EXPECT_TRUE(satisfies(formula, *assignment));
    }
    EXPECT_GT(yes, kFormulas / 10);
    EXPECT_GT(no, kFormulas / 10);
}

// All eight clauses over three of five variables, and six more. This board has too many states to list, but in
// analysis the finder's SAT solver refutes it.
TEST(Reduction, AnalysisProvesThatThereIsNoWay) {
    Random random(5);
    Formula formula = random_formula(random, 5, 6);
    for (int signs = 0; signs < 8; ++signs)
        formula.clauses.push_back(
            {(signs & 1) != 0 ? 1 : -1, (signs & 2) != 0 ? 3 : -3, (signs & 4) != 0 ? 4 : -4});
    const auto reduction = Reduction::from(formula);
    ASSERT_TRUE(reduction.ok());
    auto position = Position::from(reduction->setup());
    ASSERT_TRUE(position.ok());
    Reach reach;
    const phutball::JumpRule rule(position->board(), position->rules());
    ASSERT_TRUE(reach.compute(position->board(), rule, Side::ohs));
    reach.measure(position->board(), rule);
    GoalFormula goal(position->board(), rule, reach);
    EXPECT_EQ(goal.solve(1'000'000, {}, nullptr), GoalFormula::Outcome::none);
#ifndef GOALLINE_SANITIZED
    GoalFinder finder;
    EXPECT_EQ(finder.find_shortest(position->board(), position->rules(), Side::ohs).verdict, Verdict::no);
#endif
}

TEST(Reduction, EdgesOfTheLanguage) {
    GoalFinder finder;
    for (const Formula& formula :
         {Formula{0, {}}, Formula{2, {}}, Formula{0, {{}}}, Formula{1, {{}}}, Formula{1, {{1}, {-1}}},
          Formula{1, {{1}, {1}}}, Formula{3, {{1, -1, 2}}}}) {
        const auto reduction = Reduction::from(formula);
        ASSERT_TRUE(reduction.ok());
        auto position = Position::from(reduction->setup());
        ASSERT_TRUE(position.ok()) << position.error().text();
        const GoalAnswer answer = finder.find(position->board(), position->rules(), Side::ohs);
        EXPECT_EQ(answer.verdict == Verdict::yes, satisfiable(formula)) << position->text();
    }
}

TEST(Dimacs, ReadsCommentsAndClausesOverSeveralLines) {
    const auto formula = parse_dimacs("c hello\np cnf 3 2\n1 -2\n 3 0 -1\n2 0\n");
    ASSERT_TRUE(formula.ok()) << formula.error().text();
    EXPECT_EQ(formula->variables, 3);
    EXPECT_EQ(formula->clauses, (std::vector<std::vector<int>>{{1, -2, 3}, {-1, 2}}));
}

TEST(Dimacs, RefusesWithTheLine) {
    const std::vector<std::pair<const char*, int>> bad{{"", 0},
                                                       {"1 2 0\n", 1},
                                                       {"p cnf 2 1\n3 0\n", 2},
                                                       {"p cnf 2 1\n1 x 0\n", 2},
                                                       {"p cnf 2 1\n1 2\n", 2},
                                                       {"p cnf 2 2\n1 2 0\n", 2},
                                                       {"p cnf 4 1\n1 2 3 4 0\n", 2},
                                                       {"p cnf 2\n", 1},
                                                       {"p cnf 2 1 7\n", 1}};
    for (const auto& [text, line] : bad) {
        const auto formula = parse_dimacs(text);
        ASSERT_FALSE(formula.ok()) << text;
        EXPECT_EQ(formula.error().row, line) << text;
    }
}

} // namespace
} // namespace goalline::engine
