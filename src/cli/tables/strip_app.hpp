// The options of strip, oddish, strip-solve, strip-verify, strip-theory, board-solve, board-verify and board-draws.
// Thread-safety: one thread, as CommandSet.
#pragma once

#include "cli/console/command_set.hpp"
#include "cli/tables/strip_commands.hpp"

#include <functional>
#include <string>

namespace goalline::cli {

class StripApp {
  public:
    // `add_switches` gives a command the rule switches of Phutball. REQUIRES: the object lives until the command has
    // run
    void add_to(CommandSet& set, const std::function<void(CLI::App&)>& add_switches);

  private:
    void add_position(CommandSet& set, CLI::App& command);
    void add_strip(CommandSet& set);
    void add_oddish(CommandSet& set);
    void add_strip_solve(CommandSet& set);
    void add_theory(CommandSet& set);
    CLI::App& add_board_solve(CommandSet& set);
    CLI::App& add_board_draws(CommandSet& set);

    StripOptions strip_;
    StripSolveOptions strip_solve_;
    TableVerifyOptions strip_verify_;
    TableVerifyOptions board_verify_;
    StripTheoryOptions strip_theory_;
    BoardSolveOptions board_solve_;
    BoardDrawsOptions board_draws_;
};

} // namespace goalline::cli
