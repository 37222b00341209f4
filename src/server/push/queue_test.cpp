// With times that the test makes up.
#include "server/push/queue.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace goalline::server {
namespace {

constexpr std::size_t kThreads = 4;
using std::chrono::seconds;

class PushQueueTest : public ::testing::Test {
  protected:
    std::optional<std::size_t> push(const std::string& visitor, const std::string& endpoint,
                                    const std::string& service, const std::string& topic = "game") {
        return queue_.push({visitor, endpoint, service, topic, ++number_}, now_);
    }
    // All that may be sent now, by their endpoints.
    std::vector<std::string> take_all() {
        std::vector<std::string> endpoints;
        while (auto next = queue_.take(now_)) {
            endpoints.push_back(next->endpoint);
            sending_.push_back(*next);
        }
        return endpoints;
    }
    // The first of those under way is at its end.
    bool done(bool answered) {
        const WaitingPush first = sending_.front();
        sending_.erase(sending_.begin());
        return queue_.done(first, answered, now_);
    }

    PushQueue queue_{kThreads};
    Clock::time_point now_ = Clock::now();
    std::vector<WaitingPush> sending_;
    std::size_t number_ = 0;
};

TEST_F(PushQueueTest, AServiceThatSaysNothingHoldsOneThreadAndThenRests) {
    for (const char* visitor : {"a", "b", "c", "d", "e", "f"}) {
        for (int i = 0; i < 10; ++i)
            push(visitor, visitor + std::to_string(i), "silent");
    }
    EXPECT_EQ(take_all(), std::vector<std::string>{"a0"});
    push("ann", "ann", "honest");
    EXPECT_EQ(take_all(), std::vector<std::string>{"ann"});
    EXPECT_FALSE(done(false));
    EXPECT_TRUE(take_all().empty()); // it rests
    push("bob", "bob", "honest");
    EXPECT_TRUE(take_all().empty()); // one at a time, until it has answered
    EXPECT_FALSE(done(true));
    EXPECT_EQ(take_all(), std::vector<std::string>{"bob"});
    EXPECT_FALSE(done(true));
    for (const int rest : {30, 60, 120, 240, 480, 960, 1920, 3600, 3600}) {
        ASSERT_EQ(queue_.next(now_), now_ + seconds(rest));
        now_ += seconds(rest) - seconds(1);
        EXPECT_TRUE(take_all().empty()) << rest;
        now_ += seconds(1);
        EXPECT_EQ(take_all().size(), 1U) << rest; // one message tries it
        (void)done(false);
    }
}

TEST_F(PushQueueTest, VisitorsAndTheirAddressesTakeTurns) {
    push("x", "x", "s");
    EXPECT_EQ(take_all().size(), 1U);
    EXPECT_FALSE(done(true));
    for (const char* topic : {"1", "2", "3"})
        push("a", "a1", "s", topic);
    push("a", "a2", "s");
    push("b", "b1", "s");
    std::vector<std::string> order;
    for (int i = 0; i < 5; ++i) {
        const auto next = take_all();
        order.insert(order.end(), next.begin(), next.end());
        while (!sending_.empty())
            EXPECT_FALSE(done(true));
    }
    EXPECT_EQ(order, (std::vector<std::string>{"a1", "b1", "a2", "a1", "a1"}));
}

TEST_F(PushQueueTest, ServicesThatHaveNotAnsweredLeaveHalfOfTheThreads) {
    push("ann", "ann", "honest");
    EXPECT_EQ(take_all().size(), 1U);
    EXPECT_FALSE(done(true));
    for (int i = 0; i < 50; ++i)
        push("v" + std::to_string(i), std::to_string(i), "s" + std::to_string(i));
    EXPECT_EQ(take_all().size(), kThreads / 2);
    for (int i = 0; i < 3; ++i)
        push("ann", "ann" + std::to_string(i), "honest");
    EXPECT_EQ(take_all(), (std::vector<std::string>{"ann0", "ann1"}));
}

TEST_F(PushQueueTest, AnAddressThatDoesNotAnswerAgainAndAgainIsForgotten) {
    for (const bool last : {false, false, true}) {
        push("a", "dead", "silent");
        ASSERT_EQ(take_all().size(), 1U);
        EXPECT_EQ(done(false), last);
        now_ += seconds(3600);
    }
    int silences = 0;
    for (bool forgotten = false; !forgotten; ++silences) { // of a service that answers others
        push("a", "alive", "s");
        ASSERT_EQ(take_all().size(), 1U);
        EXPECT_FALSE(done(true));
        push("a", "dead", "s");
        ASSERT_EQ(take_all().size(), 1U);
        forgotten = done(false);
        now_ += seconds(3600);
    }
    EXPECT_EQ(silences, 10);
}

TEST_F(PushQueueTest, WhatWaitsIsBounded) {
    EXPECT_EQ(push("a", "a", "s", "one"), std::nullopt);
    EXPECT_EQ(push("a", "a", "s", "one"), 1U); // a later message of the same topic takes its place
    EXPECT_EQ(queue_.waiting(), 1U);
    for (int i = 0; i < 100; ++i)
        push("a", std::to_string(i), "s");
    EXPECT_EQ(queue_.waiting(), 20U);
    EXPECT_EQ(take_all().size(), 1U);
    (void)done(false);
    for (int i = 0; i < 100; ++i)
        push("v" + std::to_string(i), "v" + std::to_string(i), "s");
    EXPECT_EQ(queue_.waiting(), 20U); // it rests
    for (int i = 0; i < 3000; ++i)
        push("w" + std::to_string(i), "w", "t" + std::to_string(i));
    EXPECT_EQ(queue_.waiting(), 1000U);
}

TEST(PushService, IsTheEndOfTheName) {
    for (const auto& [endpoint, service] :
         std::vector<std::pair<std::string, std::string>>{{"https://a.b.Push.example.org/x", "example.org"},
                                                          {"https://example.org/x", "example.org"},
                                                          {"https://example/x", "example"},
                                                          {"https://.example/x", ".example"},
                                                          {"http://127.0.0.1:80/x", "127.0.0.1:80"},
                                                          {"http://127.0.0.1:81/x", "127.0.0.1:81"}}) {
        const auto address = parse_push_address(endpoint, "http://127.0.0.1");
        ASSERT_TRUE(address) << endpoint;
        EXPECT_EQ(push_service(*address), service) << endpoint;
    }
}

} // namespace
} // namespace goalline::server
