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
    // Score 1/2 +- 1.96 / (2 sqrt(1001)); one point of score near 1/2 is 4 * 400 / ln 10 Elo.
    EXPECT_NEAR((*ratings)[0].error, 1.959964 / (2 * std::sqrt(1001.0)) * 4 * 400 / std::log(10.0), 0.01);
}

// Expected scores put in must give the ratings back, whatever the graph of encounters looks like.
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
}

TEST(Ratings, RefusesWhatCannotBeRated) {
    EXPECT_FALSE(rate(2, {{0, 1, 1, 0, 0}}, {}).ok());
    EXPECT_FALSE(rate(3, {{0, 1, 1, 0, 0}}, {{0, 0}}).ok());
    EXPECT_FALSE(rate(2, {{0, 2, 1, 0, 0}}, {{0, 0}}).ok());
    EXPECT_FALSE(rate(2, {{0, 0, 1, 0, 0}}, {{0, 0}}).ok());
}

} // namespace
} // namespace goalline::match
