#include "engine/book.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <sstream>
#include <string>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Position;

TEST(Book, TheStandardOneCanBeReadAndKnowsTheStart) {
    const auto entries = parse_book(standard_book_text());
    ASSERT_TRUE(entries.ok()) << entries.error().text();
    EXPECT_GE(entries->size(), 100U);
    std::set<std::string> lines;
    for (const BookEntry& entry : *entries) {
        EXPECT_TRUE(lines.insert(to_text({.line = entry.line, .moves = {}})).second) << to_text(entry);
        EXPECT_FALSE(entry.moves.empty());
    }
    const auto first = standard_book().moves(*Position::from(phutball::Setup::start()));
    ASSERT_GE(first.size(), 4U);
    EXPECT_TRUE(std::is_sorted(first.begin(), first.end(),
                               [](const BookMove& a, const BookMove& b) { return a.units > b.units; }));
}

TEST(Book, PlaysVariedGames) {
    std::set<std::string> games;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        Game game(*Position::from(phutball::Setup::start()));
        std::string text;
        while (const auto move = standard_book().choose(game, random)) {
            ASSERT_TRUE(game.try_play(*move).ok());
            text += to_text(*move) + " ";
        }
        EXPECT_GE(game.ply(), 1);
        games.insert(text);
    }
    EXPECT_GE(games.size(), 15U);
}

Game after(std::string_view moves) {
    Game game(*Position::from(phutball::Setup::start()));
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        game.play(*phutball::parse_move(word));
    return game;
}

std::string listed(const Book& book, std::string_view moves) {
    return to_text({.line = {}, .moves = book.moves(after(moves).position())});
}

TEST(Book, WhatIsKnownOfAnAnswerReachesBack) {
    const auto entries = parse_book("# a comment\n"
                                    ": G11 40, F9 10\n"
                                    "G11: J12 -20, K8 -50\n"
                                    "G11 J12: H12 -35\n");
    ASSERT_TRUE(entries.ok());
    const Book book(*entries);
    // After G11 J12 the first player has only -35, so J12 is worth 35, and G11 is worth -35.
    EXPECT_EQ(listed(book, "G11"), ": J12 35, K8 -50");
    EXPECT_EQ(listed(book, "J11"), ": G12 35, F8 -50") << "the mirror image";
    EXPECT_EQ(listed(book, ""), ": F9 10, K9 10, G11 -35, J11 -35") << "the start is its own mirror image";
    EXPECT_EQ(listed(book, "A1"), ":") << "the book has ended";
    Random random(1);
    for (int i = 0; i < 20; ++i)
        EXPECT_TRUE(std::set<std::string>({"F9", "K9"}).contains(to_text(*book.choose(after(""), random))))
            << "no move that is much worse";
}

TEST(Book, EndsWhereMovesLeadBack) {
    const auto entries = parse_book(": H11 5\n"
                                    "H11: H10-H12 3\n"
                                    "H11 H10-H12: H11 2\n"
                                    "H11 H10-H12 H11: H12-H10 1\n"); // the start again
    ASSERT_TRUE(entries.ok());
    EXPECT_EQ(listed(Book(*entries), ""), ": H11 -1");
}

TEST(Book, WhatIsWrittenIsRead) {
    const auto entries = parse_book("G11 J12: H12 -35, K8 -50\n");
    ASSERT_TRUE(entries.ok());
    EXPECT_EQ(to_text(entries->front()), "G11 J12: H12 -35, K8 -50");
    EXPECT_EQ(*parse_book(to_text(entries->front())), *entries);
}

TEST(Book, SaysWhichLineIsWrong) {
    for (const std::string wrong : {"G11", "G11 X: H12 3", "G11: H12", "G11: H12 3x", "G11 G11: H12 3",
                                    "G11: G11 3", ": H12 20001", ": H12 3,, G11 4"}) {
        const auto entries = parse_book("# fine\n: G11 4\n" + wrong + "\n");
        ASSERT_FALSE(entries.ok()) << wrong;
        EXPECT_EQ(entries.error().where.english(), "line 3") << wrong;
    }
}

TEST(Book, IsSilentOnOtherBoardsAndByOtherRules) {
    const Book& book = standard_book();
    const auto start = [](phutball::Size size, const phutball::Rules& rules) {
        return *Position::from(phutball::Setup::start(size), rules);
    };
    EXPECT_TRUE(book.moves(start({9, 9}, {})).empty());
    EXPECT_TRUE(book.moves(start({19, 15}, {.pie = true})).empty());
    EXPECT_TRUE(book.moves(start({19, 15}, {.corner_exit = false})).empty());
    EXPECT_FALSE(book.moves(start({19, 15}, phutball::kRulesOfPlay)).empty());
}

} // namespace
} // namespace goalline::engine
