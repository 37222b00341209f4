// The clocks of a room: how slow the network is for its players, when it looks at the clocks, and who loses on time.
#include "server/rooms/room.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::server {

namespace {

constexpr std::int64_t kTimerAhead =
    1500; // a room looks at its clocks once a second, and waits only for the last one
// After a game whose time is up could not be stored as such, in milliseconds.
constexpr std::int64_t kBetweenTries = 10'000;

} // namespace

std::array<std::optional<std::int64_t>, 2> Room::round_trips() const {
    std::array<std::optional<std::int64_t>, 2> trips;
    if (!table_.clock.control.live())
        return trips;
    for (const auto& [key, watcher] : watchers_) {
        const auto socket = watcher.socket.lock();
        const auto trip = socket ? socket->round_trip() : std::nullopt;
        for (const Seat seat : {Seat::first, Seat::second}) {
            if (trip && watcher.seats.has(seat))
                trips[index(seat)] = std::max(trips[index(seat)].value_or(0), std::int64_t{trip->count()});
        }
    }
    return trips;
}

GameClock::Times Room::lags() const {
    const auto trips = round_trips();
    return {trips[0].value_or(0), trips[1].value_or(0)};
}

GameClock::Times Room::delays(SeatSet calling) const {
    GameClock::Times delays = lags();
    for (const std::size_t seat : {0U, 1U}) {
        const bool elsewhere = present_[seat] == 0 && !calling.has(seat == 0 ? Seat::first : Seat::second);
        if (services_.database.is_shared() && elsewhere)
            delays[seat] = kMostLag;
    }
    return delays;
}

void Room::measure_lags() {
    if (!table_.clock.running.any() || !table_.clock.control.live())
        return;
    for (const auto& [key, watcher] : watchers_) {
        const auto socket = watcher.socket.lock();
        if (socket && ((due().first && watcher.seats.first) || (due().second && watcher.seats.second)))
            socket->measure();
    }
}

void Room::watch_clocks() {
    const auto end = table_.deadline();
    if (timer_ || !end)
        return;
    const GameClock::Times late = delays({});
    const GameClock& clock = table_.clock;
    const std::int64_t wait =
        *end - now() + std::max(clock.forgiven(Seat::first, late[0]), clock.forgiven(Seat::second, late[1]));
    if (wait > kTimerAhead)
        return;
    services_.later(std::chrono::milliseconds(std::max<std::int64_t>(1, wait)), [weak = weak_from_this()] {
        if (const auto self = weak.lock()) {
            self->timer_ = false;
            self->check_clocks();
        }
    });
    timer_ = true;
}

std::optional<Claim> Room::claim_of(SeatSet seats, std::int64_t now) const {
    if (!claims_count() || !seats.any() || seats.both())
        return std::nullopt;
    const Seat opponent = seats.first ? Seat::second : Seat::first;
    const bool waits = due().has(opponent) && !due().has(other(opponent)); // both bid at the same time
    const GameClock& clock = table_.clock;
    auto in_ms = absences_[index(opponent)].claim_in(clock.control, services_.limits.absent_seconds, now);
    if (clock.control.live() && !clock.running.any() && waits) {
        const auto first_move = std::max<std::int64_t>(0, kFirstMove - clock.elapsed(now));
        in_ms = std::min(in_ms.value_or(first_move), first_move);
    }
    return in_ms ? std::optional(Claim{opponent, *in_ms}) : std::nullopt;
}

std::optional<Refusal> Room::not_to_claim(const Credentials& who) const {
    if (auto refusal = not_being_played(table_, "action"))
        return refusal;
    const auto claim = claim_of(who.seats(table_), now());
    if (!claim)
        return conflict("the other player is not gone", "action");
    if (claim->in_ms > 0)
        return conflict(fmt::format("this can be claimed in {} s", (claim->in_ms + 999) / 1000), "action");
    return std::nullopt;
}

// As long as choices that came in time are held back, nobody loses on time.
SeatSet Room::late(std::int64_t at, SeatSet calling) const {
    return table_.status == Status::playing && held_.empty()
               ? table_.clock.fallen(table_.persons(), at, delays(calling))
               : SeatSet();
}

bool Room::ends_by_time(std::int64_t at, SeatSet calling, const Done& done) {
    const SeatSet seats = late(at, calling);
    if (!seats.any())
        return false;
    Draft next = draft();
    next.table.leased = true;
    const Change change = end_game(next, out_of_time(next.table, seats), now_in_milliseconds());
    settle(std::move(next), change,
           [done](const auto& refusal) {
               done(refusal ? refusal : conflict("the time has run out, and the game is over", "time"));
           },
           {now()});
    return true;
}

void Room::check_clocks() {
    if (!late(now(), {}).any() || now() < not_before_)
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
            if (!ends_by_time(at, {}, silently))
                done(std::nullopt);
        },
        done);
}

} // namespace goalline::server
