// What attempts change in a puzzle's rating, and what they cannot do.
#include "puzzles/attempt.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace goalline::puzzles {
namespace {

constexpr Strength kNew{1500, kNewDeviation, 0.06};

// The puzzle after an attempt that counts in full, the first of a day.
Strength rated(const Strength& puzzle, const Attempt& attempt) {
    return after(puzzle, attempt, 1, puzzle.rating);
}

TEST(Attempt, SolvedPuzzlesFallAndFailedOnesRise) {
    EXPECT_LT(rated(kNew, {.solved = true, .rating = 1500, .deviation = 100}).rating, 1500);
    EXPECT_GT(rated(kNew, {.solved = false, .rating = 1500, .deviation = 100}).rating, 1500);
    EXPECT_LT(rated(kNew, {.solved = true, .rating = 1500, .deviation = 100}).deviation, kNewDeviation);
}

TEST(Attempt, AHintWeighsLess) {
    const auto change = [](bool solved, bool known) {
        return rated({1500, 100, 0.06},
                     {.solved = solved, .rating = 1500, .deviation = 300, .theme_known = known})
                   .rating -
               1500;
    };
    EXPECT_NEAR(change(true, true), 0.2 * change(true, false), 1e-9);
    EXPECT_NEAR(change(false, true), 0.7 * change(false, false), 1e-9);
}

TEST(Attempt, NoAttemptMovesMoreThanTheCap) {
    const Strength up = rated(kNew, {.solved = false, .rating = 2900, .deviation = 60});
    const Strength down = rated(kNew, {.solved = true, .rating = 500, .deviation = 60});
    EXPECT_EQ(up.rating, 1500 + kMostChange);
    EXPECT_EQ(down.rating, 1500 - kMostChange);
}

TEST(Attempt, ManyAttemptsStopAtTheFloorOfTheDeviationAndAtTheEndsOfTheScale) {
    Strength hard = kNew, easy = kNew;
    for (int i = 0; i < 2000; ++i) {
        hard = rated(hard, {.solved = false, .rating = 2900, .deviation = 60});
        easy = rated(easy, {.solved = true, .rating = 500, .deviation = 60});
        ASSERT_GE(hard.deviation, kLeastDeviation);
        ASSERT_LE(hard.rating, kHighest);
        ASSERT_GE(easy.rating, kLowest);
    }
    const Strength moved =
        rated({1500, kLeastDeviation, 0.06}, {.solved = true, .rating = 1500, .deviation = 60});
    EXPECT_NEAR(moved.deviation, kLeastDeviation, 0.1);
    EXPECT_LT(moved.rating, 1499) << "it stays mobile";
}

TEST(Attempt, AbsurdClaimsAreBroughtWithinTheBounds) {
    const double huge = std::numeric_limits<double>::max();
    for (const bool solved : {false, true}) {
        EXPECT_EQ(rated(kNew, {.solved = solved, .rating = huge, .deviation = huge}),
                  rated(kNew, {.solved = solved, .rating = kHighest, .deviation = 350}));
        EXPECT_EQ(rated(kNew, {.solved = solved, .rating = -huge, .deviation = -huge}),
                  rated(kNew, {.solved = solved, .rating = kLowest, .deviation = kLeastDeviation}));
    }
}

TEST(Attempt, SomebodyNewWeighsNextToNothing) {
    EXPECT_LT(weight_of(Experience{}), 0.01);
    EXPECT_LT(weight_of(Experience{.attempts = 1000, .days = 0}), 0.01);
    EXPECT_LT(weight_of(Experience{.attempts = 1000, .days = 1}), 0.4) << "all of it on one day";
    EXPECT_LT(weight_of(Experience{.attempts = 2, .days = 2}), 0.1);
    EXPECT_EQ(weight_of(Experience{.attempts = 20, .days = 3}), 1);
    EXPECT_EQ(weight_of(Experience{.attempts = 900, .days = 80}), 1);
    Strength puzzle{1730, kNewDeviation, 0.06};
    for (int i = 0; i < 20; ++i)
        puzzle =
            after(puzzle, {.solved = true, .rating = 400, .deviation = 60}, weight_of(Experience{}), 1730);
    EXPECT_NEAR(puzzle.rating, 1730, 1) << "twenty of them do not move it";
}

TEST(Attempt, ADayMovesAPuzzleOnlySoFar) {
    Strength puzzle{1500, kNewDeviation, 0.06};
    for (int i = 0; i < 50; ++i)
        puzzle = after(puzzle, {.solved = false, .rating = 3000, .deviation = 60}, 1, 1500);
    EXPECT_EQ(puzzle.rating, 1500 + kMostOfDay);
    puzzle = after(puzzle, {.solved = false, .rating = 3000, .deviation = 60}, 1, puzzle.rating);
    EXPECT_EQ(puzzle.rating, 1500 + kMostOfDay + kMostChange) << "the next morning";
    for (int i = 0; i < 50; ++i)
        puzzle = after(puzzle, {.solved = true, .rating = 400, .deviation = 60}, 1, 1500);
    EXPECT_EQ(puzzle.rating, 1500 - kMostOfDay);
}

} // namespace
} // namespace goalline::puzzles
