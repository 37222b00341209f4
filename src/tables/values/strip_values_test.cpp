// Values of single positions: the examples of the paper, the facts of rules.md, the rules compared with tables, and
// strips compared with Phutball on a board one column wide.
#include "base/random.hpp"
#include "phutball/plain.hpp"
#include "strip/potential.hpp"
#include "tables/values/strip_values.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::tables {
namespace {

using strip::Move;
using strip::Player;
using strip::Position;

Position read(std::string_view text) {
    return *strip::parse(text);
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
    std::vector<std::string> result;
    for (const Move move : moves)
        result.push_back(to_text(move));
    return result;
}

TEST(StripValues, AllEntriesAtOnceAreThoseOfSinglePositions) {
    StripValues values("");
    const Position position = read("o@o.o.o.... L");
    const DenseTable* table = values.strip_table(position.squares);
    ASSERT_NE(table, nullptr);
    const auto at =
        static_cast<std::size_t>(position.ball - 2) << (position.squares - 1) | strip_index(position);
    EXPECT_EQ(table->entries(0)[at], *values.plies(position));
    EXPECT_EQ(table->entries(1).size(), table->positions());
    const auto row = *strip::oddish::parse("...|ooo L");
    const DenseTable& oddish = values.oddish_table(row.squares);
    EXPECT_EQ(oddish.entries(0)[static_cast<std::size_t>(row.gap - 1) << row.squares | row.stones],
              values.plies(row));
}

TEST(PaperExamples, SectionOne) {
    StripValues values("");
    const auto one = *values.analyse(read("o@o.o.o.... L"));
    EXPECT_EQ(one.value, Value::win);
    // "Left loses if he jumps all three stones."
    EXPECT_EQ(std::count(one.winning.begin(), one.winning.end(), Move{Move::Kind::jump, 8}), 0);
    EXPECT_EQ(values.analyse(read("o@o.ooo.... L"))->value, Value::loss);
    EXPECT_EQ(values.analyse(read("o@o.oo.... L"))->value, Value::loss);
}

TEST(PaperExamples, TheBackwardJump) {
    const Position position = read("......oooo.@oo.o........ R");
    const auto analysis = analyse_by_rule(position);
    EXPECT_EQ(analysis.value, Value::win);
    EXPECT_EQ(texts(analysis.winning), (std::vector<std::string>{"j17"}));
}

// S1-S3: the strip is Phutball on an n x 1 board, and Left is Ohs.
TEST(S3, StripIsPhutballOnAnNx1Board) {
    Random random(60);
    for (int i = 0; i < 2000; ++i) {
        Position position;
        position.squares = 3 + static_cast<int>(random.below(14));
        position.ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(position.squares - 2)));
        position.stones = random.next() & ((1ULL << position.squares) - 1) & ~(1ULL << (position.ball - 1));
        position.to_move = random.chance(0.5) ? Player::left : Player::right;
        phutball::plain::State state{{position.squares, 1},
                                     {},
                                     {},
                                     phutball::point_at(position.ball, 1),
                                     position.to_move == Player::left ? phutball::Side::ohs
                                                                      : phutball::Side::eks};
        for (int square = 1; square <= position.squares; ++square) {
            if (position.has_stone(square))
                state.men.insert(phutball::point_at(square, 1));
        }
        using Next = std::tuple<int, std::uint64_t, int>;
        const auto code = [](std::optional<bool> left_wins) {
            return left_wins ? 1 + (*left_wins ? 1 : 0) : 0;
        };
        std::set<Next> ours;
        for (const Move move : strip::moves(position)) {
            const Position next = strip::after(position, move);
            const auto over = strip::winner(next);
            ours.emplace(next.ball, next.stones,
                         code(over ? std::optional(*over == Player::left) : std::nullopt));
        }
        std::set<Next> theirs;
        const auto turns = phutball::plain::turns(state);
        for (const auto& turn : turns) {
            const Position row{position.squares, turn.after.ball.row, 0, Player::left};
            std::uint64_t stones = 0;
            for (const auto man : turn.after.men)
                stones |= 1ULL << (man.row - 1);
            // A straight board has corners too: to leave over a corner is the same goal.
            const auto over = phutball::plain::outcome(turn.after);
            theirs.emplace(row.ball, stones,
                           code(over ? std::optional(*over == phutball::Outcome::ohs_wins) : std::nullopt));
        }
        ASSERT_EQ(ours, theirs) << to_text(position);
    }
}

