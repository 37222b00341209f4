#include "server/rooms/fair_queue.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace goalline::server {
namespace {

using std::chrono::seconds;
using Ticket = FairQueue::Ticket;

constexpr double kLong = 0.9;
constexpr double kShort = 0.01;

// One thread that works through a queue, on a simulated clock.
class Simulation {
  public:
    explicit Simulation(const FairQueue::Bounds& bounds = {}) : queue(bounds) {}

    std::optional<Ticket> ask(const std::string& address, double length, const std::string& visitor = "v",
                              Urgency urgency = Urgency::game) {
        const auto ticket = queue.add({{address, visitor}, length, urgency}, now);
        if (ticket)
            jobs[*ticket] = {address, visitor, length};
        return ticket;
    }
    // Runs the next job for as long as was estimated. Returns whose it was, or "" if none is waiting.
    std::string serve(double longest = FairQueue::kAnyLength) {
        const auto ticket = queue.take(now, longest);
        if (!ticket)
            return {};
        const Job job = jobs.at(*ticket);
        jobs.erase(*ticket);
        pass(job.length);
        queue.finish(*ticket, job.length, now);
        last_visitor = job.visitor;
        last_ticket = *ticket;
        return job.address;
    }
    void pass(double length) {
        now += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(length));
    }

    struct Job {
        std::string address, visitor;
        double length;
    };
    FairQueue queue;
    Clock::time_point now{seconds(1000)};
    std::map<Ticket, Job> jobs;
    std::string last_visitor;
    Ticket last_ticket = 0;
};

std::string numbered(const char* name, int number) {
    return name + std::to_string(number);
}

TEST(FairQueue, GivesNothingWhenNobodyWaits) {
    FairQueue queue({});
    EXPECT_FALSE(queue.take(Clock::time_point(seconds(1))));
    EXPECT_EQ(queue.waiting(), 0U);
    EXPECT_EQ(queue.shortest(), FairQueue::kAnyLength);
}

TEST(FairQueue, OneWhoAsksForLittleWaitsForNobodyWhoAsksForMuch) {
    Simulation s;
    const auto flood = [&] {
        for (int address = 0; address < 16; ++address) {
            for (int visitor = 0; visitor < 4; ++visitor) {
                while (s.ask(numbered("flood", address), kLong, numbered("v", visitor))) {
                }
            }
        }
    };
    flood();
    for (int i = 0; i < 100; ++i) { // a minute and a half
        s.serve();
        flood();
        ASSERT_TRUE(s.ask("honest", kShort)) << "there is always room for it";
        EXPECT_EQ(s.serve(), "honest") << i;
        s.pass(0.1);
    }
}

TEST(FairQueue, AmongFloodsOfShortJobsTheOneWhoUsedLeastGoesFirst) {
    Simulation s;
    for (int i = 0; i < 200; ++i) {
        for (int address = 0; address < 16; ++address)
            s.ask(numbered("flood", address), kShort);
        s.serve();
    }
    EXPECT_TRUE(s.ask("honest", kShort));
    EXPECT_EQ(s.serve(), "honest");
}

TEST(FairQueue, AddressesThatAlwaysAskGetEqualTimeWhateverTheLengthsOfTheirJobs) {
    Simulation s;
    std::map<std::string, double> used;
    for (int i = 0; i < 3000; ++i) {
        s.ask("long", kLong);
        s.ask("short", 0.1);
        s.ask("middle", 0.3);
        const auto before = s.now;
        const std::string who = s.serve();
        used[who] += std::chrono::duration<double>(s.now - before).count();
    }
    const double all = used["long"] + used["short"] + used["middle"];
    for (const auto& [who, time] : used)
        EXPECT_NEAR(time / all, 1.0 / 3, 0.04) << who;
}

