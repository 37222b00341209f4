// The fast table: comparison with the plain twin, known values, symmetry, monotonicity, certificates, and what it
// refuses.
#include "bidding/plain_table.hpp"
#include "bidding/table.hpp"
#include "bidding/variants.hpp"

#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

Table solved(const Rules& rules, int most1, int most2) {
    auto table = Table::solve(rules, most1, most2);
    EXPECT_TRUE(table.ok()) << describe(rules) << ": " << table.error().text();
    return std::move(*table);
}

template <class Visit>
void for_all_states(const Rules& rules, int most1, int most2, const Visit& visit) {
    for (int ball = -rules.reach(); ball <= rules.reach(); ++ball) {
        for (int points1 = 0; points1 <= most1; ++points1) {
            for (int points2 = 0; points2 <= most2; ++points2)
                visit(State{ball, points1, points2});
        }
    }
}

std::string text(const State& s) {
    return std::to_string(s.ball) + " " + std::to_string(s.points1) + ":" + std::to_string(s.points2);
}

TEST(Table, AllValuesAtOnceAreThoseOfSingleStates) {
    const Table table = solved(tennis(), 7, 5);
    const Table exchanged = solved(tennis(), 5, 7);
    for (int points1 = 0; points1 <= 7; ++points1) {
        for (int points2 = 0; points2 <= 5; ++points2) {
            const auto at = static_cast<std::size_t>(points1 * 6 + points2);
            EXPECT_EQ(table.values(1)[at], table.value({1, points1, points2}));
            EXPECT_EQ(0 - exchanged.values(-1)[at], exchanged.value({1, points2, points1}));
        }
    }
    EXPECT_TRUE(exchanged.exchanged());
}

TEST(Table, KnownValues) {
    const Table table = solved(tennis(), 50, 50);
    EXPECT_LE(table.max_gap(), 1e-12);
    EXPECT_NEAR(table.value({1, 50, 50}), 0.380477565162, 1e-12);
    EXPECT_NEAR(table.value({0, 50, 49}), 0.081426993004, 1e-12);
    EXPECT_NEAR(table.value({0, 50, 50}), 0, 1e-12);
    const Table score = solved({.payoff = Payoff::score}, 50, 50);
    EXPECT_NEAR(score.value({1, 50, 50}), 0.757168758003, 1e-12);
    EXPECT_NEAR(score.value({2, 50, 50}), 1.866129081180, 1e-12);
}

TEST(Table, KnownValueAt100) {
    const Table table = solved(tennis(), 100, 100);
    EXPECT_LE(table.max_gap(), 1e-12);
    EXPECT_NEAR(table.value({1, 100, 100}), 0.367664, 5e-7); // 0.36753 or 0.36765 where a solver drifts
}

TEST(Table, EveryVariantAgreesWithThePlainTwin) {
    for (const Rules& rules : all_variants()) {
        const int n = rules.winner_pays() ? 8 : 11;
        const Table table = solved(rules, n, n);
        const PlainTable<long double> plain(rules, n, n);
        ASSERT_FALSE(plain.failed()) << describe(rules);
        EXPECT_LE(table.max_gap(), 1e-12) << describe(rules);
        for_all_states(rules, n, n, [&](const State& s) {
            ASSERT_NEAR(table.value(s), static_cast<double>(plain.value(s)), 1e-8)
                << describe(rules) << " " << text(s);
        });
    }
}

// With some of these rules, in which only the winner pays, certification once failed from 18, 21 or 42 points on: the
// weight of the bids that bring the same state back comes close to 1, and rounding must not decide the rest.
TEST(Table, EveryVariantIsCertifiedToManyPoints) {
#ifdef GOALLINE_SANITIZED
    const int n = 22;
#else
    const int n = 50;
#endif
    for (const Rules& rules : all_variants()) {
        const auto table = Table::solve(rules, n, n);
        ASSERT_TRUE(table.ok()) << describe(rules) << ": " << table.error().text();
        EXPECT_LE(table->max_gap(), 1e-12) << describe(rules);
    }
}

