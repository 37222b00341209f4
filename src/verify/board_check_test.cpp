// The verifier of boards accepts what the solver writes under all switches, and finds every wrong entry.
#include "verify/table_check.hpp"
#include "verify/testing.hpp"

namespace goalline::verify {
namespace {

using phutball::Rules;
using phutball::Size;

class BoardVerify : public VerifierTest {};

Result<CheckedBoard> judge_board(const std::string& file) {
    return check_board(file, {});
}

TEST_F(BoardVerify, AcceptsWhatTheSolverWritesUnderAllSwitches) {
    for (const Size size : {Size{3, 1}, Size{3, 3}, Size{4, 3}, Size{6, 2}, Size{3, 5}}) {
        for (std::uint32_t switches = 0; switches < 8; ++switches) {
            const Rules rules = phutball::rules_of_table_bits(switches);
            const auto made = make(tables::board_job(size, rules), "table");
            ASSERT_TRUE(made.ok()) << made.error().text();
            const auto checked = judge_board(path("table"));
            ASSERT_TRUE(checked.ok()) << checked.error().text();
            EXPECT_EQ(checked->rows, size.rows);
            EXPECT_EQ(checked->columns, size.columns);
            EXPECT_EQ(checked->corner_exit, rules.corner_exit);
            EXPECT_EQ(checked->goal_pass, rules.goal_pass);
            EXPECT_EQ(checked->own_goal, rules.own_goal);
            EXPECT_EQ(checked->wins, made->info.first_player_wins(0));
            EXPECT_EQ(checked->losses, made->info.first_player_wins(1));
            EXPECT_EQ(checked->histogram, made->info.histogram);
        }
    }
}

TEST_F(BoardVerify, RefusesTheTableOfAStripAndDamage) {
    ASSERT_TRUE(make(tables::strip_job(8), "strip").ok());
    EXPECT_NE(judge_board(path("strip")).error().message.english().find("not the table of a board"),
              std::string::npos);
    ASSERT_TRUE(make(tables::board_job({3, 3}, {}), "table").ok());
    expect_damage_found(content("table"), Random(53), judge_board);
}

TEST_F(BoardVerify, FindsWhatIsWrong) {
    ASSERT_TRUE(make(tables::board_job({4, 3}, {}), "table").ok());
    const auto good = tables::TableFile::open(path("table"));
    ASSERT_TRUE(good.ok());
    expect_wrong_entries_found(*good, Random(54), judge_board);
    tables::TableInfo other_rules = good->info();
    other_rules.switches ^= 1;
    copy(*good, other_rules, "rules", [](std::uint64_t, tables::Block&) {});
    EXPECT_EQ(judge_board(path("rules")).error().code, "entry");
}

} // namespace
} // namespace goalline::verify
