#include "server/rooms/engine_time.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

const Clock::time_point kStart{seconds(1000)};

class EngineTimeTest : public ::testing::Test {
  protected:
    EngineTime& time_for(int visitor, int address) {
        limits_.engine_seconds_per_visitor_hour = visitor;
        limits_.engine_seconds_per_address_hour = address;
        return time_;
    }

    Limits limits_;
    EngineTime time_{limits_};
};

TEST_F(EngineTimeTest, AVisitorHasSoMuchWhereverItIs) {
    EngineTime& time = time_for(100, 1000);
    time.charge({"a", "v"}, kStart, 99);
    EXPECT_FALSE(time.exhausted({"a", "v"}, kStart));
    time.charge({"b", "v"}, kStart, 2);
    EXPECT_TRUE(time.exhausted({"a", "v"}, kStart));
    EXPECT_TRUE(time.exhausted({"c", "v"}, kStart));
    EXPECT_FALSE(time.exhausted({"a", "w"}, kStart));
}

TEST_F(EngineTimeTest, ALimitMayBeSetMeanwhile) {
    EngineTime& time = time_for(100, 1000);
    time.charge({"a", "v"}, kStart, 100);
    EXPECT_TRUE(time.exhausted({"a", "v"}, kStart));
    limits_.engine_seconds_per_visitor_hour = 3600;
    EXPECT_FALSE(time.exhausted({"a", "v"}, kStart + seconds(1)));
}

TEST_F(EngineTimeTest, AnAddressHasSoMuchForAllItsVisitorsTogether) {
    EngineTime& time = time_for(100, 150);
    for (const char* visitor : {"v1", "v2", "v3"})
        time.charge({"a", visitor}, kStart, 51);
    EXPECT_TRUE(time.exhausted({"a", "v1"}, kStart));
    EXPECT_TRUE(time.exhausted({"a", "new"}, kStart));
    EXPECT_FALSE(time.exhausted({"b", "v1"}, kStart));
}

TEST_F(EngineTimeTest, ItComesBackWithinAnHour) {
    EngineTime& time = time_for(100, 150);
    time.charge({"a", "v"}, kStart, 150);
    EXPECT_TRUE(time.exhausted({"a", "v"}, kStart + minutes(29)));
    EXPECT_FALSE(time.exhausted({"a", "v"}, kStart + minutes(31)));
    time.sweep(kStart + minutes(91));
    EXPECT_FALSE(time.exhausted({"a", "v"}, kStart + minutes(91)));
}

} // namespace
} // namespace goalline::server
