#include "match/ratings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace goalline::match {
namespace {

TEST(Ratings, TwoPlayersGetTheEloOfTheirScore) {
    const auto ratings = rate(2, {{0, 1, 75'000, 0, 25'000}}, {{1, 1000}});
    ASSERT_TRUE(ratings.ok());
    EXPECT_NEAR((*ratings)[0].elo, 1000 + 190.85, 0.05);
    EXPECT_EQ((*ratings)[1].elo, 1000);
    EXPECT_EQ((*ratings)[1].error, 0);
}

TEST(Ratings, ErrorIsTheUsualOneOfABinomial) {
    const auto ratings = rate(2, {{0, 1, 500, 0, 500}}, {{1, 0}});
    // The score is 1/2 +- 1.96 / (2 sqrt(1001)); near 1/2 one point of score is 4 * 400 / ln 10 Elo.
    EXPECT_NEAR((*ratings)[0].error, 1.959964 / (2 * std::sqrt(1001.0)) * 4 * 400 / std::log(10.0), 0.01);
}

// Expected scores that are put in must give the ratings back, whatever the graph of encounters looks like.
TEST(Ratings, RecoverTheStrengthsBehindExpectedScores) {
    const std::vector<double> truth{0, 120, 340, 355, 900};
    std::vector<Encounter> encounters;
    const auto meet = [&](std::size_t a, std::size_t b) {
        const double p = 1 / (1 + std::pow(10, (truth[b] - truth[a]) / 400));
        encounters.push_back({a, b, 1e7 * p, 0, 1e7 * (1 - p)});
    };
    meet(0, 1);
    meet(1, 2);
    meet(3, 2);
    meet(3, 4);
    meet(0, 2);
    const auto ratings = rate(truth.size(), encounters, {{0, 0}});
    ASSERT_TRUE(ratings.ok());
    for (std::size_t i = 0; i < truth.size(); ++i)
        EXPECT_NEAR((*ratings)[i].elo, truth[i], 0.1);
}

TEST(Ratings, LosingEveryGameIsFinite) {
    const auto ratings = rate(2, {{0, 1, 0, 0, 100}}, {{1, 1000}});
    EXPECT_LT((*ratings)[0].elo, 400);
    EXPECT_GT((*ratings)[0].elo, -400);
    // This is the rating with which it loses 100 games of 100 with a probability of 5 %.
    const double score = 1 - std::pow(0.05, 0.01);
    EXPECT_NEAR((*ratings)[0].high, 1000 - 400 * std::log10(1 / score - 1), 1e-6);
    EXPECT_TRUE(std::isinf((*ratings)[0].low));
    EXPECT_GT((*ratings)[0].high, (*ratings)[0].elo);
}

TEST(Ratings, WinningEveryGameSetsALowerBoundOnly) {
    const auto ratings = rate(3, {{0, 1, 20, 0, 0}, {0, 2, 20, 0, 0}, {1, 2, 7, 6, 7}}, {{1, 0}});
    ASSERT_TRUE(ratings.ok());
    EXPECT_TRUE(std::isinf((*ratings)[0].high));
    EXPECT_LT((*ratings)[0].low, (*ratings)[0].elo);
    EXPECT_NEAR((*ratings)[0].error, (*ratings)[0].elo - (*ratings)[0].low, 1e-9);
    EXPECT_NEAR((*ratings)[2].high - (*ratings)[2].elo, (*ratings)[2].error, 1e-9);
    EXPECT_EQ((*ratings)[1].low, (*ratings)[1].high);
}

TEST(Ratings, RefusesWhatCannotBeRated) {
    EXPECT_FALSE(rate(2, {{0, 1, 1, 0, 0}}, {}).ok());
    EXPECT_FALSE(rate(3, {{0, 1, 1, 0, 0}}, {{0, 0}}).ok());
    EXPECT_FALSE(rate(2, {{0, 2, 1, 0, 0}}, {{0, 0}}).ok());
    EXPECT_FALSE(rate(2, {{0, 0, 1, 0, 0}}, {{0, 0}}).ok());
}

} // namespace
} // namespace goalline::match
