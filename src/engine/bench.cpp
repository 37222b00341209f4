#include "engine/bench.hpp"

#include "base/clock.hpp"
#include "engine/engine.hpp"

namespace goalline::engine {

const std::vector<std::string_view>& bench_positions() {
    static const std::vector<std::string_view> positions = {
        "15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O",
        "15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O",
    };
    return positions;
}

BenchResult run_bench(const StopFlag& stop, const BenchProgress& progress, int depth) {
    const int plies = depth > 0 ? depth : 4;
    Stopwatch watch;
    BenchResult result;
    Engine engine;
    for (const std::string_view text : bench_positions()) {
        const auto position = phutball::Position::parse(text);
        if (stop.raised() || !position.ok() || !engine.set_position(*position))
            break;
        engine.new_game();
        const Answer answer = engine.go({.depth = plies}, {}, stop);
        result.nodes += answer.info.nodes;
        ++result.positions;
        if (progress)
            progress(result.positions, answer.info.nodes);
    }
    result.seconds = watch.seconds();
    return result;
}

} // namespace goalline::engine
