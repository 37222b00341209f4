// Phutball as a kind of game (rules.md). Thread-safety: as for Game and GameKind.
#pragma once

#include "engine/play/levels.hpp"
#include "phutball/game.hpp"
#include "server/play/moves_game.hpp"

namespace goalline::server {

[[nodiscard]] const GameKind& phutball_kind();

// The computer's strength as clients see it: {"level", "elo"}, of which one is null if it has none.
[[nodiscard]] boost::json::object shown_strength(engine::Strength strength);
// The same as it is stored. Programs that know no "elo" play at the level below it.
void store_strength(boost::json::object& stored, engine::Strength strength);
[[nodiscard]] engine::Strength strength_in(const boost::json::object& stored);

class PhutballGame final : public MovesGame {
  public:
    // `strength` is the computer's.
    PhutballGame(phutball::Game game, engine::Strength strength, int opening)
        : MovesGame(phutball_kind()), game_(std::move(game)), strength_(strength), opening_(opening) {}

    [[nodiscard]] const phutball::Game& game() const { return game_; }
    // P11: the side that a seat now plays. Whoever plays a ply is the same with a swap, which is a ply of its own.
    [[nodiscard]] phutball::Side side_of(Seat seat) const {
        return (seat == Seat::first) != swapped() ? phutball::Side::ohs : phutball::Side::eks;
    }

    [[nodiscard]] std::shared_ptr<Game> clone() const override {
        return std::make_shared<PhutballGame>(*this);
    }
    [[nodiscard]] int opening() const override { return opening_; }
    [[nodiscard]] std::optional<StoredResult> result() const override;
    [[nodiscard]] bool swapped() const override { return game_.swapped(); }
    [[nodiscard]] Result<std::string> read(std::string_view text) const override;
    [[nodiscard]] boost::json::object summary() const override;

    void add_state(boost::json::object& state, const Look& look) const override;
    void add_progress(boost::json::object& object, const Look& look) const override;
    [[nodiscard]] std::optional<boost::json::object> event() const override;
    void add_invitation(boost::json::object& shown) const override;
    void add_live(boost::json::object& shown) const override;
    [[nodiscard]] GameRecord record(const StoredGame& table) const override;

    [[nodiscard]] std::optional<Job> job(Question question, Seat seat, const StoredGame& table,
                                         const Effort& effort) const override;
    [[nodiscard]] boost::json::object strength() const override { return shown_strength(strength_); }
    [[nodiscard]] bool free_hints() const override;
    [[nodiscard]] std::size_t most_planned() const override;
    [[nodiscard]] std::size_t bytes() const override;

  protected:
    [[nodiscard]] Result<void> play(const StoredTurn& turn, bool known) override;
    void undo(const StoredTurn& /*turn*/) override { game_.undo(); }
    [[nodiscard]] Seat first_mover() const override;
    [[nodiscard]] std::string start() const override { return game_.start().text(); }
    [[nodiscard]] std::string position() const override { return game_.position().text(); }
    [[nodiscard]] Text what() const override;
    [[nodiscard]] Text side(Seat seat) const override;
    [[nodiscard]] Text computer() const override;

  private:
    phutball::Game game_;
    engine::Strength strength_;
    int opening_;
};

// The board of a game; null if it is not played on one.
[[nodiscard]] const phutball::Game* board_of(const Game& game);
// Plays a move that was played before. Whether its position recurs (P10) was checked then, and takes long on large boards.
[[nodiscard]] Result<void> play_again(phutball::Game& game, const phutball::Move& move);
// The game after that many turns; without a number, as it is now.
[[nodiscard]] Result<phutball::Game> game_at(const phutball::Game& game, std::optional<int> ply);

// The options of a call about a position: the rules, the start and the moves that have been played, which may have
// ended the game.
[[nodiscard]] Result<phutball::Game> read_game(Fields& fields, const Limits& limits);
// The same of a new game, with what is stored of it.
[[nodiscard]] NewGame read_phutball(Fields& fields, const Wanted& wanted, const Limits& limits);
// The rules as they are stored.
[[nodiscard]] boost::json::object stored_rules(const phutball::Rules& rules);
[[nodiscard]] phutball::Rules rules_in(const boost::json::object& stored);

} // namespace goalline::server
