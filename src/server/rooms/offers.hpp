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
// The code of a request that the other player has refused, and that may not be made again yet.
inline constexpr std::string_view kRefusedBefore = "refused";

// The Error for a stored game that cannot have arisen by the rules.
[[nodiscard]] Error corrupt(const GameHead& game, const std::string& what);

// The Error for a move of another kind of game.
[[nodiscard]] Error other_kind(std::string_view expected);

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

// How a game ends otherwise than by its rules.
struct Ending {
    std::optional<Seat> winner;
    Reason reason = Reason::agreement;
};
// How far a game has come, in plies or turns, and how much further it must come before a player whose draw was refused
// may offer another one.
struct Progress {
    int plies = 0;
    int pause = 0;
};
// Handles resignations, draws, claims and rematches; whether a claim is due is for the room to know. REQUIRES: the action is not about taking back
[[nodiscard]] std::variant<Change, Refusal, Ending> negotiate(GameHead& game, Seat actor, Action action,
                                                              Progress progress, std::int64_t now);
// The same for a served game of any kind, which also ends if that is what was agreed.
template <class Game>
[[nodiscard]] Verdict agree(Game& game, Seat actor, Action action, std::int64_t now) {
    auto agreed = negotiate(game.stored(), actor, action, game.progress(), now);
    if (const auto* ending = std::get_if<Ending>(&agreed))
        return game.end(*ending, now);
    if (const auto* change = std::get_if<Change>(&agreed))
        return *change;
    return std::move(std::get<Refusal>(agreed));
}
// The time of those seats has run out.
[[nodiscard]] Ending out_of_time(GameHead& game, SeatSet late);
// The draw that is offered was declined, in words or by playing on.
void refuse_draw(GameHead& game, Progress progress);
// Why that may not be asked again before the game has so many plies.
[[nodiscard]] Refusal refused_before(int plies);
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

    // Stops the clock of that seat, which has moved.
    void press(GameClock& clock, Seat mover) const {
        clock.press(mover, thought.value_or(clock.elapsed(now)), thought ? 0 : lags[index(mover)]);
    }
};
// Has the clocks run of those who have to act now, if that has changed. `begun` says whether each seat has moved: until
// then no clock runs, unless there are days for each move.
void keep_time(GameHead& game, Change change, SeatSet due, bool begun, const Timing& timing);

// The head of the game that follows by Change::rematch, without seats and with the same clock. This game records its id.
[[nodiscard]] GameHead follow_up(GameHead& game, std::string id);

} // namespace goalline::server
