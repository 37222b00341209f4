// Glicko-2 against the worked example of Glickman's paper, and what must hold of any game.
#include "puzzles/glicko.hpp"

#include <array>
#include <gtest/gtest.h>

namespace goalline::puzzles {
namespace {

Strength after_one(const Strength& before, double rating, double deviation, double score) {
    const std::array<RatedGame, 1> games{{{rating, deviation, score}}};
    return after(before, games);
}

TEST(Glicko, TheWorkedExampleOfThePaper) {
    const std::array<RatedGame, 3> games{{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}}};
    const Strength strength = after({1500, 200, 0.06}, games);
    EXPECT_NEAR(strength.rating, 1464.06, 0.01);
    EXPECT_NEAR(strength.deviation, 151.52, 0.01);
    EXPECT_NEAR(strength.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyTheDeviationGrows) {
    const Strength before{1600, 100, 0.06};
    const Strength strength = after(before, {});
    EXPECT_EQ(strength.rating, before.rating);
    EXPECT_EQ(strength.volatility, before.volatility);
    EXPECT_NEAR(strength.deviation, 100.541, 0.001); // sqrt(100^2 + (173.7178 * 0.06)^2)
}

TEST(Glicko, AWinRaisesALossLowersAndADrawAgainstTheSameChangesNothing) {
    const Strength before{1500, 200, 0.06};
    EXPECT_GT(after_one(before, 1500, 100, 1).rating, 1500);
    EXPECT_LT(after_one(before, 1500, 100, 0).rating, 1500);
    EXPECT_DOUBLE_EQ(after_one(before, 1500, 100, 0.5).rating, 1500);
    EXPECT_NEAR(after_one(before, 1500, 100, 1).rating - 1500, 1500 - after_one(before, 1500, 100, 0).rating,
                1e-9);
}

TEST(Glicko, AnUncertainOpponentAndAnExpectedResultChangeLess) {
    const Strength before{1500, 200, 0.06};
    EXPECT_GT(after_one(before, 1500, 50, 1).rating, after_one(before, 1500, 350, 1).rating);
    EXPECT_GT(after_one(before, 1900, 50, 1).rating, after_one(before, 1500, 50, 1).rating);
    EXPECT_LT(after_one(before, 1500, 50, 1).deviation, 200);
}

// A puzzle far above or below a player leaves nearly no information: the numbers must stay numbers.
TEST(Glicko, ExtremeRatingsStayFinite) {
    for (const double rating : {-1e6, 0.0, 1500.0, 1e6}) {
        for (const double score : {0.0, 1.0}) {
            const Strength strength = after_one({1500, 200, 0.06}, rating, 30, score);
            EXPECT_TRUE(strength.rating > -2e3 && strength.rating < 5e3) << rating << ' ' << strength.rating;
            EXPECT_TRUE(strength.deviation > 0 && strength.deviation < 350) << rating;
            EXPECT_TRUE(strength.volatility > 0 && strength.volatility < 1) << rating;
        }
    }
}

} // namespace
} // namespace goalline::puzzles
