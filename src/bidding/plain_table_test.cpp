// The plain twin is compared with games solved by hand and with the known values of Tennis.
#include "bidding/plain_table.hpp"

#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

TEST(Simplex, MatchingPennies) {
    Matrix<double> game(2, 2);
    game(0, 0) = game(1, 1) = 1;
    game(0, 1) = game(1, 0) = -1;
    const auto solution = solve_matrix(game);
    ASSERT_TRUE(solution);
    EXPECT_NEAR(solution->lower, 0, 1e-15);
    EXPECT_NEAR(solution->upper, 0, 1e-15);
    EXPECT_DOUBLE_EQ(solution->p[0], 0.5);
}

TEST(Simplex, NotANumberIsNoSolution) {
    Matrix<double> game(2, 2);
    game(0, 0) = std::numeric_limits<double>::quiet_NaN();
    game(1, 1) = 1;
    EXPECT_FALSE(solve_matrix(game));
}

TEST(PlainTable, LastPoints) {
    // With 1:1 at the centre both must bid 1. With 2:1 at ball 2, a bid of 2 wins at once.
    const PlainTable<double> table(tennis(), 3, 3);
    EXPECT_EQ(table.value({0, 1, 1}), 0);
    EXPECT_EQ(table.value({1, 1, 1}), 1);
    EXPECT_EQ(table.value({2, 2, 1}), 1);
    EXPECT_EQ(table.value({0, 0, 1}), -1);
}

TEST(PlainTable, KnownValues) {
    const PlainTable<double> table(tennis(), 50, 50);
    EXPECT_FALSE(table.failed());
    EXPECT_LE(table.max_gap(), 1e-12);
    EXPECT_NEAR(table.value({1, 50, 50}), 0.380477565162, 1e-11);
    EXPECT_NEAR(table.value({0, 50, 49}), 0.081426993004, 1e-11);
}

} // namespace
} // namespace goalline::bidding
