#include "server/rooms/absence.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

constexpr TimeControl kBlitz{.base = 180, .increment = 2};
constexpr TimeControl kLongGame{.base = 3600};

TEST(Absence, WhoeverIsThereIsNotGone) {
    Absence absence(1000);
    EXPECT_EQ(absence.gone_ms(5000), 4000) << "since nobody has come";
    absence.here();
    EXPECT_EQ(absence.gone_ms(5000), std::nullopt);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 99'000), std::nullopt);
}

TEST(Absence, ALostConnectionIsWaitedForHalfAMinuteOrATenthOfTheBase) {
    Absence absence(0);
    absence.here();
    absence.gone(10'000, false);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 10'000), 30'000);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 39'999), 1);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 50'000), 0);
    EXPECT_EQ(absence.claim_in(kLongGame, 30, 10'000), 360'000);
    EXPECT_EQ(absence.claim_in({}, 30, 10'000), 30'000) << "without a clock";
}

TEST(Absence, APageThatWasClosedIsWaitedForHalfAsLong) {
    Absence absence(0);
    absence.here();
    absence.gone(10'000, true);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 10'000), 15'000);
    EXPECT_EQ(absence.claim_in(kLongGame, 30, 10'000), 180'000);
    absence.gone(20'000, false);
    EXPECT_EQ(absence.gone_ms(20'000), 10'000) << "once is enough";
}

TEST(Absence, WhoeverAsksForSomethingIsWaitedForAnew) {
    Absence absence(0);
    absence.seen(20'000);
    EXPECT_EQ(absence.claim_in(kBlitz, 30, 20'000), 30'000);
    absence.here();
    absence.seen(30'000);
    EXPECT_EQ(absence.gone_ms(30'000), std::nullopt);
}

} // namespace
} // namespace goalline::server
