// What the search says of games in which positions come up again (P10), compared with brute force by the plain rules.
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "phutball/plain.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

namespace plain = phutball::plain;
using phutball::Game;
using phutball::Move;
using phutball::Position;
using phutball::Setup;

std::vector<Line> all_lines(const Game& game) {
    Engine engine({.multi_pv = 100});
    engine.set_position(game);
    return engine.go({.depth = 1}, {}, StopFlag{}).lines;
}

TEST(SearchRepetition, P10ThirdOccurrenceIsWorthADraw) {
    Game game(*Position::from(Setup::start({9, 3}), {.repetition = phutball::Repetition::draw3}));
    // The ball goes up and down; after the next jump back the start position occurs for the third time.
    for (const char* text : {"B6", "B5-B7", "B6", "B7-B5", "B6", "B5-B7", "B6"})
        ASSERT_TRUE(game.try_play(*phutball::parse_move(text)).ok());
    const auto lines = all_lines(game);
    const auto back = std::find_if(lines.begin(), lines.end(),
                                   [](const Line& line) { return to_text(line.pv.front()) == "B7-B5"; });
    ASSERT_NE(back, lines.end());
    EXPECT_EQ(back->score, Score::guess(0));
    EXPECT_GT(lines.size(), 10U);
}

Game game_of(const char* text, phutball::Repetition repetition, std::initializer_list<const char*> moves) {
    Game game(*Position::parse(text, {.repetition = repetition}));
    for (const char* move : moves)
        EXPECT_TRUE(game.try_play(*phutball::parse_move(move)).ok()) << move;
    return game;
}

Line best_line(Engine& engine, const Game& game, int depth) {
    engine.set_position(game);
    return engine.go({.depth = depth}, {}, StopFlag{}).lines.front();
}

void expect_legal(Game game, const Line& line) {
    for (const Move& move : line.pv)
        ASSERT_TRUE(game.try_play(move).ok()) << to_text(move);
}

// After A4-A2 Eks wins by A3 alone, which the second time brings a position back for the third time.
TEST(SearchRepetition, P10AProofIsForgottenOnceARepetitionSpoilsIt) {
    const char* const start = "1/1/@/o/1/o O";
    Engine engine({.hash_mb = 1});
    const Game once = game_of(start, phutball::Repetition::draw3, {"A4-A2", "A3"});
    EXPECT_EQ(best_line(engine, once, 8).score, Score::loss_in(4));
    const Game twice =
        game_of(start, phutball::Repetition::draw3, {"A4-A2", "A3", "A2-A4", "A3", "A4-A2", "A3"});
    const Line line = best_line(engine, twice, 8);
    EXPECT_FALSE(line.score.is_proven()) << to_text(line.pv.front());
    expect_legal(twice, line);
}

// In the first game Eks may not answer B3 by D5-A2, which would repeat a position, so Ohs wins within 9 plies; in the
// second it may.
TEST(SearchRepetition, P10AProofUnderSuperkoHoldsForItsGameOnly) {
    Engine engine({.hash_mb = 16});
    const Game forbidden =
        game_of("4/1o2/o3/3o/@1o1/4 O", phutball::Repetition::superko, {"B3", "C4", "A2-D5", "C4"});
    const Line win = best_line(engine, forbidden, 10);
    EXPECT_EQ(win.score, Score::win_in(9));
    expect_legal(forbidden, win);
    const Game allowed = game_of("4/1o1@/o1o1/3o/2o1/4 O", phutball::Repetition::superko, {});
    const Line line = best_line(engine, allowed, 10);
    EXPECT_LT(line.score, Score::win_in(9));
    expect_legal(allowed, line);
}

