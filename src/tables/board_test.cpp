// Boards: places, plans against the rules, tables against the plain twin, known values and strips.
#include "base/random.hpp"
#include "phutball/plain.hpp"
#include "tables/board_values.hpp"
#include "tables/solve.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::tables {
namespace {

using namespace phutball;
using Arrangement = phutball::Setup; // within a test, Setup is GoogleTest's

Arrangement random_setup(Random& random, Size size) {
    const int balls = (size.rows - 2) * size.columns;
    const std::uint64_t index = random.next() & ((1ULL << (size.rows * size.columns - 1)) - 1);
    return board_setup(size, {static_cast<int>(random.below(static_cast<std::uint32_t>(balls))), index},
                       random.chance(0.5) ? Side::ohs : Side::eks);
}

// Plies of a position from those of its neighbours, by the plain rules: what the entry must be.
Plies derived(const BoardValues& values, const Arrangement& setup) {
    const plain::State state = plain::from(setup, values.rules());
    auto turns = plain::placements(state);
    const auto chains = plain::chains(state);
    turns.insert(turns.end(), chains.begin(), chains.end());
    int win = 0;  // the quickest
    int loss = 0; // the slowest
    bool draw = false;
    for (const plain::Turn& turn : turns) {
        const auto over = plain::outcome(turn.after);
        const bool wins_now = over && winner(*over) == setup.to_move;
        const Plies reply = over ? 0 : *values.plies(plain::to_setup(turn.after));
        draw = draw || (!over && reply == 0);
        if (wins_now || (!over && reply != 0 && reply % 2 == 0))
            win = win == 0 ? reply + 1 : std::min(win, reply + 1);
        else if (over || reply % 2 == 1)
            loss = std::max(loss, reply + 1);
    }
    if (win != 0 || draw)
        return win;
    // A turn that ends on one's own goal line loses at once: a loss in 1 of the other's plies, never the
    // slowest.
    return loss % 2 == 0 ? loss : loss + 1;
}

TEST(BoardPlace, RoundTripAndFlip) {
    Random random(80);
    for (int i = 0; i < 500; ++i) {
        const Size size{3 + static_cast<int>(random.below(4)), 1 + static_cast<int>(random.below(4))};
        Arrangement setup = random_setup(random, size);
        const Arrangement back = board_setup(size, board_place(setup), setup.to_move);
        EXPECT_EQ(plain::from(setup, {}), plain::from(back, {}));
        EXPECT_EQ(plain::from(board_flipped(board_flipped(setup)), {}), plain::from(setup, {}));
    }
}

// Every entry of small boards, and samples of larger ones, under all switches.
TEST(P9, BoardTablesFollowFromTheRulesEverywhere) {
    for (int switches = 0; switches < 8; ++switches) {
        Rules rules;
        rules.corner_exit = (switches & 1) != 0;
        rules.goal_pass = (switches & 2) != 0;
        rules.own_goal = (switches & 4) != 0;
        for (const Size size : {Size{3, 1}, Size{3, 2}, Size{3, 3}, Size{5, 2}}) {
            const auto values = BoardValues::build(size, rules, 1);
            ASSERT_TRUE(values.ok());
            const int balls = (size.rows - 2) * size.columns;
            for (int ball = 0; ball < balls; ++ball) {
                for (std::uint64_t index = 0; index < 1ULL << (size.rows * size.columns - 1); ++index) {
                    const Arrangement setup = board_setup(size, {ball, index}, Side::ohs);
                    ASSERT_EQ(*values->plies(setup), derived(*values, setup))
                        << Position::from(setup)->text() << " switches " << switches;
                }
            }
        }
    }
}

TEST(P8, SamplesOfLargerBoards) {
    Random random(81);
    for (const Size size : {Size{7, 2}, Size{5, 3}, Size{4, 4}, Size{6, 3}, Size{3, 6}}) {
        Rules rules;
        rules.corner_exit = random.chance(0.5);
        const auto values = BoardValues::build(size, rules, 2);
        ASSERT_TRUE(values.ok());
        for (int i = 0; i < 300; ++i) {
            const Arrangement setup = random_setup(random, size);
            ASSERT_EQ(*values->plies(setup), derived(*values, setup)) << Position::from(setup)->text();
        }
    }
}

TEST(P7, BoardsOneColumnWideAreStrips) {
    for (int n = 3; n <= 12; ++n) {
        const auto board = solve(board_job({n, 1}, {}), {});
        const auto strip = solve(strip_job(n), {});
        EXPECT_EQ(board->info.histogram, strip->info.histogram) << n;
    }
}

// Known values (docs/results.md): draws with Ohs to move, and the centre start.
TEST(P10, DrawsAndCentreStartsAreTheKnownOnes) {
    struct Known {
        Size size;
        std::uint64_t draws;
        Plies centre;
    };
    for (const Known& known : {Known{{3, 3}, 0, 3}, Known{{5, 3}, 0, 3}, Known{{4, 4}, 0, 3},
                               Known{{5, 4}, 0, 3}, Known{{7, 3}, 32, 7}}) {
        const auto values = BoardValues::build(known.size, {}, 2);
        EXPECT_EQ(*values->plies(Arrangement::start(known.size)), known.centre)
            << known.size.rows << known.size.columns;
        const auto solved = solve(board_job(known.size, {}), {});
        const TableInfo& info = solved->info;
        EXPECT_EQ(info.positions() - info.first_player_wins(0) - info.first_player_wins(1), known.draws)
            << known.size.rows << known.size.columns;
    }
}

// Each draw of 7x3: the mover holds it with some move, and wins with none.
TEST(P10, DrawsAreHeldByBothPlayers) {
    const Size size{7, 3};
    const auto values = BoardValues::build(size, {}, 2);
    int draws = 0;
    for (int ball = 0; ball < 15; ++ball) {
        for (std::uint64_t index = 0; index < 1ULL << 20; ++index) {
            const Arrangement setup = board_setup(size, {ball, index}, Side::ohs);
            if (*values->plies(setup) != 0)
                continue;
            ++draws;
            EXPECT_EQ(derived(*values, setup), 0);
            const auto analysis = values->analyse(*Position::from(setup));
            EXPECT_EQ(analysis->value, Value::draw);
            EXPECT_TRUE(analysis->winning.empty());
            ASSERT_FALSE(analysis->best.empty());
            Position next = *Position::from(setup);
            next.play(analysis->best.front());
            EXPECT_EQ(*values->plies(next.setup()), 0);
        }
    }
    EXPECT_EQ(draws, 32);
}

} // namespace
} // namespace goalline::tables
