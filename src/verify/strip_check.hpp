// The judge of strip tables: rules S1-S4, written anew. It includes nothing but base/. Thread-safety: one call at a
// time; it starts threads of its own.
#pragma once

#include "verify/entry_check.hpp"

namespace goalline::verify {

struct CheckedStrip : Checked {
    int squares = 0;
};

// Blocks. Errors: io or invalid, naming the position that is wrong or the damage; limit when stopped or out
// of memory.
[[nodiscard]] Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options);

} // namespace goalline::verify
