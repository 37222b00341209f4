// solve(): a complete table, from plan to file, with checkpoint and progress. Blocks; runs on the caller's
// thread and the solver's team. Under an Exchange all ranks call it alike and all get the same answer; rank 0
// writes the table.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "tables/file/table_file.hpp"
#include "tables/solver/exchange.hpp"
#include "tables/solver/layered.hpp"

#include <functional>
#include <memory>
#include <string>
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
    int ply = 0;               // just finished
    std::uint64_t decided = 0; // so far, of both movers; writing: blocks done
    std::uint64_t total = 0;
};

struct SolveOptions {
    int threads = 0;
    std::string out;        // the table; empty: none is written
    std::string checkpoint; // empty: out + ".part" where there is an out, else no checkpoint
    std::vector<Watched> watched;
    Exchange* exchange = nullptr;
    const StopFlag* stop = nullptr;
    std::function<void(const SolveProgress&)> progress;
};

struct Solved {
    TableInfo info;                        // with histogram
    std::vector<int> watched;              // plies, 0: the first player does not win
    std::uint64_t zugzwangs = 0;           // LayeredSolver::zugzwangs()
    std::size_t memory = 0;                // of the planes of this rank, bytes
    std::uint64_t file_bytes = 0;          // 0 where no table was written
    int resumed_ply = 0;                   // the checkpoint this began with
    std::unique_ptr<LayeredSolver> solver; // its planes are final
};

// Bytes that a rank takes at least, for its planes.
[[nodiscard]] std::uint64_t least_memory(const SolveJob& job, int ranks);

// Errors: io, invalid (a checkpoint of other work, damaged), limit (stopped: the checkpoint, if any, is good;
// or not enough memory).
[[nodiscard]] Result<Solved> solve(const SolveJob& job, const SolveOptions& options);

} // namespace goalline::tables
