// GameRoom: what a room does with its game in the same way whatever is played in it (see RoomBase). `Game` is
// the game as the server keeps it: ServedGame or ServedBidGame.
#pragma once

#include "server/rooms/offers.hpp"
#include "server/rooms/room_base.hpp"
#include "server/store/secrets.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace goalline::server {

template <class Game>
class GameRoom : public RoomBase {
  public:
    using Served = Game;
    using Stored = typename Game::Stored;
    using Move = typename Game::Move;

    GameRoom(Services& services, Game game)
        : RoomBase(services), game_(std::make_shared<const Game>(std::move(game))) {}

    virtual void play(const Credentials& who, Move move, Done done) = 0;
    void act(const Credentials& who, ActionCall call, Done done) {
        change(
            [this, who, call = std::move(call)](Game& next) -> Verdict {
                auto verdict = next.act(who.seats(next.stored()), call, now_in_milliseconds());
                const auto* made = std::get_if<Change>(&verdict);
                if (made && *made == Change::rematch) {
                    if (const auto refusal = services().count_game(who))
                        return *refusal;
                }
                return verdict;
            },
            done);
    }
    void join(StoredSeat seat, std::string invite_hash, Done done) final {
        change([seat = std::move(seat), invite_hash = std::move(invite_hash)](
                   Game& next) { return next.join(seat, invite_hash, now_in_milliseconds()); },
               done);
    }
    void message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                 const std::string& text) final;

    [[nodiscard]] const Game& game() const { return *game_; }
    [[nodiscard]] const GameHead& head() const final { return game_->stored(); }

  protected:
    // The game as it is now, for a thread that looks at it later: a change makes a new one.
    [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
    // How a change is written, and the game read again.
    using Save = std::function<Result<void>(Store&)>;
    using Load = std::function<Result<std::optional<Stored>>(Store&)>;
    [[nodiscard]] virtual Save saving(const Game& next, Change change,
                                      std::optional<Stored> rematch) const = 0;
    [[nodiscard]] virtual Load loading() const = 0;
    [[nodiscard]] virtual Result<Message<Move>> parse(const std::string& text) const = 0;
    // The turn of that move is over: its answer may have been lost.
    [[nodiscard]] virtual bool was_played(const Move& move) const = 0;
    virtual void announce(Change change) = 0; // to all sockets

    // In its turn: `wish` changes the game and gives a Verdict, and what it changed is stored.
    template <class Wish>
    void change(Wish wish, const Done& done) {
        in_turn(
            [this, wish = std::move(wish), done] {
                Game next = *game_;
                const Verdict verdict = wish(next);
                settle(std::move(next), verdict, done);
            },
            done);
    }
    void settle(Game next, const Verdict& verdict, const Done& done);

  private:
    void announce_all() final { announce(Change::update); }
    void load_again(const Done& done);

    std::shared_ptr<const Game> game_;
};

template <class Game>
void GameRoom<Game>::message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                             const std::string& text) {
    auto message = parse(text);
    if (!message)
        return refuse(who, socket, message_id(text, services().limits), refusal_of(message.error()));
    if (auto* move = std::get_if<Move>(&*message)) {
        auto done = answer_to(who, socket, move->id, was_played(*move));
        play(who, std::move(*move), std::move(done));
    } else if (auto* action = std::get_if<ActionCall>(&*message)) {
        auto done = answer_to(who, socket, action->id, false);
        act(who, std::move(*action), std::move(done));
    } else if (std::holds_alternative<SyncCall>(*message)) {
        send_state(socket);
    } else {
        socket->send(shared_text({{"type", "pong"}}));
    }
}

template <class Game>
void GameRoom<Game>::settle(Game next, const Verdict& verdict, const Done& done) {
    if (const auto* refusal = std::get_if<Refusal>(&verdict))
        return done(*refusal);
    const Change change = std::get<Change>(verdict);
    if (change == Change::none)
        return done(std::nullopt);
    std::optional<Stored> rematch;
    if (change == Change::rematch)
        rematch = next.make_rematch(random_hex(kGameIdDigits));
    auto job = saving(next, change, std::move(rematch));
    write(std::move(job), [this, next = std::move(next), change, done](bool written) mutable {
        if (!written)
            return load_again(done);
        game_ = std::make_shared<const Game>(std::move(next));
        if (change == Change::join)
            seats_changed();
        done(std::nullopt);
        announce(change);
        wake_computer();
        work_off();
    });
}

template <class Game>
void GameRoom<Game>::load_again(const Done& done) {
    reload(
        loading(),
        [this](Stored loaded) {
            auto game = Game::from(std::move(loaded));
            if (game) {
                game_ = std::make_shared<const Game>(std::move(*game));
                seats_changed();
            } else {
                services().log(LogLevel::error, game.error().text());
            }
            return game.ok();
        },
        done);
}

} // namespace goalline::server
