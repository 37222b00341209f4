// Reads a text file line by line. Thread-safety: a pure function, but for the file system.
#pragma once

#include "base/result.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace goalline::data {

// Each line without its end; empty ones are left out. Errors name the file and the line: io, syntax for a line that is too
// long or for UTF-16, and what `each` returns.
[[nodiscard]] Result<void> read_lines(const std::string& file,
                                      const std::function<Result<void>(std::string_view line)>& each);

} // namespace goalline::data
