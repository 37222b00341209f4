// The verifier: it accepts what the solver writes, and finds every kind of damage and every wrong entry. Here
// alone does it meet the solver.
#include "base/random.hpp"
#include "tables/solve.hpp"
#include "verify/strip_check.hpp"
#include "verify/table_reader.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace goalline::verify {
namespace {

namespace fs = std::filesystem;
using tables::Block;
using tables::TableFile;
using tables::TableInfo;
using tables::TableWriter;

class StripVerify : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("goalline-verify-" + std::to_string(getpid()) + "-" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
    static Result<tables::Solved> make(int squares, const std::string& out) {
        tables::SolveOptions options;
        options.threads = 2;
        options.out = out;
        return solve(tables::strip_job(squares), options);
    }

    fs::path folder_;
};

TEST_F(StripVerify, AcceptsWhatTheSolverWrites) {
    for (const int squares : {3, 4, 7, 8, 12, 13, 20}) {
        const std::string file = path("table");
        const auto made = make(squares, file);
        ASSERT_TRUE(made.ok()) << made.error().text();
        const auto checked = check_strip(file, {});
        ASSERT_TRUE(checked.ok()) << checked.error().text();
        EXPECT_EQ(checked->squares, squares);
        EXPECT_EQ(checked->positions, made->info.positions());
        EXPECT_EQ(checked->wins, made->info.first_player_wins(0));
        EXPECT_EQ(checked->losses, made->info.first_player_wins(1));
        EXPECT_EQ(checked->histogram, made->info.histogram);
    }
}

TEST_F(StripVerify, RefusesTheTableOfABoard) {
    tables::SolveOptions options;
    options.out = path("board");
    ASSERT_TRUE(solve(tables::board_job({3, 3}, {}), options).ok());
    EXPECT_NE(check_strip(path("board"), {}).error().message.find("not the table of a strip"),
              std::string::npos);
}

TEST_F(StripVerify, DamageIsRefusedWithTheReason) {
    const std::string file = path("table");
    ASSERT_TRUE(make(10, file).ok());
    std::ifstream in(file, std::ios::binary);
    const std::string good{std::istreambuf_iterator<char>(in), {}};
    const auto reason = [&](const std::string& bytes) {
        std::ofstream(file, std::ios::binary) << bytes;
        const auto result = check_strip(file, {});
        return result.ok() ? std::string("accepted") : result.error().message;
    };
    EXPECT_EQ(reason(good), "accepted");
    EXPECT_NE(reason("").find("too short"), std::string::npos);
    EXPECT_NE(reason(std::string(500, 'x')).find("not a table"), std::string::npos);
    EXPECT_NE(reason(good.substr(0, good.size() - 1)).find("cut short"), std::string::npos);
    EXPECT_NE(reason(good + "x").find("overlong"), std::string::npos);
    std::string other_version = good;
    other_version[8] = 9;
    EXPECT_NE(reason(other_version).find("version 9"), std::string::npos);
    EXPECT_FALSE(check_strip(path("none"), {}).ok());
    EXPECT_FALSE(check_strip(folder_.string(), {}).ok());
    // Any flipped bit anywhere.
    Random random(51);
    for (int i = 0; i < 400; ++i) {
        std::string bad = good;
        const std::size_t at = random.below(static_cast<std::uint32_t>(good.size()));
        bad[at] = static_cast<char>(bad[at] ^ (1 << random.below(8)));
        EXPECT_NE(reason(bad), "accepted") << "byte " << at;
    }
}

// A file whose checksums are right but one entry is not: only the rules can tell.
TEST_F(StripVerify, FindsAWrongEntry) {
    const std::string file = path("table");
    ASSERT_TRUE(make(9, file).ok());
    const auto good = TableFile::open(file);
    ASSERT_TRUE(good.ok());
    const TableInfo info = good->info();
    Random random(52);
    for (int i = 0; i < 60; ++i) {
        const std::uint64_t wrong_block = random.below(static_cast<std::uint32_t>(info.blocks()));
        const std::size_t place = random.below(1U << info.block_bits());
        auto writer = TableWriter::create(path("wrong"));
        for (std::uint64_t number = 0; number < info.blocks(); ++number) {
            Block block(std::size_t{1} << info.block_bits());
            ASSERT_TRUE(good->decode(number, block).ok());
            if (number == wrong_block)
                block[place] =
                    static_cast<std::uint8_t>(block[place] == 0 ? 2 - number / (info.blocks() / 2) : 0);
            ASSERT_TRUE(writer->add(tables::pack_block(block)).ok());
        }
        ASSERT_TRUE(writer->finish(info).ok());
        const auto result = check_strip(path("wrong"), {});
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().code, "entry") << result.error().text();
    }
    TableInfo lie = info;
    ++lie.histogram[3];
    auto writer = TableWriter::create(path("lie"));
    for (std::uint64_t number = 0; number < info.blocks(); ++number) {
        Block block(std::size_t{1} << info.block_bits());
        ASSERT_TRUE(good->decode(number, block).ok());
        ASSERT_TRUE(writer->add(tables::pack_block(block)).ok());
    }
    ASSERT_TRUE(writer->finish(lie).ok());
    EXPECT_EQ(check_strip(path("lie"), {}).error().code, "histogram");
}

} // namespace
} // namespace goalline::verify
