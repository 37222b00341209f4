#include "match/openings.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <span>
#include <string>

namespace goalline::match {
namespace {

using engine::BookEntry;

std::string next_of(std::string_view book) {
    const auto entries = engine::parse_book(book);
    EXPECT_TRUE(entries.ok());
    const auto line = next_line(*entries);
    return line ? engine::to_text(BookEntry{.line = *line, .moves = {}}) : "nothing";
}

TEST(BookMaker, TheNextPositionIsTheOneThatIsReachedMostEasily) {
    EXPECT_EQ(next_of(""), ":") << "the start";
    EXPECT_EQ(next_of(": G11 20, E13 15\n"), "G11:");
    // A further turn costs 8, E13 only 5.
    EXPECT_EQ(next_of(": G11 20, E13 15\nG11: G9 -20\n"), "E13:");
    // What is known of G9 makes G11 worse than E13.
    EXPECT_EQ(next_of(": G11 20, E13 15\nG11: G9 10\n"), "E13:");
    EXPECT_EQ(next_of(": G11 20, E13 15\nG11: G9 -20\nE13: J9 -15\n"), "G11 G9:");
}

TEST(BookMaker, WhatIsMuchWorseOrDecidedOrKnownIsLeftOut) {
    EXPECT_EQ(next_of(": G11 20, E13 -41\nG11: G9 -1500\n"), "nothing");
    EXPECT_EQ(next_of(": G11 20, E13 -40\nG11: G9 -1500\n"), "nothing") << "against 1,500 all is worse";
    EXPECT_EQ(next_of(": G11 20, J11 20\nG11: G9 -1500\n"), "nothing") << "J11 is the mirror image of G11";
    EXPECT_EQ(next_of(": G11 20\nG11: G9 -20\nG11 G9: H12 20\nG11 G9 H12: H8 -20\n"), "G11 G9 H12 H8:");
}

TEST(BookMaker, WhatIsBeingSearchedIsNotTheNextPosition) {
    const auto entries = *engine::parse_book(": G11 20, E13 15\n");
    const auto line = next_line(entries);
    ASSERT_TRUE(line);
    const auto other = next_line(entries, {*line});
    ASSERT_TRUE(other);
    EXPECT_NE(*other, *line);
    EXPECT_EQ(next_line(entries, {*line, *other}), std::nullopt);
}

TEST(BookMaker, SeveralPositionsAtATimeMakeABookWithoutRepetitions) {
    const StopFlag stop;
    std::vector<BookEntry> entries;
    std::vector<BookEntry> told;
    grow_book(
        entries, {.count = 12, .nodes = 400, .moves = 3, .concurrency = 3, .hash_mb = 1},
        [&](const BookEntry& entry) {
            told.push_back(entry);
            return true;
        },
        stop);
    EXPECT_EQ(told, entries);
    ASSERT_EQ(entries.size(), 12U);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(entries[i].line, entries[j].line);
        if (entries[i].line.empty())
            continue;
        // It follows by a move that the book had of the position before.
        phutball::Game game(*phutball::Position::from(phutball::Setup::start()));
        for (std::size_t ply = 0; ply + 1 < entries[i].line.size(); ++ply)
            game.play(entries[i].line[ply]);
        const std::span before(entries.begin(), i);
        const auto moves = engine::Book(before).moves(game.position());
        EXPECT_TRUE(std::ranges::any_of(
            moves, [&](const engine::BookMove& move) { return move.move == entries[i].line.back(); }));
    }
}

TEST(BookMaker, GoesOnAsIfItHadNotBeenInterrupted) {
    const StopFlag stop;
    const auto grown = [&](std::vector<BookEntry> entries, std::size_t count) {
        std::size_t told = 0;
        const std::size_t before = entries.size();
        grow_book(
            entries, {.count = count, .nodes = 400, .moves = 3, .hash_mb = 1},
            [&](const BookEntry& entry) {
                told += entry.moves.empty() ? 0 : 1;
                return true;
            },
            stop);
        EXPECT_EQ(told, count - before);
        return entries;
    };
    const auto at_once = grown({}, 6);
    ASSERT_EQ(at_once.size(), 6U);
    EXPECT_EQ(grown(grown({}, 2), 6), at_once);
}

TEST(BookMaker, StopsWhenAsked) {
    StopFlag stop;
    std::vector<BookEntry> entries;
    grow_book(
        entries, {.count = 100, .nodes = 400, .hash_mb = 1},
        [&](const BookEntry&) {
            stop.raise();
            return true;
        },
        stop);
    EXPECT_EQ(entries.size(), 1U);
}

TEST(BookMaker, EndsWhenAnEntryCannotBeKept) {
    const StopFlag stop;
    std::vector<BookEntry> entries;
    grow_book(
        entries, {.count = 100, .nodes = 400, .hash_mb = 1},
        [&](const BookEntry&) { return entries.size() < 2; }, stop);
    EXPECT_EQ(entries.size(), 3U);
}

} // namespace
} // namespace goalline::match
