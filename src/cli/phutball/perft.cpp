#include "phutball/perft.hpp"

#include "base/clock.hpp"
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/progress_bar.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using phutball::Perft;

struct PerftOptions {
    std::string position;
    int depth = 1;
    std::uint64_t limit = 10'000'000;
};

void put_json(std::string& out, const Perft& counts, int depth, double seconds) {
    JsonObject(out)
        .add("depth", depth)
        .add("results", counts.results)
        .add("paths", counts.paths)
        .add("ended", counts.ended)
        .add("seconds", seconds);
}

std::string column(std::uint64_t number) {
    const std::string text = std::to_string(number);
    return std::string(text.size() < 20 ? 20 - text.size() : 1, ' ') + text;
}

void put_text(const Console& console, std::string& out, const Perft& counts, double seconds) {
    out += fmt::format("{:<3}{:>20}{:>20}{:>20}\n", console.say("ply"_en), console.say("results"_en),
                       console.say("paths"_en), console.say("ended"_en));
    for (std::size_t i = 0; i < counts.results.size(); ++i) {
        const std::string ply = std::to_string(i + 1);
        out += std::string(ply.size() < 3 ? 3 - ply.size() : 0, ' ') + ply + column(counts.results[i]) +
               column(counts.paths[i]) + column(counts.ended[i]) + "\n";
    }
    append_json(out, seconds);
    out += " s";
}

void put_line(const Console& console, std::string& out, const Perft& counts) {
    const auto list = [&](const Message& name, const std::vector<std::uint64_t>& numbers) {
        out += console.say(name);
        for (const std::uint64_t number : numbers)
            out += " " + std::to_string(number);
    };
    list("results"_en, counts.results);
    out += "  ";
    list("paths"_en, counts.paths);
    out += "  ";
    list("ended"_en, counts.ended);
}

int run_perft(Console& console, const PerftOptions& options) {
    const Interrupt interrupt;
    const auto answer = [&](phutball::Position& position, bool bulk, std::string& out) -> Result<int> {
        const Stopwatch watch;
        std::optional<Perft> counts;
        {
            ProgressBar bar;
            counts = phutball::perft(position, options.depth, options.limit, &interrupt.flag(),
                                     [&](double share) { bar.show("perft", share); });
        }
        if (interrupt.flag().raised())
            return kInterrupted;
        if (!counts)
            return Error{ErrorKind::limit,
                         "a turn has more than {0} results (raise --limit), or a count does not fit in 64 "
                         "bits"_en(options.limit),
                         verbatim("--limit"), "limit"};
        if (console.json())
            put_json(out, *counts, options.depth, watch.seconds());
        else if (bulk)
            put_line(console, out, *counts);
        else
            put_text(console, out, *counts, watch.seconds());
        return kDone;
    };
    return console.each_position(options.position, answer);
}

} // namespace

void add_perft(CommandSet& set) {
    const auto [command, options] = set.add("perft", Text::perft, Text::perft_footer, run_perft);
    command.position(options.position);
    command.number("DEPTH", options.depth, Text::depth_plies, 1, 1000).required();
    command.limit(options.limit);
    command.time(Command::Clock::hidden, 300); // seconds, as `solve` and `goal`
}

} // namespace goalline::cli
