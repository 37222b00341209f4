#include "cli/tables/strip_app.hpp"

#include "cli/console/checks.hpp"

namespace goalline::cli {

CLI::Option& StripApp::add_number(CLI::App& command, const char* name, int& value, Text about, int low,
                                  int high) {
    const auto check = [low, high](const std::string& text) {
        return check_whole_number(text, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high));
    };
    return *command.add_option(name, value, say(about))->check(CLI::Validator(check, ""))->type_name("N");
}

void StripApp::add_threads(CLI::App& command, int& threads) {
    add_number(command, "--threads", threads, Text::table_threads, 1, 1024);
}

void StripApp::add_tables(CLI::App& command, std::string& folder, const std::string& about) {
    command.add_option("--tables", folder, about)->type_name("DIR")->envname("GOALLINE_TABLES");
}

void StripApp::add_position(CLI::App& command, StripOptions& options) {
    command.add_option("POS", options.position, say(Text::strip_position))->required()->type_name("");
    command.add_flag("--line", options.line, say(Text::strip_line));
    add_threads(command, options.threads);
}

void StripApp::add_files(CLI::App& command, std::string& out, std::string& checkpoint, int& threads) {
    command.add_option("--out", out, say(Text::table_out))->type_name("FILE");
    command.add_option("--checkpoint", checkpoint, say(Text::table_checkpoint))->type_name("FILE");
    add_threads(command, threads);
}

void StripApp::add_size(CLI::App& command, int& rows, int& columns) {
    add_number(command, "R", rows, Text::board_rows, 3, 36).required();
    add_number(command, "C", columns, Text::board_columns, 1, 12).required();
}

void StripApp::add_strip(CLI::App& command) {
    add_position(command, strip_);
    command.add_option("--table", strip_.table, say(Text::strip_table))->type_name("FILE");
    add_tables(command, strip_.tables, say(Text::strip_tables));
    command.add_flag("--quick", strip_.quick, say(Text::strip_quick));
    const auto check = [](const std::string& text) { return check_seconds(text); };
    command.add_option("--time", strip_.time, say(Text::strip_time))
        ->check(CLI::Validator(check, ""))
        ->type_name("S");
}

void StripApp::add_theory(CLI::App& command) {
    auto& squares = add_number(command, "N", strip_theory_.squares, Text::strip_squares, 3, 32);
    auto& oddish = add_number(command, "--oddish", strip_theory_.oddish, Text::theory_oddish, 2, 20);
    squares.excludes(&oddish);
    add_number(command, "--list", strip_theory_.list, Text::theory_list, 0, 1'000'000).capture_default_str();
    command.add_flag("--forward-only", strip_theory_.forward_only, say(Text::theory_forward));
    add_threads(command, strip_theory_.threads);
    command.require_option(1, 0);
}

void StripApp::add_verify(CLI::App& command, TableVerifyOptions& options) {
    command.add_option("FILE", options.file, say(Text::strip_verify_file))->required()->type_name("");
    add_threads(command, options.threads);
}

void StripApp::add_to(const Add& add, const std::function<void(CLI::App&)>& add_json,
                      const std::function<void(CLI::App&)>& add_switches) {
    const auto command = [&](const char* name, Text about, Text footer, auto run,
                             auto& options) -> CLI::App& {
        CLI::App& added =
            add(name, about, footer, [run, &options](Console& console) { return run(console, options); });
        add_json(added);
        return added;
    };
    add_strip(command("strip", Text::strip, Text::strip_footer, run_strip, strip_));
    CLI::App& oddish = command("oddish", Text::oddish, Text::oddish_footer, run_oddish, strip_);
    add_position(oddish, strip_);
    oddish.add_flag("--strategy", strip_.strategy, say(Text::oddish_strategy));
    CLI::App& solve =
        command("strip-solve", Text::strip_solve, Text::strip_solve_footer, run_strip_solve, strip_solve_);
    add_number(solve, "N", strip_solve_.squares, Text::strip_squares, 3, 40).required();
    add_files(solve, strip_solve_.out, strip_solve_.checkpoint, strip_solve_.threads);
    add_verify(command("strip-verify", Text::strip_verify, Text::strip_verify_footer, run_strip_verify,
                       strip_verify_),
               strip_verify_);
    add_theory(command("strip-theory", Text::strip_theory, Text::strip_theory_footer, run_strip_theory,
                       strip_theory_));
    CLI::App& board =
        command("board-solve", Text::board_solve, Text::board_solve_footer, run_board_solve, board_solve_);
    add_size(board, board_solve_.rows, board_solve_.columns);
    board.add_flag("--list-draws", board_solve_.list_draws, say(Text::board_draws));
    add_files(board, board_solve_.out, board_solve_.checkpoint, board_solve_.threads);
    add_switches(board);
    add_verify(command("board-verify", Text::board_verify, Text::board_verify_footer, run_board_verify,
                       board_verify_),
               board_verify_);
    CLI::App& draws =
        command("board-draws", Text::board_hold, Text::board_hold_footer, run_board_draws, board_draws_);
    add_size(draws, board_draws_.rows, board_draws_.columns);
    draws.add_option("--table", board_draws_.table, say(Text::board_hold_table))->type_name("FILE");
    draws.add_option("--out", board_draws_.out, say(Text::board_hold_out))->type_name("FILE");
    add_threads(draws, board_draws_.threads);
    add_switches(draws);
}

} // namespace goalline::cli
