// Reviews of games: skill and luck add up to the result, perfect bids give nothing away, and sure wins are found.
#include "bidding/policy.hpp"
#include "bidding/review.hpp"
#include "bidding/variants.hpp"

#include <gtest/gtest.h>
#include <map>
#include <random>

namespace goalline::bidding {
namespace {

constexpr int kPoints = 12;

using Bids = std::vector<std::pair<int, int>>;

// A game in which both draw from all legal bids.
Bids random_game(const Rules& rules, const State& start, std::mt19937& random) {
    Match match(rules, start);
    Bids bids;
    const auto bid = [&](int points) {
        const BidRange range = legal_bids(rules, points);
        return std::uniform_int_distribution(range.first, range.last)(random);
    };
    while (!match.outcome()) {
        bids.emplace_back(bid(match.state().points1), bid(match.state().points2));
        EXPECT_TRUE(match.play(bids.back().first, bids.back().second).ok());
    }
    return bids;
}

TEST(Review, SkillAndLuckAddUpToTheResult) {
    std::mt19937 random(1);
    for (const Rules& rules : all_variants()) {
        const auto table = Table::solve(rules, kPoints, kPoints);
        ASSERT_TRUE(table.ok());
        for (int game = 0; game < 20; ++game) {
            const State start{0, kPoints, kPoints - game % 4};
            const Bids bids = random_game(rules, start, random);
            const auto turns = review(*table, start, bids);
            ASSERT_TRUE(turns.ok()) << turns.error().text();
            double sum = table->value(start);
            Match match(rules, start);
            for (const ReviewedTurn& turn : *turns) {
                EXPECT_EQ(turn.before, match.state());
                EXPECT_GE(turn.given_away[0], 0);
                EXPECT_GE(turn.given_away[1], 0);
                EXPECT_NEAR(turn.value, sum, 1e-9) << describe(rules);
                sum += turn.luck - turn.given_away[0] + turn.given_away[1];
                ASSERT_TRUE(match.play(turn.bid1, turn.bid2).ok());
            }
            EXPECT_NEAR(sum, *match.outcome(), 1e-9) << describe(rules);
        }
    }
}

TEST(Review, BidsOfPerfectPlayGiveNothingAway) {
    const auto table = Table::solve(tennis(), 30, 30);
    ASSERT_TRUE(table.ok());
    const StateSolution solution = table->solution({1, 30, 25});
    for (const WeightedBid& each : solution.bids1) {
        const auto turns = review(*table, {1, 30, 25}, {{each.bid, solution.bids2.front().bid}});
        ASSERT_TRUE(turns.ok());
        EXPECT_EQ(turns->front().given_away, (std::array{0.0, 0.0}));
        EXPECT_EQ(turns->front().chosen[0], each.probability);
    }
    const auto wasteful = review(*table, {1, 30, 25}, {{30, 1}});
    ASSERT_TRUE(wasteful.ok());
    EXPECT_GT(wasteful->front().given_away[0], 0.1);
}

TEST(Review, LuckAveragesToNothing) {
    const auto table = Table::solve(tennis(), 20, 20);
    ASSERT_TRUE(table.ok());
    const State state{-1, 20, 17};
    const StateSolution solution = table->solution(state);
    double mean = 0;
    for (const auto& [bid1, p] : solution.bids1) {
        for (const auto& [bid2, q] : solution.bids2)
            mean += p * q * review(*table, state, {{bid1, bid2}})->front().luck;
    }
    EXPECT_NEAR(mean, 0, 1e-12);
}

TEST(Review, IllegalBidsNameTurnAndRule) {
    const auto table = Table::solve(tennis(), 20, 20);
    ASSERT_TRUE(table.ok());
    const auto turns = review(*table, {0, 20, 20}, {{3, 4}, {18, 1}});
    ASSERT_FALSE(turns.ok());
    EXPECT_EQ(turns.error().where.english(), "turn 2, player 1");
    EXPECT_EQ(turns.error().code, "T2");
    EXPECT_FALSE(review(*table, {0, 21, 20}, {}).ok());
}

// Whether the bid wins everything against every reply, by the values of the table.
bool wins_all(const Table& table, const State& state, int bid, Player player) {
    const bool first = player == Player::one;
    const BidRange others = legal_bids(table.rules(), first ? state.points2 : state.points1);
    for (int other = others.first; other <= others.last; ++other) {
        const State next = after(table.rules(), state, first ? bid : other, first ? other : bid);
        if (table.value(next) != (first ? 1 : -1))
            return false;
    }
    return true;
}

// By the rules alone, without a table.
struct PlainSureWins {
    Rules rules;
    std::map<State, int> known;

