// What a search learns about costs: means that begin where measurements put them, follow what is seen, and replace what was
// told too early.
#include "proving/learned_costs.hpp"

#include <gtest/gtest.h>

namespace goalline::proving {
namespace {

using engine::Score;
using phutball::point_at;

TEST(LearnedCosts, LongerWinsAreDearerAndGuessesDearest) {
    const LearnedCosts costs;
    const auto log_jobs = [&](Score score) { return costs.log_jobs(LearnedCosts::verdict_of(score)); };
    EXPECT_LT(log_jobs(Score::win_in(3)), log_jobs(Score::win_in(13)));
    EXPECT_LT(log_jobs(Score::win_in(13)), log_jobs(Score::guess(900)));
    EXPECT_NE(LearnedCosts::verdict_of(Score::guess(0)), LearnedCosts::verdict_of(Score::guess(900)));
    EXPECT_EQ(LearnedCosts::verdict_of(Score::win_in(77)), LearnedCosts::verdict_of(Score::win_in(99)));
}

TEST(LearnedCosts, MovesAreExpectedToCostWhatTheyCost) {
    LearnedCosts costs;
    const auto verdict = LearnedCosts::verdict_of(Score::win_in(7));
    for (int i = 0; i < 1000; ++i)
        costs.took(verdict, 1023, true, 0);
    EXPECT_NEAR(costs.log_jobs(verdict), 10, 0.1);
    EXPECT_LT(costs.log_jobs(LearnedCosts::verdict_of(Score::win_in(9))), 4);
}

TEST(LearnedCosts, WhatWasToldOfAnOpenMoveIsReplaced) {
    LearnedCosts once;
    LearnedCosts twice;
    const auto verdict = LearnedCosts::verdict_of(Score::guess(300));
    once.took(verdict, 63, true, 0);
    twice.took(verdict, 16, false, 0);
    EXPECT_NE(once.log_jobs(verdict), twice.log_jobs(verdict));
    twice.took(verdict, 63, true, 16);
    EXPECT_DOUBLE_EQ(once.log_jobs(verdict), twice.log_jobs(verdict));
}

TEST(LearnedCosts, RepliesAreKnownByPlaceAndElsewhereByDistance) {
    LearnedCosts costs;
    const LearnedCosts::Reply here{point_at(7, 5), point_at(8, 6)};
    const LearnedCosts::Reply image{point_at(7, 5), point_at(8, 4)};
    const LearnedCosts::Reply elsewhere{point_at(5, 3), point_at(6, 4)};
    const LearnedCosts::Reply other{point_at(7, 5), point_at(9, 5)};
    const double unknown = costs.hardness(here);
    for (int i = 0; i < 50; ++i)
        costs.saw(here, 1'000'000);
    EXPECT_NEAR(costs.hardness(here), 20, 1);
    EXPECT_GT(costs.hardness(image), unknown + 10);
    EXPECT_DOUBLE_EQ(costs.hardness(image), costs.hardness(elsewhere));
    EXPECT_DOUBLE_EQ(costs.hardness(other), unknown);
    LearnedCosts::Reply jump = here;
    jump.jump = true;
    EXPECT_DOUBLE_EQ(costs.hardness(jump), unknown);
    for (int i = 0; i < 200; ++i)
        costs.saw(here, 0);
    EXPECT_LT(costs.hardness(here), 1) << "what was true earlier is forgotten";
}

} // namespace
} // namespace goalline::proving
