// Judges strip tables by rules S1-S4, which are written here once more. It includes nothing but base/. Thread-safety:
// one call at a time; it starts threads of its own.
#pragma once

#include "verify/entry_check.hpp"

namespace goalline::verify {

struct CheckedStrip : Checked {
    int squares = 0;
};

// Blocks. Errors: io or invalid, which name the damage or the wrong position; limit if it was stopped or ran out of
// memory.
[[nodiscard]] Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options);

} // namespace goalline::verify
