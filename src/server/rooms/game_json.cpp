#include "server/rooms/game_json.hpp"

#include "server/play/kind.hpp"
#include "server/play/names.hpp"

#include <boost/json/array.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

// A visitor who was erased has no tag.
void add_tag(json::object& object, const std::string& tag) {
    if (!tag.empty())
        object["tag"] = tag;
}

json::value seat_json(const StoredGame& table, const Game& game, Seat which, const View& view) {
    const StoredSeat& seat = table.seat(which);
    if (seat.computer) {
        json::object computer = game.strength();
        computer["kind"] = "computer";
        computer["here"] = true;
        return computer;
    }
    if (seat.free())
        return nullptr;
    json::object player{{"kind", seat.bot ? "bot" : "person"}, {"name", seat.name}};
    add_tag(player, seat.tag);
    const StoredSeat& opponent = table.seat(other(which));
    if (opponent.visitor != seat.visitor && look_alike(seat.name, opponent.name))
        player["alike"] = true;
    player["here"] = view.here[index(which)];
    if (const auto gone = view.gone_ms[index(which)])
        player["gone_ms"] = *gone;
    return player;
}

// What that viewer may not ask again yet: the number of the move from which on he may, or null for never.
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

// What was agreed about time.
json::value clock_json(const TimeControl& control) {
    if (control.days > 0)
        return json::object{{"days", control.days}};
    if (control.live())
        return json::object{{"base", control.base}, {"increment", control.increment}};
    return nullptr;
}

// The other player's name and tag, if the visitor has one of the seats and the opponent is a friend.
void add_opponent(json::object& line, const StoredGame& stored, SeatSet seats) {
    if (stored.opponent != Opponent::friends || seats.first == seats.second)
        return;
    const StoredSeat& other = stored.seats[seats.first ? 1 : 0];
    line["against"] = other.name;
    add_tag(line, other.tag);
}

json::value seat_or_null(const Game& game, std::optional<Seat> seat) {
    return seat ? game.kind().seat_name(*seat, game.swapped()) : json::value(nullptr);
}

std::string key_of_seat(const GameKind& kind, Seat seat, bool swapped) {
    return key_of(kind.seat_name(seat, swapped));
}

// The names of those seats, "O" before "X" and 1 before 2.
json::array seats_json(const GameKind& kind, bool swapped, SeatSet seats) {
    json::array names;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat))
            names.emplace_back(kind.seat_name(seat, swapped));
    }
    if (names.size() == 2 && key_of(names[1]) < key_of(names[0]))
        std::swap(names[0], names[1]);
    return names;
}

json::object players_json(const StoredGame& table, const Game& game, const View& view) {
    json::object players;
    for (const Seat seat : {Seat::first, Seat::second})
        players[key_of_seat(game.kind(), seat, game.swapped())] = seat_json(table, game, seat, view);
    return players;
}

// The time that is left.
json::value time_json(const GameKind& kind, bool swapped, const GameClock& clock, std::int64_t now) {
    if (!clock.control.any())
        return nullptr;
    json::object time;
    json::value running = nullptr;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const std::string key = key_of_seat(kind, seat, swapped);
        time[key] = clock.left_at(seat, now);
        if (clock.running.has(seat))
            running = clock.running.both() ? "both" : key;
    }
    time["running"] = std::move(running);
    return time;
}

// How slow the network is for each player.
json::value lag_json(const StoredGame& table, const Game& game, const View& view) {
    if (!table.clock.control.live())
        return nullptr;
    json::object lag;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto ms = view.lag_ms[index(seat)];
        lag[key_of_seat(game.kind(), seat, game.swapped())] = ms ? json::value(*ms) : json::value(nullptr);
    }
    return lag;
}

json::value claim_json(const Game& game, const std::optional<Claim>& claim) {
    if (!claim)
        return nullptr;
    return json::object{{"side", seat_or_null(game, claim->gone)}, {"in_ms", claim->in_ms}};
}

json::value rematch_json(const StoredGame& table, const Game& game) {
    if (!table.rematch_game.empty())
        return json::object{{"game", table.rematch_game}};
    if (table.rematch_offer)
        return json::object{{"offered_by", seat_or_null(game, table.rematch_offer)}};
    return nullptr;
}

// What states and events have in common.
void add_progress(json::object& object, const StoredGame& table, const Game& game, const View& view) {
    object["version"] = table.version;
    object["status"] = name(table.status);
    object["draw_offer"] = seat_or_null(game, table.draw_offer);
    game.add_progress(object, {table, view.seats});
}

