// Several threads: the shared table stays consistent, the answers stay true, and one thread stays deterministic.
#include "base/memory.hpp"
#include "engine/engine.hpp"
#include "engine/search/busy_moves.hpp"
#include "engine/search/crew.hpp"
#include "engine/search/table.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <new>
#include <thread>

namespace goalline::engine {
namespace {

using phutball::Position;
using phutball::Setup;

Answer analyse(Engine& engine, const Position& position, const Limits& limits, const StopFlag& stop = {}) {
    engine.set_position(position);
    return engine.go(limits, {}, stop);
}

TEST(Crew, RunsEveryHelperAndTheLeader) {
    std::atomic<int> seen{0};
    bool led = false;
    StopFlag done;
    EXPECT_TRUE(run_crew(3, [&](int i) { seen |= 1 << i; }, [&] { led = true; }, done));
    EXPECT_EQ(seen, 7);
    EXPECT_TRUE(led);
    EXPECT_TRUE(done.raised());
    led = false;
    EXPECT_TRUE(run_crew(0, [](int) { FAIL(); }, [&] { led = true; }, done));
    EXPECT_TRUE(led);
}

TEST(Crew, AHelperWithoutMemoryEndsAloneAndALeaderWithoutMemoryEndsAll) {
    const auto wait_until_done = [](const StopFlag& done) {
        while (!done.raised())
            std::this_thread::yield();
    };
    const auto run_out = [] { throw std::bad_alloc(); };
    StopFlag done;
    bool led = false;
    const auto help = [&](int i) { i == 1 ? run_out() : wait_until_done(done); };
    EXPECT_FALSE(run_crew(3, help, [&] { led = true; }, done));
    EXPECT_TRUE(led);
    StopFlag over;
    EXPECT_THROW(run_crew(3, [&](int) { wait_until_done(over); }, run_out, over), std::bad_alloc);
    EXPECT_TRUE(over.raised());
    EXPECT_TRUE(has_memory([] {}));
    EXPECT_FALSE(has_memory(run_out));
}

TEST(BusyMoves, KnowWhatIsBeingSearched) {
    BusyMoves busy;
    const Key here{mix64(1), mix64(2)};
    const auto move = [&](phutball::MoveCode code) { return BusyMoves::number(here, code); };
    EXPECT_FALSE(busy.has(move(7)));
    busy.add(move(7));
    EXPECT_TRUE(busy.has(move(7)));
    EXPECT_FALSE(busy.has(move(8)));
    EXPECT_FALSE(busy.has(BusyMoves::number({mix64(3), mix64(4)}, 7)));
    busy.remove(move(8));
    EXPECT_TRUE(busy.has(move(7)));
    busy.remove(move(7));
    EXPECT_FALSE(busy.has(move(7)));
    // There is room for far more than a search has at once; too many push others out.
    for (phutball::MoveCode code = 0; code < 1'000'000; ++code)
        busy.add(move(code));
    EXPECT_TRUE(busy.has(move(999'999)));
    busy.clear();
    for (phutball::MoveCode code = 0; code < 1'000'000; ++code)
        ASSERT_FALSE(busy.has(move(code)));
}

// Many writers share few buckets: whatever is found for a key was stored for it as a whole.
TEST(Table, EntriesOfSeveralThreadsAreNeverMixed) {
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    constexpr std::uint64_t kKeys = 1 << 12;
    const auto key_of = [](std::uint64_t i) { return Key{mix64(i % 64), mix64(i ^ 0x5555)}; };
    std::atomic<std::uint64_t> found{0};
    const auto work = [&](int number) {
        for (std::uint64_t n = 0; n < 40'000; ++n) {
            const std::uint64_t i = mix64(n + (static_cast<std::uint64_t>(number) << 32)) % kKeys;
            const Table::Entry entry = table.find(key_of(i));
            if (entry.known()) {
                ++found;
                ASSERT_EQ(entry.move, i + 1);
                ASSERT_EQ(entry.score, static_cast<std::int16_t>(i * 7 - 9000));
                ASSERT_EQ(entry.depth, static_cast<std::int8_t>(i % 100));
                ASSERT_EQ(entry.bound, Bound::lower);
            }
            table.store(key_of(i), static_cast<MoveCode>(i + 1), static_cast<int>(i * 7) - 9000,
                        static_cast<int>(i % 100), Bound::lower);
        }
    };
    StopFlag done;
    run_crew(3, work, [&] { work(3); }, done);
    EXPECT_GT(found, 1000U);
}

TEST(Crew, OneThreadIsDeterministic) {
    const auto position =
        *Position::parse("15/15/15/8o6/15/15/11o3/15/15/4o10/7o7/5@9/7o2o4/15/6o5o2/15/12o2/15/15 X");
    Engine first;
    Engine second;
    const Answer one = analyse(first, position, {.nodes = 20'000});
    const Answer two = analyse(second, position, {.nodes = 20'000});
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_EQ(one.depth, two.depth);
    EXPECT_EQ(one.lines.front().score, two.lines.front().score);
    EXPECT_EQ(one.lines.front().pv, two.lines.front().pv);
}

TEST(Crew, ProofsOfSeveralThreadsAreTrue) {
    for (const auto& [size, plies] : std::vector<std::pair<phutball::Size, int>>{{{5, 5}, 3}, {{7, 5}, 7}}) {
        Engine engine({.hash_mb = 4, .threads = 3});
        const Answer answer = analyse(engine, *Position::from(Setup::start(size)), {.depth = plies + 2});
        const Score score = answer.lines.front().score;
        EXPECT_TRUE(score.is_win());
        EXPECT_GE(score.plies(), plies); // the shortest is published
    }
}

TEST(Crew, KeepsToNodesAndStopsWhenAsked) {
    Engine engine({.hash_mb = 4, .threads = 4});
    const auto position = *Position::from(Setup::start());
    const Answer answer = analyse(engine, position, {.nodes = 60'000});
    EXPECT_TRUE(answer.move);
    EXPECT_LT(answer.nodes, 60'000U + 4 * 3000);
    StopFlag stop;
    std::thread other([&] { stop.raise(); });
    EXPECT_TRUE(analyse(engine, position, {.infinite = true}, stop).move);
    other.join();
    // With fewer threads again, nothing is left over.
    ASSERT_TRUE(engine.set_options({.hash_mb = 4}).ok());
    EXPECT_TRUE(analyse(engine, position, {.nodes = 1000}).move);
}

} // namespace
} // namespace goalline::engine
