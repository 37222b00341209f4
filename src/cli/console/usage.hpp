// What is wrong with a command line, as a Message. CLI11 words its complaints only in English and does not keep their
// parts, so the parts are found again in its words. Thread-safety: a pure function.
#pragma once

#include "base/result.hpp"

#include <string>

namespace goalline::cli {

// `complaint` is the text of a CLI11 parse error, or of one of our checks (checks.hpp).
[[nodiscard]] Message usage_message(const std::string& complaint);

} // namespace goalline::cli
