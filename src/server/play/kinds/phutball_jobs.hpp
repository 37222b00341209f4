// What the computer does in Phutball, as jobs: it chooses a move, answers an offer of a draw, finds a hint, and analyses a
// position. Thread-safety: as for Job.
#pragma once

#include "engine/play/levels.hpp"
#include "phutball/game.hpp"
#include "server/play/job.hpp"

#include <span>
#include <string>

namespace goalline::server {

[[nodiscard]] std::span<const Task> phutball_tasks();

// `side` is the computer's, and `game` the id of the game, from which its lots are drawn.
[[nodiscard]] Job phutball_job(Question question, const phutball::Game& board, phutball::Side side,
                               engine::Strength strength, const std::string& game, const Effort& effort);
// What somebody wants to know of a position: so many of the best lines, found with at most so many nodes; or a proof, for
// which the engine is not asked. The answer is what the client gets.
[[nodiscard]] Job analysis_job(const phutball::Game& board, int lines, int nodes, bool proof);

// A game as part of an order, and back. It throws if there is none in it.
[[nodiscard]] boost::json::object board_json(const phutball::Game& game);
[[nodiscard]] phutball::Game board_in(const boost::json::object& order);

} // namespace goalline::server
