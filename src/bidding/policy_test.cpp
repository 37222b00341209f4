// Policies, and what the best response to them gets over the whole game.
#include "bidding/policy.hpp"
#include "bidding/variants.hpp"

#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <tuple>

namespace goalline::bidding {
namespace {

std::shared_ptr<const Table> solved(const Rules& rules, int points) {
    auto table = Table::solve(rules, points, points);
    EXPECT_TRUE(table.ok()) << describe(rules);
    return std::make_shared<const Table>(std::move(*table));
}

// The mixed bids that the table's own pass found, with warm kernels and guesses.
class StoredPolicy final : public Policy {
  public:
    StoredPolicy(const Rules& rules, int points) {
        EXPECT_TRUE(Table::solve(rules, points, points, [this](const StateSolution& solution) {
                        solutions_[solution.state] = solution;
                        solutions_[solution.state.mirrored()] = solution.mirrored();
                    }).ok());
    }
    [[nodiscard]] std::vector<WeightedBid> bids(const State& state, Player player) const override {
        const StateSolution& solution = solutions_.at(state);
        return player == Player::one ? solution.bids1 : solution.bids2;
    }

  private:
    std::map<State, StateSolution> solutions_;
};

double exploitability(const Rules& rules, const Policy& policy, const State& start, double value) {
    const double more = best_response(rules, policy, Player::one, start) - value;
    const double less = best_response(rules, policy, Player::two, start) + value;
    return std::max(more, less);
}

TEST(BestResponse, GainsNothingAgainstTheStoredBids) {
    const Rules score{.payoff = Payoff::score};
    for (const Rules& rules : {tennis(), score, *preset("footsteps"), *preset("oshi-zumo")}) {
        const StoredPolicy policy(rules, 40);
        const auto table = solved(rules, 40);
        for (const State& start : {State{0, 40, 40}, State{1, 40, 40}, State{-1, 37, 40}, State{0, 40, 31}})
            EXPECT_LE(exploitability(rules, policy, start, table->value(start)), 1e-12) << describe(rules);
    }
}

TEST(BestResponse, GainsNothingAgainstThePerfectPolicyInAnyVariant) {
    for (const Rules& rules : all_variants()) {
        const int n = 10;
        const auto table = solved(rules, n);
        const PerfectPolicy policy(table);
        for (const State& start : {State{0, n, n}, State{0, n, n - 2}, State{0, n - 3, n}})
            EXPECT_LE(exploitability(rules, policy, start, table->value(start)), 1e-12) << describe(rules);
    }
}

TEST(BestResponse, F6GainsNothingWhereAStateComesBackWithNearlyAllTheWeight) {
    Rules rules = *preset("footsteps-seed");
    rules.end = End::half;
    for (const int min_bid : {0, 1}) {
        rules.min_bid = min_bid;
        const int n = 22;
        const auto table = solved(rules, n);
        const PerfectPolicy policy(table);
        for (const State& start : {State{0, n, n}, State{-1, 21, 14}, State{-1, 18, 12}, State{1, 14, 21}})
            EXPECT_LE(exploitability(rules, policy, start, table->value(start)), 1e-12) << describe(rules);
    }
}

// OpenSpiel's Oshi-Zumo of size 3 ends one push beyond +-3, so it is our K = 4 with `side`. Its published figures are
// below.
Rules oshi_zumo_of_size_3(int min_bid) {
    return {.game = Game::footsteps, .spaces = 4, .end = End::side, .min_bid = min_bid};
}

TEST(BestResponse, OpenSpielNashConvOfOshiZumo) {
    const Rules rules = oshi_zumo_of_size_3(1);
    const State start{0, 10, 10};
    const auto nash_conv = [&](const Policy& policy) {
        return best_response(rules, policy, Player::one, start) +
               best_response(rules, policy, Player::two, start);
    };
    EXPECT_NEAR(nash_conv(UniformPolicy(rules)), 1.988311287477953, 1e-12);
    EXPECT_EQ(nash_conv(LowestBidPolicy(rules)), 2.0);
}

// Ends the game after 5 turns; then the side of the token decides. It also counts the states that it met.
struct Horizon {
    Rules rules = oshi_zumo_of_size_3(0);
    std::map<std::tuple<State, int>, double> values = {};

    double best(const State& state, int turns) {
        if (const auto over = outcome(rules, state))
            return note(state, turns, *over);
        if (turns == 0)
            return note(state, turns, state.ball > 0 ? 1 : (state.ball < 0 ? -1 : 0));
        if (const auto known = values.find({state, turns}); known != values.end())
            return known->second;
        double most = -1;
        for (int bid1 = 0; bid1 <= state.points1; ++bid1) {
            double sum = 0;
            for (int bid2 = 0; bid2 <= state.points2; ++bid2)
                sum += best(after(rules, state, bid1, bid2), turns - 1);
            most = std::max(most, sum / (state.points2 + 1));
        }
        return note(state, turns, most);
    }
    double note(const State& state, int turns, double value) { return values[{state, turns}] = value; }
};

TEST(BestResponse, OpenSpielOshiZumoWithAHorizon) {
    Horizon game;
    EXPECT_NEAR(game.best({0, 5, 5}, 5), 0.856471051954, 1e-12);
    std::map<State, int> states;
    for (const auto& [key, value] : game.values)
        ++states[std::get<0>(key)];
    EXPECT_EQ(states.size(), 146U);
}

TEST(Policy, UniformAndLowest) {
    const State state{0, 4, 0};
    EXPECT_EQ(UniformPolicy(tennis()).bids(state, Player::one),
              (std::vector<WeightedBid>{{1, 0.25}, {2, 0.25}, {3, 0.25}, {4, 0.25}}));
    EXPECT_EQ(UniformPolicy(tennis()).bids(state, Player::two), (std::vector<WeightedBid>{{0, 1}}));
    EXPECT_EQ(LowestBidPolicy(tennis()).bids(state, Player::one), (std::vector<WeightedBid>{{1, 1}}));
}

TEST(Policy, AHandicapCostsWhatItIsWorth) {
    const auto table = solved(tennis(), 12);
    const auto perfect = std::make_shared<const PerfectPolicy>(table);
    const auto uniform = std::make_shared<const UniformPolicy>(tennis());
    const State start{0, 12, 12};
    double before = -1e-12;
    for (const double chance : {0.0, 0.1, 0.5, 1.0}) {
        const MixedPolicy policy(perfect, uniform, chance);
        double sum = 0;
        for (const WeightedBid& bid : policy.bids(start, Player::two))
            sum += bid.probability;
        EXPECT_NEAR(sum, 1, 1e-12);
        const double gain = best_response(tennis(), policy, Player::one, start);
        EXPECT_GT(gain, before);
        before = gain;
    }
}

TEST(Policy, DrawFollowsTheProbabilities) {
    const std::vector<WeightedBid> mix = {{2, 0.25}, {7, 0.5}, {9, 0.25}};
    EXPECT_EQ(draw(mix, 0), 2);
    EXPECT_EQ(draw(mix, 0.2499), 2);
    EXPECT_EQ(draw(mix, 0.25), 7);
    EXPECT_EQ(draw(mix, 0.7499), 7);
    EXPECT_EQ(draw(mix, 0.75), 9);
    EXPECT_EQ(draw({{3, 0.5}, {4, 0.5 - 1e-17}}, 0.9999999999999999), 4);
}

} // namespace
} // namespace goalline::bidding
