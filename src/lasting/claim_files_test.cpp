// Claims in sorted files against a std::map: what is put is found, before and after merging, after reopening, and when a
// killed merge has left its files; what is damaged is refused.
#include "base/random.hpp"
#include "lasting/store/claim_files.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>

namespace goalline::lasting {
namespace {

namespace fs = std::filesystem;

class ClaimFilesTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) / (std::string("claim_files_") + test->name());
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] ClaimFiles open() const { return std::move(*ClaimFiles::open(folder_.string(), 500)); }
    static Key any_key(Random& random) { return {random.next(), random.next()}; }
    void fill(ClaimFiles& files, Random& random, int claims) {
        for (int i = 0; i < claims; ++i) {
            const Key key = any_key(random);
            const std::string value(random.below(40), static_cast<char>(random.below(256)));
            plain_[key] = value;
            ASSERT_TRUE(files.put(key, value).ok());
        }
    }
    void expect_all(ClaimFiles& files) {
        Random random(2);
        for (const auto& [key, value] : plain_) {
            const auto found = files.find(key);
            ASSERT_TRUE(found.ok() && *found);
            EXPECT_EQ(**found, value);
            const auto unknown = files.find(any_key(random));
            ASSERT_TRUE(unknown.ok());
            EXPECT_FALSE(*unknown);
        }
    }
    void expect_in_order(ClaimFiles& files) {
        auto expected = plain_.begin();
        ASSERT_TRUE(files
                        .each([&](Key key, const std::string& value) {
                            EXPECT_TRUE(expected != plain_.end() && expected->first == key &&
                                        expected->second == value);
                            ++expected;
                            return Result<void>();
                        })
                        .ok());
        EXPECT_EQ(expected, plain_.end());
    }

    fs::path folder_;
    std::map<Key, std::string> plain_;
};

TEST_F(ClaimFilesTest, FindsWhatWasPut) {
    Random random(1);
    auto files = open();
    fill(files, random, 50'250); // 100 files, which are merged, and some that wait
    EXPECT_LT(files.files(), 30U);
    expect_all(files);
    expect_in_order(files);
    auto again = open();
    expect_all(again);
    fill(again, random, 3'000);
    expect_all(again);
    expect_in_order(again);
}

TEST_F(ClaimFilesTest, WhatWasNotWrittenIsAllThatAKillTakes) {
    Random random(3);
    auto files = open();
    fill(files, random, 3'400);
    fs::copy(folder_,
             folder_.string() + "_before"); // as a kill between the merge and the removal leaves them
    fill(files, random, 600);
    ASSERT_TRUE(files.flush().ok());
    for (const auto& each : fs::directory_iterator(folder_.string() + "_before"))
        fs::copy(each.path(), folder_ / each.path().filename(), fs::copy_options::skip_existing);
    std::ofstream(folder_ / "99.claims.new") << "a part of a file";
    auto again = open();
    expect_all(again);
    expect_in_order(again);
    fs::remove_all(folder_.string() + "_before");
}

TEST_F(ClaimFilesTest, RefusesWhatIsDamaged) {
    Random random(4);
    auto files = open();
    fill(files, random, 500);
    ASSERT_TRUE(files.flush().ok());
    const auto path = folder_ / "1.claims";
    std::ifstream in(path, std::ios::binary);
    const std::string good((std::istreambuf_iterator<char>(in)), {});
    int at_once = 0;
    int later = 0;
    for (int i = 0; i < 200; ++i) {
        std::string bad = good;
        char& byte = bad[random.below(static_cast<std::uint32_t>(bad.size()))];
        byte = static_cast<char>(byte ^ 1 << random.below(8));
        std::ofstream(path, std::ios::binary) << bad;
        auto opened = ClaimFiles::open(folder_.string());
        if (!opened) {
            EXPECT_EQ(opened.error().kind, ErrorKind::invalid);
            ++at_once;
        } else {
            EXPECT_FALSE(opened->each([](Key, const std::string&) { return Result<void>(); }).ok());
            ++later;
        }
    }
    EXPECT_GT(at_once, 10);
    EXPECT_GT(later, 10);
    for (std::size_t size = 0; size < good.size(); size += 97) {
        std::ofstream(path, std::ios::binary) << good.substr(0, size);
        EXPECT_FALSE(ClaimFiles::open(folder_.string()).ok()) << size;
    }
}

} // namespace
} // namespace goalline::lasting
