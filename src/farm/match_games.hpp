// Games of a match that workers play, one a job. Thread-safe.
#pragma once

#include "match/match.hpp"
#include "server/farm/job_board.hpp"
#include "server/play/job.hpp"

namespace goalline::farm {

// The job of a worker: it starts the two engines by their commands, so only workers do it that may start programs.
[[nodiscard]] server::Task match_task();
// Has games played by workers. REQUIRES: match_task() is known (server::add_task), and the board outlives the match
[[nodiscard]] match::PlayGame games_on(server::JobBoard& board);

} // namespace goalline::farm
