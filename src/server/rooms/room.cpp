#include "server/rooms/room.hpp"

#include "server/store/secrets.hpp"

#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace {

// Stores a change of a game. It blocks, on the database's thread.
Result<void> save(Store& store, Change change, const Draft& draft, const std::optional<Opened>& rematch) {
    const StoredGame& now = draft.table;
    switch (change) {
    case Change::move:
        return store.append(now, *draft.turn);
    case Change::take_back:
        return store.take_back(now);
    case Change::join:
        return store.join(now);
    case Change::rematch:
        return store.rematch(now, with_turns(*rematch));
    case Change::plan:
        return store.set_plans(now);
    default:
        return store.update(now);
    }
}

bool is(const Verdict& verdict, Change change) {
    const auto* made = std::get_if<Change>(&verdict);
    return made && *made == change;
}

StoredGame without_turns(StoredGame stored, const Game& game) {
    stored.turns = {};
    stored.leased = false;
    if (stored.status != Status::over) // some kinds did not store it before the game begins
        stored.to_act = game.to_act();
    return stored;
}

} // namespace

Room::Room(Services& services, StoredGame stored, std::shared_ptr<Game> game)
    : services_(services), table_(without_turns(std::move(stored), *game)), game_(std::move(game)),
      absences_{Absence(services.time.now()), Absence(services.time.now())} {}

