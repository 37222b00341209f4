// The Spanish of every Message: one catalogue (spanish.inc) for all parts of the program. scripts/check-words makes
// sure that it is complete. Thread-safety: pure functions.
#pragma once

#include <string_view>

namespace goalline {

// The Spanish template for an English one; if there is none, the English one.
[[nodiscard]] std::string_view spanish(std::string_view english);

} // namespace goalline
