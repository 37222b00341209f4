// goalline strip-verify, goalline board-verify: check whole tables by rules of their own.
#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "cli/console/progress_bar.hpp"
#include "cli/tables/solving.hpp"
#include "verify/board_check.hpp"
#include "verify/strip_check.hpp"

#include <fmt/format.h>

namespace goalline::cli {

namespace {

using namespace tables;

struct TableVerifyOptions {
    std::string file;
    int threads = 0;
};

// Checks the file with a bar and prints what was counted; `add_game` adds the game to which the table belongs.
template <class CheckFile, class Game, class AddGame>
int run_verify(Console& console, const TableVerifyOptions& options, CheckFile check, Game game,
               AddGame add_game) {
    const Stopwatch watch;
    const Interrupt interrupt;
    ProgressBar bar;
    verify::CheckOptions verify_options;
    verify_options.threads = options.threads;
    verify_options.stop = &interrupt.flag();
    verify_options.progress = [&](std::uint64_t done, std::uint64_t total) {
        bar.show(console.say("checked"_en), done, total);
    };
    const auto checked = check(options.file, verify_options);
    if (!checked)
        return console.fail(checked.error());
    TableInfo info = game(*checked);
    info.histogram = checked->histogram;
    std::string& out = console.out().text();
    if (console.json()) {
        JsonObject object(out);
        object.add("verified", true);
        add_game(object, *checked);
        add_counts(object, info);
        object.add("seconds", watch.seconds());
    } else {
        out += console.say("every entry follows from its neighbours by the rules"_en) + "\n" +
               fmt::format("{:<10} {:>16}\n", info.kind == TableKind::strip ? "n" : console.say("board"_en),
                           info.kind == TableKind::strip ? std::to_string(info.rows)
                                                         : fmt::format("{} x {}", info.rows, info.columns)) +
               counts_text(console, info) + fmt::format("\n{:.2f} s", watch.seconds());
    }
    out += '\n';
    return kDone;
}

int run_strip_verify(Console& console, const TableVerifyOptions& options) {
    return run_verify(
        console, options, verify::check_strip,
        [](const verify::CheckedStrip& strip) { return strip_job(strip.squares).game; },
        [](JsonObject& object, const verify::CheckedStrip& strip) { object.add("n", strip.squares); });
}

int run_board_verify(Console& console, const TableVerifyOptions& options) {
    return run_verify(
        console, options, verify::check_board,
        [](const verify::CheckedBoard& board) {
            return board_job({board.rows, board.columns}, phutball::rules_of_table_bits(board.switches)).game;
        },
        [](JsonObject& object, const verify::CheckedBoard& board) {
            object.add("rows", board.rows).add("columns", board.columns);
            const phutball::Rules rules = phutball::rules_of_table_bits(board.switches);
            for (const phutball::RuleSwitch& rule : phutball::kSwitches) {
                if (!rule.table_mark.empty())
                    object.add(rule.name, rule.get(rules) != 0);
            }
        });
}

void describe(const Command& command, TableVerifyOptions& options) {
    command.json();
    command.text("FILE", options.file, Text::strip_verify_file).required();
    add_threads(command, options.threads);
    command.time(Command::Clock::hidden);
}

} // namespace

void add_strip_verify(CommandSet& set) {
    const auto [command, options] =
        set.add("strip-verify", Text::strip_verify, Text::strip_verify_footer, run_strip_verify);
    describe(command, options);
}

void add_board_verify(CommandSet& set) {
    const auto [command, options] =
        set.add("board-verify", Text::board_verify, Text::board_verify_footer, run_board_verify);
    describe(command, options);
}

} // namespace goalline::cli
