#include "server/rooms/hint_ledger.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(HintLedger, AGameHasThreeHintsAboveLevel4) {
    HintLedger ledger;
    for (const int left : {3, 2, 1, 0}) {
        const HintPlace place{.ply = 2 * left + 1, .position = "some"};
        EXPECT_EQ(ledger.allows("a", 5, place), left > 0);
        EXPECT_EQ(ledger.left("a", 5), left);
        EXPECT_EQ(ledger.left("b", 10), 3) << "each game has its own";
        EXPECT_EQ(ledger.left("a", 4), std::nullopt) << "free";
        ledger.count("a", place);
    }
    EXPECT_EQ(ledger.left("a", 5), 0);
}

TEST(HintLedger, TheLastHintIsGivenAgainAtNoCost) {
    HintLedger ledger;
    for (const int ply : {1, 3, 5}) {
        ledger.count("a", {ply, "some"});
        ledger.count("a", {ply, "some"});
        EXPECT_EQ(ledger.left("a", 5), (5 - ply) / 2);
    }
    EXPECT_TRUE(ledger.allows("a", 5, {5, "some"}));
    EXPECT_FALSE(ledger.allows("a", 5, {5, "another"})) << "after a move was taken back";
    EXPECT_FALSE(ledger.allows("a", 5, {3, "some"}));
    EXPECT_FALSE(ledger.allows("a", 5, {7, "some"}));
    EXPECT_TRUE(ledger.allows("a", 4, {7, "some"})) << "free";
}

TEST(HintLedger, RemembersTheNewestGamesOnly) {
    HintLedger ledger;
    ledger.count("old", {1, "some"});
    for (int i = 0; i < 20'000; ++i)
        ledger.count(std::to_string(i), {1, "some"});
    EXPECT_EQ(ledger.left("old", 5), 3);
    EXPECT_EQ(ledger.left("0", 5), 2);
}

} // namespace
} // namespace goalline::server
