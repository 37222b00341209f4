// MovesGame is a game in which the seats move by turns. A kind of game derives from it and adds the board. Not
// thread-safe.
#pragma once

#include "server/play/kind.hpp"

#include <string>

namespace goalline::server {

class MovesGame : public Game {
  public:
    using Game::Game;

    [[nodiscard]] int number() const final { return static_cast<int>(turns().size()) + 1; }
    [[nodiscard]] const StoredTurn* turn(int number, Seat seat) const final;
    [[nodiscard]] SeatSet to_act() const final { return only(mover_of(number())); }
    // Who plays that turn.
    [[nodiscard]] Seat mover_of(int number) const {
        return number % 2 == 1 ? first_mover() : other(first_mover());
    }
    [[nodiscard]] std::optional<int> takeback_to(SeatSet seats) const final;

    [[nodiscard]] boost::json::object summary() const override { return {{"position", position()}}; }
    void add_state(boost::json::object& state, const Look& look) const override;
    void add_progress(boost::json::object& object, const Look& look) const override;
    [[nodiscard]] std::optional<boost::json::object> event() const override;
    void add_live(boost::json::object& shown) const override;
    [[nodiscard]] Preview preview(const StoredGame& table) const override;
    [[nodiscard]] GameRecord record(const StoredGame& table) const override;
    [[nodiscard]] std::size_t bytes() const override;

  protected:
    MovesGame(const MovesGame&) = default;

    [[nodiscard]] virtual Seat first_mover() const { return Seat::first; }
    [[nodiscard]] virtual std::string start() const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    // For people: what is played, and the sides.
    [[nodiscard]] virtual Text what() const = 0;
    [[nodiscard]] virtual Text side(Seat seat) const = 0;
    [[nodiscard]] virtual Text computer() const { return {}; }
};

} // namespace goalline::server
