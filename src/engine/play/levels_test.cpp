#include "engine/engine.hpp"
#include "engine/play/levels.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

TEST(Levels, MarksClimbFromZeroToTheHighestLevel) {
    ASSERT_EQ(marks().front().elo, 0);
    ASSERT_EQ(marks().back().elo, most_elo());
    int level = 0;
    for (std::size_t i = 1; i < marks().size(); ++i) {
        EXPECT_GT(marks()[i].elo, marks()[i - 1].elo);
        if (marks()[i].level > 0) {
            EXPECT_EQ(marks()[i].level, ++level);
        }
    }
    EXPECT_EQ(level, kLevels);
}

TEST(Levels, AMarkPlaysAsItSaysAndWhatIsBetweenLiesBetween) {
    for (std::size_t i = 1; i < marks().size(); ++i) {
        const Mark& below = marks()[i - 1];
        const Mark& above = marks()[i];
        EXPECT_EQ(at_elo(above.elo), above.play);
        const Level middle = at_elo((below.elo + above.elo) / 2);
        const auto between = [](auto value, auto one, auto other) {
            return std::min(one, other) <= value && value <= std::max(one, other);
        };
        EXPECT_TRUE(between(middle.nodes, below.play.nodes, above.play.nodes)) << above.elo;
        EXPECT_TRUE(between(middle.glance_percent, below.play.glance_percent, above.play.glance_percent));
        EXPECT_TRUE(between(middle.heed_percent, below.play.heed_percent, above.play.heed_percent));
        EXPECT_TRUE(between(middle.noise, below.play.noise, above.play.noise)) << above.elo;
        EXPECT_TRUE(between(middle.far_jumps, below.play.far_jumps, above.play.far_jumps)) << above.elo;
    }
    const Mark& eight = mark_of(8);
    const Mark& next = *(&eight + 1);
    const int middle = (eight.elo + next.elo) / 2;
    const auto nodes = static_cast<double>(at_elo(middle).nodes);
    EXPECT_NEAR(nodes * nodes, static_cast<double>(eight.play.nodes * next.play.nodes), 0.05 * nodes * nodes)
        << "a geometric mean";
}

TEST(Levels, ALevelIsAPointOfTheScale) {
    for (int level = 1; level <= kLevels; ++level) {
        const Strength by_level = level;
        const auto by_elo = Strength::of_elo(*by_level.elo());
        EXPECT_EQ(by_elo.play(), by_level.play());
        EXPECT_EQ(by_level.level(), level);
        EXPECT_EQ(by_elo.level(), std::nullopt);
        EXPECT_EQ(by_elo.level_below(), level);
        EXPECT_TRUE(by_elo.at_least(level));
        EXPECT_EQ(by_elo.at_least(std::min(level + 1, kLevels)), level == kLevels);
    }
    const Strength patient = 0;
    EXPECT_EQ(patient.elo(), std::nullopt);
    EXPECT_FALSE(patient.at_least(1));
    EXPECT_TRUE(patient.play().patient);
    EXPECT_EQ(Strength::of_elo(0).level_below(), 1);
    EXPECT_FALSE(Strength(11).exists());
    EXPECT_FALSE(Strength::of_elo(-1).exists());
    EXPECT_FALSE(Strength::of_elo(most_elo() + 1).exists());
}

TEST(Levels, AtZeroAnyTurnIsPossibleButNoGoalIsMissed) {
    std::size_t far = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Engine engine({.hash_mb = 1, .strength = Strength::of_elo(0), .seed = seed});
        engine.set_position(*phutball::Position::parse("7/3o3/3@3/7/7/7/7 O", {}));
        EXPECT_EQ(to_text(*engine.choose(StopFlag()).move), "D5-D7");
        engine.set_position(*phutball::Position::from(phutball::Setup::start(), {}));
        const phutball::Point point = engine.choose(StopFlag()).move->points.front();
        far += std::abs(point.row - 10) > 3 ? 1U : 0U;
    }
    EXPECT_GT(far, 15U);
}

} // namespace
} // namespace goalline::engine
