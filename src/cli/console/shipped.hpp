// Finds files that come with the program. Thread-safety: pure functions.
#pragma once

#include <string>

namespace goalline::cli {

// Where a file of the source tree is, as in "matches/openings.txt": in the tree itself, seen from build/<preset>/goalline,
// or where `cmake --install` puts it. If it is in neither place, the first one, for the error.
[[nodiscard]] std::string shipped_file(const std::string& name);

} // namespace goalline::cli
