// The transposition table keeps what it has if the system has no memory for more. crew_test.cpp shows how threads
// share it.
#include "engine/engine.hpp"
#include "engine/search/table.hpp"

#include <cstdio>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GOALLINE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define GOALLINE_SANITIZED 1
#endif
#endif

namespace goalline::engine {
namespace {

constexpr Key kKey{0x1234'5678'9abc'def0, 0x0fed'cba9'8765'4321};

TEST(Table, ANewOneHasRoomForFourEntries) {
    Table table;
    EXPECT_EQ(table.megabytes(), 0);
    for (std::uint64_t i = 1; i <= 4; ++i)
        table.store(Key{0, i}, static_cast<MoveCode>(i), 7, 3, Bound::exact);
    for (std::uint64_t i = 1; i <= 4; ++i)
        EXPECT_EQ(table.find(Key{0, i}).move, i);
}

TEST(Table, ResizingForgetsAndClearingKeepsTheSize) {
    Table table;
    for (const int megabytes : {1, 5, 2, 2}) {
        ASSERT_TRUE(table.resize(megabytes).ok());
        EXPECT_EQ(table.megabytes(), megabytes);
        EXPECT_FALSE(table.find(kKey).known());
        table.store(kKey, 9, 100, 4, Bound::lower);
        EXPECT_EQ(table.find(kKey).move, 9U);
    }
    table.clear();
    EXPECT_EQ(table.megabytes(), 2);
    EXPECT_FALSE(table.find(kKey).known());
}

#ifndef GOALLINE_SANITIZED // a sanitizer's allocator ends the program instead of refusing

// More than any machine can address.
constexpr int kTooLarge = std::numeric_limits<int>::max();

TEST(Table, WithoutMemoryForMoreItKeepsItsEntries) {
    Table table;
    ASSERT_TRUE(table.resize(3).ok());
    table.store(kKey, 9, 100, 4, Bound::lower);
    const auto resized = table.resize(kTooLarge);
    ASSERT_FALSE(resized.ok());
    EXPECT_EQ(resized.error().kind, ErrorKind::limit);
    EXPECT_EQ(resized.error().where, "hash_mb");
    EXPECT_NE(resized.error().message.english().find("expected at most "), std::string::npos);
    EXPECT_NE(resized.error().message.english().find(std::to_string(kTooLarge)), std::string::npos);
    EXPECT_EQ(table.megabytes(), 3);
    EXPECT_EQ(table.find(kKey).move, 9U);
}

// Limits what this process may take while this object lives.
class MemoryLimit {
  public:
    explicit MemoryLimit(std::size_t more_megabytes) {
        getrlimit(RLIMIT_AS, &before_);
        rlimit now = before_;
        now.rlim_cur = used_bytes() + (more_megabytes << 20);
        set_ = setrlimit(RLIMIT_AS, &now) == 0;
    }
    MemoryLimit(const MemoryLimit&) = delete;
    MemoryLimit& operator=(const MemoryLimit&) = delete;
    ~MemoryLimit() { setrlimit(RLIMIT_AS, &before_); }

    [[nodiscard]] bool is_set() const { return set_; }

  private:
    static std::size_t used_bytes() {
        std::size_t pages = 0;
        const std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen("/proc/self/statm", "r"), std::fclose);
        if (!file || std::fscanf(file.get(), "%zu", &pages) != 1)
            return 0;
        return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    }

    rlimit before_{};
    bool set_ = false;
};

TEST(Table, TakesThePlaceOfTheOldOneWhereBothDoNotFit) {
    Table table;
    ASSERT_TRUE(table.resize(60).ok());
    const MemoryLimit limit(40);
    ASSERT_TRUE(limit.is_set());
    EXPECT_TRUE(table.resize(80).ok());
    EXPECT_EQ(table.megabytes(), 80);
    EXPECT_TRUE(table.resize(50).ok());
    EXPECT_EQ(table.megabytes(), 50);
    const auto resized = table.resize(200);
    ASSERT_FALSE(resized.ok());
    EXPECT_EQ(table.megabytes(), 50);
    // The size that the error calls possible is indeed possible.
    const std::string message = resized.error().message.english();
    const int most = std::stoi(message.substr(std::string("expected at most ").size()));
    EXPECT_GT(most, 80);
    EXPECT_LT(most, 110);
    EXPECT_TRUE(table.resize(most).ok());
}

TEST(Engine, WithoutMemoryForItsTableItHasASmallerOneAndPlays) {
    const MemoryLimit limit(60);
    ASSERT_TRUE(limit.is_set());
    Engine engine({.hash_mb = 4096, .strength = 7});
    EXPECT_GE(engine.options().hash_mb, 8);
    EXPECT_LT(engine.options().hash_mb, 60);
    EXPECT_EQ(engine.options().strength, 7);
    engine.set_position(*phutball::Position::from(phutball::Setup::start()));
    EXPECT_TRUE(engine.go({.nodes = 500}, {}, {}).move);
}

TEST(Engine, KeepsItsOptionsWhereTheTableAskedForDoesNotFit) {
    Engine engine({.hash_mb = 4, .strength = 7});
    const MemoryLimit limit(60);
    ASSERT_TRUE(limit.is_set());
    const auto set = engine.set_options({.hash_mb = 4096, .strength = 3});
    ASSERT_FALSE(set.ok());
    EXPECT_EQ(set.error().kind, ErrorKind::limit);
    EXPECT_EQ(engine.options().hash_mb, 4);
    EXPECT_EQ(engine.options().strength, 7);
    const auto created = Engine::create({.hash_mb = 4096});
    ASSERT_FALSE(created.ok());
    EXPECT_EQ(created.error().kind, ErrorKind::limit);
    auto small = Engine::create({.hash_mb = 2, .strength = 5});
    ASSERT_TRUE(small.ok());
    EXPECT_EQ(small->options().hash_mb, 2);
    EXPECT_EQ(small->options().strength, 5);
    EXPECT_FALSE(Engine::create({.hash_mb = 0}).ok());
}

#endif

} // namespace
} // namespace goalline::engine
