#include "base/random.hpp"
#include "tables/values/strip_search.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::tables {
namespace {

using strip::Player;
using strip::Position;

TEST(StripSearch, ProvesWhatTheTableSays) {
    StripValues values("");
    StripSearch search;
    Random random(70);
    int proven = 0;
    for (int i = 0; i < 400; ++i) {
        const int squares = 5 + static_cast<int>(random.below(12));
        const int ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(squares - 2)));
        const Position position{squares, ball,
                                random.next() & ((1ULL << squares) - 1) & ~(1ULL << (ball - 1)),
                                random.chance(0.5) ? Player::left : Player::right};
        const auto table = *values.analyse(position);
        SearchLimits limits;
        limits.nodes = 1'500;
        const auto found = search.prove(position, limits);
        if (!found)
            continue;
        ++proven;
        EXPECT_TRUE(found->proven);
        EXPECT_EQ(found->value, table.value) << to_text(position);
        EXPECT_EQ(found->plies, table.plies) << to_text(position);
        EXPECT_EQ(found->best, table.best) << to_text(position);
    }
    EXPECT_GT(proven, 120);
}

TEST(StripSearch, StonesToHomeIsALowerBoundForPlies) {
    StripValues values("");
    for (int ball = 2; ball < 13; ++ball) {
        for (std::uint64_t stones = 0; stones < 1ULL << 13; ++stones) {
            if ((stones >> (ball - 1) & 1) != 0)
                continue;
            const Position position{13, ball, stones, Player::left};
            const Plies plies = *values.plies(position);
            const Player winner = plies % 2 == 1 ? Player::left : Player::right;
            const int needed = 2 * stones_to_home(position, winner) + (winner == Player::left ? 1 : 0);
            ASSERT_GE(plies, needed) << to_text(position);
        }
    }
}

TEST(StripSearch, LongStripsNearTheEnd) {
    StripSearch search;
    SearchLimits limits;
    limits.nodes = 10'000;
    const auto found = search.prove(*strip::parse(std::string(50, '.') + "@o.oo.o.o.o.. L"), limits);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, Value::win);
    EXPECT_FALSE(
        search.prove(*strip::parse(std::string(31, '.') + "@" + std::string(32, '.') + " L"), limits));
}

} // namespace
} // namespace goalline::tables
