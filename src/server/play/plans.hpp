// Conditional moves: what a player has decided to answer to moves that the opponent may make. A plan belongs to one
// turn, at which it begins with the opponent's move, and is good for nothing else. When the game leaves its line, it is
// dropped. Thread-safety: functions without state.
#pragma once

#include "server/net/refusal.hpp"
#include "server/play/game.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// The opponent's move with that number, the own reply, and so on in turn.
struct Plan {
    int ply = 0;
    std::vector<std::string> line;

    friend bool operator==(const Plan&, const Plan&) = default;
};
using PlanList = std::vector<Plan>;

// "13 H8 K15;13 H9 G4": as a seat's plans are stored.
[[nodiscard]] std::string text_of(const PlanList& plans);
[[nodiscard]] PlanList plans_of(const std::string& text);

// The plans that a seat asks for with moves as the game writes them, or why one of these is none.
[[nodiscard]] std::variant<PlanList, Refusal> read_plans(const Game& game, PlanList asked);
// The plans, or why they cannot be made: each begins with the next turn, each move is legal, each ends with an own move,
// no two answer the same moves differently, and they are not too many for the game.
[[nodiscard]] std::variant<PlanList, Refusal> checked_plans(const Game& game, const PlanList& asked);

// Keeps of a player's plans those that go on with that move of the opponent, or of the player's own.
void follow_opponent(PlanList& plans, int ply, const std::string& move);
void follow_own(PlanList& plans, int ply, const std::string& move);

// What the plans answer, if the opponent has just made the move with that number.
[[nodiscard]] std::optional<std::string> planned_reply(const PlanList& plans, int ply);

} // namespace goalline::server
