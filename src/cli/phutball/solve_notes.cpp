#include "cli/phutball/solve_notes.hpp"

#include "protocol/memory.hpp"
#include "tables/solver/solve.hpp"
#include "tables/values/board_tables.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::cli {

namespace {

constexpr double kPatience = 1; // seconds before it says anything
constexpr double kBetweenNotesLive = 0.1;
constexpr double kBetweenNotes = 5;

// Returns the command that makes a table of this board, if such a table would answer.
std::optional<std::string> table_command(phutball::Size size, const phutball::Rules& rules) {
    if (size.rows < phutball::kMinRows || size.rows * size.columns > tables::kLargestBoard || rules.pie ||
        !tables_know(rules))
        return std::nullopt;
    const int machine = protocol::machine_megabytes();
    const std::uint64_t least = tables::least_memory(tables::board_job(size, rules), 1) >> 20;
    if (machine != 0 && least > static_cast<std::uint64_t>(machine))
        return std::nullopt;
    std::string switches;
    for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
        if (!rule.table_mark.empty() && rule.get(rules) != rule.get(phutball::Rules{}))
            switches += fmt::format(" --{} off", rule.dashed);
    }
    return fmt::format("goalline board-solve {} {}{} --out {}", size.rows, size.columns, switches,
                       tables::board_table_name(size, rules));
}

} // namespace

SolveNotes::SolveNotes(const Console& console, const SolveOptions& options)
    : console_(console), options_(options), live_(error_is_terminal()) {}

void SolveNotes::begin(const phutball::Position& position) {
    position_ = &position;
    last_ = 0;
}

void SolveNotes::show(const solve::SolverProgress& progress) {
    const bool due = progress.seconds >= kPatience &&
                     progress.seconds - last_ >= (live_ ? kBetweenNotesLive : kBetweenNotes);
    const bool first = last_ == 0 && progress.seconds >= kPatience;
    if (!(live_ || options_.progress) || !(due || first))
        return;
    hint_at_table();
    last_ = progress.seconds;
    const std::string line =
        progress.won ? console_.say(Text::solve_shortening, letter(*progress.won), progress.seconds)
                     : console_.say(Text::solve_progress, progress.seconds, options_.patience(),
                                    progress.plies[0], progress.plies[1]);
    if (!live_)
        return Console::note(line);
    Console::put_progress("\r" + line + "\x1b[K");
    drawn_ = true;
}

void SolveNotes::clear() {
    if (std::exchange(drawn_, false))
        Console::put_progress("\r\x1b[K");
}

void SolveNotes::building(phutball::Size size) {
    Console::note(console_.say(Text::solve_builds_table, size.rows, size.columns));
}

void SolveNotes::unknown(std::string_view limit) {
    hint_at_table();
    if (limit == "size")
        Console::note(console_.say(Text::solve_too_large));
    else if (limit == "time")
        Console::note(console_.say(Text::solve_no_time, options_.patience()));
    else
        Console::note(console_.say(Text::solve_no_plies, options_.max_plies));
}

// Gives the hint once for each kind of board.
void SolveNotes::hint_at_table() {
    const auto command =
        options_.wants_tables() ? table_command(position_->size(), position_->rules()) : std::nullopt;
    if (!command || *command == hinted_)
        return;
    clear();
    hinted_ = *command;
    Console::note(console_.say(Text::solve_hint_table, *command));
}

} // namespace goalline::cli
