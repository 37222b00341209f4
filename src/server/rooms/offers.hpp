// What two seats agree on, whatever they play: who takes the free seat, draws, rematches. Each function changes the head
// of the game, or refuses and changes nothing. Thread-safety: functions without state.
#pragma once

#include "server/net/refusal.hpp"
#include "server/rooms/calls.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

[[nodiscard]] Refusal conflict(std::string message, std::string where);
[[nodiscard]] Refusal forbidden(std::string message, std::string where);
// The code of a request that the other player has refused, and that may not be made again yet.
inline constexpr std::string_view kRefusedBefore = "refused";

// How a change reaches the store; `none` if what was asked for is already so. A bid counts as a move. `plan` is the
// only change that just its own seat is told of.
enum class Change : std::uint8_t { none, move, take_back, join, update, rematch, plan };
using Verdict = std::variant<Change, Refusal>;

// Raises the version, because the game has changed in that way.
Change changed(GameHead& game, Change how, std::int64_t now);

// Uses the invitation: a friend sits down and the game begins. A public game needs none (an empty hash). If the sides
// of the game are left to lot, `exchange` is the lot.
[[nodiscard]] Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash,
                                     bool exchange, std::int64_t now);
// Why nothing can be done in a game that is over or has not begun; nothing if it is being played.
[[nodiscard]] std::optional<Refusal> not_being_played(const GameHead& game, std::string where);

// How far a game has come, in turns, and how much further it must come before a player whose draw was refused may offer
// another one.
struct Progress {
    int turns = 0;
    int pause = 0;
};
[[nodiscard]] inline Progress progress_of(const Game& game) {
    return {game.number() - 1, game.kind().words().pause};
}

// Handles resignations, draws, claims and rematches; whether a claim is due is for the room to know. A StoredResult is
// how the game ends by that. REQUIRES: the action is not about taking back
[[nodiscard]] std::variant<Change, Refusal, StoredResult>
negotiate(GameHead& game, Seat actor, Action action, const Progress& progress, std::int64_t now);
// The time of those seats has run out.
[[nodiscard]] StoredResult out_of_time(GameHead& game, SeatSet late);
// The draw that is offered was declined, in words or by playing on.
void refuse_draw(GameHead& game, const Progress& progress);
// Why that may not be asked again before the game has so many plies.
[[nodiscard]] Refusal refused_before(int plies);
[[nodiscard]] bool is_about_taking_back(Action action);
[[nodiscard]] bool is_about_draws(Action action);
[[nodiscard]] constexpr bool is_claim(Action action) {
    return action == Action::claim_win || action == Action::claim_draw;
}

} // namespace goalline::server
