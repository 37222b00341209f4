#include "engine/bench.hpp"

#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"

#include <unistd.h>

namespace goalline::cli {

int run_bench_command(Console& console, const BenchOptions& options) {
    const Interrupt interrupt;
    const std::size_t all = engine::bench_positions().size();
    const bool progress = ::isatty(2) == 1;
    const auto result = engine::run_bench(
        interrupt.flag(),
        [&](int number, std::uint64_t nodes) {
            if (progress)
                Console::note("position " + std::to_string(number) + " of " + std::to_string(all) + ": " +
                              std::to_string(nodes) + " nodes");
        },
        options.depth);
    const auto speed =
        static_cast<std::uint64_t>(static_cast<double>(result.nodes) / std::max(result.seconds, 1e-9));
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject(out)
            .add("nodes", result.nodes)
            .add("seconds", result.seconds)
            .add("nps", speed)
            .add("positions", result.positions);
        out += '\n';
    } else {
        out += "positions  " + std::to_string(result.positions) + "\nseconds    ";
        append_json_number(out, result.seconds);
        out += "\nnps        " + std::to_string(speed) + "\nBench: " + std::to_string(result.nodes) + "\n";
    }
    console.out().flush();
    return interrupt.flag().raised() ? kInterrupted : kDone;
}

} // namespace goalline::cli
