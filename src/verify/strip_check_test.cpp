// The verifier accepts what the solver writes, and finds every kind of damage and every wrong entry.
#include "verify/table_check.hpp"
#include "verify/testing.hpp"

namespace goalline::verify {
namespace {

class StripVerify : public VerifierTest {};

Result<CheckedStrip> check(const std::string& file) {
    return check_strip(file, {});
}

TEST_F(StripVerify, AcceptsWhatTheSolverWrites) {
    for (const int squares : {3, 4, 7, 8, 12, 13, 20}) {
        const auto made = make(tables::strip_job(squares), "table");
        ASSERT_TRUE(made.ok()) << made.error().text();
        const auto checked = check(path("table"));
        ASSERT_TRUE(checked.ok()) << checked.error().text();
        EXPECT_EQ(checked->squares, squares);
        EXPECT_EQ(checked->positions, made->info.positions());
        EXPECT_EQ(checked->wins, made->info.first_player_wins(0));
        EXPECT_EQ(checked->losses, made->info.first_player_wins(1));
        EXPECT_EQ(checked->histogram, made->info.histogram);
    }
}

TEST_F(StripVerify, RefusesTheTableOfABoard) {
    ASSERT_TRUE(make(tables::board_job({3, 3}, {}), "board").ok());
    EXPECT_NE(check(path("board")).error().message.english().find("not the table of a strip"),
              std::string::npos);
}

TEST_F(StripVerify, RefusesAStripWithRuleSwitches) {
    ASSERT_TRUE(make(tables::strip_job(9), "table").ok());
    const auto good = tables::TableFile::open(path("table"));
    tables::TableInfo info = good->info();
    info.switches = 1;
    copy(*good, info, "switched", [](std::uint64_t, tables::Block&) {});
    EXPECT_NE(check(path("switched")).error().text().find("not the table of a strip"), std::string::npos);
}

TEST_F(StripVerify, DamageIsRefusedWithTheReason) {
    ASSERT_TRUE(make(tables::strip_job(10), "table").ok());
    const std::string good = content("table");
    const auto reason = [&](const std::string& bytes) {
        write("table", bytes);
        const auto result = check(path("table"));
        return result.ok() ? std::string("accepted") : result.error().message.english();
    };
    EXPECT_EQ(reason(good), "accepted");
    EXPECT_NE(reason("").find("too short"), std::string::npos);
    EXPECT_NE(reason(std::string(500, 'x')).find("not a table"), std::string::npos);
    EXPECT_NE(reason(good.substr(0, good.size() - 1)).find("cut short"), std::string::npos);
    EXPECT_NE(reason(good + "x").find("overlong"), std::string::npos);
    std::string other_version = good;
    other_version[8] = 9;
    EXPECT_NE(reason(other_version).find("version 9"), std::string::npos);
    EXPECT_FALSE(check(path("none")).ok());
    EXPECT_FALSE(check(folder_.string()).ok());
    expect_damage_found(good, Random(51), check);
}

TEST_F(StripVerify, FindsAWrongEntry) {
    ASSERT_TRUE(make(tables::strip_job(9), "table").ok());
    const auto good = tables::TableFile::open(path("table"));
    ASSERT_TRUE(good.ok());
    expect_wrong_entries_found(*good, Random(52), check);
}

} // namespace
} // namespace goalline::verify
