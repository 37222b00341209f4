// Wins by threats alone are found quickly, are true, and come with a line that ends in the goal.
#include "engine/engine.hpp"
#include "engine/search/forced.hpp"
#include "phutball/testing.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

using phutball::Position;

constexpr const char* kWon[] = {
    "12o2/15/12o2/13o1/9oo4/12o1o/10o4/4o10/6o7@/3o11/7o7/15/6o8/15/15/15/15/15/15 O",
    "15/15/15/15/8o6/15/8o6/8o3o2/7o7/10o4/8o6/15/13@1/9o5/15/10o4/15/8o2o3/15 X",
};

TEST(ForcedWins, LinesEndInTheGoal) {
    for (const char* text : kWon) {
        const Position position = *Position::parse(text);
        const StopFlag stop;
        Budget budget(stop, {}, {});
        ForcedWins forced;
        const auto win = forced.find(position, {}, budget);
        ASSERT_TRUE(win) << text;
        EXPECT_TRUE(win->score.is_win());
        EXPECT_EQ(static_cast<int>(win->pv.size()), win->score.plies());
        EXPECT_GT(budget.nodes(), 0U);
        Position after = position;
        for (const phutball::Move& move : win->pv)
            ASSERT_TRUE(after.try_play(move).ok()) << text << " " << to_text(move);
        EXPECT_EQ(after.outcome(), phutball::win_of(position.to_move()));
        // Asked again, both it and the engine give the same answer.
        EXPECT_EQ(forced.find(position, {}, budget)->score, win->score);
        Engine engine({.hash_mb = 1});
        engine.set_position(position);
        const Answer answer = engine.go({.nodes = 20'000}, {}, stop);
        EXPECT_EQ(answer.lines.front().score, win->score);
        EXPECT_EQ(answer.move, win->pv.front());
    }
}

TEST(ForcedWins, WhatIsFoundOnRandomBoardsIsTrue) {
    Random random(25);
    const StopFlag stop;
    ForcedWins forced;
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = *Position::from(phutball::testing::random_setup(random, {13, 11}, 6));
        if (position.outcome())
            continue;
        Budget budget(stop, {}, {});
        const auto win = forced.find(position, {}, budget);
        if (!win)
            continue;
        ++found;
        const int plies = win->score.plies();
        EXPECT_LE(win->pv.size(), static_cast<std::size_t>(plies));
        Position after = position;
        for (const phutball::Move& move : win->pv)
            ASSERT_TRUE(after.try_play(move).ok()) << position.text() << ' ' << to_text(move);
        EXPECT_EQ(after.outcome(), phutball::win_of(position.to_move())) << position.text();
        if (plies <= 5) {
            Prover all(position, position.to_move(), std::size_t{16} << 20);
            EXPECT_EQ(all.prove(plies), Truth::wins);
        }
    }
    EXPECT_GT(found, 80);
}

TEST(ForcedWins, NothingWhereThereIsNone) {
    const StopFlag stop;
    Budget budget(stop, {}, {});
    ForcedWins forced;
    EXPECT_FALSE(forced.find(*Position::from(phutball::Setup::start()), {}, budget));
    // The same memory serves another board.
    EXPECT_FALSE(forced.find(*Position::from(phutball::Setup::start({11, 9})), {}, budget));
    EXPECT_FALSE(forced.find(*Position::from(phutball::Setup::start({40, 30})), {}, budget)); // too large
}

TEST(ForcedWins, KeepsToItsShare) {
    const StopFlag stop;
    Budget budget(stop, {}, 1600);
    ForcedWins forced;
    forced.find(*Position::parse(kWon[0]), 1600, budget);
    EXPECT_LE(budget.nodes(), 110U);
}

} // namespace
} // namespace goalline::engine
