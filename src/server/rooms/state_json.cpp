#include "server/rooms/state_json.hpp"

#include "server/rooms/head_json.hpp"
#include "server/rooms/kept.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string_view>

namespace goalline::server {

namespace json = boost::json;
using phutball::Side;

namespace {

// Longer position texts, of large boards with many men, are not shown in lists.
constexpr std::size_t kLongestListedPosition = 2000;

const char* text_of(Side side) {
    return side == Side::ohs ? "O" : "X";
}

json::value result_json(const std::optional<KeptResult>& result) {
    if (!result)
        return nullptr;
    const json::value winner = result->winner ? json::value(text_of(*result->winner)) : json::value(nullptr);
    return json::object{{"winner", winner}, {"reason", name(result->reason)}};
}

json::array plans_json(const std::vector<Plan>& plans) {
    json::array lines;
    for (const Plan& plan : plans)
        lines.push_back(
            json::object{{"ply", plan.ply}, {"line", json::array(plan.line.begin(), plan.line.end())}});
    return lines;
}

// What states and move events have in common.
void add_progress(json::object& object, const ServedGame& game, const View& view) {
    add_moves_progress(object, game, view);
    object["result"] = result_json(game.stored().result);
    object["computer_thinking"] = game.computer_to_move();
}

} // namespace

json::value seat_value(const ServedGame& game, Seat seat) {
    return text_of(game.side_of(seat));
}
Strength strength_json(const ServedGame& game) {
    return {"level", game.stored().level};
}

json::object state_json(const ServedGame& game, const View& view) {
    const KeptGame& stored = game.stored();
    json::object state;
    add_head(state, game, view);
    add_progress(state, game, view);
    state["rules"] = rules_json(stored.rules, game.game().start().size());
    if (stored.opponent == Opponent::computer)
        state["level"] = stored.level;
    state["start"] = stored.start;
    state["handicap"] = handicap_json(game.game().start().setup());
    state["moves"] = json::array(stored.moves.begin(), stored.moves.end());
    state["swapped"] = game.game().swapped();
    if (view.seats.any() && !view.seats.both()) // nobody else hears of a plan
        state["plans"] = plans_json(stored.plans[view.seats.first ? 0 : 1]);
    return state;
}

std::optional<json::object> event_json(const ServedGame& game, Change change, const View& view) {
    // A swap (P11) exchanges the seats.
    if (change != Change::move || game.game().moves().back().kind == phutball::Move::Kind::swap)
        return std::nullopt;
    json::object event = move_json(game);
    add_progress(event, game, view);
    add_moment(event, game, view);
    return event;
}

json::value handicap_json(const phutball::Setup& start) {
    using phutball::Setup;
    const int rows = start.size.rows, row = start.ball.row;
    if (start != Setup::start(start.size, row - (rows + 1) / 2))
        return 0;
    const int half_rows = 2 * row - (rows + 1);
    return half_rows % 2 == 0 ? json::value(half_rows / 2) : json::value(half_rows / 2.0);
}

// As ServedGame::side_of says, but without loading the game.
json::value seat_value(const GameSummary& summary, Seat seat) {
    return text_of((seat == Seat::first) != summary.swapped ? Side::ohs : Side::eks);
}

json::object summary_json(const GameSummary& summary) {
    json::object object = summary_head_json(summary);
    if (summary.opponent == Opponent::computer)
        object["level"] = summary.level;
    object["result"] = result_json(summary.result);
    object["to_move"] = seat_or_null(summary, summary.to_act);
    if (const auto start = phutball::parse_setup(summary.start)) {
        object["rows"] = start->size.rows;
        object["columns"] = start->size.columns;
        object["handicap"] = handicap_json(*start);
    }
    object["position"] = summary.position.size() <= kLongestListedPosition ? json::value(summary.position)
                                                                           : json::value(nullptr);
    object["plies"] = summary.plies;
    return object;
}

} // namespace goalline::server
