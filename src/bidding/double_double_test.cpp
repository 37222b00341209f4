// Arithmetic of 31 digits, and a game that needs it.
#include "bidding/double_double.hpp"
#include "bidding/simplex.hpp"
#include "bidding/table.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace goalline::bidding {
namespace {

constexpr double kTiny = 0x1p-80;

TEST(DoubleDouble, KeepsWhatADoubleLoses) {
    const DoubleDouble one = 1;
    EXPECT_EQ((one + kTiny) - one, DoubleDouble(kTiny));
    EXPECT_EQ((one + kTiny) * (one + kTiny), one + 2 * kTiny); // its square is beyond 31 digits
    EXPECT_GT(one + kTiny, one);
    EXPECT_LT(one - kTiny, one);
    EXPECT_EQ(static_cast<double>(one + kTiny), 1.0);
}

TEST(DoubleDouble, DividesTo31Digits) {
    for (const double divisor : {3.0, 7.0, 49.0, 1e-7, -0.1}) {
        const DoubleDouble quotient = DoubleDouble(1) / divisor;
        EXPECT_NEAR(static_cast<double>(quotient * divisor - 1), 0, 1e-31) << divisor;
    }
}

TEST(DoubleDouble, NotANumberComparesWithNothing) {
    const DoubleDouble none = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(none < 1 || none > 1 || none <= 1 || none >= 1 || none == none);
}

TEST(DoubleDouble, SolvesAMatrixGame) {
    Matrix<DoubleDouble> game(2, 2); // matching pennies, except for what a double cannot show
    game(0, 0) = DoubleDouble(1) + kTiny;
    game(1, 1) = 1;
    game(0, 1) = game(1, 0) = -1;
    const auto solution = solve_matrix(game);
    ASSERT_TRUE(solution);
    EXPECT_LE(static_cast<double>(solution->upper - solution->lower), 1e-28);
    EXPECT_NEAR(static_cast<double>(solution->lower) / kTiny, 0.25, 1e-3);
}

// Some payoffs are within 1e-9 of the highest possible. With ball 3 and points 62:61 the tableau in long double is
// wrong by 1.5e-10.
TEST(DoubleDouble, FootstepsWithSharedTiesOnALongBoard) {
    const auto table = Table::solve(
        {.game = Game::footsteps, .spaces = 5, .pay = Pay::winner, .tie = Tie::both_pay}, 63, 62);
    ASSERT_TRUE(table.ok()) << table.error().text();
    EXPECT_LE(table->max_gap(), 1e-12);
}

} // namespace
} // namespace goalline::bidding
