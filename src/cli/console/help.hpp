// How the command line is explained: help that is broken between words, and what was wrong with a line that CLI11 refused.
// Thread-safety: one thread, as CommandSet.
#pragma once

#include "base/result.hpp"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace goalline::cli {

// As CLI11's, with lines of at most `width` characters.
[[nodiscard]] std::shared_ptr<CLI::Formatter> help_formatter(int width);

// The help of the command that these words name ("store", "backup"); of the program if there are none. Errors: usage.
[[nodiscard]] Result<std::string> help_of(const CLI::App& program, const std::vector<std::string>& words);

// What to answer to a command line that was refused: what is wrong, what may have been meant, and whose help has more.
[[nodiscard]] Error usage_error(const CLI::App& program, const CLI::ParseError& error);

} // namespace goalline::cli
