// `goalline solve --store DIR`: a search for a proof that lasts. It can be killed at any moment; the same command goes
// on with it.
#pragma once

#include "cli/phutball/commands.hpp"

namespace goalline::cli {

// REQUIRES: options.store is not empty
int run_solve_store(Console& console, const SolveOptions& options, int megabytes);

} // namespace goalline::cli
