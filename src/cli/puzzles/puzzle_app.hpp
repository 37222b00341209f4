// The options of `goalline puzzles` and its three subcommands. Thread-safety: one thread, as CommandSet.
#pragma once

#include "cli/console/command_set.hpp"
#include "cli/puzzles/puzzle_commands.hpp"

namespace goalline::cli {

class PuzzleApp {
  public:
    // REQUIRES: the object lives until the command has run
    void add_to(CommandSet& set);

  private:
    PuzzleOptions options_;
};

} // namespace goalline::cli
