// How a game changes, and what two seats agree on, whatever they play: who takes the free seat, draws, rematches.
// Each function changes the head of the game, or refuses and changes nothing. Thread-safety: functions without state;
// safe as long as no other thread uses the same game.
#pragma once

#include "server/net/refusal.hpp"
#include "server/rooms/calls.hpp"
#include "server/store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

[[nodiscard]] Refusal conflict(std::string message, std::string where);
[[nodiscard]] Refusal forbidden(std::string message, std::string where);

// The Error for a stored game that cannot have arisen by the rules.
[[nodiscard]] Error corrupt(const GameHead& game, const std::string& what);

// How a change reaches the store; `none` if what was asked for is already so. A bid counts as a move.
enum class Change : std::uint8_t { none, move, take_back, join, update, rematch };
using Verdict = std::variant<Change, Refusal>;

// Raises the version, because the game has changed in that way.
Change changed(GameHead& game, Change how, std::int64_t now);

// Uses the invitation: a friend sits down and the game begins. A public game needs none (an empty hash).
[[nodiscard]] Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash,
                                     std::int64_t now);
// Why nothing can be done in a game that is over or has not begun; nothing if it is being played.
[[nodiscard]] std::optional<Refusal> not_being_played(const GameHead& game, std::string where);

// How an action ends the game: that seat resigns, or both agree to a draw. What follows depends on the game.
enum class Ending : std::uint8_t { resignation, agreement };
// Handles resignations, draws and rematches. REQUIRES: the action is not about taking back
[[nodiscard]] std::variant<Change, Refusal, Ending> negotiate(GameHead& game, Seat actor, Action action,
                                                              std::int64_t now);
// From now on nobody can decide anything except about a rematch.
void close_game(GameHead& game);

[[nodiscard]] bool is_about_taking_back(Action action);
[[nodiscard]] bool is_about_draws(Action action);

// The head of the game that follows by Change::rematch, without seats. This game records its id.
[[nodiscard]] GameHead follow_up(GameHead& game, std::string id);

} // namespace goalline::server
