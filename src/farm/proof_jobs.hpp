// Jobs of a proof tree that workers do. Thread-safe.
#pragma once

#include "proving/proof_tree.hpp"
#include "server/farm/job_board.hpp"
#include "server/play/job.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace goalline::farm {

// The job of a worker: JobSearch::search.
[[nodiscard]] server::Task proof_task();
// Has workers search below positions, until so many have been visited in each job. Wins by small searches are proven again
// here, which costs little beside the engine's time; so nothing is claimed on a worker's word, and a position that is won
// at once makes no job. REQUIRES: proof_task() is known (server::add_task), and the board outlives the search
[[nodiscard]] std::function<std::vector<proving::LeafResult>(const phutball::Position&, int effort,
                                                             const StopFlag&)>
searches_on(server::JobBoard& board, std::uint64_t positions);

} // namespace goalline::farm
