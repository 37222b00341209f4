// The verifier of boards: it accepts what the solver writes under all switches, and finds every wrong entry.
// Here alone does it meet the solver.
#include "base/random.hpp"
#include "tables/solve.hpp"
#include "verify/board_check.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace goalline::verify {
namespace {

namespace fs = std::filesystem;
using phutball::Rules;
using phutball::Size;
using tables::Block;
using tables::TableFile;
using tables::TableInfo;
using tables::TableWriter;

class BoardVerify : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("goalline-verify-" + std::to_string(getpid()) + "-" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
    static Result<tables::Solved> make(Size size, const Rules& rules, const std::string& out) {
        tables::SolveOptions options;
        options.threads = 2;
        options.out = out;
        return solve(tables::board_job(size, rules), options);
    }
    // The table of `good` with one change.
    template <class Change>
    void copy(const TableFile& good, TableInfo info, const std::string& name, Change change) {
        auto writer = TableWriter::create(path(name));
        for (std::uint64_t number = 0; number < info.blocks(); ++number) {
            Block block(std::size_t{1} << info.block_bits());
            ASSERT_TRUE(good.decode(number, block).ok());
            change(number, block);
            ASSERT_TRUE(writer->add(tables::pack_block(block)).ok());
        }
        ASSERT_TRUE(writer->finish(info).ok());
    }

    fs::path folder_;
};

TEST_F(BoardVerify, AcceptsWhatTheSolverWritesUnderAllSwitches) {
    for (const Size size : {Size{3, 1}, Size{3, 3}, Size{4, 3}, Size{6, 2}, Size{3, 5}}) {
        for (int switches = 0; switches < 8; ++switches) {
            Rules rules;
            rules.corner_exit = (switches & 1) != 0;
            rules.goal_pass = (switches & 2) != 0;
            rules.own_goal = (switches & 4) != 0;
            const auto made = make(size, rules, path("table"));
            ASSERT_TRUE(made.ok()) << made.error().text();
            const auto checked = check_board(path("table"), {});
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
    tables::SolveOptions options;
    options.out = path("strip");
    ASSERT_TRUE(solve(tables::strip_job(8), options).ok());
    EXPECT_NE(check_board(path("strip"), {}).error().message.find("not the table of a board"),
              std::string::npos);
    ASSERT_TRUE(make({3, 3}, {}, path("table")).ok());
    std::ifstream in(path("table"), std::ios::binary);
    const std::string good{std::istreambuf_iterator<char>(in), {}};
    Random random(53);
    for (int i = 0; i < 400; ++i) {
        std::string bad = good;
        const std::size_t at = random.below(static_cast<std::uint32_t>(good.size()));
        bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
        std::ofstream(path("bad"), std::ios::binary) << bad;
        EXPECT_FALSE(check_board(path("bad"), {}).ok()) << "byte " << at;
    }
}

// Files whose checksums are right but one entry is not: only the rules can tell. Also another switch.
TEST_F(BoardVerify, FindsWhatIsWrong) {
    ASSERT_TRUE(make({4, 3}, {}, path("table")).ok());
    const auto good = TableFile::open(path("table"));
    ASSERT_TRUE(good.ok());
    const TableInfo info = good->info();
    Random random(54);
    for (int i = 0; i < 60; ++i) {
        const std::uint64_t wrong = random.below(static_cast<std::uint32_t>(info.blocks()));
        const std::size_t place = random.below(1U << info.block_bits());
        copy(*good, info, "wrong", [&](std::uint64_t number, Block& block) {
            if (number == wrong)
                block[place] =
                    static_cast<std::uint8_t>(block[place] == 0 ? 2 - number / (info.blocks() / 2) : 0);
        });
        const auto result = check_board(path("wrong"), {});
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().code, "entry") << result.error().text();
    }
    const auto nothing = [](std::uint64_t, Block&) {};
    TableInfo lie = info;
    ++lie.histogram[3];
    copy(*good, lie, "lie", nothing);
    EXPECT_EQ(check_board(path("lie"), {}).error().code, "histogram");
    TableInfo other_rules = info;
    other_rules.switches ^= 1;
    copy(*good, other_rules, "rules", nothing);
    EXPECT_EQ(check_board(path("rules"), {}).error().code, "entry");
}

} // namespace
} // namespace goalline::verify
