// Self-play of the engine, from which nets are learnt (training/README.md), one game a piece. Thread-safety: pure functions.
#pragma once

#include "server/play/job.hpp"

#include <cstdint>
#include <vector>

namespace goalline::farm {

// Its text has a line for each position, with four parts separated by tabs: the text of the position; the score for the
// side to move by a search, in units (proven if beyond +-20,000); the result for that side in half points; the move that
// the search found best. A fifth part names the rule switches that are not as usual, as in `own-goal=off`. Positions in
// which the mover has a goal in one are skipped, because the evaluation never sees them. In the openings the ball is near
// the centre, with 0 to 8 men within 4 points of it. Now and then a likely move is played instead of the best one. One game
// in four is on another board, half of these on a small or thin one, and one game in twelve is by other rules.
[[nodiscard]] server::Task self_play_task();
// All games, some in each job. `net`: the file of the net that judges positions; null: the standard one; empty: the
// hand-made evaluation.
[[nodiscard]] std::vector<server::Job> self_play_jobs(int games, std::uint64_t nodes, std::uint64_t seed,
                                                      const server::Bytes& net);

} // namespace goalline::farm
