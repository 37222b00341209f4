// What attempts move: only turns that the server has judged, a visitor once, a newcomer next to nothing, an address and a
// day only so far.
#include "puzzle_fixture.hpp"

namespace goalline::server::testing {
namespace {

TEST_F(PuzzleTest, AVisitorMovesAPuzzleOnceAndThatIsKept) {
    config_.limits.attempts_per_puzzle_address_and_day = 20;
    restart();
    Client ann = regular(), bob = regular();
    const json::object before = puzzle(ann, 1);
    const Reply solved = attempt(ann, 1);
    EXPECT_TRUE(counted(solved));
    EXPECT_LT(number(solved.json(), "rating"), number(before, "rating"));
    EXPECT_LT(number(solved.json(), "deviation"), 200);
    EXPECT_EQ(number(solved.json(), "attempts"), 1);
    EXPECT_EQ(number(solved.json(), "solved"), 1);
    json::object uncounted = solved.json();
    uncounted["counted"] = false;
    EXPECT_EQ(attempt(ann, 1, false).json(), uncounted) << "the second attempt changes nothing";
    EXPECT_EQ(attempt(bob, 2).status, 200);
    restart();
    ann = again(ann);
    bob = again(bob);
    EXPECT_FALSE(counted(attempt(ann, 1)));
    const Reply failed = attempt(bob, 1, false);
    EXPECT_TRUE(counted(failed));
    EXPECT_GT(number(failed.json(), "rating"), number(solved.json(), "rating"));
    EXPECT_EQ(number(failed.json(), "attempts"), 2);
    EXPECT_EQ(number(failed.json(), "solved"), 1);
    EXPECT_EQ(number(puzzle(bob, 1), "rating"), number(failed.json(), "rating"));
    EXPECT_FALSE(counted(attempt(bob, 1)));
}

TEST_F(PuzzleTest, WhatAClientClaimsHasBounds) {
    Client who = regular();
    const std::int64_t before = number(puzzle(who, 1), "rating");
    const Reply absurd = attempt(who, 1, false, {{"rating", 1e300}, {"deviation", -1e300}, {"ms", 1e300}});
    EXPECT_TRUE(counted(absurd));
    EXPECT_EQ(number(absurd.json(), "rating"), before + 10);
    const std::int64_t hinted_before = number(puzzle(who, 2), "rating");
    const Reply hinted = attempt(who, 2, true, {{"theme_known", true}});
    EXPECT_GE(number(hinted.json(), "rating"), hinted_before - 2) << "a hint weighs less";
    const json::value refused[] = {json::array(),
                                   json::object(),
                                   {{"solved", 1}},
                                   {{"solved", "yes"}},
                                   {{"solved", true}, {"rating", "high"}},
                                   {{"solved", true}, {"deviation", json::array()}},
                                   {{"solved", true}, {"ms", "now"}},
                                   {{"solved", true}, {"theme_known", 0}},
                                   {{"solved", true}, {"moves", "A1"}},
                                   {{"solved", true}, {"moves", {"<script>"}}},
                                   {{"solved", true}, {"moves", {7}}},
                                   {{"solved", true}, {"moves", json::array(9, "A1")}}};
    for (const json::value& body : refused)
        EXPECT_EQ(who.post(path(3, "attempt"), body).kind(), "bad_request") << json::serialize(body);
    EXPECT_EQ(who.post(path(3, "attempt"), {{"solved", true}, {"moves", {"Z99"}}}).status, 422);
    EXPECT_TRUE(counted(who.post(path(3, "attempt"), {{"solved", true}, {"moves", solution(who, 3)}})))
        << "the rest may be left out";
    EXPECT_EQ(who.post(path(1'000'000, "attempt"), {{"solved", true}}).kind(), "not_found");
}

TEST_F(PuzzleTest, TwentyFreshCookiesDoNotMoveAPuzzle) {
    Client honest = client();
    const json::object before = puzzle(honest, 1);
    const auto push = [&](bool solved, const json::object& more) {
        for (int i = 0; i < 20; ++i) {
            Client fresh(port(), "127.0.0." + std::to_string(10 + i));
            EXPECT_EQ(
                attempt(fresh, 1, solved, with({{"rating", solved ? 400 : 3000}, {"deviation", 60}}, more))
                    .status,
                200);
        }
        return number(puzzle(honest, 1), "rating") - number(before, "rating");
    };
    EXPECT_GE(push(true, {}), -1) << "with the solution, from twenty addresses";
    EXPECT_LE(push(false, {}), 1) << "giving up";
}

TEST_F(PuzzleTest, AllOfADayTogetherMoveAPuzzleByThirtyPoints) {
    Client honest = client();
    const std::int64_t before = number(puzzle(honest, 1), "rating");
    std::int64_t after = before;
    for (int i = 0; i < 12; ++i) {
        Client who = regular("127.0.0." + std::to_string(10 + i));
        const Reply reply = attempt(who, 1, false, {{"rating", 3000}, {"deviation", 60}});
        EXPECT_TRUE(counted(reply));
        after = number(reply.json(), "rating");
    }
    EXPECT_EQ(after, before + 30);
    restart();
    Client another = regular("127.0.0.99");
    EXPECT_EQ(number(attempt(another, 1, false, {{"rating", 3000}}).json(), "rating"), before + 30)
        << "a restart does not begin the day anew";
}

TEST_F(PuzzleTest, AnAttemptWithoutTurnsOrWithFalseOnesMovesNothing) {
    Client old = regular(), liar = regular(), wrong = regular();
    const json::object before = puzzle(old, 1);
    const Reply reply = old.post(path(1, "attempt"), {{"solved", true}, {"rating", 400}, {"deviation", 60}});
    EXPECT_FALSE(counted(reply)) << "of a page that tells no turns";
    EXPECT_FALSE(counted(attempt(liar, 1, true, {{"moves", json::array()}})));
    EXPECT_FALSE(counted(attempt(wrong, 1, true, {{"moves", {"A1"}}})));
    EXPECT_EQ(puzzle(old, 1), before);
    EXPECT_FALSE(counted(attempt(old, 1))) << "it was the first attempt all the same";
}

TEST_F(PuzzleTest, AnAddressMovesOnlySoManyPuzzles) {
    config_.limits.moving_attempts_per_address_and_day = 2;
    restart();
    Client who = regular();
    EXPECT_TRUE(counted(attempt(who, 1)));
    EXPECT_TRUE(counted(attempt(who, 2)));
    EXPECT_FALSE(counted(attempt(who, 3)));
    Client elsewhere(port(), "127.0.0.2");
    EXPECT_TRUE(counted(attempt(elsewhere, 3)));
}

TEST_F(PuzzleTest, AnAddressMovesAPuzzleOnlySoOften) {
    config_.limits.attempts_per_puzzle_address_and_day = 2;
    restart();
    for (int i = 0; i < 2; ++i) {
        Client who = client();
        EXPECT_TRUE(counted(attempt(who, 1)));
        EXPECT_FALSE(counted(attempt(who, 1))) << "again, which costs nothing of the address's share";
    }
    const json::object moved = [&] {
        Client who = client();
        return puzzle(who, 1);
    }();
    Client third = client();
    EXPECT_FALSE(counted(attempt(third, 1, false)));
    EXPECT_EQ(puzzle(third, 1), moved);
    EXPECT_TRUE(counted(attempt(third, 2))) << "another puzzle";
    Client elsewhere(port(), "127.0.0.2");
    EXPECT_TRUE(counted(attempt(elsewhere, 1)));
    restart();
    third = again(third);
    EXPECT_FALSE(counted(attempt(third, 1)))
        << "an attempt that weighed nothing was the first one all the same";
}

} // namespace
} // namespace goalline::server::testing
