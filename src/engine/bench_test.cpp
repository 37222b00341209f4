// The signature is the same in every build, with every compiler.
#include "engine/bench.hpp"
#include "phutball/position.hpp"

#include <gtest/gtest.h>

namespace goalline::engine {
namespace {

// Every functional change of the engine changes this number, together with the Bench line of its commit.
constexpr std::uint64_t kNodesAtDepth3 = 16'882;

TEST(Bench, SignatureIsTheSameInEveryBuild) {
    const StopFlag stop;
    const BenchResult result = run_bench(stop, {}, 3);
    EXPECT_EQ(result.nodes, kNodesAtDepth3);
    EXPECT_EQ(result.positions, static_cast<int>(bench_positions().size()));
}

TEST(Bench, PositionsAreValidAndUnfinished) {
    EXPECT_EQ(bench_positions().size(), 50U);
    for (const std::string_view text : bench_positions()) {
        const auto position = phutball::Position::parse(text);
        ASSERT_TRUE(position.ok()) << text;
        EXPECT_FALSE(position->outcome()) << text;
    }
}

TEST(Bench, StopsWhenAsked) {
    StopFlag stop;
    int seen = 0;
    const BenchResult result = run_bench(
        stop,
        [&](int, std::uint64_t) {
            if (++seen == 2)
                stop.raise();
        },
        1);
    EXPECT_EQ(result.positions, 2);
}

} // namespace
} // namespace goalline::engine
