// GameRoom is what a room does with its game in the same way for every kind of game (see RoomBase): it carries out
// what clients say, stores each change, and tells everybody about it. `Game` is the game as the server keeps it:
// ServedGame, ServedBidGame or ServedStripGame. A subclass adds the computer that plays. It lives on the lobby's executor. Not
// thread-safe.
//
// A change goes through this class from top to bottom: message(), play(), settle(), announce().
#pragma once

#include "server/rooms/kept_codec.hpp"
#include "server/rooms/offers.hpp"
#include "server/rooms/room_base.hpp"
#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace goalline::server {

// After a game whose time is up could not be stored as such, in milliseconds.
inline constexpr std::int64_t kBetweenTries = 10'000;

// Stores a change of a game. It blocks, on the database's thread. `rematch` is the new game, with Change::rematch.
template <class Game>
Result<void> save(Store& store, const Game& game, Change change,
                  const std::optional<typename Game::Stored>& rematch) {
    const StoredGame now = stored_head(game.stored());
    switch (change) {
    case Change::move:
        return store.append(now, last_turn(game.stored(), game.last_to_act()));
    case Change::take_back:
        return store.take_back(now);
    case Change::join:
        return store.join(now);
    case Change::rematch:
        return store.rematch(now, stored_game(*rematch));
    case Change::plan:
        return store.set_plans(now);
    default:
        return store.update(now);
    }
}

template <class Game>
class GameRoom : public RoomBase {
  public:
    using Stored = typename Game::Stored;
    using Move = typename Game::Move;

    GameRoom(Services& services, Game game)
        : RoomBase(services), game_(std::make_shared<const Game>(std::move(game))) {}

    void message(const Credentials& who, const std::shared_ptr<Socket>& socket, SocketMessage message) final;
    void play(const Credentials& who, AnyMove move, Done done) final {
        play_read(who, Game::read(std::move(move)), std::move(done));
    }
    void act(const Credentials& who, ActionCall call, Done done) final {
        if (call.action == Action::phrase)
            return say(who, call.phrase, done);
        change(
            who.seats(head()),
            [this, who, call = std::move(call)](Game& next) -> Verdict {
                if (auto refusal = is_claim(call.action) ? not_to_claim(who) : std::nullopt)
                    return std::move(*refusal);
                auto verdict = next.act(who.seats(next.stored()), call, now_in_milliseconds());
                if (is(verdict, Change::rematch)) {
                    if (const auto refusal = services().count_game(who))
                        return *refusal;
                }
                return verdict;
            },
            done);
    }
    void join(StoredSeat seat, std::string invite_hash, Done done) final {
        change(
            {},
            [seat = std::move(seat), invite_hash = std::move(invite_hash)](Game& next) {
                return next.join(seat, invite_hash, draw_lot(), now_in_milliseconds());
            },
            done);
    }

    [[nodiscard]] const Game& game() const { return *game_; }
    [[nodiscard]] const GameHead& head() const final { return game_->stored(); }
    [[nodiscard]] GameRecord record() const final { return record_of(*game_); }
    [[nodiscard]] Preview preview() const final { return preview_of(*game_); }
    [[nodiscard]] boost::json::value name_of(Seat seat) const final { return seat_value(*game_, seat); }
    [[nodiscard]] boost::json::object invitation() const final { return invitation_json(*game_); }
    [[nodiscard]] boost::json::object live() const final { return live_json(*game_, watchers()); }
    [[nodiscard]] std::size_t bytes() const final { return bytes_of(*game_); }
    void check_clocks() final;

