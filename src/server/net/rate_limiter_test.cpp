#include "server/net/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Clock::time_point kStart{seconds(1000)};

TEST(RateLimiter, ABurstIsAllowedAndThenTheRate) {
    RateLimiter limiter(2, 3);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
    EXPECT_EQ(limiter.take("a", kStart), 1);
    EXPECT_EQ(limiter.take("a", kStart + milliseconds(499)), 1);
    EXPECT_EQ(limiter.take("a", kStart + milliseconds(500)), std::nullopt) << "two a second";
    EXPECT_EQ(limiter.take("a", kStart + milliseconds(500)), 1);
}

TEST(RateLimiter, WhatCostsMoreThanABurstCanBeHadNowAndThen) {
    RateLimiter limiter(1, 3);
    EXPECT_EQ(limiter.take("a", kStart, 10), std::nullopt);
    EXPECT_EQ(limiter.take("a", kStart, 10), 3);
    EXPECT_EQ(limiter.take("a", kStart + seconds(3), 10), std::nullopt);
}

TEST(RateLimiter, NobodyOwesMoreThanABurst) {
    RateLimiter limiter(1, 3);
    for (int i = 0; i < 100; ++i)
        limiter.charge("a", kStart, 1000);
    EXPECT_TRUE(limiter.exhausted("a", kStart + seconds(3)));
    EXPECT_FALSE(limiter.exhausted("a", kStart + seconds(4)));
}

TEST(RateLimiter, WhatIsGivenBackCanBeTakenAgain) {
    RateLimiter limiter(1, 2);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
        limiter.give_back("a", kStart);
    }
    limiter.give_back("a", kStart);
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
    EXPECT_TRUE(limiter.take("a", kStart)) << "never more than a burst";
}

TEST(RateLimiter, KeysDoNotMix) {
    RateLimiter limiter(1, 1);
    EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
    EXPECT_EQ(limiter.take("b", kStart), std::nullopt);
    EXPECT_TRUE(limiter.take("a", kStart));
}

TEST(RateLimiter, TheWaitIsToldInWholeSeconds) {
    RateLimiter limiter(1.0 / 60, 1);
    EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
    EXPECT_EQ(limiter.take("a", kStart), 60);
    EXPECT_EQ(limiter.take("a", kStart + milliseconds(29'500)), 31);
    RateLimiter never(0, 0);
    EXPECT_EQ(never.take("a", kStart), 86'400) << "no more than a day";
}

TEST(RateLimiter, AChargeMayLeaveADebt) {
    RateLimiter limiter(1, 10);
    EXPECT_FALSE(limiter.exhausted("a", kStart));
    limiter.charge("a", kStart, 15);
    EXPECT_TRUE(limiter.exhausted("a", kStart));
    EXPECT_TRUE(limiter.exhausted("a", kStart + seconds(5)));
    EXPECT_FALSE(limiter.exhausted("a", kStart + seconds(6)));
}

TEST(RateLimiter, FullBucketsAreForgotten) {
    RateLimiter limiter(1, 2);
    EXPECT_EQ(limiter.take("a", kStart), std::nullopt);
    EXPECT_EQ(limiter.take("b", kStart + seconds(1)), std::nullopt);
    limiter.sweep(kStart + seconds(1));
    EXPECT_EQ(limiter.size(), 1U);
    limiter.sweep(kStart + seconds(2));
    EXPECT_EQ(limiter.size(), 0U);
}

TEST(RateLimiter, AClientOfThreeServersHasTwiceALimitAtMost) {
    RateLimiter::share_among(3);
    int taken = 0;
    for (int server = 0; server < 3; ++server) {
        RateLimiter limiter(1, 12);
        const auto now = Clock::now();
        while (!limiter.take("a", now))
            ++taken;
    }
    RateLimiter::share_among(1);
    EXPECT_EQ(taken, 2 * 12);
}

} // namespace
} // namespace goalline::server
