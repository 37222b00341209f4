#include "server/rooms/engine_pool.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <mutex>
#include <new>
#include <string>
#include <vector>

namespace goalline::server {
namespace {

constexpr std::chrono::seconds kPatience{60};

// A pool whose posts are carried out on the thread that posts.
class EnginePoolTest : public ::testing::Test {
  protected:
    // A job that calls a function and answers with what that returns.
    class Work final : public Job {
      public:
        explicit Work(std::function<int()> work) : work_(std::move(work)) {}
        [[nodiscard]] std::string_view task() const override { return "test"; }
        [[nodiscard]] double seconds() const override { return 0; }
        [[nodiscard]] boost::json::object order() const override { return {}; }
        [[nodiscard]] boost::json::object work(Workbench& /*bench*/,
                                               const StopFlag& /*stop*/) const override {
            return {{"is", work_()}};
        }

      private:
        std::function<int()> work_;
    };
    static int answer_of(const Thought& thought) {
        const auto* number = thought.answer.if_contains("is");
        return number != nullptr ? number->to_number<int>() : 0;
    }

    EnginePool::Place place(const std::string& address, double seconds) {
        return {{address, "visitor"}, seconds, Urgency::game, std::make_shared<StopFlag>()};
    }
    bool give(EnginePool::Place place, std::function<int()> work, std::function<void(int)> done) {
        return pool_.submit(std::move(place), std::make_shared<Work>(std::move(work)),
                            [done = std::move(done)](const Thought& thought) { done(answer_of(thought)); });
    }
    // Submits a job that adds its name to `order` when it runs.
    bool submit(const std::string& name, double seconds) {
        return give(
            place(name, seconds), [] { return 1; },
            [this, name](int) {
                const std::lock_guard lock(mutex_);
                order_.push_back(name);
            });
    }
    // Keeps a thread busy until it is released.
    struct Blocker {
        std::promise<void> started;
        std::promise<void> let_go;
        std::promise<void> done;
    };
    std::shared_ptr<Blocker> block(double seconds) {
        auto blocker = std::make_shared<Blocker>();
        EXPECT_TRUE(give(
            place("blocker", seconds),
            [blocker] {
                blocker->started.set_value();
                blocker->let_go.get_future().wait();
                return 1;
            },
            [blocker](int) { blocker->done.set_value(); }));
        EXPECT_EQ(blocker->started.get_future().wait_for(kPatience), std::future_status::ready);
        return blocker;
    }
    template <class Condition>
    bool eventually(Condition condition) {
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (!condition() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return condition();
    }
    std::vector<std::string> order() {
        const std::lock_guard lock(mutex_);
        return order_;
    }
    std::vector<std::string> reports() {
        const std::lock_guard lock(mutex_);
        return reports_;
    }

    std::mutex mutex_;
    std::vector<std::string> order_;
    std::vector<std::string> reports_;
    EnginePool pool_{1,
                     {},
                     [](const std::function<void()>& work) { work(); },
                     [this](const std::string& text) {
                         const std::lock_guard lock(mutex_);
                         reports_.push_back(text);
                     }};
};

TEST_F(EnginePoolTest, AShortJobDoesNotWaitForALongOne) {
    const auto blocker = block(0.9);
    EXPECT_TRUE(submit("long", 0.9));
    EXPECT_TRUE(submit("short", 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 1; }));
    EXPECT_EQ(order(), std::vector<std::string>{"short"});
    blocker->let_go.set_value();
    EXPECT_TRUE(eventually([&] { return order().size() == 2; }));
}

TEST_F(EnginePoolTest, AnyNumberOfShortJobsIsWorkedOff) {
    for (int i = 0; i < 500; ++i)
        EXPECT_TRUE(submit("a" + std::to_string(i), 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 500; }));
    const auto blocker = block(0.9);
    for (int i = 0; i < 400; ++i)
        EXPECT_TRUE(submit("b" + std::to_string(i), 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 900; }));
    blocker->let_go.set_value();
}

TEST_F(EnginePoolTest, AJobThatThrowsEndsAlone) {
    std::promise<int> outcome;
    EXPECT_TRUE(give(
        place("a", 0.01), []() -> int { throw std::bad_alloc(); }, [&](int out) { outcome.set_value(out); }));
    auto future = outcome.get_future();
    ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
    EXPECT_EQ(future.get(), 0) << "an empty outcome";
    EXPECT_EQ(reports().size(), 1U);
    EXPECT_TRUE(submit("next", 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 1; }));
}

TEST_F(EnginePoolTest, AJobThatIsCancelledLeavesTheQueueAtOnce) {
    const auto blocker = block(0.9);
    const auto resource = std::make_shared<int>(1);
    const EnginePool::Place waiting = place("a", 0.9);
    EXPECT_TRUE(give(waiting, [resource] { return *resource; }, [](int) { ADD_FAILURE() << "it ran"; }));
    EXPECT_EQ(pool_.waiting(), 1U);
    EXPECT_GT(resource.use_count(), 1);
    pool_.cancel(waiting.stop);
    EXPECT_TRUE(waiting.stop->raised());
    EXPECT_EQ(pool_.waiting(), 0U);
    EXPECT_EQ(resource.use_count(), 1) << "what it held is given back";
    blocker->let_go.set_value();
}

TEST_F(EnginePoolTest, CancellingARunningJobRaisesItsFlag) {
    std::promise<void> started;
    std::promise<int> outcome;
    const EnginePool::Place running = place("a", 0.9);
    EXPECT_TRUE(give(
        running,
        [&started, stop = running.stop] {
            started.set_value();
            while (!stop->raised())
                std::this_thread::yield();
            return 7;
        },
        [&](int out) { outcome.set_value(out); }));
    started.get_future().wait();
    pool_.cancel(running.stop);
    auto future = outcome.get_future();
    ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
    EXPECT_EQ(future.get(), 7);
}

TEST_F(EnginePoolTest, StoppingDropsWhatWaits) {
    const auto blocker = block(0.9);
    EXPECT_TRUE(submit("never", 0.9));
    std::thread stopping([&] { pool_.stop(); });
    EXPECT_TRUE(eventually([&] { return !give(place("late", 0.9), [] { return 1; }, [](int) {}); }));
    blocker->let_go.set_value();
    stopping.join();
    EXPECT_TRUE(order().empty());
}

} // namespace
} // namespace goalline::server
