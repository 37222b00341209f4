#include "server/net/headcount.hpp"
#include "server/net/limits.hpp"
#include "server/net/log.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace goalline::server {
namespace {

TEST(Limits, EveryLimitCanBeSetWithinItsRange) {
    for (const LimitEntry& entry : limit_table()) {
        Limits limits;
        const std::string name(entry.name);
        EXPECT_GE(entry.get(limits), entry.least) << name;
        EXPECT_LE(entry.get(limits), entry.most) << name;
        for (const std::int64_t value : {entry.least, entry.most}) {
            EXPECT_TRUE(set_limit(limits, name + '=' + std::to_string(value))) << name;
            EXPECT_EQ(entry.get(limits), value) << name;
        }
        EXPECT_FALSE(set_limit(limits, name + '=' + std::to_string(entry.most + 1))) << name;
        EXPECT_FALSE(set_limit(limits, name + '=' + std::to_string(entry.least - 1))) << name;
        EXPECT_EQ(entry.get(limits), entry.most) << "a refused value changes nothing";
    }
}

TEST(Limits, AnErrorSaysWhatWasExpected) {
    Limits limits;
    for (const char* text :
         {"", "connections", "connections=", "connections=x", "connections=1x", "connections=1e3"})
        EXPECT_FALSE(set_limit(limits, text)) << text;
    const auto unknown = set_limit(limits, "conections=5");
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error().message.english().find("connections"), std::string::npos);
    EXPECT_EQ(unknown.error().where, "conections=5");
}

TEST(Headcount, AmountsAreCountedByOwnerAndInAll) {
    const auto bytes = std::make_shared<Headcount>(60, 100);
    auto first = bytes->enter("a", 50);
    EXPECT_TRUE(first);
    EXPECT_FALSE(bytes->enter("a", 11)) << "the owner's share";
    EXPECT_TRUE(bytes->enter("a", 10)) << "given back at once";
    auto second = bytes->enter("b", 50);
    EXPECT_TRUE(second);
    EXPECT_FALSE(bytes->enter("c", 1)) << "all together";
    EXPECT_FALSE(bytes->enter("c", ~std::size_t{0})) << "no overflow";
    first.reset();
    EXPECT_EQ(bytes->total(), 50U);
    EXPECT_TRUE(bytes->enter_unbounded("b", 50));
    EXPECT_FALSE(bytes->enter_unbounded("b", 51));
}

TEST(Headcount, TheLastPlacesGoToNewcomers) {
    const auto places = std::make_shared<Headcount>(200, 1000, 8);
    std::vector<std::shared_ptr<void>> taken;
    for (int round = 0; round < 200; ++round) {
        for (const char* greedy : {"a", "b", "c", "d", "e", "f", "g", "h"}) {
            if (auto place = places->enter(greedy))
                taken.push_back(std::move(place));
        }
    }
    EXPECT_NEAR(static_cast<double>(places->total()), 500, 20) << "eight of them leave half";
    EXPECT_FALSE(places->enter("a"));
    for (int i = 0; i < 50; ++i)
        taken.push_back(places->enter("newcomer"));
    EXPECT_EQ(std::count(taken.begin(), taken.end(), nullptr), 0);
}

TEST(Limits, AValueIsAWholeNumberWithoutASign) {
    for (const char* wrong : {"-0", "-1", "+5", "", " 5", "5 ", "0x5", "5.0", "1e3"}) {
        Limits limits;
        EXPECT_FALSE(set_limit(limits, std::string("opening_plies=") + wrong)) << wrong;
    }
    Limits limits;
    ASSERT_TRUE(set_limit(limits, "opening_plies=0"));
    EXPECT_EQ(limits.opening_plies, 0);
}

TEST(Log, PathsAreShortPrintableAndWithoutIds) {
    EXPECT_EQ(loggable("/api/games/0123456789abcdef0123456789abcdef/moves"), "/api/games/01234567.../moves");
    EXPECT_EQ(loggable("/a\n\x1b[31mb\xff"), "/a??[31mb?");
    EXPECT_EQ(loggable(std::string(500, 'x')).size(), 123U);
}

} // namespace
} // namespace goalline::server
