#include "strip/game.hpp"

#include <gtest/gtest.h>

namespace goalline::strip {
namespace {

Game from(Kind kind, const char* start) {
    auto game = Game::from(kind, start);
    EXPECT_TRUE(game) << start;
    return std::move(*game);
}

bool play(Game& game, const char* move) {
    return game.try_play(*parse_move(move)).ok();
}

TEST(StripGame, TheUsualStartHasTheBallInTheMiddle) {
    EXPECT_EQ(Game::usual(Kind::strip, 5, Player::left).start(), "..@.. L");
    EXPECT_EQ(Game::usual(Kind::strip, 6, Player::right).start(), "..@... R");
    EXPECT_EQ(Game::usual(Kind::oddish, 5, Player::left).start(), "..|... L");
    EXPECT_EQ(Game::usual(Kind::oddish, 6, Player::right).start(), "...|... R");
    EXPECT_EQ(Game::usual(Kind::oddish, 6, Player::right).kind(), Kind::oddish);
    EXPECT_EQ(Game::usual(Kind::strip, 3, Player::left).squares(), 3);
}

TEST(StripGame, S2AndS3TurnsAreCheckedAndTakenBack) {
    Game game = from(Kind::strip, ".o@o.o.o.... L");
    EXPECT_EQ(game.try_play(*parse_move("j6")).error().code, "S2");
    EXPECT_EQ(game.ply(), 0);
    ASSERT_TRUE(play(game, "j9"));
    EXPECT_EQ(game.position(), ".o......@... R");
    EXPECT_EQ(game.to_move(), Player::right);
    ASSERT_TRUE(play(game, "p10"));
    ASSERT_TRUE(play(game, "p11"));
    ASSERT_TRUE(play(game, "p12"));
    EXPECT_FALSE(game.winner());
    ASSERT_TRUE(play(game, "j13"));
    EXPECT_EQ(game.winner(), Player::left);
    EXPECT_EQ(game.position(), ".o..........> R");
    EXPECT_EQ(game.try_play(*parse_move("p1")).error().code, "S3");
    while (game.ply() > 0)
        game.undo();
    EXPECT_EQ(game.position(), game.start());
}

TEST(StripGame, D2AndD3TurnsAreChecked) {
    Game game = from(Kind::oddish, "..o|oo. L");
    EXPECT_EQ(game.try_play(*parse_move("j6")).error().code, "D2") << "past an empty square";
    EXPECT_EQ(game.try_play(*parse_move("p3")).error().code, "D2") << "a stone is there";
    EXPECT_EQ(game.try_play(*parse_move("p7")).error().code, "D2") << "there are six squares";
    ASSERT_TRUE(play(game, "p6"));
    ASSERT_TRUE(play(game, "j6"));
    EXPECT_EQ(game.position(), "..o...| L");
    EXPECT_EQ(game.winner(), Player::left);
    EXPECT_EQ(game.try_play(*parse_move("p1")).error().code, "D3");
}

TEST(StripGame, S4TheThirdOccurrenceIsFound) {
    Game game = Game::usual(Kind::oddish, 8, Player::left);
    for (int round = 1; round <= 2; ++round) {
        EXPECT_FALSE(game.repeated());
        for (const char* move : {"p5", "j5", "p5", "j4"})
            ASSERT_TRUE(play(game, move)) << move;
    }
    EXPECT_TRUE(game.repeated());
    EXPECT_FALSE(game.winner());
    game.undo();
    EXPECT_FALSE(game.repeated());
}

TEST(StripGame, KindsHaveWords) {
    EXPECT_EQ(kind_of(name(Kind::oddish)), Kind::oddish);
    EXPECT_EQ(kind_of(name(Kind::strip)), Kind::strip);
    EXPECT_FALSE(kind_of("phutball"));
    EXPECT_FALSE(Game::from(Kind::strip, "..|.. L"));
    EXPECT_FALSE(Game::from(Kind::oddish, "..@.. L"));
}

} // namespace
} // namespace goalline::strip
