#include "server/rooms/background.hpp"

#include <atomic>
#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(Background, ALongJobIsToldWhenTheThreadIsToEnd) {
    std::atomic<bool> begun = false, told = false, late = false;
    Background background(4, 4, [](const std::function<void()>& work) { work(); });
    ASSERT_TRUE(background.run(
        "a",
        [&] {
            begun = true;
            begun.notify_all();
            while (!background.stopping().raised())
                std::this_thread::yield();
            return 0;
        },
        [&](int, double) { told = true; }));
    ASSERT_TRUE(background.run("a", [] { return 0; }, [&](int, double) { late = true; }));
    begun.wait(false);
    background.stop();
    EXPECT_TRUE(told);
    EXPECT_FALSE(late) << "what waited is dropped";
}

} // namespace
} // namespace goalline::server
