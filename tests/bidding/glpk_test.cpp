// Compares the table of values with GLPK, which solves one linear program for each state.
#include "bench/glpk_game.hpp"
#include "bidding/plain_table.hpp"
#include "bidding/table.hpp"
#include "bidding/variants.hpp"

#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

TEST(Glpk, EveryStateOfEveryVariant) {
    for (const Rules& rules : all_variants()) {
        const int points = rules == tennis() ? 20 : 9;
        const auto table = Table::solve(rules, points, points);
        ASSERT_TRUE(table.ok()) << describe(rules);
        for (int ball = 1 - rules.reach(); ball < rules.reach(); ++ball) {
            for (int points1 = 0; points1 <= points; ++points1) {
                for (int points2 = 0; points2 <= points; ++points2) {
                    const State state{ball, points1, points2};
                    if (outcome(rules, state))
                        continue;
                    // If a state can repeat, this checks that its value is a fixed point (F6).
                    const auto game =
                        matrix_of<double>(rules, state, [&](const State& s) { return table->value(s); });
                    ASSERT_NEAR(table->value(state), solve_with_glpk(game), 1e-9)
                        << describe(rules) << ", ball " << ball << ", " << points1 << ":" << points2;
                }
            }
        }
    }
}

} // namespace
} // namespace goalline::bidding
