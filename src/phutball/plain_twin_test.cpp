// The fast move generation against the plain twin.
#include "base/random.hpp"
#include "phutball/perft.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"

#include <gtest/gtest.h>

namespace goalline::phutball {
namespace {

TEST(Perft, StartPositionMatchesThePublishedCounts) {
    const auto start = Position::from(Setup::start());
    ASSERT_TRUE(start.ok());
    const auto counts = perft(*start, 3, kDefaultLimit);
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->results, (std::vector<std::uint64_t>{284, 80'380, 22'671'816}));
}

TEST(P6, WorkedExample) {
    auto position = Position::parse("15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O");
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(to_text(position->ball()), "K6");
    EXPECT_TRUE(position->try_play(*parse_move("K6-G9-G11-J11")).ok());
}

} // namespace
} // namespace goalline::phutball