TEST(FairQueue, WithinAnAddressVisitorsTakeTurns) {
    Simulation s;
    for (int i = 0; i < 10; ++i)
        s.ask("a", kLong, "greedy");
    s.ask("a", kLong, "modest");
    s.serve();
    EXPECT_EQ(s.last_visitor, "greedy") << "it came first";
    s.serve();
    EXPECT_EQ(s.last_visitor, "modest");
}

TEST(FairQueue, ManyVisitorsGiveAnAddressNoMoreTurns) {
    Simulation s;
    std::map<std::string, int> turns;
    for (int i = 0; i < 400; ++i) {
        s.ask("many", 0.2, numbered("v", i % 16));
        s.ask("one", 0.2);
        ++turns[s.serve()];
    }
    EXPECT_NEAR(turns["one"], 200, 8);
}

TEST(FairQueue, OfAVisitorsJobsTheShortestGoesFirstAndOfEqualOnesTheFirst) {
    Simulation s;
    const auto longer = s.ask("a", kLong);
    const auto first = s.ask("a", kShort);
    const auto second = s.ask("a", kShort);
    for (const auto& expected : {first, second, longer}) {
        s.serve();
        EXPECT_EQ(s.last_ticket, expected);
    }
}

TEST(FairQueue, RunningGamesGoBeforeEverythingElse) {
    Simulation s;
    s.ask("fresh", kShort, "v", Urgency::later);
    for (int i = 0; i < 5; ++i)
        s.ask("busy", kLong);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(s.serve(), "busy");
    EXPECT_EQ(s.serve(), "fresh");
}

TEST(FairQueue, AThreadForShortJobsTakesNoOthers) {
    Simulation s;
    s.ask("a", kLong);
    EXPECT_EQ(s.queue.shortest(), kLong);
    EXPECT_EQ(s.serve(0.15), "");
    s.ask("a", kShort);
    EXPECT_EQ(s.queue.shortest(), kShort);
    EXPECT_EQ(s.serve(0.15), "a");
    EXPECT_EQ(s.queue.waiting(), 1U);
}

TEST(FairQueue, WhatRunsIsChargedInAdvance) {
    Simulation s;
    s.ask("a", kLong);
    s.ask("b", 0.5);
    const auto first = s.queue.take(s.now);
    ASSERT_TRUE(first);
    EXPECT_EQ(s.jobs.at(*first).address, "b");
    s.ask("b", 0.5);
    const auto second = s.queue.take(s.now);
    EXPECT_EQ(s.jobs.at(*second).address, "a") << "b has a job running already";
}

TEST(FairQueue, ChargesAreCorrectedByWhatWasUsed) {
    Simulation s;
    for (const auto& [address, used] : {std::pair{"slow", 5.0}, {"quick", 0.1}}) {
        s.ask(address, 0.5);
        s.queue.finish(*s.queue.take(s.now), used, s.now);
    }
    s.ask("slow", 0.5);
    s.ask("quick", 0.5);
    EXPECT_EQ(s.serve(), "quick");
}

// New addresses have no debt. If waiting did not count, nobody else would ever be served.
TEST(FairQueue, AnEndlessStreamOfNewAddressesStarvesNobody) {
    Simulation s;
    s.ask("old", kLong);
    EXPECT_EQ(s.serve(), "old");
    s.ask("old", kLong);
    int served = 0;
    for (std::string who; who != "old" && served < 1000; ++served) {
        s.ask(numbered("new", served), kLong);
        s.ask(numbered("another", served), kLong);
        who = s.serve();
    }
    EXPECT_LT(served, 60);
}

