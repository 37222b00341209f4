// What strip-solve, strip-verify and board-solve share: counts of a table in JSON and text, and solving with
// a bar, Ctrl-C and mpirun.
#pragma once

#include "cli/console/json.hpp"
#include "tables/solver/solve.hpp"

#include <string>

namespace goalline::cli {

// positions, wins, losses, draws, longest, histogram: for one side to move.
void add_counts(JsonObject& object, const tables::TableInfo& info);
[[nodiscard]] std::string counts_text(const tables::TableInfo& info);
[[nodiscard]] std::size_t longest_plies(const tables::TableInfo& info);

// `speaks`: whether this process is the one that prints (rank 0). Under mpirun the result has no solver: no
// rank holds the whole table.
[[nodiscard]] Result<tables::Solved> solve_with_bar(const tables::SolveJob& job, tables::SolveOptions options,
                                                    bool& speaks);

} // namespace goalline::cli
