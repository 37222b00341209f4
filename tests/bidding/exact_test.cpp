// Compares the table of values with exact rational arithmetic, in every state.
#include "bidding/plain_table.hpp"
#include "bidding/table.hpp"
#include "bidding/variants.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

void compare_exactly(const Rules& rules, int points) {
    const PlainTable<mpq_class> exact(rules, points, points);
    ASSERT_FALSE(exact.failed()) << describe(rules);
    ASSERT_EQ(exact.max_gap(), 0) << describe(rules); // an exact certificate of the exact values
    const auto table = Table::solve(rules, points, points);
    ASSERT_TRUE(table.ok()) << describe(rules);
    for (int ball = -rules.reach(); ball <= rules.reach(); ++ball) {
        for (int points1 = 0; points1 <= points; ++points1) {
            for (int points2 = 0; points2 <= points; ++points2) {
                const State state{ball, points1, points2};
                ASSERT_NEAR(table->value(state), exact.value(state).get_d(), 1e-13)
                    << describe(rules) << ", ball " << ball << ", " << points1 << ":" << points2;
            }
        }
    }
}

TEST(Exact, TennisTo14Points) {
    compare_exactly(tennis(), 14);
}

TEST(Exact, TennisByScoreTo14Points) {
    compare_exactly({.payoff = Payoff::score}, 14);
}

TEST(Exact, EveryVariantWithoutRepetition) {
    for (const Rules& rules : all_variants()) {
        if (rules.game == Game::footsteps && rules.min_bid == 1 &&
            (!rules.winner_pays() || rules.tie == Tie::both_pay))
            compare_exactly(rules, 10);
    }
}

} // namespace
} // namespace goalline::bidding