// Whether the side to move wins within so many plies, or loses however it plays, by the plain rules and superko.
// `path` has all positions of the game so far.
bool loses_within(std::vector<plain::State>& path, int plies);
bool wins_within(std::vector<plain::State>& path, int plies) {
    if (plies == 0)
        return false;
    for (const auto& [points, next] : plain::turns(path.back())) {
        if (std::ranges::find(path, next) != path.end())
            continue;
        path.push_back(next);
        const auto outcome = plain::outcome(next);
        const bool wins =
            outcome ? *outcome == phutball::win_of(other(next.to_move)) : loses_within(path, plies - 1);
        path.pop_back();
        if (wins)
            return true;
    }
    return false;
}
bool loses_within(std::vector<plain::State>& path, int plies) {
    if (plies == 0)
        return false;
    bool may_move = false;
    for (const auto& [points, next] : plain::turns(path.back())) {
        if (std::ranges::find(path, next) != path.end())
            continue;
        may_move = true;
        path.push_back(next);
        const auto outcome = plain::outcome(next);
        const bool loses =
            outcome ? *outcome == phutball::win_of(next.to_move) : wins_within(path, plies - 1);
        path.pop_back();
        if (!loses)
            return false;
    }
    return may_move;
}

// One engine, which knows what it has proven in earlier games, judges many positions of games with superko.
TEST(SearchRepetition, P10ProofsUnderSuperkoAreTrue) {
    Engine engine({.hash_mb = 1});
    Random random(7);
    const auto jumps = [](const Line& line) { return line.pv.front().kind == Move::Kind::chain; };
    int claims = 0;
    for (const phutball::Size size : {phutball::Size{6, 1}, {7, 1}, {8, 1}, {4, 2}}) {
        for (int number = 0; number < 10; ++number) {
            Game game(*Position::from(Setup::start(size), {.repetition = phutball::Repetition::superko}));
            std::vector<plain::State> path{plain::from(game.position().setup(), game.position().rules())};
            while (!game.outcome() && game.ply() < 20) {
                const Line line = best_line(engine, game, 8);
                const int plies = line.score.is_proven() ? line.score.plies() : 0;
                if (plies > 0 && plies <= 6) {
                    EXPECT_TRUE(line.score.is_win() ? wins_within(path, plies) : loses_within(path, plies))
                        << game.position().text() << (line.score.is_win() ? " win " : " loss ") << plies;
                    ++claims;
                }
                expect_legal(game, line);
                // Jumps there and back are what superko is about.
                auto lines = all_lines(game);
                if (std::ranges::any_of(lines, jumps) && random.below(4) > 0)
                    std::erase_if(lines, std::not_fn(jumps));
                game.play(lines[random.below(static_cast<std::uint32_t>(lines.size()))].pv.front());
                path.push_back(plain::from(game.position().setup(), game.position().rules()));
            }
        }
    }
    EXPECT_GT(claims, 100);
}

// Eks threatens A2-A0, and the man that is likeliest to be listed, A3, would repeat a position.
TEST(SearchRepetition, P10UnderSuperkoAnyManIsBetterThanAnOwnGoal) {
    Engine engine({.hash_mb = 1});
    const Game game = game_of("1/1/1/1/@/1/1/1 O", phutball::Repetition::superko,
                              {"A8", "A7", "A6", "A3", "A4-A2", "A3", "A1", "A2-A4", "A3", "A4-A2"});
    const Line line = best_line(engine, game, 4);
    EXPECT_EQ(line.score, Score::loss_in(2)) << to_text(line.pv.front());
    EXPECT_EQ(line.pv.front().kind, Move::Kind::place);
}

TEST(SearchRepetition, P10SuperkoForbidsTheSecond) {
    Game game(*Position::from(Setup::start({9, 3}), {.repetition = phutball::Repetition::superko}));
    for (const char* text : {"B6", "B5-B7", "B6"})
        ASSERT_TRUE(game.try_play(*phutball::parse_move(text)).ok());
    for (const Line& line : all_lines(game))
        EXPECT_NE(to_text(line.pv.front()), "B7-B5");
}

} // namespace
} // namespace goalline::engine
