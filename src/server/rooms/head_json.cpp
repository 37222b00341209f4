#include "server/rooms/head_json.hpp"

#include "server/rooms/names.hpp"

namespace goalline::server {

namespace json = boost::json;

namespace {

// A visitor who was erased has no tag.
void add_tag(json::object& object, const std::string& tag) {
    if (!tag.empty())
        object["tag"] = tag;
}

} // namespace

std::string key_of(const json::value& seat_value) {
    return seat_value.is_string() ? std::string(seat_value.as_string())
                                  : std::to_string(seat_value.as_int64());
}

json::value seat_json(const GameHead& game, Seat which, const View& view, const Strength& strength) {
    const StoredSeat& seat = game.seat(which);
    if (seat.computer)
        return json::object{{"kind", "computer"}, {strength.first, strength.second}, {"here", true}};
    if (seat.free())
        return nullptr;
    json::object player{{"kind", seat.bot ? "bot" : "person"}, {"name", seat.name}};
    add_tag(player, seat.tag);
    const StoredSeat& opponent = game.seat(other(which));
    if (opponent.visitor != seat.visitor && look_alike(seat.name, opponent.name))
        player["alike"] = true;
    player["here"] = view.here[index(which)];
    if (const auto gone = view.gone_ms[index(which)])
        player["gone_ms"] = *gone;
    return player;
}

json::object ask_again_json(const GameHead& game, int plies, SeatSet viewer) {
    json::object refused;
    if (!viewer.any() || viewer.both())
        return refused;
    const std::size_t seat = viewer.first ? 0 : 1;
    if (plies < game.again.draw[seat])
        refused["draw"] = game.again.draw[seat] + 1;
    if (plies < game.again.undo[seat])
        refused["undo"] = game.again.undo[seat] + 1;
    if (game.again.rematch.has(viewer.first ? Seat::first : Seat::second))
        refused["rematch"] = nullptr;
    return refused;
}

json::value clock_json(const TimeControl& control) {
    if (control.days > 0)
        return json::object{{"days", control.days}};
    if (control.live())
        return json::object{{"base", control.base}, {"increment", control.increment}};
    return nullptr;
}

void add_opponent(json::object& object, const SummaryHead& summary) {
    if (summary.opponent != Opponent::friends || summary.seats[0] == summary.seats[1])
        return;
    const std::size_t other = summary.seats[0] ? 1 : 0;
    object["against"] = summary.names[other];
    add_tag(object, summary.tags[other]);
}

} // namespace goalline::server
