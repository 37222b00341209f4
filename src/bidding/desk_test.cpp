// The desk's answers: they say what the library says, and what cannot be answered is refused.
#include "bidding/desk.hpp"

#include <gtest/gtest.h>

namespace goalline::bidding {
namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Desk, AnswersAboutTennis) {
    Desk desk;
    EXPECT_TRUE(has(desk.answer("rules tennis 2 win 50 50"), R"("states":13000,"max_gap":)"));
    const std::string answer = desk.answer("state 1 50 50");
    EXPECT_TRUE(has(answer, R"({"value":0.380477565)")) << answer;
    EXPECT_TRUE(has(answer, R"("sure":[-1,-1])")) << answer;
    EXPECT_TRUE(has(desk.answer("state 0 50 50"), R"("bids":[[[1,0.177)"));
    EXPECT_EQ(desk.answer("draw 0 50 50 1 0"), R"({"bid":1})");
    EXPECT_EQ(desk.answer("draw 0 50 50 2 0.9999"), R"({"bid":9})");
    EXPECT_EQ(desk.answer("pick 0.6 3 0.5 4 0.5"), R"({"bid":4})");
    EXPECT_TRUE(has(desk.answer("thresholds 2"), R"({"least":[)"));
    EXPECT_TRUE(has(desk.answer("heat 0"), R"({"columns":51,"values":[0,-1,-1)"));
    EXPECT_TRUE(has(desk.answer("review 0 50 50 5 10 5 10"), R"({"turns":[{"value":0,"chosen":[0.188)"));
    EXPECT_EQ(desk.answer("review 0 50 50"), R"({"turns":[]})");
}

TEST(Desk, AnswersAboutFootsteps) {
    Desk desk;
    EXPECT_TRUE(has(desk.answer("rules footsteps 3 winner repeat draw 1 20 20"), R"("states":2200)"));
    EXPECT_TRUE(has(desk.answer("state 1 20 20"), R"({"value":1,)"));
}

TEST(Desk, RefusesWhatItCannotAnswer) {
    Desk desk;
    EXPECT_TRUE(has(desk.answer("state 0 5 5"), R"("code":"request")"));
    EXPECT_TRUE(has(desk.answer("rules tennis 2 win 1000 1000"), R"("code":"table")"));
    EXPECT_TRUE(has(desk.answer("rules tennis 2 win 10 -1"), R"("code":"T1")"));
    EXPECT_TRUE(has(desk.answer("rules tennis two win 10 10"), R"("where":"word 3")"));
    EXPECT_TRUE(has(desk.answer("rules footsteps 3 both repeat never 1 20 20"), R"("where":"word 6")"));
    EXPECT_TRUE(has(desk.answer("rules chess 3"), "expected tennis or footsteps"));
    EXPECT_FALSE(has(desk.answer("rules tennis 2 win 10 10"), "error"));
    for (const char* request :
         {"", "nonsense", "state", "state 0 11 5", "state 3 5 5", "state 0 0 0", "draw 0 5 5 3 0.5",
          "draw 0 5 5 1 2", "draw 0 5 5 1 nan", "pick 0.5", "pick 0.5 1 0.4", "thresholds 3", "heat 9",
          "review 0 5 5 1", "review 0 5 5 6 1"})
        EXPECT_TRUE(has(desk.answer(request), R"({"error":{"kind":")")) << request;
    EXPECT_TRUE(has(desk.answer("review 0 5 5 " + std::string(40'000, ' ') + "1 1"), "turns"));
    std::string long_request = "review 0 5 5";
    for (int i = 0; i < 20'000; ++i)
        long_request += " 1";
    EXPECT_TRUE(has(desk.answer(long_request), "error"));
}

} // namespace
} // namespace goalline::bidding
