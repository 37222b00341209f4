// SecretGame is a game in which both seats choose at the same time, round by round. A choice is final. It is secret until
// the other seat has chosen, too; then both are a round. If the game ends in another way before that, the choice is never
// shown. Choices leave the server in no other place than this one. Not thread-safe.
#pragma once

#include "server/play/kind.hpp"

#include <array>
#include <string>

namespace goalline::server {

class SecretGame : public Game {
  public:
    using Game::Game;

    [[nodiscard]] int rounds() const { return static_cast<int>(turns().size()) / 2; }
    [[nodiscard]] int number() const final { return rounds() + 1; }
    [[nodiscard]] const StoredTurn* turn(int number, Seat seat) const final;
    [[nodiscard]] SeatSet to_act() const final;

    [[nodiscard]] boost::json::object summary() const override;
    void add_state(boost::json::object& state, const Look& look) const override;
    void add_progress(boost::json::object& object, const Look& look) const override;
    [[nodiscard]] std::optional<boost::json::object> event() const override;
    void add_live(boost::json::object& shown) const override { shown["plies"] = rounds(); }
    [[nodiscard]] Preview preview(const StoredGame& table) const override;
    [[nodiscard]] GameRecord record(const StoredGame& table) const override;
    [[nodiscard]] std::size_t bytes() const override;

  protected:
    SecretGame(const SecretGame&) = default;

    // Whether that seat may choose so; then what both have chosen is played, and taken back. The last argument says how
    // many rounds there were before.
    [[nodiscard]] virtual Result<void> check(Seat seat, const std::string& choice) const = 0;
    [[nodiscard]] virtual Result<void> play_round(const std::string& first, const std::string& second) = 0;
    virtual void undo_round() = 0;

    // JSON: a choice; what is known of the present round and of the board; the board after so many rounds.
    [[nodiscard]] virtual boost::json::value choice_json(const std::string& choice) const {
        return boost::json::value(choice);
    }
    virtual void add_position(boost::json::object& /*object*/, const Look& /*look*/) const {}
    virtual void add_after(boost::json::object& /*round*/, int /*rounds*/) const {}
    // For people: what is played.
    [[nodiscard]] virtual Text what() const = 0;

    // A round that both have chosen in.
    [[nodiscard]] std::array<const StoredTurn*, 2> round(int number) const;

  private:
    [[nodiscard]] const SecretWords& words() const { return *kind().words().secret; }
    [[nodiscard]] Result<void> play(const StoredTurn& turn, bool known) final;
    void undo(const StoredTurn& turn) final;
    [[nodiscard]] boost::json::object round_json(int number) const;
    [[nodiscard]] boost::json::value commitment_json(const StoredGame& table) const;
};

// What the computer shows before the person chooses: SHA-256 of "<game> <round> <player> <choice> <salt>". The salt, which
// is shown after the round, is as random as a secret, so that trying all choices finds nothing.
inline constexpr std::size_t kSaltDigits = 32; // 128 bits
[[nodiscard]] std::string commitment(const std::string& game, int round, const StoredTurn& turn);

} // namespace goalline::server
