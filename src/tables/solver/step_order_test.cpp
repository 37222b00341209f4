#include "tables/solver/step_order.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace goalline::tables {
namespace {

TEST(StepOrder, EveryBallHasItsTurnAndSlotsAreFew) {
    for (int squares = 3; squares <= 40; ++squares) {
        const Plan plan = strip_plan(squares);
        for (const std::size_t mover : {0U, 1U}) {
            for (const bool together : {false, true}) {
                const StepOrder order = step_order(plan, mover, 18, together);
                for (const auto* rounds : {&order.early, &order.whole}) {
                    std::multiset<int> balls;
                    for (const auto& round : *rounds)
                        balls.insert(round.begin(), round.end());
                    EXPECT_EQ(balls.size(), static_cast<std::size_t>(plan.balls)) << squares;
                    EXPECT_EQ(std::set<int>(balls.begin(), balls.end()).size(), balls.size()) << squares;
                }
                EXPECT_LE(3 * order.slots, plan.balls + 6) << squares;
                if (!together) {
                    EXPECT_EQ(order.whole.size(), static_cast<std::size_t>(plan.balls));
                }
            }
        }
    }
}

// Within a round no ball may read what another makes in a different chunk.
TEST(StepOrder, BallsOfARoundShareNoOtherChunks) {
    constexpr int kChunk = 9;
    const Plan plan = strip_plan(20);
    for (const std::size_t mover : {0U, 1U}) {
        std::size_t longest = 0;
        for (const auto& round : step_order(plan, mover, kChunk, true).whole) {
            longest = std::max(longest, round.size());
            for (const Level& level : plan.sides[mover]) {
                for (const Pull& pull : level.pulls) {
                    const bool within = std::ranges::count(round, level.ball) != 0 &&
                                        std::ranges::count(round, pull.from) != 0;
                    EXPECT_TRUE(!within || (pull.here ^ pull.there) >> kChunk == 0);
                }
            }
        }
        EXPECT_GE(longest, static_cast<std::size_t>(kChunk - 1)); // those whose jumps stay within the chunk
    }
}

// The ball on square 5 of 9 was reached from the left: squares 3 and 4 are vacant, and a stone is on 6.
TEST(StepOrder, ChainsAskForAnEighth) {
    const StepOrder order = step_order(strip_plan(9), 0, 18, true);
    const Kept& kept = order.kept[0][5 - 2];
    EXPECT_GE(kept.slot, 0);
    EXPECT_EQ(kept.cube.fixed, 0b11100U);
    EXPECT_EQ(kept.cube.value, 0b10000U);
}

} // namespace
} // namespace goalline::tables
