#include "server/rooms/glance.hpp"

#include "phutball/record/rules_json.hpp"
#include "server/rooms/bid_json.hpp"
#include "server/rooms/state_json.hpp"
#include "server/rooms/strip_json.hpp"

#include <boost/json/array.hpp>

namespace goalline::server {

namespace json = boost::json;

namespace {

// A longer position is not shown in the lobby, which everybody is sent again and again.
constexpr std::size_t kLongestPosition = 2000;

json::object points_json(const bidding::State& state) {
    return {{"ball", state.ball}, {"points", json::array{state.points1, state.points2}}};
}

void append(json::object& object, const json::object& more) {
    for (const auto& item : more)
        object[item.key()] = item.value();
}

template <class Game>
json::object common_invitation(const Game& game) {
    const GameHead& head = game.stored();
    const Seat free = head.free_seat().value_or(Seat::second);
    const StoredSeat& maker = head.seat(other(free));
    json::object shown{{"id", head.id}, {"game", glance_at(game).game}};
    json::object by{{"name", maker.name}, {"tag", maker.tag}};
    if (maker.bot)
        by["bot"] = true;
    shown["by"] = std::move(by);
    shown["side"] = head.listing == Listing::by_lot ? json::value("random") : seat_value(game, free);
    shown["clock"] = clock_json(head.clock.control);
    shown["created"] = head.created;
    return shown;
}

template <class Game>
json::object common_live(const Game& game, std::size_t watchers) {
    json::object shown{{"id", game.stored().id}, {"game", glance_at(game).game}};
    shown["players"] = players_json(game, View{{}, {}, {true, true}});
    shown["clock"] = clock_json(game.stored().clock.control);
    shown["watchers"] = watchers;
    return shown;
}

} // namespace

Glance glance_at(const ServedGame& game) {
    // Nobody is called for a turn that is planned, since it is played at once.
    return {game.stored(), game_name(game.stored()), game.planned_move() ? SeatSet() : game.due()};
}

Glance glance_at(const ServedStripGame& game) {
    return {game.stored(), game_name(game.stored()), game.due()};
}

Glance glance_at(const ServedBidGame& game) {
    const KeptBidGame& stored = game.stored();
    SeatSet acting;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (stored.status == Status::playing && !stored.secret[index(seat)])
            acting.add(seat);
    }
    return {stored, game_name(stored), acting};
}

json::object invitation_json(const ServedGame& game) {
    json::object shown = common_invitation(game);
    const auto size = game.game().start().size();
    shown["rows"] = size.rows;
    shown["columns"] = size.columns;
    shown["rules"] = rules_json(game.stored().rules, size);
    shown["handicap"] = handicap_json(game.game().start().setup());
    return shown;
}

json::object invitation_json(const ServedBidGame& game) {
    json::object shown = common_invitation(game);
    shown["rules"] = rules_json(game.stored().rules);
    append(shown, points_json(game.stored().start));
    return shown;
}

json::object invitation_json(const ServedStripGame& game) {
    json::object shown = common_invitation(game);
    shown["squares"] = game.game().squares();
    shown["start"] = game.stored().start;
    return shown;
}

json::object live_json(const ServedGame& game, std::size_t watchers) {
    json::object shown = common_live(game, watchers);
    const auto size = game.game().start().size();
    const std::string& position = game.stored().position;
    shown["rows"] = size.rows;
    shown["columns"] = size.columns;
    shown["position"] = position.size() <= kLongestPosition ? json::value(position) : json::value(nullptr);
    shown["plies"] = game.plies();
    return shown;
}

json::object live_json(const ServedBidGame& game, std::size_t watchers) {
    json::object shown = common_live(game, watchers);
    shown["rules"] = rules_json(game.stored().rules);
    append(shown, points_json(game.match().state()));
    shown["plies"] = game.stored().turns.size();
    return shown;
}

json::object live_json(const ServedStripGame& game, std::size_t watchers) {
    json::object shown = common_live(game, watchers);
    shown["squares"] = game.game().squares();
    shown["position"] = game.stored().position;
    shown["plies"] = game.plies();
    return shown;
}

} // namespace goalline::server
