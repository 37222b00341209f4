#include "engine/play/book.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace goalline::engine {
namespace {

using phutball::Game;
using phutball::Position;

TEST(Book, EveryLineIsLegalAndEndsInAnOpenGame) {
    EXPECT_GE(book_lines().size(), 30U);
    std::set<std::string_view> seen;
    for (const std::string_view line : book_lines()) {
        EXPECT_TRUE(seen.insert(line).second) << line;
        Game game(*Position::from(phutball::Setup::start()));
        std::string_view rest = line;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            const auto move = phutball::parse_move(rest.substr(0, end));
            ASSERT_TRUE(move.ok()) << line;
            ASSERT_TRUE(game.try_play(*move).ok()) << line;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        EXPECT_FALSE(game.outcome()) << line;
        EXPECT_GE(game.ply(), 4) << line;
    }
}

TEST(Book, PlaysVariedGamesWithinItsLinesMirroredOrNot) {
    const Book book;
    std::set<std::string> games;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        Game game(*Position::from(phutball::Setup::start()));
        std::string text;
        while (const auto move = book.choose(game, random)) {
            ASSERT_TRUE(game.try_play(*move).ok());
            text += to_text(*move) + " ";
        }
        EXPECT_GE(game.ply(), 4);
        games.insert(text);
    }
    EXPECT_GE(games.size(), 15U);
}

TEST(Book, FollowsTheMirrorImage) {
    const std::array<std::string_view, 1> lines{"G11 J12"};
    const Book book(lines);
    Random random(1);
    Game game(*Position::from(phutball::Setup::start()));
    ASSERT_TRUE(game.try_play(*phutball::parse_move("J11")).ok());
    EXPECT_EQ(to_text(*book.choose(game, random)), "G12");
    ASSERT_TRUE(game.try_play(*phutball::parse_move("A1")).ok());
    EXPECT_FALSE(book.choose(game, random)) << "the book has ended";
}

TEST(Book, IsSilentOnOtherBoardsAndWhereSidesMaySwap) {
    const Book book;
    Random random(1);
    EXPECT_FALSE(book.choose(Game(*Position::from(phutball::Setup::start({9, 9}))), random));
    EXPECT_FALSE(book.choose(Game(*Position::from(phutball::Setup::start(), {.pie = true})), random));
    EXPECT_TRUE(book.choose(Game(*Position::from(phutball::Setup::start())), random));
}

} // namespace
} // namespace goalline::engine