TEST(Table, UnequalPointsAreTheSameTable) {
    for (const Rules& rules : {tennis(), *preset("footsteps-seed"), *preset("oshi-zumo")}) {
        const Table square = solved(rules, 12, 12), wide = solved(rules, 12, 5), tall = solved(rules, 5, 12);
        for_all_states(rules, 12, 5, [&](const State& s) {
            EXPECT_NEAR(wide.value(s), square.value(s), 1e-12) << describe(rules) << " " << text(s);
            EXPECT_NEAR(tall.value(s.mirrored()), -square.value(s), 1e-12)
                << describe(rules) << " " << text(s);
        });
    }
}

TEST(Table, MirroredStatesAndMorePoints) {
    for (const Rules& rules : all_variants()) {
        const int n = 14;
        const Table table = solved(rules, n, n);
        for_all_states(rules, n, n, [&](const State& s) {
            EXPECT_EQ(table.value(s), -table.value(s.mirrored())) << describe(rules) << " " << text(s);
            // With no point left a player may tie for nothing; with one point and a lowest bid of 1 he may not (F2).
            // So if points are spent only by winning, 0 points can be better than 1.
            const bool exception = rules.winner_pays() && rules.tie == Tie::repeat && s.points1 == 0;
            if (s.points1 < n && !exception) {
                EXPECT_GE(table.value({s.ball, s.points1 + 1, s.points2}), table.value(s) - 1e-12)
                    << describe(rules) << " " << text(s);
            }
            if (s.ball < rules.reach()) {
                EXPECT_GE(table.value({s.ball + 1, s.points1, s.points2}), table.value(s) - 1e-12)
                    << describe(rules) << " " << text(s);
            }
        });
    }
}

TEST(Table, F6WinnerPaysWithRepeatedTiesIsDecided) {
    const Table table = solved(*preset("footsteps-seed"), 30, 30);
    for_all_states(table.rules(), 30, 30, [&](const State& s) {
        const double v = table.value(s);
        EXPECT_TRUE(v == 0 || v == 1 || v == -1) << text(s) << " " << v;
    });
    EXPECT_EQ(table.value({0, 30, 30}), 0);
}

TEST(Table, F2NoPointsCanBeBetterThanOne) {
    Rules rules = *preset("footsteps-seed");
    rules.end = End::side;
    const Table table = solved(rules, 2, 2);
    // Player 2 must win a turn with his last point, and the token stays on 1.
    EXPECT_EQ(table.value({2, 0, 1}), 1);
    EXPECT_EQ(table.value({2, 1, 1}), 0); // both bid 1 for ever
}

TEST(Table, SolutionOfOneState) {
    const Table table = solved(tennis(), 50, 50);
    const StateSolution start = table.solution({0, 50, 50});
    EXPECT_LE(start.gap(), 1e-12);
    ASSERT_EQ(start.bids1.size(), start.bids2.size());
    EXPECT_EQ(start.bids1.front().bid, 1);
    EXPECT_EQ(start.bids1.back().bid, 9);
    double sum = 0;
    for (const WeightedBid& bid : start.bids1)
        sum += bid.probability;
    EXPECT_NEAR(sum, 1, 1e-14);
    EXPECT_NEAR(table.solution({-1, 50, 50}).value, -0.380477565162, 1e-12);
}

TEST(Table, CertificateThatIsNoNumberNeverPasses) {
    EXPECT_FALSE((Certificate{std::numeric_limits<double>::quiet_NaN(), 0}).within(1));
    EXPECT_FALSE(Certificate{}.within(1));
    EXPECT_TRUE((Certificate{0.5, 0.5}).within(0));
}

TEST(Table, RefusesWhatItCannotDo) {
    EXPECT_EQ(Table::solve({.fields = -1}, 5, 5).error().code, "T1");
    EXPECT_EQ(Table::solve(tennis(), -1, 5).error().code, "T1");
    EXPECT_EQ(Table::solve(tennis(), 100'000, 100'000).error().kind, ErrorKind::limit);
    StopFlag stop;
    stop.raise();
    EXPECT_EQ(Table::solve(tennis(), 5, 5, {}, &stop).error().code, "stopped");
}

} // namespace
} // namespace goalline::bidding
