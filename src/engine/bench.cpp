#include "engine/bench.hpp"

#include "base/clock.hpp"
#include "engine/engine.hpp"

#include <array>

namespace goalline::engine {

namespace {

// The depth of the standard bench, in plies.
constexpr int kBenchDepth = 6;

// Positions from games between the engine's own levels on many boards, followed by crowded ones made at random.
// clang-format off
constexpr auto kPositions = std::to_array<std::string_view>({
    "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O",
    "15/15/15/15/15/15/6o8/5@9/15/15/8o6/15/8o6/15/15/15/15/15/15 X",
    "15/15/15/15/6o8/15/15/15/6o1o6/4o10/6@1o6/7o7/8o6/15/15/15/15/15/15 O",
    "15/15/15/15/6o8/8o6/8o6/6o1oo5/6oooo5/4o2o7/6o2@5/7o2o4/6o8/15/5o9/15/15/15/15 O",
    "15/15/15/8o6/6o8/5o2o6/5@2o6/8oo5/6o1oo5/4o2o7/6o8/7o2o4/6o8/12o2/5o9/15/15/15/15 X",
    "15/15/15/8o6/15/15/11o3/15/6o8/4o2o7/7oo6/7oo@5/7o4o2/12o2/6o5o2/15/15/15/15 O",
    "15/15/15/8o6/15/15/11o3/15/15/4o10/7o7/5@9/7o2o4/15/6o5o2/15/12o2/15/15 X",
    "15/15/15/8o6/15/15/11o3/15/15/4o3o6/7o1@5/15/10o4/8o6/6o5o2/6o8/12o2/6o8/15 X",
    "15/15/15/8o6/15/15/11o3/6o8/15/4o10/7o7/15/8ooo4/8o6/5ooo3@3/6oo3o3/11o3/6o5o2/12o2 O",
    "15/15/15/15/10o4/11o3/10o4/15/8oo5/7@7/7o7/15/15/15/15/15/15/15/15 O",
    "11o3/11o3/12o2/9@oooo1/15/15/15/15/9o5/15/8o6/15/15/15/15/15/15/15/15 O",
    "15/15/15/15/15/15/8o6/7@7/15/15/7o7/15/8o6/15/15/15/15/15/15 X",
    "15/15/15/15/15/15/15/7oo6/6oo@6/6o8/7oo6/7o7/8o6/9o5/15/15/15/15/15 O",
    "15/15/15/15/15/15/8o6/3o11/15/4o10/7@7/6o8/8o6/9o5/7o7/15/15/15/15 O",
    "15/15/15/15/15/15/8o6/3o11/15/4o1o8/6oo7/5o9/5o2o6/2o6o5/3o3o7/2o2o9/2o12/2@12/15 O",
    "15/15/15/15/15/15/8o6/3o11/15/4o1o8/6oo7/5o9/5o2o6/2o6o5/3ooo1o7/2o2o1o7/2o3o8/2@12/15 O",
    "15/15/15/15/15/15/8o6/3o11/15/4o1o8/3@o10/2o12/15/2o6o5/15/8o6/15/7o7/15 X",
    "15/15/15/15/15/5o9/4@3o6/15/15/4o10/4o10/15/5o9/2o3o2o5/15/2o1o3o6/1o4o8/o6o7/15 X",
    "15/15/15/15/15/15/8o6/15/15/4o10/5o9/6@8/5o9/2o6o5/4o10/2o1o10/1o4o8/o6o7/15 X",
    "15/15/15/15/15/15/15/15/7o7/7@7/7o7/15/15/15/15/15/15/15/15 O",
    "15/15/15/15/5o9/3@11/5o1o7/15/7o1o5/15/7o7/15/15/15/15/15/15/15/15 X",
    "6o8/15/4o10/o1o12/o1o2o9/1o3o3o5/2o2o2@6/9o5/9o5/15/7o7/15/15/15/15/15/15/15/15 O",
    "6o8/15/4o10/o1o8o3/o1o2o9/1o3o3o5/2o2o2@6/9o5/9o5/15/7o7/15/15/15/15/15/15/15/15 X",
    "6o8/13o1/4o10/o1o2o5o3/o1o2o4@4/1o3o9/2o2o9/7o3o3/13o1/9o3o1/7o7/15/15/15/15/15/15/15/15 X",
    "19/9@9/19/19/8o10/19/7o11/19/6o12/19/8o10/19/8o10/19/19/19/19/19/19 X",
    "19/19/19/19/7o11/7oo10/7o11/6o2o9/9o9/3o15/8o10/3@15/o7o10/19/oo17/19/19/19/19 X",
    "19/19/8o10/7o11/19/8o10/19/5o13/9o9/2@4o11/19/19/o7o10/1o17/1o17/19/19/19/19 X",
    "19/19/19/6o12/10o8/7oo10/8oo9/8o1o8/8o2@7/7o2o8/7o1o9/8o1o8/7o11/19/19/19/19/19/19 O",
    "11/1o9/11/2o8/3o7/2ooo6/3o7/3o7/1@o8/11/3o7/11/11 X",
    "11/1o9/2o8/1oo3o4/1o1o7/2ooo6/3o1o5/3o7/2o8/11/3o7/4@6/11 X",
    "11/2o8/11/2o8/11/3oo6/11/5o5/5@5/11/11/11/11 X",
    "11/2o2o5/2o8/3o7/1o1o7/oooo7/4o6/5@5/11/11/11/11/11 X",
    "9/1o7/9/3o5/9/9/2@6/9/9 O",
    "3o4o/1o7/3o5/2@6/1o7/9/9/9/9 X",
    "9/9/9/4o4/4@4/3o5/9/9/9 O",
    "15/15/15/15/15/15/15/15/15/6o8/7@7/6o8/15/15/15/15/15/15/15/15/15 O",
    "15/15/2o12/15/4o10/15/5o9/1@13/9o5/15/11o3/2o1o10/6o8/6o8/15/15/15/15/15/15/15 X",
    "26/26/26/26/26/26/9o16/26/9o16/26/10o1o13/10oo14/10o15/10o15/8oo1o14/9oo15/7o2o15/11@14/26/26/26/26/26/26/26/26 O",
    "26/26/26/10o15/26/9o16/9o16/9o16/9oo15/9o2o13/6o19/10o15/7o18/26/9o1o14/26/5o1o18/6@19/5o20/26/26/26/26/26/26/26 O",
    "7/3o3/3o3/7/4o2/5@1/7 X",
    "1/o/1/o/o/1/1/@/o/1/1 O",
    "3/1o1/3/3/1o1/3/1o1/1@1/1o1/3/3/3/3/3/3 O",
    "15/15/15/10o4/oooooo2o6/o7o3o2/1o13/2oo5o3o1/1o2oo6o1o/7@7/3o6o1o2/2o3ooo3o2/o7o3ooo/3o2o8/11o1oo/5o9/15/15/15 O",
    "15/15/15/1o1o1o7o1/o4oo7o/2oo1o1oo3oo1/oo8o3o/3o3o3ooo1/6o6o1/oo2o2oo1ooo2/1oo2o3o1o1o1/4o1o@o3o2/2o3o8/4o2ooo5/2ooo2o1oo4/4o7ooo/15/15/15 X",
    "15/15/15/o2o1oo6o1/o1oo2o1oooo1oo/oo4ooo2oo2/o2o2ooo3o2/3oo1oo7/1o1oo1o2o2oo1/1oooo1oo2ooooo/1o2o2@o6/o1oooo3o3oo/oo1o1o2o2o3/4ooo1oo2oo1/1o5oooo1oo1/o2ooo1o3oooo/15/15/15 O",
    "15/15/15/o1oo1o1o7/oo1oooooo2o3/o1oo1o1ooooo1o1/o3oooooo1o1o1/oo2oooooo1o2o/2o1o3ooooooo/o1ooo2@2o1oo1/ooo3ooo1o1o1o/oooooo3o1o1oo/o3o1o1o1o2o1/2o2o1o2o1ooo/oo1o2ooo1oo1o1/1ooo2oooo2ooo/15/15/15 X",
    "15/15/15/1oo2o1ooooo1oo/oo1oo3ooo1ooo/oo1ooooo1o1ooo1/1o1oooo1oo1ooo1/1o1oooo1o1o2o1/2ooooo1o2oo2/oooo1ooooooo1oo/ooo1ooo@oooo2o/o1oooo2ooooooo/1oo1ooo1ooo4/2o1o1oo1oooo1o/1ooo2o2ooooo1/1oooooo1oo1ooo1/15/15/15 O",
    "40/40/40/29o1o5o2/35o4/23o7o1o6/24o15/13o26/17o22/25o14/6o33/14o25/4o5o17o11/6o6o7o18/o29o9/16o6o8o7/3o12o17o5/17o15o6/o23o5o7o1/20@19/22o8oo7/40/21o18/6o22o10/40/3o2o26o2o3/40/13o26/14o10o10ooo1/14o25/8o30o/9o30/40/27o12/40/1o6o14o16/12o12o3o10/40/40/40 O",
    "26/26/26/o1oo7o5o3oo3/16oo1oo5/19o1oo1o1/1o13o8o1/7o7o5o1o2/5o6o2o7o1o/2o2o3oo1o2o10/o6o5o3o1o2o3/11o1@12/10o9o3oo/3o5ooo4o4o4/6o7oo4o5/5o4oo6o5oo/21o4/3o1o1o1o2o8oo3/2o5o3o13/oo1o3o4o8o4/3o5oo4oo3o4o/3o15o5o/1o2o6o14/26/26/26 X",
    "3/1@1/3 O",
});
// clang-format on

} // namespace

std::span<const std::string_view> bench_positions() {
    return kPositions;
}

BenchResult run_bench(const StopFlag& stop, const BenchProgress& progress, int depth) {
    const int plies = depth > 0 ? depth : kBenchDepth;
    const Stopwatch watch;
    BenchResult result;
    Engine engine;
    for (const std::string_view text : bench_positions()) {
        const auto position = phutball::Position::parse(text);
        if (stop.raised() || !position)
            break;
        engine.set_position(*position);
        engine.new_game();
        const Answer answer = engine.go({.depth = plies}, {}, stop);
        result.nodes += answer.nodes;
        ++result.positions;
        if (progress)
            progress(result.positions, answer.nodes);
    }
    result.seconds = watch.seconds();
    return result;
}

} // namespace goalline::engine
