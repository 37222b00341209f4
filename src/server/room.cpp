#include "server/room.hpp"

#include "server/secrets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr double kSecondsWhenUsedUp = 0.02; // of thinking, once a visitor's engine time is gone
constexpr int kLevelWhenUsedUp = 3;

std::uint64_t seed_of(const StoredGame& game) {
    std::uint64_t seed = 0;
    for (const char c : game.id)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

} // namespace

void Room::play(const Credentials& who, MoveCall call, Done done) {
    in_turn(
        [this, who, call = std::move(call), done] {
            ServedGame next = game_;
            const Verdict verdict =
                next.play(who.seats(game_.stored()), call, services().limits, now_in_milliseconds());
            settle(std::move(next), verdict, done);
        },
        done);
}

void Room::act(const Credentials& who, ActionCall call, Done done) {
    in_turn(
        [this, who, call = std::move(call), done] {
            ServedGame next = game_;
            const Verdict verdict = next.act(who.seats(game_.stored()), call, now_in_milliseconds());
            settle(std::move(next), verdict, done);
        },
        done);
}

void Room::join(StoredSeat seat, std::string invite_hash, Done done) {
    in_turn(
        [this, seat = std::move(seat), invite_hash = std::move(invite_hash), done] {
            ServedGame next = game_;
            const Verdict verdict = next.join(seat, invite_hash, now_in_milliseconds());
            settle(std::move(next), verdict, done);
        },
        done);
}

void Room::settle(ServedGame next, Verdict verdict, const Done& done) {
    if (const auto* refusal = std::get_if<Refusal>(&verdict))
        return done(*refusal);
    const Change change = std::get<Change>(verdict);
    if (change == Change::none)
        return done(std::nullopt);
    std::optional<StoredGame> rematch;
    if (change == Change::rematch)
        rematch = next.make_rematch(random_hex(kGameIdDigits));
    store(std::move(next), change, std::move(rematch), done);
}

void Room::store(ServedGame next, Change change, std::optional<StoredGame> rematch, const Done& done) {
    StoredGame now = next.stored();
    auto job = [now = std::move(now), change, rematch = std::move(rematch),
                seat = game_.stored().free_seat()](Store& store) {
        switch (change) {
        case Change::append_move:
            return store.append_move(now);
        case Change::take_back:
            return store.take_back(now);
        case Change::join:
            return store.join(now, *seat);
        case Change::rematch:
            return store.rematch(now, *rematch);
        default:
            return store.update(now);
        }
    };
    write(std::move(job), [this, next = std::move(next), change, done](bool written) mutable {
        return written ? stored(std::move(next), change, done) : load_again(done);
    });
}

void Room::stored(ServedGame next, Change change, const Done& done) {
    game_ = std::move(next);
    done(std::nullopt);
    announce(change);
    wake_computer();
    work_off();
}

void Room::load_again(const Done& done) {
    reload([id = game_.stored().id](Store& store) { return store.load(id); },
           [this](StoredGame loaded) {
               auto game = ServedGame::from(std::move(loaded));
               if (game)
                   game_ = std::move(*game);
               return game.ok();
           },
           done);
}

json::object Room::state(const Credentials& who) const {
    return state_json(game_, {who.seats(game_.stored()), who.invite(game_.stored()), here()});
}

json::object Room::players(const std::array<bool, 2>& here) const {
    return players_json(game_, here);
}

void Room::message(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& text) {
    const Limits& limits = services().limits;
    auto message = parse_socket_message(text, limits);
    if (!message)
        return refuse(who, socket, message_id(text, limits), refusal_of(message.error()));
    if (auto* move = std::get_if<MoveCall>(&*message)) {
        auto done = answer_to(who, socket, move->id, move->ply <= game_.plies());
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

void Room::announce(Change change) {
    // A swap (P11) exchanges the seats, which only a whole state can tell.
    const bool as_move =
        change == Change::append_move && game_.game().moves().back().kind != phutball::Move::Kind::swap;
    std::array<std::shared_ptr<const std::string>, 4> texts; // by seats: all spectators read the same
    const auto here = tell_here();
    for (const Watcher& watcher : watchers()) {
        const View view{watcher.who.seats(game_.stored()), watcher.who.invite(game_.stored()), here};
        auto& text = texts[(view.seats.first ? 1U : 0U) + (view.seats.second ? 2U : 0U)];
        if (as_move && !text)
            text = shared_text(move_json(game_, view.seats));
        if (!as_move && (!text || !view.invite.empty()))
            text = shared_text(state_message(state_json(game_, view)));
        watcher.send(text);
    }
}

void Room::wake_computer() {
    if (job_ && job_version_ != game_.stored().version) {
        job_->raise();
        job_.reset();
    }
    if (job_ || busy())
        return;
    if (const auto asked = game_.computer_to_answer())
        start_job(EngineJob::Kind::answer_draw, *asked);
    else if (game_.computer_to_move())
        start_job(EngineJob::Kind::choose_move, *game_.stored().to_act);
}

void Room::start_job(EngineJob::Kind kind, Seat seat) {
    const StoredGame& stored = game_.stored();
    EngineJob job{kind,
                  game_.game(),
                  game_.side_of(seat),
                  stored.level,
                  seed_of(stored),
                  std::nullopt,
                  std::make_shared<StopFlag>()};
    if (services().engine_time.exhausted(stored.seat(other(seat)).visitor, Clock::now())) {
        job.seconds = kSecondsWhenUsedUp;
        job.level = std::min(job.level, kLevelWhenUsedUp);
    }
    auto flag = job.stop;
    const bool accepted = services().engines.submit(
        std::move(job), [self = self(), version = stored.version, kind, seat, flag](const EngineResult& r) {
            self->services().engine_time.charge(self->game_.stored().seat(other(seat)).visitor, Clock::now(),
                                                r.seconds);
            if (self->job_ == flag)
                self->job_.reset();
            self->job_done(version, kind, seat, r);
        });
    if (accepted) {
        job_ = std::move(flag);
        job_version_ = stored.version;
    }
}

void Room::job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, const EngineResult& result) {
    const Done report = [self = self()](const std::optional<Refusal>& refusal) {
        if (refusal)
            self->services().log(LogLevel::error, fmt::format("game {}: the computer's move was refused: {}",
                                                              self->game_.stored().id, refusal->message));
    };
    in_turn(
        [this, version, kind, seat, result, report] {
            if (game_.stored().version != version) // the game has moved on while the computer thought
                return wake_computer();
            ServedGame next = game_;
            if (kind == EngineJob::Kind::answer_draw) {
                const Change change = next.answer_draw(result.accepts_draw, now_in_milliseconds());
                return store(std::move(next), change, std::nullopt, report);
            }
            if (!result.move)
                return report(Refusal{RefusalKind::internal, "it found no move", "engine", 0});
            SeatSet computer;
            computer.add(seat);
            const Verdict verdict = next.play(computer, {next.plies() + 1, *result.move, {}},
                                              services().limits, now_in_milliseconds());
            settle(std::move(next), verdict, report);
        },
        report);
}

} // namespace goalline::server
