// solve() makes a complete table, from the plan to the file, with a checkpoint and progress reports. It blocks, and
// runs on the caller's thread and the solver's team. Under an Exchange all ranks call it in the same way and get the
// same answer, and rank 0 writes the table. Thread-safety: calls with different files are independent.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/exchange.hpp"
#include "tables/solver/layered.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::tables {

struct SolveJob {
    Plan plan;
    TableInfo game; // without histogram
};

[[nodiscard]] SolveJob strip_job(int squares);
[[nodiscard]] SolveJob board_job(phutball::Size size, const phutball::Rules& rules);

// A position whose exact plies the caller wants to know.
struct Watched {
    int mover = 0;
    int ball = 0;
    std::uint64_t index = 0;
};

struct SolveProgress {
    enum class Stage : std::uint8_t { resuming, solving, writing };
    Stage stage = Stage::solving;
    int ply = 0;               // the ply just finished
    std::uint64_t decided = 0; // so far, of both movers; while writing: the number of blocks done
    std::uint64_t total = 0;
};

struct JobOptions {
    int threads = 0;
    std::string out;        // the file of the table; empty: no table is written
    std::string checkpoint; // its file; empty: out + ".part" if `out` is given, else there is no checkpoint
    std::vector<Watched> watched;
    Exchange* exchange = nullptr;
    const StopFlag* stop = nullptr;
    std::function<void(const SolveProgress&)> progress;
};

struct Solved {
    TableInfo info;                        // with histogram
    std::vector<int> watched;              // plies; 0: the first player does not win
    std::uint64_t zugzwangs = 0;           // LayeredSolver::zugzwangs()
    std::size_t memory = 0;                // of the planes of this rank, bytes
    std::uint64_t file_bytes = 0;          // 0 where no table was written
    int resumed_ply = 0;                   // the ply of the checkpoint from which it resumed
    std::unique_ptr<LayeredSolver> solver; // its planes are final
};

// The least number of bytes that a rank takes for its planes.
[[nodiscard]] std::uint64_t least_memory(const SolveJob& job, int ranks);

// The failure of one rank counts as a failure of all, or the others would wait for it for ever: gives back what this rank
// says, but an Error with the code kAnotherRank if only others have failed. All ranks call it together.
inline constexpr std::string_view kAnotherRank = "rank";
[[nodiscard]] Result<void> together(Exchange& exchange, Result<void> mine);

// Errors: io; invalid (the checkpoint is damaged or belongs to other work); limit (it was stopped, and the
// checkpoint, if any, can be used; or there is not enough memory).
[[nodiscard]] Result<Solved> solve(const SolveJob& job, const JobOptions& options);

} // namespace goalline::tables
