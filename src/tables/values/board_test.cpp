// Boards: places, plans compared with the rules, tables compared with the plain twin, known values and strips.
#include "base/random.hpp"
#include "phutball/plain.hpp"
#include "phutball/results.hpp"
#include "tables/solver/solve.hpp"
#include "tables/values/board_values.hpp"
#include "tables/values/draw_strategy.hpp"

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

// Derives what the entry of a position must be from its neighbours' plies, by the plain rules.
Plies derived(const BoardValues& values, const Arrangement& setup) {
    const plain::State state = plain::from(setup, values.rules());
    const auto turns = plain::turns(state);
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
    // A turn that ends on one's own goal line loses at once: it is a loss in 1 of the other's plies, which is never
    // the slowest.
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
        EXPECT_EQ(board_flipped(size, board_place(setup)), board_place(board_flipped(setup)));
    }
}

// Checks every entry of small boards, and samples of larger ones, under all switches.
TEST(P9, BoardTablesFollowFromTheRulesEverywhere) {
    for (std::uint32_t switches = 0; switches < 8; ++switches) {
        const Rules rules = rules_of_table_bits(switches);
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

// 31 million positions of 7x3 are too many for a build that checks every access.
#ifdef GOALLINE_SANITIZED
constexpr bool kLargeTables = false;
#else
constexpr bool kLargeTables = true;
#endif

// Several tests use this table of 7x3.
const BoardValues& seven_by_three() {
    static const Result<BoardValues> values = BoardValues::build({7, 3}, {}, 2);
    return *values;
}

std::vector<Arrangement> both_draws() {
    auto draws = *drawn_positions(seven_by_three(), Side::ohs);
    const auto others = *drawn_positions(seven_by_three(), Side::eks);
    draws.insert(draws.end(), others.begin(), others.end());
    return draws;
}

// These values are known (results.md): the draws with Ohs to move, and the value of the start with the ball in
// the centre.
TEST(P10, DrawsAndCentreStartsAreTheKnownOnes) {
    if (!kLargeTables)
        GTEST_SKIP() << "without sanitizers only";
    for (const Size size : {Size{3, 3}, Size{5, 3}, Size{4, 4}, Size{5, 4}}) {
        const auto values = BoardValues::build(size, {}, 2);
        EXPECT_EQ(*values->plies(Arrangement::start(size)), 3) << size.rows << size.columns;
        EXPECT_TRUE(drawn_positions(*values, Side::ohs)->empty()) << size.rows << size.columns;
    }
    EXPECT_EQ(*seven_by_three().plies(Arrangement::start({7, 3})), 7);
    EXPECT_EQ(drawn_positions(seven_by_three(), Side::ohs)->size(), 32U);
    const auto solved = solve(board_job({7, 3}, {}), {});
    const TableInfo& info = solved->info;
    EXPECT_EQ(info.positions() - info.first_player_wins(0) - info.first_player_wins(1), 32U);
}

// The way leads there by the plain rules.
TEST(P4, AWayFromTheStartToAnyPosition) {
    Random random(46);
    int ways = 0;
    for (int i = 0; i < 200; ++i) {
        const Arrangement setup = random_setup(random, {6, 4});
        const auto way = way_from_start(setup);
        if (!way)
            continue;
        ++ways;
        plain::State state = plain::from(Arrangement::start(setup.size), {});
        for (const Move& move : *way) {
            ASSERT_FALSE(plain::outcome(state));
            const auto turns = plain::turns(state);
            const auto turn = std::find_if(turns.begin(), turns.end(),
                                           [&](const plain::Turn& t) { return t.points == move.points; });
            ASSERT_NE(turn, turns.end()) << to_text(move);
            state = plain::State(turn->after);
        }
        EXPECT_EQ(Position::from(plain::to_setup(state))->text(), Position::from(setup)->text());
    }
    EXPECT_GT(ways, 100);
}

// A jump goes over two columns or more, or over none, so with three columns the ball never leaves the middle one; and in no
// draw of 7x3 it is there.
TEST(P10, NoDrawOf7x3IsReachedFromTheStart) {
    if (!kLargeTables)
        GTEST_SKIP() << "without sanitizers only";
    for (const Arrangement& setup : both_draws()) {
        EXPECT_NE(setup.ball.column, 2);
        EXPECT_FALSE(way_from_start(setup).has_value());
    }
}

// In each draw of 7x3, by the plain rules, no turn of the mover wins and some turn keeps the draw.
TEST(P10, DrawsFollowFromTheRules) {
    if (!kLargeTables)
        GTEST_SKIP() << "without sanitizers only";
    for (const Arrangement& setup : both_draws()) {
        EXPECT_EQ(derived(seven_by_three(), setup), 0);
        const auto analysis = seven_by_three().analyse(*Position::from(setup));
        EXPECT_EQ(analysis->value, Value::draw);
        EXPECT_TRUE(analysis->winning.empty());
        EXPECT_FALSE(analysis->best.empty());
    }
}

// From a won start the same strategy wins, or at least never loses; the loser has no such strategy.
TEST(P10, AStrategyFromAWonStart) {
    const auto values = BoardValues::build({4, 3}, {}, 1);
    const std::vector<Arrangement> starts{Arrangement::start({4, 3})};
    ASSERT_EQ(*values->plies(starts[0]) % 2, 1);
    const auto strategy = *never_losing_strategy(*values, starts, Side::ohs);
    const StrategyCheck check = check_strategy(strategy, starts, {}, Side::ohs);
    EXPECT_EQ(check.flaw.english(), "");
    EXPECT_EQ(check.own, strategy.size());
    EXPECT_EQ(never_losing_strategy(*values, starts, Side::eks).error().code, "loss");
}

// From any draw of 7x3 either player has a strategy that never loses. It is made from the table and judged without
// it.
TEST(P10, BothPlayersHoldEveryDraw) {
    if (!kLargeTables)
        GTEST_SKIP() << "without sanitizers only";
    const auto draws = both_draws();
    ASSERT_EQ(draws.size(), 64U);
    for (const Side side : {Side::ohs, Side::eks}) {
        auto strategy = *never_losing_strategy(seven_by_three(), draws, side);
        const StrategyCheck check = check_strategy(strategy, draws, {}, side);
        EXPECT_EQ(check.flaw.english(), "");
        EXPECT_EQ(check.own, strategy.size());
        // The check finds a move that is missing, one that is illegal and one that loses.
        const Arrangement& first = draws[side == Side::ohs ? 0 : 32];
        const std::string key = Position::from(first)->text();
        const Move good = strategy.at(key);
        strategy.at(key) = Move::place(first.ball);
        EXPECT_NE(check_strategy(strategy, draws, {}, side).flaw.english().find("illegal"),
                  std::string::npos);
        strategy.erase(key);
        EXPECT_NE(check_strategy(strategy, draws, {}, side).flaw.english().find("no move"),
                  std::string::npos);
        int losing = 0;
        const Position position = *Position::from(first);
        for (const Move& move : list_placements(position)) {
            Position next = position;
            next.play(move);
            if (*seven_by_three().plies(next.setup()) % 2 == 0)
                continue;
            ++losing;
            strategy[key] = move;
            EXPECT_FALSE(check_strategy(strategy, {first}, {}, side).flaw.empty());
        }
        EXPECT_GT(losing, 0);
        strategy[key] = good;
        EXPECT_EQ(check_strategy(strategy, {first}, {}, side).flaw.english(), "");
    }
}

} // namespace
} // namespace goalline::tables
