// How a game changes, and what two seats agree on, whatever they play: who takes the free seat, draws, rematches.
// Each function changes the head of the game, or refuses and changes nothing. Thread-safety: functions without state;
// safe as long as no other thread uses the same game.
#pragma once

#include "server/net/refusal.hpp"
#include "server/rooms/calls.hpp"
#include "server/store/store.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace goalline::server {

[[nodiscard]] Refusal conflict(std::string message, std::string where);
[[nodiscard]] Refusal forbidden(std::string message, std::string where);

// The Error for a stored game that cannot have arisen by the rules.
[[nodiscard]] Error corrupt(const GameHead& game, const std::string& what);

// How a change reaches the store; `none` if what was asked for is already so. A bid counts as a move. `plan` is the
// only change that just its own seat is told of.
enum class Change : std::uint8_t { none, move, take_back, join, update, rematch, plan };
using Verdict = std::variant<Change, Refusal>;

// Raises the version, because the game has changed in that way.
Change changed(GameHead& game, Change how, std::int64_t now);

// Uses the invitation: a friend sits down and the game begins. A public game needs none (an empty hash).
[[nodiscard]] Verdict take_free_seat(GameHead& game, const StoredSeat& seat, std::string_view invite_hash,
                                     std::int64_t now);
// Why nothing can be done in a game that is over or has not begun; nothing if it is being played.
[[nodiscard]] std::optional<Refusal> not_being_played(const GameHead& game, std::string where);

// How an action ends the game: that seat resigns, both agree to a draw, or that seat claims a win or a draw because the
// other player is gone. What follows depends on the game.
enum class Ending : std::uint8_t { resignation, agreement, claimed_win, claimed_draw };
// Handles resignations, draws, claims and rematches; whether a claim is due is for the room to know. REQUIRES: the action is not about taking back
[[nodiscard]] std::variant<Change, Refusal, Ending> negotiate(GameHead& game, Seat actor, Action action,
                                                              std::int64_t now);
// From now on nobody can decide anything except about a rematch.
void close_game(GameHead& game);

[[nodiscard]] bool is_about_taking_back(Action action);
[[nodiscard]] bool is_about_draws(Action action);
[[nodiscard]] constexpr bool is_claim(Action action) {
    return action == Action::claim_win || action == Action::claim_draw;
}

// When a change was made (ServerTime), and how much of a mover's time was not the mover's fault.
struct Timing {
    std::int64_t now = 0;
    GameClock::Times lags{};                  // the way through the network, by seat
    std::optional<std::int64_t> thought = {}; // what the move took, if not the time since the turn began
    std::optional<std::int64_t> next = {}; // when the next turn begins, if the change has waited in the room

    [[nodiscard]] std::int64_t used(const GameClock& clock, Seat mover) const {
        return thought ? *thought : std::max<std::int64_t>(0, clock.elapsed(now) - lags[index(mover)]);
    }
};
// Has the clocks run of those who have to act now, if that has changed. `begun` says whether each seat has moved: until
// then no clock runs, unless there are days for each move.
void keep_time(GameHead& game, Change change, SeatSet due, bool begun, const Timing& timing);

// The head of the game that follows by Change::rematch, without seats and with the same clock. This game records its id.
[[nodiscard]] GameHead follow_up(GameHead& game, std::string id);

} // namespace goalline::server
