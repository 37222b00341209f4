// The set of solved positions that `goalline bench --solved` plays (solved-positions.md), one board a piece. Each board has a
// source of chance of its own, so a board that is added changes nothing in the others. Thread-safety: pure functions.
#pragma once

#include "server/play/job.hpp"

#include <cstdint>
#include <vector>

namespace goalline::farm {

// Its text has a line for each position, numbered from 1 on. A board takes up to 0.7 GB.
[[nodiscard]] server::Task solved_task();
[[nodiscard]] std::vector<server::Job> solved_jobs(std::uint64_t seed);

} // namespace goalline::farm
