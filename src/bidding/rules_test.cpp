// T1-T5 and F1-F6, each test named after its rule.
#include "bidding/rules.hpp"

#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

std::string code_of(const Result<State>& result) {
    return result.ok() ? "accepted" : result.error().code;
}

Rules footsteps(Pay pay = Pay::both, Tie tie = Tie::repeat, End end = End::draw, int min_bid = 1) {
    return {.game = Game::footsteps, .pay = pay, .tie = tie, .end = end, .min_bid = min_bid};
}

TEST(Rules, T1FieldsAndPoints) {
    EXPECT_EQ(tennis().reach(), 3);
    EXPECT_EQ(State{}.points1, 50);
    EXPECT_TRUE(check(tennis(), State{-2, 50, 7}).ok());
    EXPECT_EQ(check(tennis(), State{4, 50, 50}).error().code, "T1");
    EXPECT_EQ(check(tennis(), State{0, -1, 50}).error().code, "T1");
    EXPECT_EQ(check(Rules{.fields = -1}).error().code, "T1");
    EXPECT_EQ((Rules{.fields = 5}).reach(), 6);
}

TEST(Rules, T2Bids) {
    const Rules rules = tennis();
    EXPECT_EQ(legal_bids(rules, 50), (BidRange{1, 50}));
    EXPECT_EQ(legal_bids(rules, 0), (BidRange{0, 0}));
    EXPECT_EQ(code_of(play(rules, {0, 5, 5}, 0, 1)), "T2");
    EXPECT_EQ(code_of(play(rules, {0, 5, 5}, 1, 6)), "T2");
    EXPECT_EQ(code_of(play(rules, {0, 5, 0}, 1, 1)), "T2");
    EXPECT_EQ(play(rules, {0, 5, 5}, 1, 6).error().text(),
              "player 2: bid 6 with 5 points; expected 1 to 5 (T2)");
    EXPECT_EQ(*play(rules, {0, 5, 5}, 3, 2), (State{1, 2, 3}));
    EXPECT_EQ(*play(rules, {0, 5, 5}, 3, 3), (State{0, 2, 2})); // both pay on a tie, too
    EXPECT_EQ(*play(rules, {0, 5, 0}, 1, 0), (State{1, 4, 0}));
}

TEST(Rules, T3BallSkipsTheCentreLine) {
    const Rules rules = tennis();
    EXPECT_EQ(play(rules, {-2, 9, 9}, 2, 1)->ball, 1);
    EXPECT_EQ(play(rules, {-1, 9, 9}, 2, 1)->ball, 1);
    EXPECT_EQ(play(rules, {0, 9, 9}, 2, 1)->ball, 1);
    EXPECT_EQ(play(rules, {1, 9, 9}, 2, 1)->ball, 2);
    EXPECT_EQ(play(rules, {2, 9, 9}, 2, 1)->ball, 3);
    EXPECT_EQ(play(rules, {2, 9, 9}, 1, 2)->ball, -1);
    EXPECT_EQ(play(rules, {1, 9, 9}, 1, 2)->ball, -1);
    EXPECT_EQ(play(rules, {0, 9, 9}, 1, 2)->ball, -1);
    EXPECT_EQ(play(rules, {-2, 9, 9}, 1, 2)->ball, -3);
    EXPECT_EQ(play(rules, {-2, 9, 9}, 2, 2)->ball, -2);
}

TEST(Rules, T4End) {
    const Rules rules = tennis();
    EXPECT_EQ(outcome(rules, {3, 1, 9}), 1);
    EXPECT_EQ(outcome(rules, {-3, 9, 1}), -1);
    EXPECT_EQ(outcome(rules, {2, 0, 0}), 1); // the ball lies on player 2's side
    EXPECT_EQ(outcome(rules, {-1, 0, 0}), -1);
    EXPECT_EQ(outcome(rules, {0, 0, 0}), 0);
    EXPECT_EQ(outcome(rules, {2, 0, 1}), std::nullopt);
    EXPECT_EQ(code_of(play(rules, {1, 0, 0}, 0, 0)), "T4");
}

TEST(Rules, T4BallStaysOnTheCentreOnlyByTies) {
    // From the centre every turn that is not a tie leaves the centre, and no move returns to it.
    for (int ball = -2; ball <= 2; ++ball) {
        for (const int higher : {-1, 1})
            EXPECT_NE(moved(tennis(), ball, higher), 0);
    }
}

TEST(Rules, T5Payoffs) {
    const Rules score{.payoff = Payoff::score};
    EXPECT_EQ(outcome(score, {3, 1, 9}), 2);
    EXPECT_EQ(outcome(score, {-3, 1, 9}), -2);
    EXPECT_EQ(outcome(score, {2, 0, 0}), 1);
    EXPECT_EQ(outcome(score, {0, 0, 0}), 0);
}

TEST(Rules, F1OneStepTowardsTheOpponent) {
    const Rules rules = footsteps();
    EXPECT_EQ(rules.reach(), 3);
    EXPECT_EQ(play(rules, {-2, 9, 9}, 2, 1)->ball, -1); // there is no net
    EXPECT_EQ(play(rules, {-1, 9, 9}, 2, 1)->ball, 0);
    EXPECT_EQ(play(rules, {0, 9, 9}, 1, 2)->ball, -1);
    EXPECT_EQ(outcome(rules, {3, 0, 9}), 1);
    EXPECT_EQ(outcome(rules, {-3, 9, 0}), -1);
    EXPECT_EQ(check(Rules{.game = Game::footsteps, .spaces = 0}).error().code, "F1");
}

