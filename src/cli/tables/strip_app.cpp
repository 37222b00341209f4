#include "cli/tables/strip_app.hpp"

namespace goalline::cli {

namespace {

// Adds a command with --json that calls `run` with `options`.
template <class Options>
CLI::App& add_command(CommandSet& set, const char* name, Text about, Text footer,
                      int (*run)(Console&, const Options&), const Options& options) {
    CLI::App& command =
        set.add(name, about, footer, [run, &options](Console& console) { return run(console, options); });
    set.add_json(command);
    return command;
}

void add_threads(CommandSet& set, CLI::App& command, int& threads) {
    set.add_number(command, "--threads", threads, Text::table_threads, 1, 1024);
}

// Serves StripSolveOptions and BoardSolveOptions.
template <class Options>
void add_files(CommandSet& set, CLI::App& command, Options& options) {
    set.add_path(command, "--out", options.out, Text::table_out, Path::new_file);
    set.add_path(command, "--checkpoint", options.checkpoint, Text::table_checkpoint, Path::new_file);
    add_threads(set, command, options.threads);
    set.add_time(command, CommandSet::Clock::hidden);
}

// Serves BoardSolveOptions and BoardDrawsOptions.
template <class Options>
void add_size(CommandSet& set, CLI::App& command, Options& options) {
    set.add_number(command, "R", options.rows, Text::board_rows, 3, 36).required();
    set.add_number(command, "C", options.columns, Text::board_columns, 1, 12).required();
}

void add_verify(CommandSet& set, CLI::App& command, TableVerifyOptions& options) {
    set.add_text(command, "FILE", options.file, Text::strip_verify_file, "").required();
    add_threads(set, command, options.threads);
    set.add_time(command, CommandSet::Clock::hidden);
}

} // namespace

void StripApp::add_position(CommandSet& set, CLI::App& command) {
    set.add_text(command, "POS", strip_.position, Text::strip_position, "").required();
    set.add_flag(command, "--line", strip_.line, Text::strip_line);
    add_threads(set, command, strip_.threads);
}

void StripApp::add_strip(CommandSet& set) {
    CLI::App& command = add_command(set, "strip", Text::strip, Text::strip_footer, run_strip, strip_);
    add_position(set, command);
    set.add_text(command, "--table", strip_.table, Text::strip_table, "FILE");
    set.add_tables(command, strip_.tables, Text::strip_tables);
    set.add_flag(command, "--quick", strip_.quick, Text::strip_quick);
    set.add_seconds(command, "--time", strip_.time, Text::strip_time);
    set.add_clock(command);
}

void StripApp::add_oddish(CommandSet& set) {
    CLI::App& command = add_command(set, "oddish", Text::oddish, Text::oddish_footer, run_oddish, strip_);
    add_position(set, command);
    set.add_flag(command, "--strategy", strip_.strategy, Text::oddish_strategy);
    set.add_clock(command);
}

void StripApp::add_strip_solve(CommandSet& set) {
    CLI::App& command = add_command(set, "strip-solve", Text::strip_solve, Text::strip_solve_footer,
                                    run_strip_solve, strip_solve_);
    set.add_number(command, "N", strip_solve_.squares, Text::strip_squares, 3, 40).required();
    add_files(set, command, strip_solve_);
}

void StripApp::add_theory(CommandSet& set) {
    CLI::App& command = add_command(set, "strip-theory", Text::strip_theory, Text::strip_theory_footer,
                                    run_strip_theory, strip_theory_);
    auto& squares = set.add_number(command, "N", strip_theory_.squares, Text::strip_squares, 3, 32);
    auto& oddish = set.add_number(command, "--oddish", strip_theory_.oddish, Text::theory_oddish, 2, 20);
    squares.excludes(&oddish);
    command.callback([&] {
        if (squares.empty() && oddish.empty())
            throw CLI::RequiredError("N");
    });
    set.add_number(command, "--list", strip_theory_.list, Text::theory_list, 0, 1'000'000)
        .capture_default_str();
    set.add_flag(command, "--forward-only", strip_theory_.forward_only, Text::theory_forward);
    add_threads(set, command, strip_theory_.threads);
    set.add_time(command, CommandSet::Clock::shown);
}

CLI::App& StripApp::add_board_solve(CommandSet& set) {
    CLI::App& command = add_command(set, "board-solve", Text::board_solve, Text::board_solve_footer,
                                    run_board_solve, board_solve_);
    add_size(set, command, board_solve_);
    set.add_flag(command, "--list-draws", board_solve_.list_draws, Text::board_draws);
    set.add_ascii(command);
    add_files(set, command, board_solve_);
    return command;
}

CLI::App& StripApp::add_board_draws(CommandSet& set) {
    CLI::App& command = add_command(set, "board-draws", Text::board_hold, Text::board_hold_footer,
                                    run_board_draws, board_draws_);
    add_size(set, command, board_draws_);
    set.add_text(command, "--table", board_draws_.table, Text::board_hold_table, "FILE");
    set.add_path(command, "--out", board_draws_.out, Text::board_hold_out, Path::new_file);
    set.add_ascii(command);
    add_threads(set, command, board_draws_.threads);
    set.add_time(command, CommandSet::Clock::shown);
    return command;
}

void StripApp::add_to(CommandSet& set, const std::function<void(CLI::App&)>& add_switches) {
    board_draws_.language = set.language();
    add_strip(set);
    add_oddish(set);
    add_strip_solve(set);
    add_verify(set,
               add_command(set, "strip-verify", Text::strip_verify, Text::strip_verify_footer,
                           run_strip_verify, strip_verify_),
               strip_verify_);
    add_theory(set);
    add_switches(add_board_solve(set));
    add_verify(set,
               add_command(set, "board-verify", Text::board_verify, Text::board_verify_footer,
                           run_board_verify, board_verify_),
               board_verify_);
    add_switches(add_board_draws(set));
}

} // namespace goalline::cli
