#include "solve/expert.hpp"

#include <gtest/gtest.h>

namespace goalline::solve {
namespace {

std::optional<engine::Answer> known(const char* text) {
    const auto position = phutball::Position::parse(text);
    EXPECT_TRUE(position) << text;
    return Certain(position->size()).ask(phutball::Game(*position));
}

TEST(Certain, AGoalInOneIsKnownOnAnyBoard) {
    const auto goal = known("5/2o2/5/2o2/2@2/5/5/5/5 O");
    ASSERT_TRUE(goal);
    EXPECT_EQ(goal->value, Value::win);
    EXPECT_EQ(goal->plies, 1);
    ASSERT_EQ(goal->best_line().size(), 1U);
    EXPECT_EQ(to_text(goal->best_line().front()), "C5-C7-C9");
}

TEST(Certain, ProofsAreAskedAndTablesOfSmallBoards) {
    const auto proven = known("7/7/7/3@3/7/7/7 O");
    ASSERT_TRUE(proven);
    EXPECT_EQ(proven->value, Value::win);
    const auto small = known("3/1@1/3 O");
    ASSERT_TRUE(small);
    EXPECT_NE(small->value, Value::unknown);
}

TEST(Certain, NothingIsSaidWithoutCertainty) {
    EXPECT_FALSE(known("15/15/15/15/7o7/5o2o6/6o1o6/4o3o6/6o1o1o4/7@7/5o1o7/6o2o5/7o7/15/15/15/15/15/15 O"));
}

} // namespace
} // namespace goalline::solve
