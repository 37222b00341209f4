#include "server/rooms/wishes.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace goalline::server {
namespace {

TEST(Wishes, OnePartyDoesNotKeepTheOthersOut) {
    Wishes wishes;
    const SeatSet watcher;
    for (const SeatSet party : {watcher, only(Seat::first)}) {
        for (std::ptrdiff_t i = 0; i < Wishes::kMostOfParty; ++i)
            EXPECT_TRUE(wishes.add(party, [] {}));
        EXPECT_FALSE(wishes.add(party, [] {}));
    }
    EXPECT_TRUE(wishes.add(only(Seat::second), [] {}));
    (void)wishes.take();
    EXPECT_TRUE(wishes.add(watcher, [] {})) << "there is a place again";
}

TEST(Wishes, TheyAreTakenInTheOrderInWhichTheyCame) {
    Wishes wishes;
    std::vector<int> done;
    EXPECT_TRUE(wishes.add(only(Seat::first), [&] { done.push_back(1); }));
    EXPECT_TRUE(wishes.add(only(Seat::second), [&] { done.push_back(2); }));
    EXPECT_TRUE(wishes.add(only(Seat::first), [&] { done.push_back(3); }));
    while (!wishes.empty())
        wishes.take()();
    EXPECT_EQ(done, std::vector({1, 2, 3}));
}

} // namespace
} // namespace goalline::server
