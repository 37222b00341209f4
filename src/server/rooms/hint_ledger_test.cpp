#include "server/rooms/hint_ledger.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(HintLedger, AGameHasThreeHintsAboveLevel4) {
    HintLedger ledger;
    for (const int left : {3, 2, 1, 0}) {
        EXPECT_EQ(ledger.left("a", 5), left);
        EXPECT_EQ(ledger.left("b", 10), 3) << "each game has its own";
        EXPECT_EQ(ledger.left("a", 4), std::nullopt) << "free";
        ledger.count("a");
    }
    EXPECT_EQ(ledger.left("a", 5), 0);
}

TEST(HintLedger, RemembersTheNewestGamesOnly) {
    HintLedger ledger;
    ledger.count("old");
    for (int i = 0; i < 20'000; ++i)
        ledger.count(std::to_string(i));
    EXPECT_EQ(ledger.left("old", 5), 3);
    EXPECT_EQ(ledger.left("0", 5), 2);
}

} // namespace
} // namespace goalline::server
