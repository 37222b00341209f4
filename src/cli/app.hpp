// The command line: reads the arguments and runs the subcommand. Thread-safety: main() calls it once.
#pragma once

namespace goalline::cli {

// Returns the exit code of the process.
int run(int argc, char** argv);

} // namespace goalline::cli
