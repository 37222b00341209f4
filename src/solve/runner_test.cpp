// The runner: work in the background and in the caller's thread, stopped, failing, and one piece of work after the
// other.
#include "solve/runner.hpp"

#include <gtest/gtest.h>
#include <new>
#include <stdexcept>

namespace goalline::solve {
namespace {

TEST(Runner, WorksBehindUntilItIsStopped) {
    Runner runner({.hash_mb = 1});
    std::optional<engine::Answer> answer;
    std::atomic<bool> ended{false};
    const auto search = [&](engine::Engine& engine, const StopFlag& stop) {
        engine.set_position(*phutball::Position::from(phutball::Setup::start()));
        answer = engine.go({.infinite = true}, {}, stop);
    };
    for (int i = 0; i < 3; ++i) {
        answer.reset();
        ended = false;
        ASSERT_TRUE(runner.start(search, {.ended = [&] { ended = !runner.running(); }}));
        EXPECT_TRUE(runner.running());
        EXPECT_FALSE(runner.stopping());
        runner.stop();
        runner.wait();
        EXPECT_FALSE(runner.running());
        EXPECT_TRUE(ended);
        ASSERT_TRUE(answer);
        EXPECT_TRUE(answer->move);
    }
}

TEST(Runner, EndsWhatIsGoingOnWhenItIsDestroyed) {
    std::atomic<bool> ended{false};
    {
        Runner runner({.hash_mb = 1});
        ASSERT_TRUE(runner.start([&](engine::Engine&, const StopFlag&) { runner.wait_for_stop(); },
                                 {.ended = [&] { ended = true; }}));
    }
    EXPECT_TRUE(ended);
}

TEST(Runner, HasAFreshEngineWithTheSameOptionsWhereMemoryRanOut) {
    Runner runner({.hash_mb = 2, .seed = 5});
    bool failed = false;
    bool while_running = false;
    const auto throws = [](engine::Engine& engine, const StopFlag&) {
        engine::Options options = engine.options();
        options.strength = 3;
        (void)engine.set_options(options);
        throw std::bad_alloc();
    };
    ASSERT_TRUE(runner.start(throws, {.failed = [&] {
                                 failed = true;
                                 while_running = runner.running();
                             }}));
    runner.wait();
    EXPECT_TRUE(failed);
    EXPECT_TRUE(while_running);
    EXPECT_EQ(runner.engine().options().strength, 3);
    EXPECT_EQ(runner.engine().options().hash_mb, 2);
    EXPECT_EQ(runner.engine().options().seed, 5U);
}

TEST(Runner, LetsTheCallerSeeWhatWorkInItsOwnThreadThrows) {
    Runner runner({.hash_mb = 1});
    const StopFlag stop;
    EXPECT_THROW(runner.run([](engine::Engine&, const StopFlag&) { throw std::runtime_error("no"); }, stop),
                 std::runtime_error);
    bool worked = false;
    runner.run([&](engine::Engine&, const StopFlag& flag) { worked = &flag == &stop; }, stop);
    EXPECT_TRUE(worked);
}

} // namespace
} // namespace goalline::solve
