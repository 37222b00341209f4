// Seeds of puzzles that workers look at, one a job. What a seed gives depends on what the collection has room for, so each
// job says what that is now; if it is something else when the seed's turn comes, the seed is looked at once more. So the
// puzzles are the same as without workers. Not thread-safe.
#pragma once

#include "farm/pieces.hpp"
#include "puzzles/collection.hpp"
#include "server/farm/job_board.hpp"
#include "server/play/job.hpp"

#include <cstdint>
#include <vector>

namespace goalline::farm {

// The job of a worker: PuzzleMaker::from_seed, and rate.
[[nodiscard]] server::Task puzzle_task();

class PuzzleSeeds {
  public:
    // REQUIRES: puzzle_task() is known (server::add_task), and both outlive it
    PuzzleSeeds(server::JobBoard& board, const puzzles::Collection& collection)
        : collection_(collection), away_(board) {}

    // The puzzles of this seed, rated; the next ones are ordered at once. Call it for one seed after another. Nothing comes
    // back if `stop` is raised. Error "worker": no worker could do it.
    [[nodiscard]] Result<std::vector<puzzles::Puzzle>> look(std::uint64_t seed, const StopFlag& stop);

  private:
    [[nodiscard]] server::Job job_of(std::uint64_t seed) const;

    const puzzles::Collection& collection_;
    std::uint64_t next_ = 0;
    Pieces away_; // of the seeds before `next_`
};

} // namespace goalline::farm