void Room::message(const Credentials& who, const std::shared_ptr<Socket>& socket, SocketMessage message) {
    if (auto* turn = std::get_if<TurnCall>(&message)) {
        auto done = answer_to(who, socket, turn->id, was_played(*game_, *turn));
        play(who, std::move(*turn), std::move(done));
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

void Room::play(const Credentials& who, TurnCall call, Done done) {
    auto turn = read_turn(*game_, std::move(call));
    if (!turn)
        return done(refusal_of(turn.error()));
    play_at(now(), who, std::move(*turn), std::move(done));
}

void Room::play_at(std::int64_t came, const Credentials& who, TurnCall call, Done done) {
    in_turn(
        who.seats(table_),
        [this, who, call = std::move(call), done, came] {
            if (ends_by_time(came, who.seats(table_), done))
                return;
            Draft next = draft();
            const Verdict verdict =
                take_turn(next, *game_, who.seats(table_), call, services_.limits, now_in_milliseconds());
            if (is(verdict, Change::move)) {
                if (const auto refusal =
                        services_.host.count_stored(who.address, kBytesOfTurn + call.text.size()))
                    return done(refusal);
                if (holds_back(who, call, came, done))
                    return;
            }
            settle(std::move(next), verdict, done, {came, lags()});
        },
        done);
}

void Room::act(const Credentials& who, ActionCall call, Done done) {
    if (call.action == Action::phrase)
        return say(who, call.phrase, done);
    if (call.action == Action::plan && game_->kind().words().no_plans.empty()) {
        auto plans = read_plans(*game_, std::move(call.plans));
        if (const auto* refusal = std::get_if<Refusal>(&plans))
            return done(*refusal);
        call.plans = std::move(std::get<PlanList>(plans));
    }
    change(
        who.seats(table_),
        [this, who, call = std::move(call)](Draft& next) -> Verdict {
            if (auto refusal = is_claim(call.action) ? not_to_claim(who) : std::nullopt)
                return std::move(*refusal);
            if (call.action == Action::rematch &&
                services_.people.parted(table_.seats[0].visitor, table_.seats[1].visitor))
                return blocked();
            auto verdict = server::act(next, *game_, who.seats(table_), call, now_in_milliseconds());
            if (is(verdict, Change::rematch)) {
                if (const auto refusal = services_.host.count_game(who))
                    return *refusal;
            }
            return verdict;
        },
        done);
}

void Room::join(StoredSeat seat, std::string invite_hash, Done done) {
    change(
        {},
        [seat = std::move(seat), invite_hash = std::move(invite_hash)](Draft& next) {
            return take_free_seat(next.table, seat, invite_hash, draw_lot(), now_in_milliseconds());
        },
        done);
}

void Room::in_turn(SeatSet seats, std::function<void()> wish, const Done& done) {
    used_ = Clock::now();
    if (!wishes_.add(seats, std::move(wish)))
        return done(Refusal{RefusalKind::too_many, "too many changes of this game are waiting", "game", 1});
    work_off();
}

void Room::work_off() {
    if (!busy_)
        wish_ = nullptr; // it owns what owns this room
    while (!busy_ && !wishes_.empty()) {
        auto wish = wishes_.take();
        tries_ = 0;
        if (services_.database.is_shared())
            wish_ = wish;
        or_break(wish);
        if (!busy_)
            wish_ = nullptr;
    }
}

void Room::change(SeatSet seats, std::function<Verdict(Draft&)> wish, const Done& done) {
    in_turn(
        seats,
        [this, seats, wish = std::move(wish), done, came = now()] {
            if (ends_by_time(came, seats, done))
                return;
            Draft next = draft();
            const Verdict verdict = wish(next);
            settle(std::move(next), verdict, done, {came});
        },
        done);
}

void Room::settle(Draft draft, const Verdict& verdict, const Done& done, Timing timing) {
    const auto* refusal = std::get_if<Refusal>(&verdict);
    const Change change = refusal ? Change::none : std::get<Change>(verdict);
    if (change == Change::none)
        return try_again(done, [done, why = refusal ? std::optional(*refusal) : std::nullopt] { done(why); });
    if ((change == Change::move || change == Change::plan) && !has_place_for(bytes_of(draft.table, *game_)))
        return done(no_room_for_game());
    timing.next = now(); // whoever is to move next does not pay for how long this had to wait
    keep_time(draft, *game_, change, timing);
    // Shared with the database's thread, which reads it.
    const auto pending = std::make_shared<Pending>(Pending{change, std::move(draft), {}, *timing.next});
    if (change == Change::rematch) {
        auto made = make_rematch(pending->draft, *game_, random_hex(kGameIdDigits), timing);
        if (!made)
            return done(refusal_of(made.error()));
        pending->rematch = std::move(*made);
    }
    busy_ = true;
    services_.database.run(
        [pending](Store& store) { return save(store, pending->kind, pending->draft, pending->rematch); },
        [self = shared_from_this(), pending, done](const Result<void>& stored) {
            self->busy_ = !stored;
            self->used_ = Clock::now();
            self->or_break([&] {
                if (stored)
                    return self->written(*pending, done);
                if (stored.error().code == "version")
                    return self->try_again(done, [self, done] { self->load_again(done); });
                self->load_again(done);
            });
        },
        address_);
}

// The change is on the disk.
void Room::written(Pending& change, const Done& done) {
    change.draft.table.clock.put_off(change.began, now()); // nobody pays for how long that took
    const auto before = std::exchange(table_, std::move(change.draft.table));
    const Glance was = glance_at(before, *game_);
    wish_ = nullptr;
    table_.leased = false;
    take_over(change);
    done(std::nullopt);
    if (change.kind == Change::plan)
        tell_seat(table_.plans[0] != before.plans[0] ? Seat::first : Seat::second);
    else
        tell_all([&](const View& view) { return event_json(table_, *game_, change.kind, view); });
    measure_lags();
    watch_clocks();
    const Glance is = glance_at(table_, *game_);
    services_.host.changed(was, is);
    if (change.rematch)
        services_.host.begun(glance_at(change.rematch->table, *change.rematch->game));
    wake_computer();
    work_off();
}

void Room::take_over(Pending& change) {
    if (change.draft.turn)
        game_->apply(std::move(*change.draft.turn));
    if (change.draft.shorter)
        game_ = std::move(change.draft.shorter);
    if (change.kind == Change::join)
        sat_down();
    if (change.kind == Change::plan)
        texts_ = {}; // the state has changed without its version
}

// After a failed change the disk may or may not contain it, and the disk counts.
void Room::load_again(const Done& done) {
    busy_ = true;
    services_.database.run([id = table_.id](Store& store) { return store.load(id); },
                           [self = shared_from_this(), done](Result<std::optional<StoredGame>> loaded) {
                               self->busy_ = false;
                               self->wish_ = nullptr;
                               self->broken_ = !(loaded && *loaded && self->take_stored(std::move(**loaded)));
                               done(Refusal{RefusalKind::internal,
                                            "the change could not be stored; please try again", "database",
                                            0});
                               self->after_reload();
                           },
                           address_);
}

bool Room::take_stored(StoredGame stored) {
    auto game = game_of(stored);
    if (!game) {
        services_.log(LogLevel::error, game.error().text());
        return false;
    }
    const bool begins = table_.status == Status::waiting && stored.status != Status::waiting;
    table_ = without_turns(std::move(stored), **game);
    game_ = std::move(*game);
    texts_ = {};
    lease_ = 0;
    begins ? sat_down() : seats_changed();
    return true;
}

void Room::after_reload() {
    if (broken_) {
        close_sockets();
        refuse_held();
    } else {
        tell_all([](const View&) {
            return std::nullopt;
        }); // the computer tries again with the next tick, because retrying at once would fill the log
    }
    work_off();
}

Room::Done Room::once(std::string what) {
    return [self = shared_from_this(), what = std::move(what)](const std::optional<Refusal>& refusal) {
        if (!refusal)
            return;
        // The disk may work again in a second, and there may be memory.
        if (refusal->kind != RefusalKind::internal && refusal->kind != RefusalKind::busy)
            self->stuck_ = self->table_.version;
        self->services_.log(LogLevel::error, fmt::format("game {}: {} was refused: {}", self->table_.id, what,
                                                         refusal->message));
    };
}

} // namespace goalline::server
