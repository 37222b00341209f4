#include "server/store/database.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

std::string all_of(TurnQueue<char>& queue) {
    std::string all;
    while (!queue.empty())
        all += queue.pop();
    return all;
}

TEST(TurnQueue, OneClientIsServedInOrder) {
    TurnQueue<char> queue;
    EXPECT_TRUE(queue.empty());
    for (const char item : {'1', '2', '3'})
        queue.push("a", item);
    EXPECT_EQ(all_of(queue), "123");
}

TEST(TurnQueue, ClientsTakeTurnsHoweverMuchOneOfThemBrings) {
    TurnQueue<char> queue;
    for (const char item : {'1', '2', '3', '4'})
        queue.push("greedy", item);
    queue.push("modest", 'm');
    queue.push("other", 'o');
    EXPECT_EQ(all_of(queue), "1mo234");
}

TEST(TurnQueue, OneWhoComesBackWaitsForThoseWhoWereThere) {
    TurnQueue<char> queue;
    queue.push("a", '1');
    queue.push("b", '2');
    EXPECT_EQ(queue.pop(), '1');
    queue.push("a", '3');
    EXPECT_EQ(all_of(queue), "23");
}

} // namespace
} // namespace goalline::server