TEST(FairQueue, AHeavyUserIsServedAmongManyLightOnes) {
    Simulation s;
    for (int i = 0; i < 30; ++i) {
        s.ask("heavy", kLong);
        s.serve();
    }
    s.ask("heavy", kLong);
    int served = 0;
    for (std::string who; who != "heavy" && served < 100'000; ++served) {
        for (int address = 0; address < 100; ++address)
            s.ask(numbered("light", address), kShort);
        who = s.serve();
    }
    EXPECT_LT(served, 20'000) << "each is a hundredth of a second";
}

TEST(FairQueue, AppearingAnewAfterBeingForgottenGainsNothing) {
    Simulation s;
    s.ask("a", kLong);
    s.serve();
    s.pass(20);
    s.ask("b", kShort);
    s.serve(); // the queue has looked for debts to forget
    EXPECT_EQ(s.queue.addresses(), 2U) << "a's is not small enough";
    s.ask("a", kShort);
    s.ask("c", kShort);
    EXPECT_EQ(s.serve(), "c");
}

TEST(FairQueue, RemembersNoMoreAddressesThanMatter) {
    Simulation s;
    for (int i = 0; i < 20'000; ++i) {
        s.ask(numbered("a", i), kShort);
        s.serve();
    }
    EXPECT_LT(s.queue.addresses(), 15'000U);
    s.pass(600);
    s.ask("last", kShort);
    EXPECT_EQ(s.queue.addresses(), 1U);
}

TEST(FairQueue, ABoundForTheVisitorForTheAddressAndForAll) {
    Simulation s({.all = 100, .address = 64, .visitor = 32});
    int placed = 0;
    while (s.ask("a", kLong, "v1"))
        ++placed;
    EXPECT_EQ(placed, 32);
    for (int visitor = 2; visitor < 100; ++visitor) {
        while (s.ask("a", kLong, numbered("v", visitor)))
            ++placed;
    }
    EXPECT_GT(placed, 40);
    EXPECT_LE(placed, 64);
    EXPECT_TRUE(s.ask("b", kLong));
    for (int address = 0; address < 200; ++address)
        s.ask(numbered("c", address), kLong);
    EXPECT_EQ(s.queue.waiting(), 100U);
    EXPECT_FALSE(s.ask("one more", kShort));
    s.serve();
    EXPECT_TRUE(s.ask("one more", kShort));
}

TEST(FairQueue, TwoGreedyVisitorsLeaveRoomForAThird) {
    Simulation s;
    for (int i = 0; i < 100; ++i) {
        s.ask("a", kLong, "greedy");
        s.ask("a", kLong, "greedier");
    }
    EXPECT_TRUE(s.queue.has_room({"a", "third"}));
    EXPECT_FALSE(s.queue.has_room({"a", "greedy"}));
}

TEST(FairQueue, AFewGreedyAddressesCannotTakeAllPlaces) {
    Simulation s({.all = 100, .address = 64, .visitor = 64});
    for (int i = 0; i < 100; ++i) {
        for (int address = 0; address < 16; ++address)
            s.ask(numbered("flood", address), kLong, numbered("v", i));
    }
    EXPECT_LT(s.queue.waiting(), 100U);
    EXPECT_TRUE(s.ask("honest", kShort));
}

TEST(FairQueue, ARemovedJobIsGoneAndItsPlaceIsFree) {
    Simulation s({.all = 10, .address = 1, .visitor = 1});
    const auto ticket = s.ask("a", kLong);
    ASSERT_TRUE(ticket);
    EXPECT_FALSE(s.ask("a", kLong));
    EXPECT_TRUE(s.queue.remove(*ticket, s.now));
    EXPECT_FALSE(s.queue.remove(*ticket, s.now));
    EXPECT_EQ(s.queue.waiting(), 0U);
    EXPECT_EQ(s.queue.shortest(), FairQueue::kAnyLength);
    EXPECT_EQ(s.queue.addresses(), 0U) << "it has used nothing";
    EXPECT_TRUE(s.ask("a", kShort));
}

TEST(FairQueue, ARunningJobIsNotRemoved) {
    Simulation s;
    s.ask("a", kLong);
    const auto ticket = s.queue.take(s.now);
    EXPECT_FALSE(s.queue.remove(*ticket, s.now));
    s.queue.finish(*ticket, kLong, s.now);
    EXPECT_EQ(s.queue.addresses(), 1U);
}

} // namespace
} // namespace goalline::server
