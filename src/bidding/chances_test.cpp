// Chances, uniqueness, thresholds, table files.
#include "base/hash.hpp"
#include "bidding/chances.hpp"
#include "bidding/table.hpp"
#include "bidding/variants.hpp"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <sstream>

namespace goalline::bidding {
namespace {

Analysis analysed(const Rules& rules, const State& state) {
    auto analysis = analyse(rules, state);
    EXPECT_TRUE(analysis.ok()) << describe(rules);
    return std::move(*analysis);
}

TEST(Chances, T5ValueIsWinsLessLosses) {
    for (const Rules& rules : all_variants()) {
        if (rules.payoff == Payoff::score || rules.end == End::half)
            continue; // payoffs other than 1, 0, -1
        const Analysis a = analysed(rules, {0, 9, 8});
        for (int points1 = 0; points1 <= 9; ++points1) {
            for (int points2 = 0; points2 <= 8; ++points2) {
                const State s{0, points1, points2};
                EXPECT_NEAR(a.chances[s].win - a.chances[s].loss, a.table.value(s), 1e-10) << describe(rules);
            }
        }
    }
}

TEST(Chances, ScoreIsPlayedForMoreThanWinning) {
    // The bids that are best for the score do not win more often than those that are best for winning.
    const State state{1, 20, 20};
    const Analysis score = analysed({.payoff = Payoff::score}, state), win = analysed(tennis(), state);
    EXPECT_LT(score.chances[state].win, win.chances[state].win + 1e-12);
    EXPECT_NEAR(win.chances[state].win, (1 + win.solution.value) / 2, 1e-10);
}

TEST(Chances, AnalysisOfEitherSideAndOfTheEnd) {
    const Analysis a = analysed(tennis(), {-1, 12, 15}), b = analysed(tennis(), {1, 15, 12});
    EXPECT_NEAR(a.solution.value, -b.solution.value, 1e-12);
    EXPECT_EQ(a.solution.bids1.size(), b.solution.bids2.size());
    EXPECT_EQ(a.unique1, b.unique2);
    const Analysis over = analysed(tennis(), {2, 0, 0});
    EXPECT_EQ(over.solution.value, 1);
    EXPECT_TRUE(over.solution.bids1.empty());
    EXPECT_FALSE(over.unique1.has_value());
}

Matrix<double> matrix(int rows, int columns, const std::vector<double>& entries) {
    Matrix<double> game(rows, columns);
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j)
            game(i, j) = entries[i * columns + j];
    }
    return game;
}

TEST(Unique, MatchingPenniesAndItsRelatives) {
    EXPECT_TRUE(is_unique(matrix(2, 2, {1, -1, -1, 1}), {0.5, 0.5}, 0));
    EXPECT_FALSE(is_unique(matrix(3, 2, {1, -1, -1, 1, 1, -1}), {0.5, 0.5, 0}, 0)); // has the first row twice
    EXPECT_FALSE(is_unique(matrix(2, 1, {1, 1}), {1, 0}, 1));
    EXPECT_TRUE(is_unique(matrix(2, 1, {1, 0.9}), {1, 0}, 1));
    // Any p >= 1/2 on the first row gets 0 here, so p sits on the edge of an interval.
    EXPECT_FALSE(is_unique(matrix(2, 2, {0, 1, 0, -1}), {0.5, 0.5}, 0));
}

TEST(Unique, Tennis) {
    const Analysis start = analysed(tennis(), {0, 50, 50});
    EXPECT_EQ(start.unique1, true);
    EXPECT_EQ(start.unique2, true);
    const Analysis won = analysed(tennis(), {2, 9, 3}); // bids 4 to 9 all win at once
    EXPECT_EQ(won.unique1, false);
}

TEST(Unique, ABidThatIsOnlyRoundingMakesNoOtherOptimum) {
    EXPECT_TRUE(is_unique(matrix(3, 2, {1, -1, -1, 1, -1, -1}), {0.5, 0.5, 1e-13}, 0));
}

