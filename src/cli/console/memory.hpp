// What the commands do about memory: how much a table of theirs may take, and the error where it ran out. Not
// every system says "no": some promise more than they have and end the process later, so that the machine's
// size counts too. Thread-safety: pure functions, but for the memory itself.
#pragma once

#include "base/result.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <functional>
#include <string>

namespace goalline::cli {

// The size of a table in MiB: what was asked for, or a `limit` error that names the option where the system
// has no memory for it. Nobody has asked for the default: where that does not fit, it is what does.
[[nodiscard]] Result<int> memory_for(const std::string& option, int megabytes, int by_default);

// Runs a command. The last net: where memory or threads run out and nobody below knew better, the answer is
// an error and exit code 3 (in English with --json: programs read it). What was not yet written of an answer
// is dropped.
int within_memory(Console& console, const std::string& command,
                  const std::function<int()>& work);

} // namespace goalline::cli
