#include "match/statistics.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace goalline::match {
namespace {

struct Published {
    Pairs pairs;
    double elo0;
    double elo1;
    double llr;
};

// Figures published with Stockfish pull requests 2493, 2971, 3098 and 3209 (2020, logistic Elo).
TEST(Sprt, PublishedFiguresOnTheLogisticScale) {
    for (const Published& test : {Published{{253, 4282, 17604, 4431, 286}, -0.25, 1.25, 2.94},
                                  {{58, 3302, 33130, 3518, 84}, 0.25, 1.25, 2.97},
                                  {{491, 7345, 29693, 7670, 465}, -0.25, 1.25, 2.96},
                                  {{17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},
                                  {{424, 2948, 5832, 3045, 460}, -1, 3, 2.94},
                                  {{1284, 17437, 55536, 18085, 1292}, 0, 2, 2.94}}) {
        EXPECT_NEAR(log_likelihood_ratio(test.pairs, test.elo0, test.elo1, EloScale::logistic), test.llr,
                    0.0051);
    }
}

// Pull requests 3514 (2021) and 5712 (2024, normalized Elo).
TEST(Sprt, PublishedFiguresOnTheNormalizedScale) {
    for (const Published& test : {Published{{264, 5737, 31270, 5964, 269}, -0.5, 2.5, 2.97},
                                  {{29, 2205, 35000, 2392, 34}, 0.5, 3.5, 2.94},
                                  {{831, 31795, 68460, 32448, 834}, 0, 2, 2.93},
                                  {{307, 54901, 140959, 56230, 281}, 0.5, 2.5, 2.95}}) {
        EXPECT_NEAR(log_likelihood_ratio(test.pairs, test.elo0, test.elo1, EloScale::normalized), test.llr,
                    0.0051);
    }
}

TEST(Sprt, BoundsOfFivePercent) {
    EXPECT_NEAR(sprt_bounds().upper, 2.944, 0.001);
    EXPECT_NEAR(sprt_bounds().lower, -2.944, 0.001);
}

TEST(Sprt, SwappingTheEnginesTurnsTheSign) {
    const Pairs pairs{10, 40, 100, 60, 20};
    const Pairs swapped{20, 60, 100, 40, 10};
    for (const EloScale scale : {EloScale::logistic, EloScale::normalized}) {
        EXPECT_NEAR(log_likelihood_ratio(pairs, 0, 10, scale), -log_likelihood_ratio(swapped, -10, 0, scale),
                    1e-9);
    }
}

TEST(Elo, EvenMatchIsZeroAndThreeQuartersIs191) {
    EXPECT_NEAR(estimate({5, 10, 20, 10, 5}).elo, 0, 1e-9);
    EXPECT_NEAR(estimate({5, 10, 20, 10, 5}).superiority, 0.5, 1e-9);
    EXPECT_NEAR(estimate({0, 0, 50, 0, 50}).elo, 190.85, 0.01);
}

TEST(Elo, StaysFiniteAtTheEnds) {
    EXPECT_GT(estimate({0, 0, 0, 0, 30}).elo, 300);
    EXPECT_TRUE(std::isfinite(estimate({0, 0, 0, 0, 30}).elo));
    EXPECT_TRUE(std::isfinite(estimate({0, 0, 0, 0, 30}).error));
    EXPECT_TRUE(std::isinf(estimate({}).error));
}

} // namespace
} // namespace goalline::match
