// The counts that are shown end at the potentials, and each can be followed with pencil and paper.
#include "base/random.hpp"
#include "strip/count.hpp"
#include "strip/potential.hpp"
#include "strip/row.hpp"

#include <gtest/gtest.h>

namespace goalline::strip {
namespace {

Position random_position(Random& random) {
    Position position;
    position.squares = 3 + static_cast<int>(random.below(58));
    position.ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(position.squares - 2)));
    position.stones = random.next() & random.next() & ((std::uint64_t{1} << position.squares) - 1) &
                      ~square_bit(position.ball);
    position.to_move = random.chance(0.5) ? Player::left : Player::right;
    return position;
}

TEST(Count, ThePapersSumEndsAtItsPotential) {
    Random random(11);
    for (int i = 0; i < 20'000; ++i) {
        const Position position = random_position(random);
        for (const Player player : {Player::left, Player::right}) {
            const auto counted = count_paper(position, player);
            ASSERT_EQ(counted.back().square, position.ball);
            const int before = counted[counted.size() - 2].sum;
            const int sum = counted.back().sum;
            EXPECT_EQ(sum / 4 + (sum == before ? 0 : 1), paper_potential(position, player))
                << to_text(position) << " " << letter(player);
        }
    }
}

TEST(Count, TheOddishSumEndsAtItsPotential) {
    Random random(12);
    for (int i = 0; i < 20'000; ++i) {
        oddish::Position position;
        position.squares = 2 + static_cast<int>(random.below(59));
        position.gap = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(position.squares - 1)));
        position.stones = random.next() & ((std::uint64_t{1} << position.squares) - 1);
        for (const Player player : {Player::left, Player::right}) {
            const auto counted = count_oddish(position, player);
            const int before = counted.size() > 1 ? counted[counted.size() - 2].sum : 0;
            const int sum = counted.back().sum;
            EXPECT_EQ(sum / 2 + (sum == before ? 0 : 1), potential(position, player)) << to_text(position);
        }
    }
}

TEST(Count, AnOddishSumCanBeFollowedByHand) {
    const auto counted = count_oddish(*oddish::parse("..ooo|ooo....o. L"), Player::left);
    std::string sums;
    for (const auto& square : counted)
        sums += std::to_string(square.sum) + (square.stone ? "o " : ". ");
    EXPECT_EQ(sums, "1. 0o 1. 2. 3. 4. 3o 2o 1o ");
}

TEST(Count, TheForwardChainCostsThePotential) {
    Random random(13);
    for (int i = 0; i < 20'000; ++i) {
        const Position position = random_position(random);
        for (const Player player : {Player::left, Player::right})
            EXPECT_EQ(forward_chain(position, player).potential, forward_potential(position, player))
                << to_text(position) << " " << letter(player);
    }
}

// Once its stones are there the chain can be jumped as it is drawn.
TEST(Count, TheForwardChainIsAChain) {
    Random random(14);
    for (int i = 0; i < 5'000; ++i) {
        Position position = random_position(random);
        const ForwardChain chain = forward_chain(position, position.to_move);
        for (const int square : chain.fill) {
            ASSERT_FALSE(position.has_stone(square));
            position.stones |= square_bit(square);
        }
        EXPECT_TRUE(try_play(position, {Move::Kind::jump, chain.end}).ok()) << to_text(position) << chain.end;
        for (const int square : chain.landings)
            EXPECT_TRUE(try_play(position, {Move::Kind::jump, square}).ok()) << to_text(position) << square;
        EXPECT_EQ(forward_potential(position, position.to_move),
                  chain.potential - static_cast<int>(chain.fill.size()));
    }
}

} // namespace
} // namespace goalline::strip
