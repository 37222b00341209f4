// Jobs at the leaves of a proof tree that workers do. Thread-safe.
#pragma once

#include "proving/leaf_search.hpp"
#include "server/farm/job_board.hpp"
#include "server/play/job.hpp"

#include <functional>

namespace goalline::farm {

// The job of a worker: LeafSearch::search.
[[nodiscard]] server::Task leaf_task();
// Has leaves looked at by workers. A win that one has found is proven again here, by the same small search, which costs
// little beside the engine's time; so nothing is claimed on a worker's word. REQUIRES: leaf_task() is known
// (server::add_task), and the board outlives the search
[[nodiscard]] std::function<proving::Leaf(const phutball::Position&, int effort, const StopFlag&)>
leaves_on(server::JobBoard& board);

} // namespace goalline::farm
