#include "engine/bench.hpp"

#include "cli/console/json.hpp"
#include "cli/phutball/commands.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace goalline::cli {

int run_bench_command(Console& console, const BenchOptions& options) {
    if (options.solved)
        return run_bench_solved(console, options);
    const Interrupt interrupt;
    const std::size_t all = engine::bench_positions().size();
    const bool progress = ::isatty(2) == 1;
    const auto result = engine::run_bench(
        interrupt.flag(),
        [&](int number, std::uint64_t nodes) {
            if (progress)
                console.note("position {0} of {1}: {2} nodes"_en(number, all, nodes));
        },
        options.depth);
    if (interrupt.flag().raised()) // a signature of a part would be taken for that of the whole
        return kInterrupted;
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
        const auto label = [&](const Message& name) { return fmt::format("{:<11}", console.say(name)); };
        out += label("positions"_en) + std::to_string(result.positions) + "\n" + label("seconds"_en);
        append_json_number(out, result.seconds);
        out += "\n" + label("nps"_en) + std::to_string(speed) + "\nBench: " + std::to_string(result.nodes) +
               "\n";
    }
    console.out().flush();
    return kDone;
}

} // namespace goalline::cli
