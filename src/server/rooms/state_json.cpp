#include "server/rooms/state_json.hpp"

#include "server/rooms/head_json.hpp"
#include "server/store/words.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string_view>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

const char* text_of(Side side) {
    return side == Side::ohs ? "O" : "X";
}

json::value side_json(const ServedGame& game, std::optional<Seat> seat) {
    if (!seat)
        return nullptr;
    return text_of(game.side_of(*seat));
}

json::value result_json(const std::optional<StoredResult>& result) {
    if (!result)
        return nullptr;
    const json::value winner = result->winner ? json::value(text_of(*result->winner)) : json::value(nullptr);
    return json::object{{"winner", winner}, {"reason", name(result->reason)}};
}

json::array sides_json(const ServedGame& game, SeatSet seats) {
    json::array sides;
    for (const Side side : {Side::ohs, Side::eks}) {
        if (seats.has(game.seat_of(side)))
            sides.emplace_back(text_of(side));
    }
    return sides;
}

// What states and move events have in common.
void add_progress(json::object& object, const ServedGame& game, SeatSet viewer) {
    const StoredGame& stored = game.stored();
    object["version"] = stored.version;
    object["position"] = stored.position;
    object["to_move"] = side_json(game, stored.to_act);
    object["status"] = name(stored.status);
    object["result"] = result_json(stored.result);
    object["draw_offer"] = side_json(game, stored.draw_offer);
    object["undo_offer"] = side_json(game, stored.undo_offer);
    object["undo_plies"] = game.undo_plies(viewer);
    object["computer_thinking"] = game.computer_to_move();
}

} // namespace

json::object players_json(const ServedGame& game, const std::array<bool, 2>& here) {
    json::object players;
    for (const Side side : {Side::ohs, Side::eks}) {
        const Seat seat = game.seat_of(side);
        players[text_of(side)] =
            seat_json(game.stored().seat(seat), here[index(seat)], "level", game.stored().level);
    }
    return players;
}

json::object state_json(const ServedGame& game, const View& view) {
    const StoredGame& stored = game.stored();
    json::object state{{"id", stored.id}};
    add_progress(state, game, view.seats);
    state["rules"] = rules_json(stored.rules, game.game().start().size());
    state["opponent"] = name(stored.opponent);
    if (stored.opponent == Opponent::computer)
        state["level"] = stored.level;
    state["start"] = stored.start;
    state["moves"] = json::array(stored.moves.begin(), stored.moves.end());
    state["swapped"] = game.game().swapped();
    state["players"] = players_json(game, view.here);
    state["public"] = stored.is_public();
    state["watchers"] = view.watchers;
    state["rematch"] = rematch_json(stored, [&](Seat seat) { return text_of(game.side_of(seat)); });
    state["you"] = sides_json(game, view.seats);
    if (!view.invite.empty())
        state["invite"] = view.invite;
    return state;
}

std::optional<json::object> event_json(const ServedGame& game, Change change, SeatSet viewer) {
    // A swap (P11) exchanges the seats.
    if (change != Change::move || game.game().moves().back().kind == phutball::Move::Kind::swap)
        return std::nullopt;
    json::object event{{"type", "move"}, {"ply", game.plies()}, {"move", game.stored().moves.back()}};
    event["by"] = text_of(game.side_of(game.mover_of(game.plies())));
    add_progress(event, game, viewer);
    return event;
}

json::object summary_json(const GameSummary& summary) {
    // The side that a seat now plays, as ServedGame::side_of says, but without loading the game.
    const auto side = [&](Seat seat) {
        return (seat == Seat::first) != summary.swapped ? Side::ohs : Side::eks;
    };
    json::array you;
    for (const Seat seat :
         {summary.swapped ? Seat::second : Seat::first, summary.swapped ? Seat::first : Seat::second}) {
        if (summary.seats[index(seat)])
            you.emplace_back(text_of(side(seat)));
    }
    json::object object{{"id", summary.id}, {"opponent", name(summary.opponent)}};
    if (summary.opponent == Opponent::computer)
        object["level"] = summary.level;
    object["status"] = name(summary.status);
    object["result"] = result_json(summary.result);
    object["to_move"] = summary.to_act ? json::value(text_of(side(*summary.to_act))) : json::value(nullptr);
    if (you.size() == 1 && summary.opponent == Opponent::friends)
        object["against"] = summary.names[summary.seats[0] ? 1 : 0];
    object["you"] = std::move(you);
    if (const auto start = phutball::Position::parse(summary.start)) {
        object["rows"] = start->size().rows;
        object["columns"] = start->size().columns;
    }
    object["plies"] = summary.plies;
    object["updated"] = summary.updated;
    return object;
}

} // namespace goalline::server