// Compares the forward rule, and the rule with backward jumps, with complete tables; the paper's potential only up to
// n = 8.
TEST(Potentials, RangesOfExactness) {
    StripValues values("");
    for (int squares = 3; squares <= 15; ++squares) {
        int paper_wrong = 0;
        int forward_wrong = 0;
        int backward_wrong = 0;
        for (int ball = 2; ball < squares; ++ball) {
            for (std::uint64_t stones = 0; stones < 1ULL << squares; ++stones) {
                if ((stones >> (ball - 1) & 1) != 0)
                    continue;
                const Position position{squares, ball, stones, Player::left};
                const bool wins = *values.plies(position) % 2 == 1;
                paper_wrong += (strip::paper_winner(position) == Player::left) != wins ? 1 : 0;
                forward_wrong += strip::forward_rule(position) != wins ? 1 : 0;
                backward_wrong += strip::forward_rule_with_backward_jumps(position) != wins ? 1 : 0;
            }
        }
        EXPECT_EQ(paper_wrong == 0, squares <= 8) << squares;
        if (squares >= strip::kForwardExactFrom) {
            EXPECT_EQ(forward_wrong, 0) << squares;
            EXPECT_EQ(backward_wrong, 0) << squares;
        }
    }
    EXPECT_NE(strip::paper_winner(read(".@.o..o.. L")) == Player::left,
              values.analyse(read(".@.o..o.. L"))->value == Value::win);
}

TEST(StripValues, RuleAndTableGiveTheSameWinningMoves) {
    StripValues values("");
    Random random(61);
    for (int i = 0; i < 500; ++i) {
        const int ball = 2 + static_cast<int>(random.below(15));
        const Position position{17, ball, random.next() & 0x1FFFF & ~(1ULL << (ball - 1)),
                                random.chance(0.5) ? Player::left : Player::right};
        const auto table = *values.analyse(position);
        const auto rule = analyse_by_rule(position);
        EXPECT_EQ(rule.value, table.value) << to_text(position);
        EXPECT_EQ(rule.winning, table.winning) << to_text(position);
        EXPECT_FALSE(table.best.empty());
    }
}

// For longer strips the rule is only a guess: the value is a win exactly if a winning move is listed.
TEST(StripValues, AGuessIsOneStory) {
    const auto example = guess_by_rule(read("................oooo.oo.oo.oo@. L"));
    EXPECT_EQ(example.value, Value::win);
    EXPECT_EQ(example.winning, (std::vector<strip::Move>{{strip::Move::Kind::place, 31}}));
    Random random(64);
    for (int i = 0; i < 300; ++i) {
        const int squares = 31 + static_cast<int>(random.below(20));
        const int ball = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(squares - 2)));
        const Position position{squares, ball,
                                random.next() & ((1ULL << squares) - 1) & ~(1ULL << (ball - 1)),
                                random.chance(0.5) ? Player::left : Player::right};
        const auto guess = guess_by_rule(position);
        EXPECT_EQ(guess.value == Value::win, !guess.winning.empty()) << to_text(position);
        EXPECT_FALSE(guess.proven);
    }
}

TEST(StripValues, BestPlayTakesExactlyThePliesSaid) {
    StripValues values("");
    Random random(62);
    for (int i = 0; i < 200; ++i) {
        const int ball = 2 + static_cast<int>(random.below(12));
        Position position{14, ball, random.next() & 0x3FFF & ~(1ULL << (ball - 1)), Player::left};
        const auto first = *values.analyse(position);
        int plies = 0;
        while (!strip::winner(position)) {
            const auto best = values.analyse(position)->best;
            ASSERT_FALSE(best.empty());
            position = strip::after(position, best[random.below(static_cast<std::uint32_t>(best.size()))]);
            ++plies;
        }
        EXPECT_EQ(plies, first.plies);
        EXPECT_EQ(*strip::winner(position) == Player::left, first.value == Value::win);
    }
}

// Checks D4, Theorem 1 and the strategy of its proof in all positions of up to 11 squares.
TEST(D4, TheoremOneHoldsAndItsStrategyWins) {
    using namespace strip::oddish;
    StripValues values("");
    for (int squares = 2; squares <= 11; ++squares) {
        for (int gap = 1; gap < squares; ++gap) {
            for (std::uint64_t stones = 0; stones < 1ULL << squares; ++stones) {
                const strip::oddish::Position position{squares, gap, stones, Player::left};
                const bool wins = values.plies(position) % 2 == 1;
                ASSERT_EQ(theorem_winner(position) == Player::left, wins) << to_text(position);
                if (!wins)
                    continue;
                const auto next = after(position, theorem_move(position));
                ASSERT_EQ(theorem_winner(next), Player::left) << to_text(position);
            }
        }
    }
}

} // namespace
} // namespace goalline::tables
