// Time management: the plan stays within the clock, and the search within the plan.
#include "base/clock.hpp"
#include "engine/engine.hpp"
#include "engine/search/budget.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

TEST(Time, NoLimitNoPlan) {
    EXPECT_FALSE(plan_time({}).most);
    EXPECT_FALSE(plan_time({.move_time = 1.0, .infinite = true}).most);
}

TEST(Time, MoveTimeLosesTheOverhead) {
    EXPECT_DOUBLE_EQ(*plan_time({.move_time = 0.02, .overhead = 0.002}).most, 0.018);
    EXPECT_FALSE(plan_time({.move_time = 0.02}).enough);
    // The time is shorter than the overhead, but something is left to think with.
    EXPECT_GT(*plan_time({.move_time = 0.001, .overhead = 0.002}).most, 0);
    EXPECT_GE(*plan_time({.move_time = -1.0}).most, 0);
}

// In a game of many moves on one clock it never runs out of time, even if every move takes the most it may.
TEST(Time, AClockNeverRunsOut) {
    for (const double increment : {0.0, 0.01, 1.0}) {
        for (const int period : {0, 1, 40}) {
            double rest = 10;
            for (int move = 0; move < 200; ++move) {
                const int to_go = period == 0 ? 0 : period - move % period;
                const TimePlan plan =
                    plan_time({.clock = TimeLeft{rest, increment, to_go}, .overhead = 0.001});
                ASSERT_LE(*plan.enough, *plan.most);
                ASSERT_GT(*plan.most, 0);
                rest -= *plan.most;
                ASSERT_GE(rest, 0) << increment << " " << period << " " << move;
                rest += increment;
                if (period > 0 && to_go == 1)
                    rest += 10;
            }
        }
    }
}

TEST(Time, MoreTimeMoreThought) {
    const auto enough = [](double rest, double increment, int to_go) {
        return *plan_time({.clock = TimeLeft{rest, increment, to_go}}).enough;
    };
    EXPECT_LT(enough(10, 0, 0), enough(20, 0, 0));
    EXPECT_LT(enough(10, 0, 0), enough(10, 1, 0));
    EXPECT_LT(enough(10, 0, 0), enough(10, 0, 5));
}

// The plan is kept in every position. How late the search ends depends on the machine, so the limits here are
// generous.
TEST(Time, TheSearchEndsInTime) {
    const char* positions[] = {
        "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O",
        "15/15/15/1oo2o1ooooo1oo/oo1oo3ooo1ooo/oo1ooooo1o1ooo1/1o1oooo1oo1ooo1/1o1oooo1o1o2o1/2ooooo1o2oo2/"
        "oooo1ooooooo1oo/ooo1ooo@oooo2o/o1oooo2ooooooo/1oo1ooo1ooo4/2o1o1oo1oooo1o/1ooo2o2ooooo1/"
        "1oooooo1oo1ooo1/15/15/15 O",
    };
    for (const char* text : positions) {
        Engine engine;
        engine.set_position(*phutball::Position::parse(text));
        for (const Limits& limits : {Limits{.move_time = 0.05}, Limits{.clock = TimeLeft{1.0, 0.0, 0}},
                                     Limits{.clock = TimeLeft{}}}) {
            const Stopwatch watch;
            EXPECT_TRUE(engine.go(limits, {}, StopFlag{}).move);
            EXPECT_LT(watch.seconds(), 5.0) << text;
        }
    }
}

TEST(Time, ResignsOnlyWhatIsLost) {
    Engine engine;
    const StopFlag stop;
    engine.set_position(*phutball::Position::from(phutball::Setup::start()));
    EXPECT_FALSE(engine.go({.depth = 2}, {}, stop).resigns);
    // There are two threats at once, and Eks can spoil only one.
    engine.set_position(*phutball::Position::parse("5/1o1o1/2@2/5/5 X"));
    const Answer lost = engine.go({.depth = 6}, {}, stop);
    ASSERT_TRUE(lost.lines.front().score.is_loss());
    EXPECT_TRUE(lost.resigns);
    EXPECT_TRUE(lost.move);
    ASSERT_TRUE(engine.set_options({.strength = 1}).ok());
    EXPECT_FALSE(engine.choose(stop).resigns);
}

} // namespace
} // namespace goalline::engine
