#include "server/rooms/job_pool.hpp"

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
class JobPoolTest : public ::testing::Test {
  protected:
    void SetUp() override { works.clear(); }

    using Flag = std::shared_ptr<StopFlag>;

    // A job calls the function whose number is its order.
    static Answer call(const Job& job, Workbench& /*bench*/, const StopFlag& /*stop*/) {
        std::function<int()> work;
        {
            const std::lock_guard lock(works_mutex);
            work = std::move(works.at(job.order.at("work").to_number<std::size_t>()));
        }
        return {.value = {{"is", work()}}};
    }
    static int number_in(const Answer& answer) {
        const auto* number = answer.value.if_contains("is");
        return number != nullptr ? number->to_number<int>() : 0;
    }
    static Job job(const std::string& address, double length) {
        return {.task = "test",
                .order = {},
                .seconds = length,
                .client = {address, "visitor"},
                .urgency = Urgency::game};
    }
    bool give(Job job, std::function<int()> work, std::function<void(int)> done,
              Flag stop = std::make_shared<StopFlag>()) {
        {
            const std::lock_guard lock(works_mutex);
            job.order["work"] = works.size();
            works.push_back(std::move(work));
        }
        return pool_.submit(std::move(job), std::move(stop),
                            [done = std::move(done)](const Answer& answer) { done(number_in(answer)); });
    }
    // Submits a job that adds its name to `order` when it runs.
    bool submit(const std::string& name, double length) {
        return give(
            job(name, length), [] { return 1; },
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
    std::shared_ptr<Blocker> block(double length) {
        auto blocker = std::make_shared<Blocker>();
        EXPECT_TRUE(give(
            job("blocker", length),
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
    static inline std::mutex works_mutex;
    static inline std::vector<std::function<int()>> works;
    JobPool pool_{{.threads = 1, .short_lane = true},
                  [](const std::function<void()>& work) { work(); },
                  [this](const std::string& text) {
                      const std::lock_guard lock(mutex_);
                      reports_.push_back(text);
                  },
                  call};
};

TEST_F(JobPoolTest, AShortJobDoesNotWaitForALongOne) {
    const auto blocker = block(0.9);
    EXPECT_TRUE(submit("long", 0.9));
    EXPECT_TRUE(submit("short", 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 1; }));
    EXPECT_EQ(order(), std::vector<std::string>{"short"});
    blocker->let_go.set_value();
    EXPECT_TRUE(eventually([&] { return order().size() == 2; }));
}

TEST_F(JobPoolTest, AnyNumberOfShortJobsIsWorkedOff) {
    for (int i = 0; i < 500; ++i)
        EXPECT_TRUE(submit("a" + std::to_string(i), 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 500; }));
    const auto blocker = block(0.9);
    for (int i = 0; i < 400; ++i)
        EXPECT_TRUE(submit("b" + std::to_string(i), 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 900; }));
    blocker->let_go.set_value();
}

TEST_F(JobPoolTest, AJobThatThrowsEndsAlone) {
    std::promise<int> outcome;
    EXPECT_TRUE(give(
        job("a", 0.01), []() -> int { throw std::bad_alloc(); }, [&](int out) { outcome.set_value(out); }));
    auto future = outcome.get_future();
    ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
    EXPECT_EQ(future.get(), 0) << "no value";
    EXPECT_EQ(reports().size(), 1U);
    EXPECT_TRUE(submit("next", 0.01));
    EXPECT_TRUE(eventually([&] { return order().size() == 1; }));
}

TEST_F(JobPoolTest, AJobThatIsCancelledLeavesTheQueueAtOnce) {
    const auto blocker = block(0.9);
    const auto resource = std::make_shared<int>(1);
    const Flag stop = std::make_shared<StopFlag>();
    EXPECT_TRUE(give(job("a", 0.9), [] { return 1; }, [resource](int) { ADD_FAILURE() << "it ran"; }, stop));
    EXPECT_EQ(pool_.waiting(), 1U);
    EXPECT_GT(resource.use_count(), 1);
    EXPECT_TRUE(pool_.cancel(stop));
    EXPECT_TRUE(stop->raised());
    EXPECT_EQ(pool_.waiting(), 0U);
    EXPECT_EQ(resource.use_count(), 1) << "what it held is given back";
    blocker->let_go.set_value();
}

TEST_F(JobPoolTest, CancellingARunningJobRaisesItsFlag) {
    std::promise<void> started;
    std::promise<int> outcome;
    const Flag stop = std::make_shared<StopFlag>();
    EXPECT_TRUE(give(
        job("a", 0.9),
        [&started, stop] {
            started.set_value();
            while (!stop->raised())
                std::this_thread::yield();
            return 7;
        },
        [&](int out) { outcome.set_value(out); }, stop));
    started.get_future().wait();
    EXPECT_FALSE(pool_.cancel(stop)) << "it has begun";
    auto future = outcome.get_future();
    ASSERT_EQ(future.wait_for(kPatience), std::future_status::ready);
    EXPECT_EQ(future.get(), 7);
}

TEST_F(JobPoolTest, StoppingDropsWhatWaits) {
    const auto blocker = block(0.9);
    EXPECT_TRUE(submit("never", 0.9));
    std::thread stopping([&] { pool_.stop(); });
    EXPECT_TRUE(eventually([&] { return !give(job("late", 0.9), [] { return 1; }, [](int) {}); }));
    blocker->let_go.set_value();
    stopping.join();
    EXPECT_TRUE(order().empty());
}

} // namespace
} // namespace goalline::server
