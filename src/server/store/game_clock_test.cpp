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

TEST(GameClock, TheQuotaOfLagFollowsTheTimeControl) {
    const struct {
        TimeControl control;
        std::int64_t gain;
    } cases[] = {{{.base = 30}, 270},      {{.base = 180, .increment = 2}, 1000},
                 {{.increment = 1}, 310},  {{.base = 1}, 154},
                 {{.base = 10'800}, 1000}, {{.base = 60}, 390},
                 {{.days = 3}, 0},         {{}, 0}};
    for (const auto& [control, gain] : cases) {
        EXPECT_EQ(control.lag_gain(), gain) << control.base << '+' << control.increment;
        EXPECT_EQ(GameClock(control).lag_quota, (Times{3 * gain, 3 * gain}));
    }
}

// What a seat pays for that many moves, each of which takes so long, with pings that are answered so late.
std::int64_t paid(const TimeControl& control, int moves, std::int64_t each, std::int64_t lag) {
    GameClock clock(control);
    std::int64_t now = 0;
    for (int move = 0; move < moves; ++move) {
        clock.begin(kFirst, true, now);
        clock.press(Seat::first, each, lag);
        now += each;
        EXPECT_LE(clock.lag_quota[0], 7 * control.lag_gain());
    }
    return control.initial() + moves * control.increment * 1000 - clock.left[0];
}

TEST(GameClock, WhoAnswersPingsLateGainsNoMoreThanTheQuota) {
    constexpr TimeControl kBullet{.base = 30};
    constexpr std::int64_t kHonest = 35 * 450;
    EXPECT_EQ(paid(kBullet, 35, 450, 0), kHonest);
    EXPECT_EQ(kHonest - paid(kBullet, 35, 450, 500), 3 * 450 + 32 * 270) << "at most 3 + 35 gains of 0.27 s";
    EXPECT_EQ(kHonest - paid(kBullet, 35, 450, 60'000), 3 * 450 + 32 * 270) << "however late";
    EXPECT_EQ(kHonest - paid(kBullet, 35, 450, 80), 35 * 80)
        << "an honest slow network is given back in full";
    EXPECT_EQ(paid({.base = 3600}, 10, 2000, 5000), 10 * 1500) << "never more than half a second a move";
    EXPECT_EQ(paid({.base = 3600}, 10, 100, 5000), 0) << "nor more than the move took";
}

TEST(GameClock, AQuotaIsSavedUpByQuickNetworksButNotBeyondSevenGains) {
    GameClock clock({.base = 30});
    for (int move = 0; move < 50; ++move) {
        clock.begin(kFirst, true, 0);
        clock.press(Seat::first, 0);
    }
    EXPECT_EQ(clock.lag_quota, (Times{7 * 270, 3 * 270})) << "each seat has its own";
    EXPECT_EQ(clock.forgiven(Seat::first, 5000), 500);
    EXPECT_EQ(clock.forgiven(Seat::second, 120), 120);
}

TEST(GameClock, AFlagWaitsForTheNetworkOnlyWithinTheQuota) {
    GameClock clock({.base = 10}); // which gains 0.19 s
    clock.lag_quota = {130, 0};
    clock.begin(kFirst, true, 0);
    EXPECT_FALSE(clock.fallen(kBoth, 10'129, {500, 500}).any());
    EXPECT_EQ(clock.fallen(kBoth, 10'130, {500, 500}), kFirst);
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
