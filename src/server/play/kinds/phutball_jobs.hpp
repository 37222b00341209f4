// What the computer does in Phutball, as jobs: it chooses a move, answers an offer of a draw, finds a hint, and analyses a
// position. Thread-safety: as for Job.
#pragma once

#include "phutball/game.hpp"
#include "server/play/job.hpp"

#include <cstdint>
#include <string>

namespace goalline::server {

using SharedBoard = std::shared_ptr<const phutball::Game>;

// `side` is the computer's, and `game` the id of the game, from which its lots are drawn.
[[nodiscard]] SharedJob phutball_job(Task task, SharedBoard board, phutball::Side side, int level,
                                     const std::string& game, const Effort& effort);

// What a client wants to know of a position.
struct AnalysisCall {
    SharedBoard game;
    int lines = 1;      // how many of the best
    int nodes = 0;      // at most
    bool proof = false; // look for a proof, and do not ask the engine
};
// Its answer is what the client gets.
[[nodiscard]] SharedJob analysis_job(const AnalysisCall& call);

// Null: there is no such task.
[[nodiscard]] SharedJob read_phutball_job(std::string_view task, const boost::json::object& order);

} // namespace goalline::server
