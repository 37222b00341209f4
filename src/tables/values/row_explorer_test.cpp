// What the explorer of strips and Oddish rows says: equal to the tables on every position of twelve squares, and to
// the rules where no table is made.
#include "strip/potential.hpp"
#include "strip/row.hpp"
#include "tables/values/row_explorer.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace goalline::tables {
namespace {

template <class Move>
void expect_equal(const RowAnswer& answer, const Analysis<Move>& analysis) {
    ASSERT_EQ(answer.source, RowSource::table) << answer.text;
    ASSERT_EQ(answer.value, analysis.value) << answer.text;
    ASSERT_EQ(answer.plies, analysis.plies.value_or(0)) << answer.text;
    std::vector<std::string> winning;
    std::vector<std::string> best;
    for (const JudgedMove& move : answer.moves) {
        if (move.value == Value::win)
            winning.push_back(move.text);
        if (move.value == answer.value && move.plies == answer.plies)
            best.push_back(move.text);
    }
    const auto texts = [](const std::vector<Move>& moves) {
        std::vector<std::string> result;
        for (const Move move : moves)
            result.push_back(to_text(move));
        return result;
    };
    ASSERT_EQ(winning, texts(analysis.winning)) << answer.text;
    ASSERT_EQ(best, texts(analysis.best)) << answer.text;
    ASSERT_EQ(static_cast<int>(answer.line.size()), answer.plies) << answer.text;
    ASSERT_EQ(answer.line.front(), best.front()) << answer.text;
}

TEST(RowExplorer, EqualsTheTableOnAllStripsOfTwelveSquares) {
    constexpr int kSquares = 12;
    RowExplorer explorer;
    StripValues values("", 1);
    for (int ball = 2; ball < kSquares; ++ball) {
        for (std::uint64_t stones = 0; stones < (1U << kSquares); ++stones) {
            if ((stones & strip::square_bit(ball)) != 0)
                continue;
            for (const auto player : {strip::Player::left, strip::Player::right}) {
                const strip::Position position{kSquares, ball, stones, player};
                const auto answer = explorer.answer(RowKind::strip, to_text(position));
                ASSERT_TRUE(answer.ok());
                ASSERT_NO_FATAL_FAILURE(expect_equal(*answer, *values.analyse(position)));
            }
        }
    }
}

TEST(RowExplorer, EqualsTheTableOnAllOddishRowsOfTenSquares) {
    constexpr int kSquares = 10;
    RowExplorer explorer;
    StripValues values("", 1);
    for (int gap = 1; gap < kSquares; ++gap) {
        for (std::uint64_t stones = 0; stones < (1U << kSquares); ++stones) {
            const strip::oddish::Position position{kSquares, gap, stones, strip::Player::right};
            const auto answer = explorer.answer(RowKind::oddish, to_text(position));
            ASSERT_TRUE(answer.ok());
            ASSERT_NO_FATAL_FAILURE(expect_equal(*answer, values.analyse(position)));
        }
    }
}

TEST(RowExplorer, AnswersByTheRuleUntilTheTableIsThere) {
    RowExplorer explorer;
    const auto ask = [&] { return *explorer.answer(RowKind::strip, "o@o.ooo........ L"); };
    const RowAnswer before = ask();
    EXPECT_EQ(before.source, RowSource::rule);
    EXPECT_TRUE(before.proven);
    EXPECT_EQ(before.plies, 0);
    ASSERT_TRUE(explorer.begin(RowKind::strip, 15));
    int progress = 0;
    while (explorer.grow()) {
        EXPECT_GE(explorer.progress(), progress);
        EXPECT_LT(explorer.progress(), 1000);
        progress = explorer.progress();
    }
    EXPECT_EQ(explorer.progress(), 1000);
    EXPECT_GT(progress, 900); // nothing is drawn, so all was decided
    const RowAnswer after = ask();
    EXPECT_EQ(after.source, RowSource::table);
    EXPECT_EQ(after.value, before.value);
    for (std::size_t i = 0; i < after.moves.size(); ++i)
        EXPECT_EQ(after.moves[i].value, before.moves[i].value);
    // Another length, and the same length of the other kind, have nothing of this table.
    EXPECT_EQ(explorer.answer(RowKind::strip, "o@o.ooo......... L")->source, RowSource::rule);
    EXPECT_EQ(explorer.answer(RowKind::oddish, "o|o.ooo......... L")->source, RowSource::theorem);
}

TEST(RowExplorer, AShortRowDoesNotTakeTheTableOfALongOneAway) {
    RowExplorer explorer;
    ASSERT_TRUE(explorer.begin(RowKind::strip, 15));
    EXPECT_EQ(explorer.answer(RowKind::strip, "..@o...... L")->source, RowSource::table)
        << "while it is made";
    while (explorer.grow()) {
    }
    EXPECT_EQ(explorer.answer(RowKind::oddish, "..|o...... L")->source, RowSource::table);
    EXPECT_EQ(explorer.answer(RowKind::strip, "o@o.ooo........ L")->source, RowSource::table);
    EXPECT_EQ(explorer.progress(), 1000);
    EXPECT_EQ(explorer.answer(RowKind::strip, "..@o....... L")->source, RowSource::table);
    EXPECT_EQ(explorer.answer(RowKind::strip, "o@o.ooo........ L")->source, RowSource::table);
}

TEST(RowExplorer, SaysWhereNothingIsProven) {
    RowExplorer explorer;
    const std::string tail(20, '.');
    EXPECT_TRUE(explorer.answer(RowKind::strip, tail + "@o......." + " L")->proven == true);
    const auto guess = explorer.answer(RowKind::strip, tail + "@o........." + " L");
    EXPECT_EQ(guess->source, RowSource::guess);
    EXPECT_FALSE(guess->proven);
    EXPECT_FALSE(explorer.begin(RowKind::strip, kMaxDenseStrip + 1));
    EXPECT_FALSE(explorer.begin(RowKind::oddish, kMaxDenseOddish + 1));
    EXPECT_FALSE(explorer.answer(RowKind::strip, "o@@ L").ok());
}

TEST(RowExplorer, AGameThatIsOverHasAWinnerAndNoMoves) {
    RowExplorer explorer;
    const auto answer = explorer.answer(RowKind::strip, "..o.@ R");
    EXPECT_EQ(answer->winner, strip::Player::left);
    EXPECT_EQ(answer->value, Value::loss);
    EXPECT_TRUE(answer->moves.empty());
}

} // namespace
} // namespace goalline::tables
