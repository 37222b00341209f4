#include "base/random.hpp"
#include "match/statistics.hpp"

#include <algorithm>
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

// These figures were published with Stockfish's pull requests 2493, 2971, 3098 and 3209 (2020, logistic Elo).
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

// From pull requests 3514 (2021) and 5712 (2024, normalized Elo).
TEST(Sprt, PublishedFiguresOnTheNormalizedScale) {
    for (const Published& test : {Published{{264, 5737, 31270, 5964, 269}, -0.5, 2.5, 2.97},
                                  {{29, 2205, 35000, 2392, 34}, 0.5, 3.5, 2.94},
                                  {{831, 31795, 68460, 32448, 834}, 0, 2, 2.93},
                                  {{307, 54901, 140959, 56230, 281}, 0.5, 2.5, 2.95}}) {
        EXPECT_NEAR(log_likelihood_ratio(test.pairs, test.elo0, test.elo1, EloScale::normalized), test.llr,
                    0.0051);
    }
}

// However far the games are from what is tested, the ratio is a number, and the test ends.
TEST(Sprt, EveryResultIsJudgedOnEitherScale) {
    for (const Pairs& pairs :
         {Pairs{10, 0, 0, 0, 0}, Pairs{0, 0, 0, 0, 10}, Pairs{0, 0, 10, 0, 0}, Pairs{1, 0, 0, 0, 0},
          Pairs{0, 50, 0, 0, 0}, Pairs{5, 0, 0, 0, 5}, Pairs{10, 20, 30, 20, 10}}) {
        for (const auto& [elo0, elo1] : {std::pair(-400.0, -300.0),
                                         {300.0, 400.0},
                                         {0.0, 10.0},
                                         {-10.0, 10.0},
                                         {-2000.0, 2000.0},
                                         {-2000.0, -1999.0},
                                         {1999.0, 2000.0}}) {
            for (const EloScale scale : {EloScale::logistic, EloScale::normalized}) {
                const double ratio = log_likelihood_ratio(pairs, elo0, elo1, scale);
                EXPECT_TRUE(std::isfinite(ratio)) << elo0 << " " << elo1;
                Pairs swapped = pairs;
                std::reverse(swapped.begin(), swapped.end());
                EXPECT_NEAR(log_likelihood_ratio(swapped, -elo1, -elo0, scale), -ratio,
                            1e-6 * std::max(1.0, std::abs(ratio)));
            }
        }
    }
    // Only distributions of pairs lost and won completely have these t, so each lost pair counts alike.
    EXPECT_NEAR(log_likelihood_ratio({1000, 0, 0, 0, 0}, -400, -300, EloScale::normalized),
                1000 * std::log(0.8866 / 0.9261), 1);
    EXPECT_LT(log_likelihood_ratio({80, 0, 0, 0, 0}, -400, -300, EloScale::normalized), sprt_bounds().lower);
    EXPECT_GT(log_likelihood_ratio({0, 0, 0, 0, 80}, 300, 400, EloScale::normalized), sprt_bounds().upper);
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
    EXPECT_FALSE(std::signbit(estimate({5, 10, 20, 10, 5}).elo)) << "no -0";
    EXPECT_NEAR(estimate({5, 10, 20, 10, 5}).superiority, 0.5, 1e-9);
    EXPECT_NEAR(estimate({0, 0, 50, 0, 50}).elo, 190.85, 0.01);
}

TEST(Elo, NoPairSaysNothing) {
    EXPECT_TRUE(std::isinf(estimate({}).low) && std::isinf(estimate({}).high));
    EXPECT_EQ(estimate({}).superiority, 0.5);
}

// Ten games were lost in five pairs. With a mean score s all five are lost with a probability of at most (1 - s)^5.
TEST(Elo, IfAllAreLostThereIsAnUpperBoundOnly) {
    const EloEstimate lost = estimate({5, 0, 0, 0, 0});
    const double bound = 1 - std::pow(0.05, 0.2);
    EXPECT_NEAR(lost.high, -400 * std::log10(1 / bound - 1), 1e-9);
    EXPECT_NEAR(lost.high, -34, 0.5);
    EXPECT_TRUE(std::isinf(lost.low));
    EXPECT_LT(lost.elo, lost.high);
    EXPECT_NEAR(lost.error(), lost.high - lost.elo, 1e-9);
    EXPECT_LT(lost.superiority, 0.05);
    const EloEstimate won = estimate({0, 0, 0, 0, 5});
    EXPECT_NEAR(won.low, -lost.high, 1e-9);
    EXPECT_TRUE(std::isinf(won.high));
    EXPECT_NEAR(won.superiority, 1 - lost.superiority, 1e-9);
    EXPECT_GT(estimate({0, 0, 0, 0, 30}).elo, 300);
}

TEST(Elo, OtherwiseBothEndsAreFiniteAndTheEstimateLiesBetween) {
    for (const Pairs& pairs : {Pairs{0, 0, 1, 0, 0}, Pairs{4, 1, 0, 0, 0}, Pairs{0, 1, 0, 0, 0},
                               Pairs{0, 0, 0, 1, 20}, Pairs{500, 0, 0, 0, 1}, Pairs{0, 0, 30, 0, 0}}) {
        const EloEstimate e = estimate(pairs);
        EXPECT_TRUE(std::isfinite(e.low) && std::isfinite(e.high));
        EXPECT_LT(e.low, e.elo);
        EXPECT_LT(e.elo, e.high);
    }
    EXPECT_GT(estimate({0, 0, 1, 0, 0}).high, 200); // one pair says very little
}

// For many pairs it is the usual interval, from the mean and variance of the pairs.
TEST(Elo, ManyPairsGiveTheUsualInterval) {
    const EloEstimate e = estimate({100, 400, 1000, 600, 200});
    const double mean = (400 * 0.25 + 1000 * 0.5 + 600 * 0.75 + 200) / 2300;
    const double square = (400 * 0.0625 + 1000 * 0.25 + 600 * 0.5625 + 200) / 2300;
    const double error = 1.959964 * std::sqrt((square - mean * mean) / 2300);
    const auto elo = [](double score) { return -400 * std::log10(1 / score - 1); };
    EXPECT_NEAR(e.elo, elo(mean), 1e-9);
    EXPECT_NEAR(e.low, elo(mean - error), 0.2);
    EXPECT_NEAR(e.high, elo(mean + error), 0.2);
    EXPECT_NEAR(e.error(), (e.high - e.low) / 2, 1e-9);
}

// Over many matches between engines of known strength, about 95 intervals of 100 contain the truth.
TEST(Elo, TheIntervalHoldsTheTruthAsOftenAsItSays) {
    const std::array<double, 5> chances{0.05, 0.2, 0.4, 0.25, 0.1};
    const double truth = -400 * std::log10(1 / (0.2 * 0.25 + 0.4 * 0.5 + 0.25 * 0.75 + 0.1) - 1);
    Random random(12);
    for (const int pairs : {5, 20, 100}) {
        int held = 0;
        for (int match = 0; match < 2000; ++match) {
            Pairs result{};
            for (int i = 0; i < pairs; ++i) {
                double rest = random.unit();
                std::size_t kind = 0;
                while (kind < 4 && rest >= chances[kind])
                    rest -= chances[kind++];
                ++result[kind];
            }
            const EloEstimate e = estimate(result);
            held += e.low <= truth && truth <= e.high ? 1 : 0;
        }
        EXPECT_GT(held, 2000 * 93 / 100) << pairs;
    }
}

} // namespace
} // namespace goalline::match
