// ServedStripGame is a game of strips (one-dimensional Phutball or Oddish) between two persons as the server keeps it.
// Everything that a seat may ask for is in MovesGame. Not thread-safe.
#pragma once

#include "server/rooms/kept.hpp"
#include "server/rooms/moves_game.hpp"
#include "strip/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

[[nodiscard]] constexpr strip::Player player_at(Seat seat) {
    return seat == Seat::first ? strip::Player::left : strip::Player::right;
}
[[nodiscard]] constexpr Seat seat_at(strip::Player player) {
    return player == strip::Player::left ? Seat::first : Seat::second;
}

class ServedStripGame : public MovesGame<ServedStripGame, KeptStripGame, StripMoveCall> {
  public:
    static constexpr std::string_view kExpected = "expected a move: this is a game of strips";

    // Replays the stored moves and checks that they lead to the stored position.
    [[nodiscard]] static Result<ServedStripGame> from(KeptStripGame stored);
    // Makes a new game, without seats.
    [[nodiscard]] static ServedStripGame make(const NewStripGame& call, std::string id, std::int64_t now);

    [[nodiscard]] const strip::Game& game() const { return game_; }
    // After Change::rematch: makes the new game, with the sides exchanged. This game records its id.
    [[nodiscard]] KeptStripGame make_rematch(std::string id, const Timing& timing);

  private:
    friend MovesGame;

    ServedStripGame(KeptStripGame stored, strip::Game game)
        : MovesGame(std::move(stored)), game_(std::move(game)) {}

    [[nodiscard]] static Result<strip::Move> parse(const std::string& text) {
        return strip::parse_move(text);
    }
    [[nodiscard]] Seat first_mover() const { return seat_at(game_.first_to_move()); }
    [[nodiscard]] std::optional<Seat> seat_called(char side) const;
    [[nodiscard]] Result<void> try_on_board(strip::Move move) { return game_.try_play(move); }
    void undo_on_board() { game_.undo(); }
    [[nodiscard]] std::string board_text() const { return game_.position(); }
    [[nodiscard]] std::optional<StripResult> board_result() const;
    [[nodiscard]] StripResult result_of(const Ending& ending) const { return {ending.winner, ending.reason}; }
    void moved(Seat /*mover*/) {}
    [[nodiscard]] Verdict plan(Seat /*actor*/, const std::vector<PlanCall>& /*calls*/) {
        return conflict("moves of strips cannot be planned", "action");
    }
    void forget_plans() {} // there are none

    strip::Game game_;
};

} // namespace goalline::server