  protected:
    // The game as it is now, for a thread that looks at it later; a change makes a new object.
    [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
    // Whether a move that the rules allow has to wait; then the subclass plays it again later.
    [[nodiscard]] virtual bool holds_back(const Credentials& /*who*/, const Move& /*move*/,
                                          std::int64_t /*came*/, const Done& /*done*/) {
        return false;
    }
    // Whether moves that came in time are held back; as long as they are, nobody loses on time.
    [[nodiscard]] virtual bool holds_moves() const { return false; }
    // Plays a move that came at that moment.
    void play_at(std::int64_t came, const Credentials& who, Move move, Done done);

    // If the verdict is a change, stores the changed game and tells everybody. REQUIRES: its turn has come (in_turn)
    void settle(Game changed, const Verdict& verdict, const Done& done, Timing timing);
    void settle(Game changed, const Verdict& verdict, const Done& done) {
        settle(std::move(changed), verdict, done, {now()});
    }

  private:
    void play_read(const Credentials& who, Result<Move> move, Done done);
    [[nodiscard]] static bool is(const Verdict& verdict, Change change) {
        const auto* made = std::get_if<Change>(&verdict);
        return made && *made == change;
    }
    // When its turn comes, `wish`, of whoever has those seats, changes the game and gives a Verdict, and the change is
    // stored.
    template <class Wish>
    void change(SeatSet seats, Wish wish, const Done& done) {
        in_turn(
            seats,
            [this, wish = std::move(wish), done, came = now()] {
                if (ends_by_time(came, done))
                    return;
                Game next = *game_;
                const Verdict verdict = wish(next);
                settle(std::move(next), verdict, done, {came});
            },
            done);
    }
    // Whose time had run out at that moment.
    [[nodiscard]] SeatSet late(std::int64_t at) const {
        return head().status == Status::playing && !holds_moves()
                   ? head().clock.fallen(head().persons(), at, lags())
                   : SeatSet();
    }
    // If somebody's time had run out at that moment, the game ends, and what was asked for comes too late.
    bool ends_by_time(std::int64_t at, const Done& done);
    [[nodiscard]] std::optional<Refusal> not_to_claim(const Credentials& who) const;
    void load_again(const Done& done);
    void announce(Change change) {
        if constexpr (requires { game_->planner(); }) {
            if (change == Change::plan)
                return tell_seat(game_->planner());
        }
        tell_all([&](const View& view) { return event_json(*game_, change, view); });
    }
    [[nodiscard]] boost::json::object state_of_game(const View& view) const final {
        return state_json(*game_, view);
    }
    [[nodiscard]] boost::json::object presence_of_game(const View& view) const final {
        return {{"type", "presence"},
                {"players", players_json(*game_, view)},
                {"watchers", view.watchers},
                {"claim", claim_json(*game_, view.claim)}};
    }
    [[nodiscard]] SeatSet due() const final { return game_->due(); }

    std::shared_ptr<const Game> game_;
    std::int64_t not_before_ = 0; // when to try again to end the game by time
};

template <class Game>
void GameRoom<Game>::message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                             SocketMessage message) {
    if (auto* any = std::get_if<AnyMove>(&message)) {
        auto id = std::visit([](const auto& call) { return call.id; }, *any);
        auto move = Game::read(std::move(*any));
        auto done = answer_to(who, socket, std::move(id), move && game_->was_played(*move));
        play_read(who, std::move(move), std::move(done));
    } else if (auto* action = std::get_if<ActionCall>(&message)) {
        auto done = answer_to(who, socket, action->id, false);
        act(who, std::move(*action), std::move(done));
    } else if (const auto* bad = std::get_if<BadMessage>(&message)) {
        refuse(who, socket, bad->id, refusal_of(bad->error));
    } else if (std::holds_alternative<SyncCall>(message)) {
        send_state(socket);
    } else {
        socket->send(shared_text({{"type", "pong"}}));
    }
}

template <class Game>
void GameRoom<Game>::play_read(const Credentials& who, Result<Move> move, Done done) {
    if (!move)
        return done(refusal_of(move.error()));
    play_at(now(), who, std::move(*move), std::move(done));
}

template <class Game>
void GameRoom<Game>::play_at(std::int64_t came, const Credentials& who, Move move, Done done) {
    in_turn(
        who.seats(head()),
        [this, who, move = std::move(move), done, came] {
            if (ends_by_time(came, done))
                return;
            Game next = *game_;
            const Verdict verdict =
                next.play(who.seats(head()), move, services().limits, now_in_milliseconds());
            if (is(verdict, Change::move) && holds_back(who, move, came, done))
                return;
            settle(std::move(next), verdict, done, {came, lags()});
        },
        done);
}

