// ServedGame is a game of Phutball with two seats as the server keeps it: what is stored, how the rules see it, and every
// change that a seat may ask for (MovesGame), with the computer and conditional moves. It knows nothing about sockets
// or databases, and is told what time it is. A change is either refused and leaves the object as it was, or it raises the
// version by one and says how it is to be stored. Not thread-safe.
#pragma once

#include "phutball/game.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/moves_game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

class ServedGame : public MovesGame<ServedGame, KeptGame, MoveCall> {
  public:
    static constexpr std::string_view kExpected = "expected a move: this is a game of Phutball";

    // Replays the stored moves and checks that they lead to the stored position.
    [[nodiscard]] static Result<ServedGame> from(KeptGame stored);
    // Makes a new game, without seats.
    [[nodiscard]] static ServedGame make(const NewGame& call, std::string id, std::int64_t now);

    [[nodiscard]] const phutball::Game& game() const { return game_; }

    // P11: the side that a seat now plays, and the seat that now plays a side. Whoever plays a ply is the same with a swap,
    // which is a ply of its own.
    [[nodiscard]] phutball::Side side_of(Seat seat) const;
    [[nodiscard]] Seat seat_of(phutball::Side side) const;

    [[nodiscard]] bool computer_to_move() const;
    // What the side to move has planned to answer to the last move.
    [[nodiscard]] std::optional<phutball::Move> planned_move() const;
    // Whose plans changed last. REQUIRES: Change::plan happened in this object
    [[nodiscard]] Seat planner() const { return planner_; }
    // The computer's seat, if a person has offered it a draw.
    [[nodiscard]] std::optional<Seat> computer_to_answer() const;
    // The computer's answer to an offer of a draw. REQUIRES: computer_to_answer()
    Change answer_draw(bool accept, std::int64_t now);

    // After Change::rematch: makes the new game, with the sides exchanged. This game records its id.
    [[nodiscard]] KeptGame make_rematch(std::string id, const Timing& timing);

  private:
    friend MovesGame;

    ServedGame(KeptGame stored, phutball::Game game) : MovesGame(std::move(stored)), game_(std::move(game)) {}

    [[nodiscard]] static Result<phutball::Move> parse(const std::string& text) {
        return phutball::parse_move(text);
    }
    [[nodiscard]] Seat first_mover() const;
    [[nodiscard]] std::optional<Seat> seat_called(char side) const;
    [[nodiscard]] Result<void> try_on_board(const phutball::Move& move) { return game_.try_play(move); }
    void undo_on_board() { game_.undo(); }
    [[nodiscard]] std::string board_text() const { return game_.position().text(); }
    [[nodiscard]] std::optional<KeptResult> board_result() const;
    [[nodiscard]] KeptResult result_of(const Ending& ending) const;
    void moved(Seat mover);
    [[nodiscard]] Verdict plan(Seat actor, const std::vector<PlanCall>& calls);
    void forget_plans() { stored_.plans = {}; }

    phutball::Game game_;
    Seat planner_ = Seat::first;
};

} // namespace goalline::server