// Both players had a bid with a probability of about 1e-17.
TEST(Bids, AProbabilityThatIsOnlyRoundingIsNoBid) {
    const Rules footsteps = preset("footsteps").value();
    for (const auto& [rules, state] : {std::pair(tennis(), State{-1, 15, 12}), {footsteps, {-1, 10, 10}}}) {
        const StateSolution solution = analysed(rules, state).solution;
        EXPECT_LE(solution.gap(), 1e-12);
        for (const auto* bids : {&solution.bids1, &solution.bids2}) {
            ASSERT_FALSE(bids->empty());
            for (const auto& [bid, probability] : *bids)
                EXPECT_GE(probability, 1e-12) << describe(rules) << ": " << bid;
        }
    }
}

TEST(Thresholds, Tennis) {
    const auto table = Table::solve(tennis(), 40, 10);
    ASSERT_TRUE(table.ok());
    for (int ball = -2; ball <= 2; ++ball) {
        const std::vector<int> least = sure_win_thresholds(*table, ball);
        ASSERT_EQ(least.size(), 11U);
        for (int points2 = 0; points2 <= 10; ++points2) {
            const int points1 = least[points2];
            ASSERT_GE(points1, 0);
            EXPECT_EQ(table->value({ball, points1, points2}), 1);
            if (points1 > 0) {
                EXPECT_LT(table->value({ball, points1 - 1, points2}), 1);
            }
        }
    }
    EXPECT_EQ(sure_win_thresholds(*Table::solve(tennis(), 5, 10), -2)[10], -1);
}

TEST(Thresholds, F6LimitsWhereTheWinnerPays) {
    const auto table = Table::solve(*preset("footsteps-seed"), 258, 100);
    ASSERT_TRUE(table.ok());
    const double limits[] = {1 + std::sqrt(2), std::sqrt(2), 1, 1 / std::sqrt(2), std::sqrt(2) - 1};
    for (int ball = -2; ball <= 2; ++ball)
        EXPECT_NEAR(sure_win_thresholds(*table, ball)[100] / 100.0, limits[ball + 2], 0.07) << ball;
}

TEST(TableFile, BinaryAsDocumented) {
    const Table table = analysed({.payoff = Payoff::score}, {0, 6, 4}).table;
    const std::string file = to_binary(table);
    ASSERT_EQ(file.size(), 64 + 5 * 7 * 5 * 8U);
    EXPECT_EQ(file.substr(0, 8), "GOALBID1");
    std::uint32_t fields[10];
    std::memcpy(fields, file.data() + 8, sizeof fields);
    const std::uint32_t expected[10] = {0, 3, 1, 0, 0, 0, 1, 6, 4, 0};
    EXPECT_EQ(std::memcmp(fields, expected, sizeof fields), 0);
    std::uint64_t checksum = 0, stored = 0;
    std::memcpy(&stored, file.data() + 56, 8);
    for (std::size_t at = 64; at < file.size(); at += 8) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, file.data() + at, 8);
        checksum = mix64(checksum ^ bits);
    }
    EXPECT_EQ(checksum, stored);
    double value = 0; // ball on 1, points 6:4
    std::memcpy(&value, file.data() + 64 + ((3 * 7 + 6) * 5 + 4) * 8, 8);
    EXPECT_EQ(value, table.value({1, 6, 4}));
}

TEST(TableFile, CsvHasEveryValueExactly) {
    const Table table = analysed(tennis(), {0, 5, 7}).table;
    std::istringstream csv(to_csv(table));
    std::string line;
    std::getline(csv, line);
    EXPECT_EQ(line, "ball,points1,points2,value");
    int lines = 0;
    for (; std::getline(csv, line); ++lines) {
        State s;
        double value = 0;
        ASSERT_EQ(std::sscanf(line.c_str(), "%d,%d,%d,%lf", &s.ball, &s.points1, &s.points2, &value), 4)
            << line;
        EXPECT_EQ(value, table.value(s));
    }
    EXPECT_EQ(lines, 5 * 6 * 8);
}

} // namespace
} // namespace goalline::bidding
