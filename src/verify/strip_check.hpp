// The verifier of strip tables: trusts nothing of what made them. It reads all entries and checks each
// position against the rules S1-S4: a position won at ply t has a move to one decided at t-1 and none to an
// earlier one; lost at t: all moves lead to decided ones, the latest at t-1; undecided: neither. By induction
// over plies that makes every entry exact. Also the histogram. Includes nothing but base/.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace goalline::verify {

struct CheckOptions {
    int threads = 0; // 0: all processors
    const StopFlag* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress; // balls, from the calling thread
};

struct CheckedStrip {
    int squares = 0;
    std::uint64_t positions = 0; // for one side to move
    std::uint64_t wins = 0;      // of the side to move
    std::uint64_t losses = 0;
    std::vector<std::uint64_t> histogram; // by ply, from 0; counted, not read
};

// Blocks. Errors: io or invalid, naming the position that is wrong or the damage; limit when stopped or out
// of memory (it needs two bytes a position).
[[nodiscard]] Result<CheckedStrip> check_strip(const std::string& path, const CheckOptions& options);

} // namespace goalline::verify
