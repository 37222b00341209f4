// Judges tables of small boards by rules P1-P9 with their switches, which are written here once more, on bit sets of
// cells. Endless play is a draw (P10: none). It includes nothing but base/. Thread-safety: one call at a time; it
// starts threads of its own.
#pragma once

#include "verify/entry_check.hpp"

namespace goalline::verify {

struct CheckedBoard : Checked {
    int rows = 0;
    int columns = 0;
    bool corner_exit = true;
    bool goal_pass = true;
    bool own_goal = true;
    std::uint32_t switches = 0; // the same as in the file, bit by bit
};

// Blocks. Errors: io or invalid, which name the damage or the wrong position; limit if it was stopped or ran out of
// memory.
[[nodiscard]] Result<CheckedBoard> check_board(const std::string& path, const CheckOptions& options);

} // namespace goalline::verify
