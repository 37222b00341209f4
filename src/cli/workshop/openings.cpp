// goalline openings: makes a book of even positions for matches.
#include "match/openings.hpp"

#include "cli/workshop/workshop_commands.hpp"
#include "phutball/position.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

int put_lines(Console& console, const OpeningsOptions& options, const StopFlag& stop) {
    match::LinesConfig config;
    config.count = options.count;
    config.seed = options.seed;
    config.nodes = options.nodes;
    std::string& out = console.out().text();
    out += fmt::format("// goalline openings --lines --count {} --seed {} --nodes {}\n", options.count,
                       options.seed, options.nodes);
    for (const std::string& line : match::make_lines(config, stop))
        out += "    \"" + line + "\",\n";
    return stop.raised() ? kInterrupted : kDone;
}

} // namespace

int run_openings(Console& console, const OpeningsOptions& options) {
    match::OpeningsConfig config;
    config.count = options.count;
    config.seed = options.seed;
    config.nodes = options.nodes;
    config.size = {options.rows, options.columns};
    const Interrupt interrupt;
    if (options.lines)
        return put_lines(console, options, interrupt.flag());
    std::string& out = console.out().text();
    out += fmt::format("# goalline openings --count {} --seed {} --nodes {} --rows {} --columns {}\n",
                       options.count, options.seed, options.nodes, options.rows, options.columns);
    int made = 0;
    const bool live = error_is_terminal();
    const auto openings = match::make_openings(
        config,
        [&](const phutball::Setup& setup, int /*units*/, int tried) {
            out += phutball::Position::from(setup)->text() + '\n';
            console.out().written();
            ++made;
            if (live)
                fmt::print(stderr, "\r{}\x1b[K", console.say("{0}/{1} of {2}"_en(made, config.count, tried)));
        },
        interrupt.flag());
    if (live)
        fmt::print(stderr, "\n");
    if (interrupt.flag().raised())
        return kInterrupted;
    if (static_cast<int>(openings.size()) < config.count) {
        console.note("only {0} even positions of this kind were found"_en(openings.size()));
        return kLimit;
    }
    return kDone;
}

} // namespace goalline::cli
