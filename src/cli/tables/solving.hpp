// What strip-solve, strip-verify, board-solve and board-draws share: the counts of a table in JSON and text, solving
// with a bar, Ctrl-C and mpirun, and which rules tables know. Thread-safety: the main thread calls it.
#pragma once

#include "base/json.hpp"
#include "cli/console/command_set.hpp"
#include "tables/solver/solve.hpp"

#include <optional>
#include <string>

namespace goalline::cli {

// --out, --checkpoint, --threads, --time of what solves whole tables.
void add_solving(const Command& command, tables::JobOptions& options);
void add_threads(const Command& command, int& threads);
void add_board_size(const Command& command, phutball::Size& size);

// Adds positions, wins, losses, draws, longest and histogram, for one side to move.
void add_counts(JsonObject& object, const tables::TableInfo& info);
[[nodiscard]] std::string counts_text(const Console& console, const tables::TableInfo& info);

// What one process knows at the end. Under mpirun rank 0 prints, and besides it whichever rank has failed for a reason of
// its own; `solved` has no solver, because no rank holds the whole table.
struct SolvedHere {
    Result<tables::Solved> solved;
    bool prints = true;
};
// `whole`: the option, if there is one, that needs the whole table on one machine.
[[nodiscard]] SolvedHere solve_with_bar(const Console& console, const tables::SolveJob& job,
                                        tables::JobOptions options, const char* whole = nullptr);

// Why tables of boards can say nothing under these rules; nothing if they can.
[[nodiscard]] std::optional<Error> unknown_to_tables(const phutball::Rules& rules);

// "2.00 s, 1.5 MiB of memory", and how large the file has become
[[nodiscard]] std::string cost_text(const Console& console, double seconds, const tables::Solved& solved,
                                    const std::string& out);

} // namespace goalline::cli
