#include "server/store/game_clock.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

constexpr SeatSet kFirst{true, false};
constexpr SeatSet kSecond{false, true};
constexpr SeatSet kBoth{true, true};

using Times = GameClock::Times;

TEST(GameClock, ABaseAndAnIncrement) {
    GameClock clock({.base = 180, .increment = 2});
    EXPECT_EQ(clock.left, (Times{180'000, 180'000}));
    clock.begin(kFirst, true, 1000);
    EXPECT_EQ(clock.left_at(Seat::first, 11'000), 170'000);
    EXPECT_EQ(clock.left_at(Seat::second, 11'000), 180'000) << "it does not run";
    clock.press(Seat::first, 10'000);
    EXPECT_EQ(clock.left, (Times{172'000, 180'000}));
    EXPECT_FALSE(clock.running.any());
    clock.begin(kSecond, true, 11'000);
    EXPECT_EQ(clock.left_at(Seat::first, 50'000), 172'000);
    EXPECT_EQ(clock.left_at(Seat::second, 12'000), 179'000);
}

TEST(GameClock, BeforeItRunsAMoveCostsNothingAndAddsNothing) {
    GameClock clock({.base = 60, .increment = 5});
    clock.begin(kFirst, false, 1000);
    EXPECT_FALSE(clock.running.any());
    EXPECT_EQ(clock.elapsed(4000), 3000) << "how long the first move takes";
    clock.press(Seat::first, 3000);
    EXPECT_EQ(clock.left, (Times{60'000, 60'000}));
}

TEST(GameClock, WithoutABaseAGameBeginsWithOneIncrement) {
    EXPECT_EQ(GameClock({.base = 0, .increment = 10}).left, (Times{10'000, 10'000}));
}

TEST(GameClock, DaysBeginAnewWithEachMove) {
    constexpr std::int64_t kDay = 86'400'000;
    GameClock clock({.days = 3});
    clock.begin(kFirst, true, 0);
    EXPECT_EQ(clock.left_at(Seat::first, kDay), 2 * kDay);
    clock.press(Seat::first, kDay);
    EXPECT_EQ(clock.left_at(Seat::first, kDay), 3 * kDay);
    clock.begin(kSecond, true, kDay);
    EXPECT_EQ(clock.deadline(kBoth), 4 * kDay);
    EXPECT_EQ(clock.ration(Seat::first), std::nullopt);
}

TEST(GameClock, NoneIsKeptWithoutAnAgreement) {
    GameClock clock;
    clock.begin(kFirst, true, 1000);
    EXPECT_FALSE(clock.running.any());
    EXPECT_EQ(clock.deadline(kBoth), std::nullopt);
    EXPECT_FALSE(clock.fallen(kBoth, 1'000'000, {}).any());
}

TEST(GameClock, AFlagFallsWhenTheTimeAndTheGraceAreOver) {
    GameClock clock({.base = 10});
    clock.begin(kFirst, true, 500);
    EXPECT_EQ(clock.deadline(kBoth), 10'500);
    EXPECT_EQ(clock.deadline(kSecond), std::nullopt) << "only the other clock runs";
    EXPECT_FALSE(clock.fallen(kBoth, 10'499, {}).any());
    EXPECT_EQ(clock.fallen(kBoth, 10'500, {}), kFirst);
    EXPECT_FALSE(clock.fallen(kBoth, 10'699, {200, 0}).any());
    EXPECT_EQ(clock.fallen(kBoth, 10'700, {200, 0}), kFirst);
    EXPECT_FALSE(clock.fallen(kSecond, 99'000, {}).any()) << "a computer does not lose on time";
    clock.stop(99'000);
    EXPECT_EQ(clock.left, (Times{0, 10'000}));
    EXPECT_EQ(clock.deadline(kBoth), std::nullopt);
}

TEST(GameClock, BothPlayersOfABiddingGameThinkAtOnce) {
    GameClock clock({.base = 10});
    clock.begin(kBoth, true, 0);
    clock.press(Seat::second, 4000);
    clock.begin(kFirst, true, 4000);
    EXPECT_EQ(clock.left_at(Seat::first, 5000), 5000) << "the other goes on, from where it began";
    EXPECT_EQ(clock.left_at(Seat::second, 5000), 6000);
    clock.press(Seat::first, 5000);
    clock.begin(kBoth, true, 5000);
    EXPECT_EQ(clock.fallen(kBoth, 20'000, {}), kFirst) << "it had less time left";
    clock.go_back({3000, 3000});
    clock.begin(kBoth, true, 0);
    EXPECT_EQ(clock.fallen(kBoth, 3000, {}), kBoth);
}

TEST(GameClock, TakingBackGivesBackTheTimeThatStoodThen) {
    GameClock clock({.base = 100});
    clock.begin(kSecond, true, 0);
    clock.go_back({90'000, 80'000});
    clock.begin(kFirst, true, 30'000);
    EXPECT_EQ(clock.left_at(Seat::first, 31'000), 89'000);
    EXPECT_EQ(clock.left_at(Seat::second, 31'000), 80'000);
}

TEST(GameClock, TimeBeforeTheTurnBeganIsNotCounted) { // after a restart of the server
    GameClock clock({.base = 100});
    clock.begin(kFirst, true, 50'000);
    EXPECT_EQ(clock.left_at(Seat::first, 40'000), 100'000);
    EXPECT_EQ(clock.elapsed(40'000), 0);
}

TEST(GameClock, TheComputersRationsNeverUseUpItsTime) {
    for (const TimeControl control :
         {TimeControl{.base = 1}, {.base = 60, .increment = 3}, {.increment = 1}}) {
        GameClock clock(control);
        for (int move = 0; move < 500; ++move) {
            clock.begin(kSecond, true, 0);
            const auto ration = clock.ration(Seat::second);
            ASSERT_TRUE(ration);
            clock.press(Seat::second, *ration);
            ASSERT_GT(clock.left[1], 0) << "after move " << move;
        }
    }
}

} // namespace
} // namespace goalline::server