// The same, of what depends on the moment and on who looks.
void add_moment(json::object& object, const StoredGame& table, const Game& game, const View& view) {
    object["time"] = time_json(game.kind(), game.swapped(), table.clock, view.now);
    object["lag"] = lag_json(table, game, view);
    object["claim"] = claim_json(game, view.claim);
    object["ask_again"] = ask_again_json(table, game.number() - 1, view.seats);
}

// The options may be long, so they are read only if they have to say it.
std::string game_name(const StoredGame& table, const Game& game) {
    const auto games = game.kind().games();
    return games.size() == 1 ? std::string(games.front()) : game.kind().game(stored_object(table.options));
}

json::object line_of(const StoredGame& stored, const std::string& visitor, std::int64_t now) {
    const GameKind* kind = kind_named(stored.kind);
    if (kind == nullptr)
        throw std::runtime_error("there is no such kind of game");
    const json::object options = stored_object(stored.options), summary = stored_object(stored.summary);
    const json::value* exchanged = summary.if_contains("swapped");
    const bool swapped = exchanged != nullptr && exchanged->as_bool();
    const SeatSet seats{stored.seats[0].visitor == visitor, stored.seats[1].visitor == visitor};
    json::object line{{"id", stored.id},
                      {"game", kind->game(options)},
                      {"opponent", name(stored.opponent)},
                      {"status", name(stored.status)},
                      {"public", stored.is_public()},
                      {"you", seats_json(*kind, swapped, seats)},
                      {"clock", clock_json(stored.clock.control)},
                      {"time", time_json(*kind, swapped, stored.clock, now)},
                      {"updated", stored.updated}};
    add_opponent(line, stored, seats);
    kind->add_listed(line, stored, options, summary);
    return line;
}

} // namespace

std::string key_of(const json::value& seat_name) {
    return seat_name.is_string() ? std::string(seat_name.as_string()) : std::to_string(seat_name.as_int64());
}

json::object state_json(const StoredGame& table, const Game& game, const View& view) {
    json::object state{{"id", table.id},
                       {"game", game_name(table, game)},
                       {"opponent", name(table.opponent)},
                       {"players", players_json(table, game, view)},
                       {"clock", clock_json(table.clock.control)}};
    add_moment(state, table, game, view);
    state["rematch"] = rematch_json(table, game);
    state["public"] = table.is_public();
    state["by_lot"] = table.status == Status::waiting && table.listing == Listing::by_lot;
    state["watchers"] = view.watchers;
    state["you"] = seats_json(game.kind(), game.swapped(), view.seats);
    if (!view.invite.empty())
        state["invite"] = view.invite;
    add_progress(state, table, game, view);
    game.add_state(state, {table, view.seats});
    return state;
}

std::optional<json::object> event_json(const StoredGame& table, const Game& game, Change change,
                                       const View& view) {
    auto event = change == Change::move ? game.event() : std::nullopt;
    if (!event)
        return std::nullopt;
    add_progress(*event, table, game, view);
    add_moment(*event, table, game, view);
    return event;
}

json::object presence_json(const StoredGame& table, const Game& game, const View& view) {
    return {{"type", "presence"},
            {"players", players_json(table, game, view)},
            {"watchers", view.watchers},
            {"claim", claim_json(game, view.claim)}};
}

json::object invitation_json(const StoredGame& table, const Game& game) {
    const Seat free = table.free_seat().value_or(Seat::second);
    const StoredSeat& maker = table.seat(other(free));
    json::object shown{{"id", table.id}, {"game", game_name(table, game)}};
    json::object by{{"name", maker.name}, {"tag", maker.tag}};
    if (maker.bot)
        by["bot"] = true;
    shown["by"] = std::move(by);
    shown["side"] = table.listing == Listing::by_lot ? json::value("random") : seat_or_null(game, free);
    shown["clock"] = clock_json(table.clock.control);
    shown["created"] = table.created;
    game.add_invitation(shown);
    return shown;
}

json::object live_json(const StoredGame& table, const Game& game, std::size_t watchers) {
    json::object shown{{"id", table.id}, {"game", game_name(table, game)}};
    shown["players"] = players_json(table, game, View{{}, {}, {true, true}});
    shown["clock"] = clock_json(table.clock.control);
    shown["watchers"] = watchers;
    game.add_live(shown);
    return shown;
}

Result<json::object> line_json(const StoredGame& stored, const std::string& visitor, std::int64_t now) {
    try {
        return line_of(stored, visitor, now);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) { // a member is missing
        return corrupt(stored, exception.what());
    }
}

Glance glance_at(const StoredGame& table, const Game& game) {
    // Nobody is called for a turn that is planned, since it is played at once.
    const bool due = table.status == Status::playing && !planned_turn(table, game);
    return {table, game_name(table, game), due ? table.to_act : SeatSet()};
}

} // namespace goalline::server
