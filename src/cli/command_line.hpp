// The command line: reads the arguments and runs the subcommand. Thread-safety: main() calls it once.
#pragma once

#include "cli/console/commands.hpp"

#include <span>

namespace goalline::cli {

// `commands` in the order of the help; `help` and `version` come after them. Returns the exit code of the process.
int run(int argc, char** argv, std::span<const AddCommand> commands);

} // namespace goalline::cli
