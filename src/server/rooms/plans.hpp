// Conditional moves: what a player has decided to answer to moves that the opponent may make. A plan belongs to one
// ply, at which it begins with the opponent's move, and is good for nothing else. When the game leaves its line, it is
// dropped. Thread-safety: functions without state.
#pragma once

#include "phutball/game.hpp"
#include "server/net/refusal.hpp"
#include "server/rooms/calls.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// The plans that a call asks for, or why they cannot be made: each begins with the next ply, each move is legal, each
// ends with an own move, no two answer the same moves differently, and they are not too many for the board.
[[nodiscard]] std::variant<std::vector<Plan>, Refusal> checked_plans(const phutball::Game& game,
                                                                     const std::vector<PlanCall>& calls);

// Keeps of a player's plans those that go on with that move of the opponent, or of the player's own.
void follow_opponent(std::vector<Plan>& plans, int ply, const std::string& move);
void follow_own(std::vector<Plan>& plans, int ply, const std::string& move);

// What the plans answer, if the opponent has just made the move at that ply.
[[nodiscard]] std::optional<std::string> planned_reply(const std::vector<Plan>& plans, int ply);

} // namespace goalline::server
