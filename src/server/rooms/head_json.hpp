// The JSON that games of all kinds share: who sits where, the clock, and the rematch (docs/http-api.md). Thread-safety: pure
// functions.
#pragma once

#include "server/rooms/credentials.hpp"
#include "server/store/store.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <utility>

namespace goalline::server {

// `strength` is how good the computer is, if it has the seat: "level" and a number, or "policy" and a word.
template <class Strength>
[[nodiscard]] boost::json::value seat_json(const GameHead& game, Seat which, const View& view,
                                           const char* strength, const Strength& how_much) {
    const StoredSeat& seat = game.seat(which);
    if (seat.computer)
        return boost::json::object{{"kind", "computer"}, {strength, how_much}, {"here", true}};
    if (seat.free())
        return nullptr;
    boost::json::object person{{"kind", "person"}, {"name", seat.name}, {"here", view.here[index(which)]}};
    if (const auto gone = view.gone_ms[index(which)])
        person["gone_ms"] = *gone;
    return person;
}

// What was agreed about time.
[[nodiscard]] inline boost::json::value clock_json(const TimeControl& control) {
    if (control.days > 0)
        return boost::json::object{{"days", control.days}};
    if (control.live())
        return boost::json::object{{"base", control.base}, {"increment", control.increment}};
    return nullptr;
}

// The time left. `seat_name` is what clients call a seat; `first` is the seat that they name first.
template <class SeatName>
[[nodiscard]] boost::json::value time_json(const GameClock& clock, std::int64_t now, Seat first,
                                           SeatName seat_name) {
    if (!clock.control.any())
        return nullptr;
    boost::json::object time;
    boost::json::value running = nullptr;
    for (const Seat seat : {first, other(first)}) {
        time[seat_name(seat)] = clock.left_at(seat, now);
        if (clock.running.has(seat))
            running = clock.running.both() ? "both" : seat_name(seat);
    }
    time["running"] = std::move(running);
    return time;
}

template <class SeatName>
[[nodiscard]] boost::json::value claim_json(const std::optional<Claim>& claim, SeatName seat_name) {
    if (!claim)
        return nullptr;
    return boost::json::object{{"side", seat_name(claim->gone)}, {"in_ms", claim->in_ms}};
}

// `seat_name` is what clients call a seat.
template <class SeatName>
[[nodiscard]] boost::json::value rematch_json(const GameHead& game, SeatName seat_name) {
    if (!game.rematch_game.empty())
        return boost::json::object{{"game", game.rematch_game}};
    if (game.rematch_offer)
        return boost::json::object{{"offered_by", seat_name(*game.rematch_offer)}};
    return nullptr;
}

} // namespace goalline::server
