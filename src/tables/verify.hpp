// The verifier of strip tables: trusts nothing of what made them. It reads all entries and checks each
// position against the rules: a position won at ply t has a move to one decided at t-1 and none to an earlier
// one; lost at t: all moves lead to decided ones, the latest at t-1; undecided: neither. By induction over
// plies that makes every entry exact. Also the histogram. Shares no code with the solver but the file's
// container.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "tables/table_file.hpp"

#include <functional>
#include <string>

namespace goalline::tables {

struct VerifyOptions {
    int threads = 0;
    const StopFlag* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress; // balls, from the calling thread
};

// Blocks. Errors: io or invalid, naming the position that is wrong or the damage; limit when stopped or out
// of memory (it needs two bytes a position).
[[nodiscard]] Result<TableInfo> verify_strip(const std::string& path, const VerifyOptions& options);

} // namespace goalline::tables
