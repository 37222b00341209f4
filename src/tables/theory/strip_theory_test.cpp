#include "strip/potential.hpp"
#include "tables/theory/half_potentials.hpp"
#include "tables/theory/strip_theory.hpp"
#include "tables/values/strip_values.hpp"

#include <gtest/gtest.h>

namespace goalline::tables {
namespace {

using strip::Player;
using strip::Position;

TEST(HalfPotentials, AgreeWithTheRulesOfTheStrip) {
    const HalfPotentials forward(HalfPotentials::Kind::forward, 11);
    const HalfPotentials paper(HalfPotentials::Kind::paper, 11);
    for (int k = 1; k <= 11; ++k) {
        for (std::uint64_t half = 0; half < 1ULL << k; ++half) {
            // Squares 3, 4, .. are the half, outwards.
            const Position right{k + 2, 2, half << 2, Player::left};
            EXPECT_EQ(forward.outward(k, half), forward_potential(right, Player::left));
            EXPECT_EQ(paper.outward(k, half), paper_potential(right, Player::left));
            // Squares 1..k; the last is next to the ball.
            const Position left{k + 2, k + 1, half, Player::left};
            EXPECT_EQ(forward.inward(k, half), forward_potential(left, Player::right));
            EXPECT_EQ(paper.inward(k, half), paper_potential(left, Player::right));
        }
    }
}

TEST(Potentials, FirstExceptionsOfThePapersPotential) {
    EXPECT_EQ(strip_theory(8, {5, 1}).paper.count, 0U);
    const StripTheory nine = strip_theory(9, {1000, 2});
    EXPECT_GT(nine.paper.count, 0U);
    EXPECT_EQ(nine.paper.first.size(), nine.paper.count);
    EXPECT_NE(std::find(nine.paper.first.begin(), nine.paper.first.end(), *strip::parse(".@.o..o.. L")),
              nine.paper.first.end());
}

TEST(Potentials, ForwardRuleIsExactFromSevenOn) {
    for (const int squares : {7, 10, 15, 19}) {
        const StripTheory theory = strip_theory(squares, {5, 2});
        EXPECT_EQ(theory.forward.count, 0U);
        EXPECT_EQ(theory.with_backward.count, 0U);
        EXPECT_EQ(theory.ahead.count, 0U);
        EXPECT_EQ(theory.only_backward.count, 0U);
    }
}

// Below 7 squares the rules are sometimes wrong. What strip_theory says about them is compared with a count over all
// positions.
TEST(Potentials, ExceptionsOfShortStripsAreCountedRight) {
    StripValues values("", 1);
    for (int squares = 3; squares <= 9; ++squares) {
        std::array<std::uint64_t, 3> wrong{};
        for (int ball = 2; ball < squares; ++ball) {
            for (std::uint64_t stones = 0; stones < 1ULL << squares; ++stones) {
                if ((stones >> (ball - 1) & 1) != 0)
                    continue;
                const Position position{squares, ball, stones, Player::left};
                const bool wins = *values.plies(position) % 2 == 1;
                wrong[0] += forward_rule(position) != wins ? 1 : 0;
                wrong[1] += forward_rule_with_backward_jumps(position) != wins ? 1 : 0;
                wrong[2] += forward_rule_ahead(position) != wins ? 1 : 0;
            }
        }
        const StripTheory theory = strip_theory(squares, {5, 1});
        EXPECT_EQ(theory.wins + theory.losses, theory.positions);
        EXPECT_EQ(theory.zugzwangs, 0U);
        EXPECT_EQ(theory.forward.count, wrong[0]) << squares;
        EXPECT_EQ(theory.with_backward.count, wrong[1]) << squares;
        EXPECT_EQ(theory.ahead.count, wrong[2]) << squares;
        EXPECT_EQ(strip_theory(squares, {5, 2, true}).ahead.count, wrong[2]) << squares;
    }
}

// These are the two exceptions of 26 squares (results.md): the opponent replies with a backward jump.
TEST(Potentials, LookingAheadSeesTheBackwardJumpInReply) {
    for (const auto* text : {"....oooo.@o.oo............ L", "....oooo.@oooo............ L"}) {
        const Position position = *strip::parse(text);
        EXPECT_TRUE(forward_rule(position));
        EXPECT_TRUE(forward_rule_with_backward_jumps(position));
        EXPECT_FALSE(forward_rule_ahead(position));
        EXPECT_EQ(analyse_by_rule(position).value, Value::loss);
    }
}

// Section 1 of the paper: both claims that "would seem clear" are false.
TEST(PaperExamples, AStoneOrAShorterWayCanDoHarm) {
    for (const bool stone : {true, false}) {
        const auto harm = first_harm(11, stone, Player::left);
        ASSERT_TRUE(harm);
        EXPECT_EQ(harm->after.squares, harm->before.squares - (stone ? 0 : 1));
    }
}

TEST(D4, TheoremOneAndLemmaTwoOnAllPositions) {
    for (int squares = 2; squares <= 9; ++squares) {
        const OddishTheory theory = oddish_theory(squares, 1);
        EXPECT_EQ(theory.positions, static_cast<std::uint64_t>(squares - 1) << squares);
        EXPECT_EQ(theory.theorem, 0U) << squares;
        EXPECT_EQ(theory.strategy, 0U) << squares;
        EXPECT_EQ(theory.lemma_1, 0U) << squares;
        EXPECT_EQ(theory.lemma_2, 0U) << squares;
        EXPECT_EQ(theory.lemma_3, 0U) << squares;
        EXPECT_GT(theory.longest_strategy, 0) << "the strategy can be kept cycling";
    }
}

} // namespace
} // namespace goalline::tables
