#include "server/store/game_clock.hpp"

#include <algorithm>

namespace goalline::server {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 60 * 60 * kSecond;
constexpr std::int64_t kMovesToCome = 30; // for which the computer keeps time
constexpr std::int64_t kLeastRation = 20;
// The quota of lag (see http-api.md, "Clocks"). A longer game raises it by more, because its players are not to
// wait for a second network while theirs is slow.
constexpr std::int64_t kLeastGain = 150;
constexpr std::int64_t kMostGain = 1000;
constexpr std::int64_t kGainOfSecond = 4; // for each second of the base
constexpr std::int64_t kUsualMoves = 40;  // whose increments count as if they were part of the base
constexpr std::int64_t kFirstGains = 3;   // of which the quota consists at the beginning
constexpr std::int64_t kMostGains = 7;    // beyond which it does not grow

} // namespace

std::int64_t TimeControl::initial() const {
    return days > 0 ? days * kDay : (base > 0 ? base : increment) * kSecond;
}

std::int64_t TimeControl::lag_gain() const {
    const std::int64_t seconds = base + kUsualMoves * increment;
    return live() ? std::min(kMostGain, kLeastGain + kGainOfSecond * seconds) : 0;
}

GameClock::GameClock(const TimeControl& agreed)
    : control(agreed), left{agreed.initial(), agreed.initial()},
      lag_quota{kFirstGains * agreed.lag_gain(), kFirstGains * agreed.lag_gain()} {}

std::int64_t GameClock::elapsed(std::int64_t now) const {
    return std::max<std::int64_t>(0, now - since);
}

std::int64_t GameClock::left_at(Seat seat, std::int64_t now) const {
    const std::int64_t used = running.has(seat) ? elapsed(now) : 0;
    return std::max<std::int64_t>(0, left[index(seat)] - used);
}

void GameClock::begin(SeatSet seats, bool start, std::int64_t now) {
    const SeatSet next = start && control.any() ? seats : SeatSet();
    if (running.any() && running == next)
        return;
    running = next;
    since = now;
}

void GameClock::press(Seat seat, std::int64_t took, std::int64_t lag) {
    if (!running.has(seat))
        return;
    running.remove(seat);
    auto& own = left[index(seat)];
    auto& quota = lag_quota[index(seat)];
    const std::int64_t back = std::min(took, forgiven(seat, lag));
    quota = std::min(quota - back + control.lag_gain(), kMostGains * control.lag_gain());
    own = control.days > 0 ? control.initial()
                           : std::max<std::int64_t>(0, own - took + back) + control.increment * kSecond;
}

std::int64_t GameClock::forgiven(Seat seat, std::int64_t lag) const {
    return std::min({lag, kMostLag, lag_quota[index(seat)]});
}

void GameClock::stop(std::int64_t now) {
    for (const Seat seat : {Seat::first, Seat::second})
        left[index(seat)] = left_at(seat, now);
    running = {};
}

void GameClock::go_back(const Times& to) {
    left = to;
    running = {};
}

std::optional<std::int64_t> GameClock::deadline(SeatSet seats) const {
    std::optional<std::int64_t> first;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat) && running.has(seat))
            first = std::min(end_of(seat), first.value_or(end_of(seat)));
    }
    return first;
}

SeatSet GameClock::fallen(SeatSet seats, std::int64_t now, const Times& lags) const {
    SeatSet late;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat) && running.has(seat) && end_of(seat) + forgiven(seat, lags[index(seat)]) <= now)
            late.add(seat);
    }
    if (late.both() && left[0] != left[1])
        late.remove(left[0] < left[1] ? Seat::second : Seat::first);
    return late;
}

std::optional<std::int64_t> GameClock::ration(Seat seat) const {
    if (!control.live())
        return std::nullopt;
    const std::int64_t own = left[index(seat)];
    const std::int64_t share = own / kMovesToCome + control.increment * kSecond * 4 / 5;
    return std::min(std::max(share, kLeastRation), own / 2);
}

} // namespace goalline::server