    int least(const State& state) {
        if (const auto found = known.find(state); found != known.end())
            return found->second;
        const BidRange own = legal_bids(rules, state.points1), others = legal_bids(rules, state.points2);
        int found = -1;
        for (int bid = own.first; bid <= own.last && found < 0; ++bid) {
            bool sure = true;
            for (int other = others.first; sure && other <= others.last; ++other) {
                const State next = after(rules, state, bid, other);
                const auto over = outcome(rules, next);
                sure = next != state && (over ? *over == 1 : least(next) >= 0);
            }
            if (sure)
                found = bid;
        }
        return known[state] = found;
    }
};

TEST(Review, SureBidsAreTheLeastThatWin) {
    const auto table = Table::solve(tennis(), 80, 50);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(least_sure_bid(*table, {0, 50, 50}, Player::one), -1);
    // bidding.md: 77 points are enough for a sure win against 50, and 76 are not.
    EXPECT_GT(least_sure_bid(*table, {0, 77, 50}, Player::one), 0);
    EXPECT_EQ(least_sure_bid(*table, {0, 76, 50}, Player::one), -1);
    for (const State& state : {State{2, 51, 50}, State{0, 77, 50}, State{1, 70, 50}}) {
        const int bid = least_sure_bid(*table, state, Player::one);
        EXPECT_TRUE(wins_all(*table, state, bid, Player::one));
        EXPECT_FALSE(wins_all(*table, state, bid - 1, Player::one));
    }
    const int other = least_sure_bid(*table, {-2, 40, 45}, Player::two);
    EXPECT_TRUE(wins_all(*table, {-2, 40, 45}, other, Player::two));
    EXPECT_FALSE(wins_all(*table, {-2, 40, 45}, other - 1, Player::two));
}

TEST(Review, ABidThatOnlyTiesForEverIsNoSureWin) {
    const auto table = Table::solve(*preset("footsteps-seed"), 20, 20);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->value({2, 20, 20}), 1);
    EXPECT_EQ(least_sure_bid(*table, {2, 20, 20}, Player::one), -1);
    // A bid of 6 wins the turn for certain, but what it leads to is won only if no bid is guessed.
    EXPECT_EQ(table->value({2, 4, 5}), 1);
    EXPECT_EQ(least_sure_bid(*table, {1, 10, 5}, Player::one), -1);
    // One point more than the other has, for each of the steps, is what a sure win takes.
    for (int ball = -2; ball <= 2; ++ball) {
        for (int points1 = 1; points1 <= 20; ++points1) {
            for (int points2 = 1; points2 <= 20; ++points2) {
                const bool enough = points1 >= (3 - ball) * (points2 + 1);
                EXPECT_EQ(least_sure_bid(*table, {ball, points1, points2}, Player::one),
                          enough ? points2 + 1 : -1);
                EXPECT_EQ(least_sure_bid(*table, {-ball, points2, points1}, Player::two),
                          enough ? points2 + 1 : -1);
            }
        }
    }
}

TEST(Review, SureBidsAreThoseOfPlainSearch) {
    for (const char* name : {"footsteps-seed", "footsteps", "oshi-zumo"}) {
        for (const int least : {0, 1}) {
            Rules rules = *preset(name);
            rules.min_bid = least;
            const auto table = Table::solve(rules, 9, 9);
            ASSERT_TRUE(table.ok());
            PlainSureWins plain{rules, {}};
            for (int ball = -2; ball <= 2; ++ball) {
                for (int points1 = 0; points1 <= 9; ++points1) {
                    for (int points2 = 0; points2 <= 9; ++points2) {
                        const State state{ball, points1, points2};
                        if (outcome(rules, state))
                            continue;
                        EXPECT_EQ(least_sure_bid(*table, state, Player::one), plain.least(state))
                            << describe(rules) << " " << ball << " " << points1 << ":" << points2;
                    }
                }
            }
        }
    }
}

} // namespace
} // namespace goalline::bidding
