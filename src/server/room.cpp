#include "server/room.hpp"

#include "server/secrets.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestQueue = 64;         // wishes waiting in one room
constexpr std::chrono::seconds kKeepIdleRoom{30}; // somebody who reloads the page finds it still there
constexpr double kSecondsWhenUsedUp = 0.02;       // of thinking, once a visitor's engine time is gone
constexpr int kLevelWhenUsedUp = 3;

std::shared_ptr<const std::string> text_of(const json::object& object) {
    return std::make_shared<const std::string>(json::serialize(object));
}

json::object state_message(json::object state) {
    return {{"type", "state"}, {"state", std::move(state)}};
}

std::uint64_t seed_of(const StoredGame& game) {
    std::uint64_t seed = 0;
    for (const char c : game.id)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

} // namespace

std::int64_t now_in_milliseconds() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Room::Room(Services& services, ServedGame game) : services_(services), game_(std::move(game)) {}

void Room::in_turn(std::function<void()> wish, const Done& done) {
    used_ = Clock::now();
    if (wishes_.size() >= kLongestQueue)
        return done(Refusal{RefusalKind::too_many, "too many changes of this game are waiting", "game", 1});
    wishes_.push_back(std::move(wish));
    work_off();
}

void Room::work_off() {
    while (!busy_ && !wishes_.empty()) {
        const auto wish = std::move(wishes_.front());
        wishes_.pop_front();
        wish();
    }
}

void Room::play(const Credentials& who, MoveCall call, Done done) {
    in_turn(
        [this, who, call = std::move(call), done] {
            ServedGame next = game_;
            const Verdict verdict =
                next.play(who.seats(game_.stored()), call, services_.limits, now_in_milliseconds());
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
    busy_ = true;
    StoredGame now = next.stored();
    auto job = [now = std::move(now), change, rematch = std::move(rematch),
                seat = game_.free_seat()](Store& store) {
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
    services_.database.run(std::move(job), [self = shared_from_this(), next = std::move(next), change,
                                            done](const Result<void>& result) mutable {
        if (result)
            return self->stored(std::move(next), change, done);
        self->services_.log(LogLevel::error, result.error().text());
        self->reload(done);
    });
}

void Room::stored(ServedGame next, Change change, const Done& done) {
    busy_ = false;
    used_ = Clock::now();
    game_ = std::move(next);
    done(std::nullopt);
    announce(change);
    wake_computer();
    work_off();
}

// What is on disk counts: after a failed change it may or may not contain it.
void Room::reload(const Done& done) {
    services_.database.run([id = game_.stored().id](Store& store) { return store.load(id); },
                           [self = shared_from_this(), done](Result<std::optional<StoredGame>> loaded) {
                               self->busy_ = false;
                               std::optional<ServedGame> game;
                               if (loaded && *loaded) {
                                   if (auto replayed = ServedGame::from(std::move(**loaded)))
                                       game = std::move(*replayed);
                               }
                               self->broken_ = !game;
                               if (game)
                                   self->game_ = std::move(*game);
                               done(Refusal{RefusalKind::internal,
                                            "the change could not be stored; please try again", "database",
                                            0});
                               if (self->broken_) {
                                   self->close_sockets();
                               } else {
                                   self->announce(Change::update);
                                   self->wake_computer();
                               }
                               self->work_off();
                           });
}

View Room::view(const Credentials& who) const {
    return {who.seats(game_.stored()), who.invite(game_.stored()), here()};
}

json::object Room::state(const Credentials& who) const {
    return state_json(game_, view(who));
}

std::array<bool, 2> Room::here() const {
    std::array<bool, 2> here{};
    for (const Watcher& watcher : watchers_) {
        const SeatSet seats = watcher.who.seats(game_.stored());
        here[0] |= seats.first;
        here[1] |= seats.second;
    }
    return here;
}

void Room::enter(std::shared_ptr<Socket> socket, Credentials who) {
    used_ = Clock::now();
    watchers_.push_back({std::move(socket), std::move(who)});
    watchers_.back().socket->send(text_of(state_message(state(watchers_.back().who))));
    announce_presence();
    wake_computer();
}

void Room::leave(const std::shared_ptr<Socket>& socket) {
    used_ = Clock::now();
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.socket == socket; });
    announce_presence();
}

void Room::send_state(const std::shared_ptr<Socket>& socket) const {
    for (const Watcher& watcher : watchers_) {
        if (watcher.socket == socket)
            socket->send(text_of(state_message(state(watcher.who))));
    }
}

void Room::close_sockets() {
    for (const Watcher& watcher : watchers_)
        watcher.socket->close(Socket::Close::going_away);
}

void Room::announce_presence() {
    const auto now = here();
    if (now == here_)
        return;
    here_ = now;
    const auto text = text_of({{"type", "presence"}, {"players", players_json(game_, now)}});
    for (const Watcher& watcher : watchers_)
        watcher.socket->send(text);
}

void Room::announce(Change change) {
    // A swap (P11) exchanges the seats, which only a whole state can tell.
    const bool as_move =
        change == Change::append_move && game_.game().moves().back().kind != phutball::Move::Kind::swap;
    std::array<std::shared_ptr<const std::string>, 4> texts; // by seats: all spectators read the same
    here_ = here();
    for (const Watcher& watcher : watchers_) {
        const View view{watcher.who.seats(game_.stored()), watcher.who.invite(game_.stored()), here_};
        auto& text = texts[(view.seats.first ? 1U : 0U) + (view.seats.second ? 2U : 0U)];
        if (as_move && !text)
            text = text_of(move_json(game_, view.seats));
        if (!as_move && (!text || !view.invite.empty()))
            text = text_of(state_message(state_json(game_, view)));
        watcher.socket->send(text);
    }
}

void Room::wake_computer() {
    if (job_ && job_version_ != game_.stored().version) {
        job_->raise();
        job_.reset();
    }
    if (job_ || busy_)
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
    if (services_.engine_time.exhausted(stored.seat(other(seat)).visitor, Clock::now())) {
        job.seconds = kSecondsWhenUsedUp;
        job.level = std::min(job.level, kLevelWhenUsedUp);
    }
    auto flag = job.stop;
    const bool accepted =
        services_.engines.submit(std::move(job), [self = shared_from_this(), version = stored.version, kind,
                                                  seat, flag](const EngineResult& r) {
            self->services_.engine_time.charge(self->game_.stored().seat(other(seat)).visitor, Clock::now(),
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
    const Done report = [self = shared_from_this()](const std::optional<Refusal>& refusal) {
        if (refusal)
            self->services_.log(LogLevel::error, fmt::format("game {}: the computer's move was refused: {}",
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
                                              services_.limits, now_in_milliseconds());
            settle(std::move(next), verdict, report);
        },
        report);
}

bool Room::idle(Clock::time_point now) const {
    return watchers_.empty() && !busy_ && wishes_.empty() && !job_ && now - used_ > kKeepIdleRoom;
}

} // namespace goalline::server
