#include "server/rooms/bulletin.hpp"

#include <gtest/gtest.h>

namespace goalline::server {
namespace {

TEST(Bulletin, ComesBackAsItWasWritten) {
    Bulletin said;
    said.games["a"] = {{true, false}, 3};
    said.open = {"b", "c"};
    said.live = {{17, "d", R"({"id":"d"})"}};
    said.pages = {page_key("0123456789abcdef0123")};
    const Bulletin read = bulletin_of(text_of(said));
    EXPECT_EQ(read.lookers("a").here, (std::array{true, false}));
    EXPECT_EQ(read.lookers("a").watchers, 3U);
    EXPECT_FALSE(read.lookers("b").here[0]) << "nobody looks at it";
    EXPECT_EQ(read.open, said.open);
    EXPECT_EQ(read.live, said.live);
    EXPECT_TRUE(read.pages.contains("0123456789abcdef"));
}

TEST(Bulletin, ThoseOfSeveralServersAddUp) {
    Bulletin all;
    Bulletin one, other;
    one.games["a"] = {{true, false}, 1};
    one.open = {"b"};
    other.games["a"] = {{false, true}, 2};
    other.open = {"b", "c"};
    all.add(one);
    all.add(other);
    EXPECT_EQ(all.lookers("a").here, (std::array{true, true}));
    EXPECT_EQ(all.lookers("a").watchers, 3U);
    EXPECT_EQ(all.open.size(), 2U);
}

TEST(Bulletin, WhatCannotBeReadSaysNothing) {
    for (const char* text : {"", "[]", "{}", R"({"games":{"a":[true]},"open":[],"live":[],"pages":[]})",
                             R"({"games":{},"open":[7],"live":[],"pages":[]})"}) {
        const Bulletin read = bulletin_of(text);
        EXPECT_TRUE(read.games.empty() && read.open.empty()) << text;
    }
}

} // namespace
} // namespace goalline::server
