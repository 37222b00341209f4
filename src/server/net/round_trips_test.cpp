#include "server/net/round_trips.hpp"

#include <gtest/gtest.h>

namespace goalline::server::net {
namespace {

using std::chrono::milliseconds;

TEST(RoundTrips, TheQuickestOfTheLastFewAnswersCounts) {
    RoundTrips trips;
    const Clock::time_point start{};
    EXPECT_EQ(trips.quickest(), std::nullopt) << "nothing is known yet";
    EXPECT_EQ(trips.ping(start), "1");
    EXPECT_EQ(trips.quickest(), std::nullopt);
    EXPECT_TRUE(trips.pong("1", start + milliseconds(500)));
    EXPECT_EQ(trips.quickest(), milliseconds(500));
    EXPECT_FALSE(trips.pong("1", start + milliseconds(600))) << "it was answered before";
    const std::string second = trips.ping(start);
    EXPECT_TRUE(trips.pong(second, start + milliseconds(40)));
    EXPECT_EQ(trips.quickest(), milliseconds(40));
}

TEST(RoundTrips, OneSlowAnswerIsForgottenByWhoeverAnswersNoMore) {
    RoundTrips trips;
    const Clock::time_point start{};
    const std::string first = trips.ping(start);
    ASSERT_TRUE(trips.pong(first, start + milliseconds(500)));
    for (int unanswered = 1; unanswered <= 4; ++unanswered) {
        (void)trips.ping(start);
        EXPECT_EQ(trips.quickest(), milliseconds(500)) << unanswered;
    }
    (void)trips.ping(start);
    EXPECT_EQ(trips.quickest(), std::nullopt);
    EXPECT_FALSE(trips.pong(first, start + milliseconds(900)));
    EXPECT_FALSE(trips.pong("7", start)) << "it was never sent";
    EXPECT_FALSE(trips.pong("", start));
    EXPECT_TRUE(trips.pong("2", start + milliseconds(30))) << "a late answer to one that counts";
    EXPECT_EQ(trips.quickest(), milliseconds(30));
}

} // namespace
} // namespace goalline::server::net
