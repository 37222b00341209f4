// goalline strip-solve: solves whole tables of strips.
#include "base/clock.hpp"
#include "cli/console/command_set.hpp"
#include "cli/tables/solving.hpp"

namespace goalline::cli {

using namespace tables;

namespace {

struct StripSolveOptions {
    int squares = 0;
    SolveOptions solving;
};

int run_strip_solve(Console& console, const StripSolveOptions& options) {
    const Stopwatch watch;
    const auto [solved, prints] = solve_with_bar(console, strip_job(options.squares), options.solving);
    if (!prints)
        return solved ? kDone : exit_code(solved.error());
    if (!solved)
        return console.fail(solved.error());
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("n", options.squares);
        add_counts(object, solved->info);
        object.add("zugzwangs", solved->zugzwangs)
            .add("seconds", watch.seconds())
            .add("bytes", solved->file_bytes)
            .add("memory", static_cast<std::uint64_t>(solved->memory));
        if (solved->resumed_ply > 0)
            object.add("resumed_ply", solved->resumed_ply);
    } else {
        out += counts_text(console, solved->info);
        out +=
            "\n" +
            console.say("won by Left only if Right is to move (mutual zugzwang): {0}"_en(solved->zugzwangs));
        out += "\n" + cost_text(console, watch.seconds(), *solved, options.solving.out);
    }
    out += '\n';
    return kDone;
}

} // namespace

void add_strip_solve(CommandSet& set) {
    const auto [command, options] =
        set.add("strip-solve", Text::strip_solve, Text::strip_solve_footer, run_strip_solve);
    command.json();
    command.number("N", options.squares, Text::strip_squares, 3, 40).required();
    add_solving(command, options.solving);
}

} // namespace goalline::cli
