// What the commands do about memory: how much a table may take, and the error if memory ran out. Not every system
// refuses: some promise more than they have and end the process later. Therefore the size of the machine counts, too.
// Thread-safety: pure functions, except for the memory itself.
#pragma once

#include "base/result.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <functional>
#include <string>

namespace goalline::cli {

// The size of a table in MiB. If the system has no memory for the size that was asked for, it is a `limit` error that
// names the option. If nobody asked for a size, it is the default, or as much as there is memory for.
[[nodiscard]] Result<int> memory_for(const std::string& option, int megabytes, int by_default);

// Runs a command. This is the last resort: if memory or threads run out and no code below has handled it, the answer
// is an error and exit code 3 (in English with --json, because programs read it). Whatever was not yet written of an
// answer is dropped.
int within_memory(Console& console, const std::string& command, const std::function<int()>& work);

} // namespace goalline::cli
