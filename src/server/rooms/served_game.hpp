// ServedGame is a game with two seats as the server keeps it: what is stored, how the rules see it, and every change
// that a seat may ask for. It knows nothing about sockets or databases, and is told what time it is. A change is either
// refused and leaves the object as it was, or it raises the version by one and says how it is to be stored. Not
// thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "server/net/limits.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/offers.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// After a refused draw the game goes on for so long before the same player may offer another one.
inline constexpr int kPliesBetweenDraws = 10;

class ServedGame {
  public:
    using Stored = StoredGame;
    using Move = MoveCall;
    static constexpr std::string_view kExpected = "expected a move: this is a game of Phutball";

    // Replays the stored moves and checks that they lead to the stored position.
    [[nodiscard]] static Result<ServedGame> from(StoredGame stored);
    // Makes a new game, without seats.
    [[nodiscard]] static ServedGame make(const NewGame& call, std::string id, std::int64_t now);

    [[nodiscard]] const StoredGame& stored() const { return stored_; }
    [[nodiscard]] StoredGame& stored() { return stored_; } // for filling the seats of a new game
    [[nodiscard]] const phutball::Game& game() const { return game_; }
    [[nodiscard]] int plies() const { return game_.ply(); }
    [[nodiscard]] Progress progress() const { return {plies(), kPliesBetweenDraws}; }

    // P11: the side that a seat now plays, and the seat that now plays a side.
    [[nodiscard]] phutball::Side side_of(Seat seat) const;
    [[nodiscard]] Seat seat_of(phutball::Side side) const;
    // Who plays (or played) that ply, the first being 1. This is also right with a swap, which is a ply of its own.
    [[nodiscard]] Seat mover_of(int ply) const;

    // Whether the turn of that move is over; if so, the answer to the move may have been lost.
    [[nodiscard]] bool was_played(const MoveCall& move) const { return move.ply <= plies(); }

    // Who has to act, and whether each side has made its first move.
    [[nodiscard]] SeatSet due() const;
    [[nodiscard]] bool begun() const { return plies() >= stored_.opening_plies + 2; }

    [[nodiscard]] bool computer_to_move() const;
    // What the side to move has planned to answer to the last move.
    [[nodiscard]] std::optional<phutball::Move> planned_move() const;
    // Whose plans changed last. REQUIRES: Change::plan happened in this object
    [[nodiscard]] Seat planner() const { return planner_; }
    // The computer's seat, if a person has offered it a draw.
    [[nodiscard]] std::optional<Seat> computer_to_answer() const;
    // How many plies `undo` would take back for somebody with these seats.
    [[nodiscard]] int undo_plies(SeatSet viewer) const;

    [[nodiscard]] Verdict play(SeatSet viewer, const MoveCall& call, const Limits& limits, std::int64_t now);
    [[nodiscard]] Verdict act(SeatSet viewer, const ActionCall& call, std::int64_t now);
    [[nodiscard]] Verdict join(const StoredSeat& seat, std::string_view invite_hash, bool exchange,
                               std::int64_t now) {
        return take_free_seat(stored_, seat, invite_hash, exchange, now);
    }
    // Has the clocks follow the change that was made last; at the start of a game that is Change::join.
    void keep_time(Change change, const Timing& timing);
    // The game ends otherwise than by its rules.
    Change end(const Ending& ending, std::int64_t now);
    // The computer's answer to an offer of a draw. REQUIRES: computer_to_answer()
    Change answer_draw(bool accept, std::int64_t now);

    // After Change::rematch: makes the new game, with the sides exchanged. This game records its id.
    [[nodiscard]] StoredGame make_rematch(std::string id, const Timing& timing);

  private:
    ServedGame(StoredGame stored, phutball::Game game) : stored_(std::move(stored)), game_(std::move(game)) {}

    [[nodiscard]] std::variant<Seat, Refusal> actor(SeatSet viewer, const ActionCall& call) const;
    [[nodiscard]] std::optional<Refusal> may_play(SeatSet viewer, const MoveCall& call,
                                                  const Limits& limits) const;
    [[nodiscard]] Verdict act_on_undo(Seat actor, Action action, std::int64_t now);
    [[nodiscard]] Verdict plan(Seat actor, const std::vector<PlanCall>& calls);
    [[nodiscard]] GameClock::Times times_left() const; // as the moves say that are left in the game
    [[nodiscard]] int plies_to_last_move_of(SeatSet seats) const;
    Change take_back(int plies, std::int64_t now);
    Change finish(StoredResult result, std::int64_t now);
    void follow_board(); // takes position, status, result and to_act from the rules

    StoredGame stored_;
    phutball::Game game_;
    Seat planner_ = Seat::first;
};

} // namespace goalline::server