template <class Game>
bool GameRoom<Game>::ends_by_time(std::int64_t at, const Done& done) {
    const SeatSet seats = late(at);
    if (!seats.any())
        return false;
    Game next = *game_;
    const Change change = next.end(out_of_time(next.stored(), seats), now_in_milliseconds());
    settle(std::move(next), change, [done](const auto& refusal) {
        done(refusal ? refusal : conflict("the time has run out, and the game is over", "time"));
    });
    return true;
}

template <class Game>
void GameRoom<Game>::check_clocks() {
    if (!late(now()).any() || now() < not_before_)
        return;
    not_before_ = now() + kBetweenTries;
    const auto done = [self = shared_from_this(), this](const std::optional<Refusal>& refusal) {
        if (!refusal)
            not_before_ = 0;
    };
    in_turn(
        kItself,
        [this, done, at = now()] {
            const Done silently = [done](const auto& refusal) {
                done(refusal && refusal->kind == RefusalKind::internal ? refusal : std::nullopt);
            };
            if (!ends_by_time(at, silently))
                done(std::nullopt);
        },
        done);
}

template <class Game>
std::optional<Refusal> GameRoom<Game>::not_to_claim(const Credentials& who) const {
    if (auto refusal = not_being_played(head(), "action"))
        return refusal;
    const auto claim = claim_of(who.seats(head()), now());
    if (!claim)
        return conflict("the other player is not gone", "action");
    if (claim->in_ms > 0)
        return conflict(fmt::format("this can be claimed in {} s", (claim->in_ms + 999) / 1000), "action");
    return std::nullopt;
}

template <class Game>
void GameRoom<Game>::settle(Game changed, const Verdict& verdict, const Done& done, Timing timing) {
    if (const auto* refusal = std::get_if<Refusal>(&verdict))
        return done(*refusal);
    const Change change = std::get<Change>(verdict);
    if (change == Change::none)
        return done(std::nullopt);
    if ((change == Change::move || change == Change::plan) && !has_place_for(bytes_of(changed)))
        return done(no_room_for_game());
    timing.next = now(); // whoever is to move next does not pay for how long this had to wait
    changed.keep_time(change, timing);
    std::optional<Stored> rematch;
    std::shared_ptr<const Game> again;
    if (change == Change::rematch) {
        rematch = changed.make_rematch(random_hex(kGameIdDigits), timing);
        if (auto made = Game::from(*rematch))
            again = std::make_shared<const Game>(std::move(*made));
    }
    // Shared with the database's thread, which reads it.
    const auto next = std::make_shared<Game>(std::move(changed));
    auto job = [next, change, rematch = std::move(rematch)](Store& store) {
        return save(store, *next, change, rematch);
    };
    write(std::move(job), [this, next, again, change, done, began = *timing.next](bool written) {
        if (!written)
            return load_again(done);
        next->stored().clock.put_off(began, now()); // nobody pays for how long that took
        const auto before = std::exchange(game_, next);
        if (change == Change::join)
            sat_down();
        if (change == Change::plan)
            forget_texts();
        done(std::nullopt);
        announce(change);
        measure_lags();
        watch_clocks();
        services().changed(glance_at(*before), glance_at(*next));
        if (again)
            services().begun(glance_at(*again));
        wake_computer();
        work_off();
    });
}

template <class Game>
void GameRoom<Game>::load_again(const Done& done) {
    reload([id = head().id](Store& store) { return load_game(store, id); },
           [this](AnyGame loaded) {
               auto game = Game::from(std::move(std::get<Stored>(loaded)));
               if (game) {
                   game_ = std::make_shared<const Game>(std::move(*game));
                   forget_texts();
                   seats_changed();
               } else {
                   services().log(LogLevel::error, game.error().text());
               }
               return game.ok();
           },
           done);
}

} // namespace goalline::server
