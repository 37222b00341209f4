#include "strip/potential.hpp"
#include "tables/half_potentials.hpp"
#include "tables/strip_theory.hpp"

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
            const Position right{k + 2, 2, half << 2, Player::left}; // squares 3.. are the half, outwards
            EXPECT_EQ(forward.outward(k, half), forward_potential(right, Player::left));
            EXPECT_EQ(paper.outward(k, half), paper_potential(right, Player::left));
            const Position left{k + 2, k + 1, half, Player::left}; // squares 1..k, the last next to the ball
            EXPECT_EQ(forward.inward(k, half), forward_potential(left, Player::right));
            EXPECT_EQ(paper.inward(k, half), paper_potential(left, Player::right));
        }
    }
}

TEST(Potentials, FirstExceptionsOfThePapersPotential) {
    EXPECT_EQ(strip_theory(8, 5, 1).paper.count, 0U);
    const StripTheory nine = strip_theory(9, 1000, 2);
    EXPECT_GT(nine.paper.count, 0U);
    EXPECT_EQ(nine.paper.first.size(), nine.paper.count);
    EXPECT_NE(std::find(nine.paper.first.begin(), nine.paper.first.end(), *strip::parse(".@.o..o.. L")),
              nine.paper.first.end());
}

TEST(Potentials, ForwardRuleIsExactFromSevenOn) {
    for (const int squares : {7, 10, 15, 19}) {
        const StripTheory theory = strip_theory(squares, 5, 2);
        EXPECT_EQ(theory.forward.count, 0U);
        EXPECT_EQ(theory.with_backward.count, 0U);
        EXPECT_EQ(theory.only_backward.count, 0U);
    }
}

// Section 1: both "it would seem clear" claims are false.
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
