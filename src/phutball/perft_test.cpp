#include "phutball/perft.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

using Counts = std::vector<std::uint64_t>;

TEST(Perft, StartPositionMatchesTheKnownCounts) {
    const auto start = Position::from(Setup::start());
    const auto counts = perft(*start, 3, kDefaultLimit);
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->results, (Counts{284, 80'380, 22'671'816}));
    EXPECT_EQ(counts->ended, (Counts{0, 0, 0})); // two plies allow one jump, but no goal
}

TEST(Perft, AgreesWithThePlainTwin) {
    for (const std::string text :
         {"5/1o1o1/2@2/1o1o1/5 X", "4/1oo1/1@o1/1oo1/4 O", "3/1@1/3 O", "3/3/1@1/3 X"}) {
        const auto position = Position::parse(text);
        const auto state = plain::from(position->setup(), position->rules());
        for (int depth = 1; depth <= 3; ++depth)
            EXPECT_EQ(perft(*position, depth, kDefaultLimit)->results.back(), plain::perft(state, depth))
                << text;
    }
}

TEST(Perft, CountsFewerThanTheLimitOrNothing) {
    const auto position = Position::parse("5/1o1o1/2@2/1o1o1/5 X"); // four jumps
    EXPECT_TRUE(perft(*position, 1, 4));
    EXPECT_FALSE(perft(*position, 1, 3));
}

TEST(Perft, AFinishedGameHasNoSequences) {
    const auto counts = perft(*Position::parse("@/1/1 O"), 2, kDefaultLimit);
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->results, (Counts{0, 0}));
}

} // namespace
} // namespace goalline::phutball
