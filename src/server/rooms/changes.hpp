// How a game of any kind changes: turns, takebacks, plans, rematches, and how the clocks follow. A change is made in a
// Draft. Each function changes it, or refuses; then the draft is worth nothing. They know nothing about sockets or
// databases, and are told what time it is. Thread-safety: functions without state.
#pragma once

#include "server/net/limits.hpp"
#include "server/rooms/offers.hpp"

#include <memory>
#include <optional>
#include <string>

namespace goalline::server {

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

// A change that is being made: the game as it will be.
struct Draft {
    StoredGame table;
    std::optional<StoredTurn> turn{};   // that is added
    std::shared_ptr<Game> shorter = {}; // without the turns that are taken back
};

// What a client has said, as a turn of this game.
[[nodiscard]] Result<TurnCall> read_turn(const Game& game, TurnCall call);
// Whether the turn of that call is over; if so, the answer to it may have been lost.
[[nodiscard]] inline bool was_played(const Game& game, const TurnCall& call) {
    return call.number < game.number();
}
// A seat has its turn, as read_turn() gives it. `salt` belongs to the computer's choice in games with secrets.
[[nodiscard]] Verdict take_turn(Draft& draft, Game& game, SeatSet viewer, const TurnCall& call,
                                const Limits& limits, std::int64_t now, std::string salt = {});
[[nodiscard]] Verdict act(Draft& draft, const Game& game, SeatSet viewer, const ActionCall& call,
                          std::int64_t now);
// The computer's answer to an offer of a draw.
Change answer_draw(Draft& draft, const Game& game, bool accept, std::int64_t now);
// The game ends otherwise than by its rules.
Change end_game(Draft& draft, const StoredResult& result, std::int64_t now);
// What a seat has planned to answer to the last move.
[[nodiscard]] std::optional<std::string> planned_turn(const StoredGame& table, const Game& game);

// Has the clocks follow the change that was made last.
void keep_time(Draft& draft, const Game& game, Change change, const Timing& timing);

// A new game, without seats. `now` is milliseconds since 1970.
struct Opened {
    StoredGame table;
    std::shared_ptr<Game> game;
};
[[nodiscard]] Result<Opened> open_game(const NewCall& call, std::string id, std::int64_t now);
// After Change::rematch: the new game, with the seats exchanged. The draft records its id.
[[nodiscard]] Result<Opened> make_rematch(Draft& draft, const Game& game, std::string id,
                                          const Timing& timing);
// What is stored of a new game: all of it.
[[nodiscard]] StoredGame with_turns(const Opened& opened);

} // namespace goalline::server
