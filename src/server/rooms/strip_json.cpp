#include "server/rooms/strip_json.hpp"

#include <boost/json/array.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

json::value value_of(Seat seat) {
    return seat == Seat::first ? "L" : "R";
}

json::value result_json(const std::optional<StripResult>& result) {
    if (!result)
        return nullptr;
    const json::value winner = result->winner ? value_of(*result->winner) : json::value(nullptr);
    return json::object{{"winner", winner}, {"reason", name(result->reason)}};
}

// What states and move events have in common.
void add_progress(json::object& object, const ServedStripGame& game, const View& view) {
    add_moves_progress(object, game, view);
    object["result"] = result_json(game.stored().result);
}

} // namespace

json::value seat_value(const ServedStripGame& /*game*/, Seat seat) {
    return value_of(seat);
}
json::value seat_value(const StripSummary& /*summary*/, Seat seat) {
    return value_of(seat);
}
Strength strength_json(const ServedStripGame& /*game*/) {
    return {"level", nullptr};
}

json::object state_json(const ServedStripGame& game, const View& view) {
    const KeptStripGame& stored = game.stored();
    json::object state;
    add_head(state, game, view);
    add_progress(state, game, view);
    state["squares"] = game.game().squares();
    state["start"] = stored.start;
    state["moves"] = json::array(stored.moves.begin(), stored.moves.end());
    return state;
}

std::optional<json::object> event_json(const ServedStripGame& game, Change change, const View& view) {
    if (change != Change::move)
        return std::nullopt;
    json::object event = move_json(game);
    add_progress(event, game, view);
    add_moment(event, game, view);
    return event;
}

json::object summary_json(const StripSummary& summary) {
    json::object object = summary_head_json(summary);
    object["result"] = result_json(summary.result);
    object["to_move"] = seat_or_null(summary, summary.to_act);
    if (const auto start = strip::Game::from(summary.kind, summary.start))
        object["squares"] = start->squares();
    object["position"] = summary.position;
    object["plies"] = summary.plies;
    return object;
}

} // namespace goalline::server
