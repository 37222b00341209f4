#include "server/rooms/hint_ledger.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(HintLedger, AGameHasThreeHintsUnlessTheyAreFree) {
    HintLedger ledger;
    for (const int left : {3, 2, 1, 0}) {
        const HintPlace place{.ply = 2 * left + 1, .position = "some"};
        EXPECT_EQ(ledger.allows("a", false, place), left > 0);
        EXPECT_EQ(ledger.left("a", false), left);
        EXPECT_EQ(ledger.left("b", false), 3) << "each game has its own";
        EXPECT_EQ(ledger.left("a", true), std::nullopt) << "free";
        ledger.count("a", place);
    }
    EXPECT_EQ(ledger.left("a", false), 0);
}

TEST(HintLedger, TheLastHintIsGivenAgainAtNoCost) {
    HintLedger ledger;
    for (const int ply : {1, 3, 5}) {
        ledger.count("a", {ply, "some"});
        ledger.count("a", {ply, "some"});
        EXPECT_EQ(ledger.left("a", false), (5 - ply) / 2);
    }
    EXPECT_TRUE(ledger.allows("a", false, {5, "some"}));
    EXPECT_FALSE(ledger.allows("a", false, {5, "another"})) << "after a move was taken back";
    EXPECT_FALSE(ledger.allows("a", false, {3, "some"}));
    EXPECT_FALSE(ledger.allows("a", false, {7, "some"}));
    EXPECT_TRUE(ledger.allows("a", true, {7, "some"})) << "free";
}

TEST(HintLedger, RemembersTheNewestGamesOnly) {
    HintLedger ledger;
    ledger.count("old", {1, "some"});
    for (int i = 0; i < 20'000; ++i)
        ledger.count(std::to_string(i), {1, "some"});
    EXPECT_EQ(ledger.left("old", false), 3);
    EXPECT_EQ(ledger.left("0", false), 2);
}

} // namespace
} // namespace goalline::server
