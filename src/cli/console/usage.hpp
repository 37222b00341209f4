// What is wrong with a command line, as an Error: CLI11 words its complaints in English only and keeps no
// parts of them, so that the parts are found again in its words. A pure function.
#pragma once

#include "base/result.hpp"

#include <string>

namespace goalline::cli {

// `complaint` is the text of a CLI11 parse error, or of one of our checks (checks.hpp).
[[nodiscard]] Message usage_message(const std::string& complaint);

} // namespace goalline::cli