TEST(Rules, F2WhoPaysAndTheLeastBid) {
    EXPECT_EQ(*play(footsteps(), {0, 9, 9}, 4, 2), (State{1, 5, 7}));
    EXPECT_EQ(*play(footsteps(Pay::winner), {0, 9, 9}, 4, 2), (State{1, 5, 9}));
    EXPECT_EQ(*play(footsteps(Pay::winner), {0, 9, 9}, 2, 4), (State{-1, 9, 5}));
    EXPECT_EQ(code_of(play(footsteps(), {0, 9, 9}, 0, 2)), "F2");
    EXPECT_EQ(code_of(play(footsteps(), {0, 9, 0}, 1, 1)), "F2");
    const Rules zero = footsteps(Pay::both, Tie::repeat, End::draw, 0);
    EXPECT_EQ(legal_bids(zero, 9), (BidRange{0, 9}));
    EXPECT_EQ(*play(zero, {0, 9, 9}, 0, 2), (State{-1, 9, 7}));
    EXPECT_EQ(check(footsteps(Pay::both, Tie::repeat, End::draw, 2)).error().code, "F2");
}

TEST(Rules, F3Ties) {
    EXPECT_EQ(*play(footsteps(), {1, 9, 9}, 4, 4), (State{1, 5, 5}));
    EXPECT_EQ(*play(footsteps(Pay::winner, Tie::repeat), {1, 9, 9}, 4, 4), (State{1, 9, 9}));
    EXPECT_EQ(*play(footsteps(Pay::winner, Tie::both_pay), {1, 9, 9}, 4, 4), (State{1, 5, 5}));
}

TEST(Rules, F4OutOfPoints) {
    const auto ended = [](End end, State state) {
        return outcome(footsteps(Pay::both, Tie::repeat, end), state);
    };
    EXPECT_EQ(ended(End::draw, {2, 0, 0}), 0);
    EXPECT_EQ(ended(End::half, {2, 0, 0}), 0.5);
    EXPECT_EQ(ended(End::half, {-1, 0, 0}), -0.5);
    EXPECT_EQ(ended(End::side, {2, 0, 0}), 1);
    EXPECT_EQ(ended(End::side, {0, 0, 0}), 0);
    EXPECT_EQ(ended(End::bust, {-2, 5, 0}), 1);
    EXPECT_EQ(ended(End::bust, {2, 0, 5}), -1);
    EXPECT_EQ(ended(End::bust, {2, 0, 0}), 0);
    EXPECT_EQ(ended(End::bust, {3, 0, 5}), 1); // reaching the end of the board counts first
    EXPECT_EQ(ended(End::side, {2, 0, 5}), std::nullopt);
    EXPECT_EQ(code_of(play(footsteps(), {1, 0, 0}, 0, 0)), "F4");
}

TEST(Rules, F5Presets) {
    EXPECT_EQ(preset("footsteps"), footsteps());
    EXPECT_EQ(preset("footsteps-seed"), footsteps(Pay::winner, Tie::repeat, End::draw));
    EXPECT_EQ(preset("oshi-zumo"), footsteps(Pay::both, Tie::repeat, End::side));
    EXPECT_EQ(preset("alesia"), footsteps(Pay::both, Tie::repeat, End::draw));
    EXPECT_EQ(preset("tennis"), tennis());
    EXPECT_EQ(preset("chess"), std::nullopt);
}

TEST(Rules, F6ThirdOccurrenceIsADraw) {
    Match match(footsteps(Pay::winner, Tie::repeat), {0, 9, 9});
    ASSERT_TRUE(match.play(4, 4).ok());
    EXPECT_EQ(match.outcome(), std::nullopt);
    ASSERT_TRUE(match.play(1, 1).ok());
    EXPECT_EQ(match.outcome(), 0.0);
    EXPECT_EQ(match.play(1, 2).error().code, "F6");
}

TEST(Rules, BothPlayersAreTreatedAlike) {
    const Rules all[] = {tennis(),
                         Rules{.payoff = Payoff::score},
                         footsteps(),
                         footsteps(Pay::winner, Tie::repeat, End::half),
                         footsteps(Pay::winner, Tie::both_pay, End::bust),
                         footsteps(Pay::both, Tie::repeat, End::side, 0)};
    for (const Rules& rules : all) {
        for (int ball = -2; ball <= 2; ++ball) {
            for (int bid1 = 0; bid1 <= 4; ++bid1) {
                for (int bid2 = 0; bid2 <= 5; ++bid2) {
                    const State state{ball, 4, 5};
                    const auto here = play(rules, state, bid1, bid2);
                    const auto there = play(rules, state.mirrored(), bid2, bid1);
                    ASSERT_EQ(here.ok(), there.ok());
                    if (!here)
                        continue;
                    EXPECT_EQ(here->mirrored(), *there);
                    const auto end = outcome(rules, *here), other = outcome(rules, *there);
                    ASSERT_EQ(end.has_value(), other.has_value());
                    EXPECT_EQ(end.value_or(0), -other.value_or(0));
                }
            }
        }
    }
}

} // namespace
} // namespace goalline::bidding
