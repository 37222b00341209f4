// The options of strip, oddish, strip-solve, strip-verify, strip-theory, board-solve, board-verify and
// board-draws.
#pragma once

#include "cli/console/messages.hpp"
#include "cli/tables/strip_commands.hpp"

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace goalline::cli {

class StripApp {
  public:
    explicit StripApp(Language language) : language_(language) {}

    // Adds one command to the program: name, what it is about, footer, action.
    using Add = std::function<CLI::App&(const char*, Text, Text, std::function<int(Console&)>)>;
    // `add_json` gives a command the option --json, `add_switches` the rule switches of Phutball.
    void add_to(const Add& add, const std::function<void(CLI::App&)>& add_json,
                const std::function<void(CLI::App&)>& add_switches);

    // --tables, or the variable GOALLINE_TABLES.
    static void add_tables(CLI::App& command, std::string& folder, const std::string& about);

  private:
    [[nodiscard]] std::string say(Text which) const { return text(language_, which); }
    CLI::Option& add_number(CLI::App& command, const char* name, int& value, Text about, int low, int high);
    void add_threads(CLI::App& command, int& threads);
    void add_position(CLI::App& command, StripOptions& options);
    void add_files(CLI::App& command, std::string& out, std::string& checkpoint, int& threads);
    void add_verify(CLI::App& command, TableVerifyOptions& options);
    void add_size(CLI::App& command, int& rows, int& columns);
    void add_strip(CLI::App& command);
    void add_theory(CLI::App& command);

    Language language_;
    StripOptions strip_;
    StripSolveOptions strip_solve_;
    TableVerifyOptions strip_verify_;
    TableVerifyOptions board_verify_;
    StripTheoryOptions strip_theory_;
    BoardSolveOptions board_solve_;
    BoardDrawsOptions board_draws_;
};

} // namespace goalline::cli
