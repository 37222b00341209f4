#include "cli/tables/solving.hpp"

#include "base/memory.hpp"
#include "cli/console/progress_bar.hpp"
#include "tables/solver/exchange.hpp"

#include <fmt/format.h>

namespace goalline::cli {

using namespace tables;

namespace {

std::size_t longest_plies(const TableInfo& info) {
    return info.histogram.empty() ? 0 : info.histogram.size() - 1;
}

Message progress_text(const SolveProgress& progress) {
    using Stage = SolveProgress::Stage;
    if (progress.stage == Stage::resuming)
        return "reading the checkpoint"_en;
    return progress.stage == Stage::solving ? "ply {0}"_en(fmt::format("{:3}", progress.ply)) : "writing"_en;
}

} // namespace

void add_solving(const Command& command, JobOptions& options) {
    command.path("--out", options.out, Text::table_out, Path::new_file);
    command.path("--checkpoint", options.checkpoint, Text::table_checkpoint, Path::new_file);
    add_threads(command, options.threads);
    command.time(Command::Clock::hidden);
}

void add_threads(const Command& command, int& threads) {
    command.number("--threads", threads, Text::table_threads, 1, 1024);
}

void add_board_size(const Command& command, phutball::Size& size) {
    command.number("R", size.rows, Text::board_rows, 3, 36).required();
    command.number("C", size.columns, Text::board_columns, 1, 12).required();
}

void add_counts(JsonObject& object, const TableInfo& info) {
    object.add("positions", info.positions())
        .add("wins", info.first_player_wins(0))
        .add("losses", info.first_player_wins(1))
        .add("draws", info.positions() - info.first_player_wins(0) - info.first_player_wins(1))
        .add("longest", longest_plies(info));
    JsonObject histogram(object.raw("histogram"));
    for (std::size_t ply = 1; ply < info.histogram.size(); ++ply)
        histogram.add(std::to_string(ply), info.histogram[ply]);
}

std::string counts_text(const Console& console, const TableInfo& info) {
    const std::uint64_t draws = info.positions() - info.first_player_wins(0) - info.first_player_wins(1);
    std::string text;
    const auto line = [&](const Message& label, std::uint64_t count) {
        text += fmt::format("{:<10} {:>16}\n", console.say(label), count);
    };
    line("positions"_en, info.positions());
    line("wins"_en, info.first_player_wins(0));
    line("losses"_en, info.first_player_wins(1));
    line("draws"_en, draws);
    text += fmt::format("{:<10} {}\n", console.say("longest"_en),
                        console.say("{0} plies"_en(fmt::format("{:>16}", longest_plies(info)))));
    text += fmt::format("\n{:<7}{:>16}\n", console.say("plies"_en), console.say("positions"_en));
    for (std::size_t ply = 1; ply < info.histogram.size(); ++ply)
        text += fmt::format("{:>5}  {:>16}\n", ply, info.histogram[ply]);
    return text;
}

std::optional<Error> unknown_to_tables(const phutball::Rules& rules) {
    if (phutball::tables_know(rules) && !rules.pie)
        return std::nullopt;
    return Error{ErrorKind::usage, "tables know neither superko nor the swap"_en,
                 verbatim(rules.pie ? "--pie" : "--repetition"), "rules"};
}

std::string cost_text(const Console& console, double seconds, const Solved& solved, const std::string& out) {
    std::string text = console.say(
        "{0} s, {1} MiB of memory"_en(fmt::format("{:.2f}", seconds),
                                      fmt::format("{:.1f}", static_cast<double>(solved.memory) / (1 << 20))));
    if (solved.file_bytes > 0)
        text += ", " + console.say("{0} has {1} bytes"_en(out, solved.file_bytes));
    return text;
}

namespace {

// A system that promises more memory than it has would end the program in the middle of the work. With several ranks
// nobody knows how many of them share a machine.
Result<void> check_machine(const SolveJob& job, int ranks) {
    const std::uint64_t least = (least_memory(job, ranks) >> 20) + 1;
    const int machine = machine_megabytes();
    if (machine == 0 || least <= static_cast<std::uint64_t>(machine))
        return {};
    return Error{.kind = ErrorKind::limit,
                 .message =
                     "not enough memory: the table takes at least {0} MiB, this machine has {1} MiB"_en(
                         least, machine),
                 .where = "memory"_en,
                 .code = "memory"};
}

} // namespace

SolvedHere solve_with_bar(const Console& console, const SolveJob& job, JobOptions options,
                          const char* whole) {
    auto exchange = mpi_exchange();
    if (!exchange)
        return {exchange.error()};
    const bool first = *exchange == nullptr || (*exchange)->rank() == 0;
    if (*exchange && whole != nullptr)
        return {Error{ErrorKind::usage, "{0} needs the whole table on one machine"_en(verbatim(whole)),
                      verbatim(whole), ""},
                first};
    auto room = check_machine(job, *exchange == nullptr ? 1 : (*exchange)->ranks());
    if (*exchange)
        room = tables::together(**exchange, std::move(room));
    if (!room)
        return {room.error(), first || room.error().code != tables::kAnotherRank};
    const Interrupt interrupt;
    ProgressBar bar;
    options.exchange = exchange->get();
    options.stop = &interrupt.flag();
    options.progress = [&](const SolveProgress& progress) {
        bar.show(console.say(progress_text(progress)), progress.decided, progress.total);
    };
    auto solved = solve(job, options);
    if (solved && *exchange)
        solved->solver.reset(); // it knows the exchange, which ends here
    const bool prints = first || (!solved && solved.error().code != tables::kAnotherRank);
    return {std::move(solved), prints};
}

} // namespace goalline::cli
