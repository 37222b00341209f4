// How slow the network is for the players of a room, and when it looks at its clocks.
#include "server/rooms/room_base.hpp"

#include <algorithm>

namespace goalline::server {

namespace {

constexpr std::int64_t kTimerAhead =
    1500; // a room looks at its clocks once a second, and waits only for the last one

} // namespace

std::array<std::optional<std::int64_t>, 2> RoomBase::round_trips() const {
    std::array<std::optional<std::int64_t>, 2> trips;
    if (!head().clock.control.live())
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

GameClock::Times RoomBase::lags() const {
    const auto trips = round_trips();
    return {trips[0].value_or(0), trips[1].value_or(0)};
}

void RoomBase::measure_lags() {
    if (!head().clock.running.any() || !head().clock.control.live())
        return;
    for (const auto& [key, watcher] : watchers_) {
        const auto socket = watcher.socket.lock();
        if (socket && ((due().first && watcher.seats.first) || (due().second && watcher.seats.second)))
            socket->measure();
    }
}

void RoomBase::watch_clocks() {
    const auto end = head().deadline();
    if (timer_ || !end)
        return;
    const GameClock::Times late = lags();
    const GameClock& clock = head().clock;
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

} // namespace goalline::server
