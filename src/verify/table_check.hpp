// Judges tables of strips by rules S1-S4, and of small boards by P1-P9 with their switches, where endless play is a draw
// (P10: none). The rules are written here once more, those of boards on bit sets of cells: it includes nothing but base/
// and the judge of proofs. Both block. Errors: io or invalid, which name the damage or the wrong position; limit if it was
// stopped or ran out of memory. Thread-safety: one call at a time; it starts threads of its own.
#pragma once

#include "verify/entry_check.hpp"

namespace goalline::verify {

struct CheckedStrip : Checked {
    int squares = 0;
};

[[nodiscard]] Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options);

struct CheckedBoard : Checked {
    int rows = 0;
    int columns = 0;
    bool corner_exit = true;
    bool goal_pass = true;
    bool own_goal = true;
    std::uint32_t switches = 0; // the same as in the file, bit by bit
};

[[nodiscard]] Result<CheckedBoard> check_board(const std::string& path, const CheckOptions& options);

} // namespace goalline::verify
