// The JSON that games of all kinds share: who sits where, the clock, what is offered, the head of a state and of a line
// in a list (docs/http-api.md). A kind says what clients call its seats, by a function `seat_value` for its served game and for its
// summary. Thread-safety: pure functions.
#pragma once

#include "server/rooms/credentials.hpp"
#include "server/rooms/kept.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <utility>

namespace goalline::server {

// The name of a seat as the key of an object: "O", "X", "1", "2", "L" or "R".
[[nodiscard]] std::string key_of(const boost::json::value& seat_value);

// How good the computer is, as a member of an object: {"level", 3} or {"policy", "perfect"}.
using Strength = std::pair<const char*, boost::json::value>;
// `strength` counts if the computer has the seat.
[[nodiscard]] boost::json::value seat_json(const GameHead& game, Seat which, const View& view,
                                           const Strength& strength);

// What was agreed about time.
[[nodiscard]] boost::json::value clock_json(const TimeControl& control);

// The other player's name and tag, if the visitor has one of the seats and the opponent is a friend.
void add_opponent(boost::json::object& object, const SummaryHead& summary);

// `Game` is a served game or a summary in all that follows.
template <class Game>
[[nodiscard]] boost::json::value seat_or_null(const Game& game, std::optional<Seat> seat) {
    return seat ? seat_value(game, *seat) : boost::json::value(nullptr);
}

// The names of those seats, "O" before "X" and 1 before 2.
template <class Game>
[[nodiscard]] boost::json::array seats_json(const Game& game, SeatSet seats) {
    boost::json::array names;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (seats.has(seat))
            names.emplace_back(seat_value(game, seat));
    }
    if (names.size() == 2 && key_of(names[1]) < key_of(names[0]))
        std::swap(names[0], names[1]);
    return names;
}

template <class Game>
[[nodiscard]] boost::json::object players_json(const Game& game, const View& view) {
    boost::json::object players;
    for (const Seat seat : {Seat::first, Seat::second})
        players[key_of(seat_value(game, seat))] = seat_json(game.stored(), seat, view, strength_json(game));
    return players;
}

// The time that is left.
template <class Game>
[[nodiscard]] boost::json::value time_json(const Game& game, const GameClock& clock, std::int64_t now) {
    if (!clock.control.any())
        return nullptr;
    boost::json::object time;
    boost::json::value running = nullptr;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const std::string key = key_of(seat_value(game, seat));
        time[key] = clock.left_at(seat, now);
        if (clock.running.has(seat))
            running = clock.running.both() ? "both" : key;
    }
    time["running"] = std::move(running);
    return time;
}

// How slow the network is for each player.
template <class Game>
[[nodiscard]] boost::json::value lag_json(const Game& game, const View& view) {
    if (!game.stored().clock.control.live())
        return nullptr;
    boost::json::object lag;
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto ms = view.lag_ms[index(seat)];
        lag[key_of(seat_value(game, seat))] = ms ? boost::json::value(*ms) : boost::json::value(nullptr);
    }
    return lag;
}

template <class Game>
[[nodiscard]] boost::json::value claim_json(const Game& game, const std::optional<Claim>& claim) {
    if (!claim)
        return nullptr;
    return boost::json::object{{"side", seat_value(game, claim->gone)}, {"in_ms", claim->in_ms}};
}

template <class Game>
[[nodiscard]] boost::json::value rematch_json(const Game& game) {
    const GameHead& head = game.stored();
    if (!head.rematch_game.empty())
        return boost::json::object{{"game", head.rematch_game}};
    if (head.rematch_offer)
        return boost::json::object{{"offered_by", seat_value(game, *head.rematch_offer)}};
    return nullptr;
}

// What states and the events of moves have in common.
template <class Game>
void add_head_progress(boost::json::object& object, const Game& game) {
    object["version"] = game.stored().version;
    object["status"] = name(game.stored().status);
    object["draw_offer"] = seat_or_null(game, game.stored().draw_offer);
}

// The same of games in which the seats move by turns.
template <class Game>
void add_moves_progress(boost::json::object& object, const Game& game, const View& view) {
    add_head_progress(object, game);
    object["position"] = game.stored().position;
    object["to_move"] = seat_or_null(game, game.stored().to_act);
    object["undo_offer"] = seat_or_null(game, game.stored().undo_offer);
    object["undo_plies"] = game.undo_plies(view.seats);
}

// The last move of such a game, as an event begins.
template <class Game>
[[nodiscard]] boost::json::object move_json(const Game& game) {
    return {{"type", "move"},
            {"ply", game.plies()},
            {"move", game.stored().moves.back()},
            {"by", seat_value(game, game.mover_of(game.plies()))}};
}

// What that viewer may not ask again yet: the number of the move from which on he may, or null for never.
[[nodiscard]] boost::json::object ask_again_json(const GameHead& game, int plies, SeatSet viewer);

// The same, of what depends on the moment and on who looks.
template <class Game>
void add_moment(boost::json::object& object, const Game& game, const View& view) {
    object["time"] = time_json(game, game.stored().clock, view.now);
    object["lag"] = lag_json(game, view);
    object["claim"] = claim_json(game, view.claim);
    object["ask_again"] = ask_again_json(game.stored(), game.progress().plies, view.seats);
}

// What only states have.
template <class Game>
void add_head(boost::json::object& state, const Game& game, const View& view) {
    const GameHead& head = game.stored();
    state["id"] = head.id;
    state["game"] = game_name(game.stored());
    state["opponent"] = name(head.opponent);
    state["players"] = players_json(game, view);
    state["clock"] = clock_json(head.clock.control);
    add_moment(state, game, view);
    state["rematch"] = rematch_json(game);
    state["public"] = head.is_public();
    state["by_lot"] = head.status == Status::waiting && head.listing == Listing::by_lot;
    state["watchers"] = view.watchers;
    state["you"] = seats_json(game, view.seats);
    if (!view.invite.empty())
        state["invite"] = view.invite;
}

template <class Summary>
[[nodiscard]] boost::json::object summary_head_json(const Summary& summary) {
    boost::json::object object{{"id", summary.id},
                               {"game", game_name(summary)},
                               {"opponent", name(summary.opponent)},
                               {"status", name(summary.status)},
                               {"public", summary.is_public},
                               {"you", seats_json(summary, {summary.seats[0], summary.seats[1]})},
                               {"clock", clock_json(summary.clock.control)},
                               {"time", time_json(summary, summary.clock, summary.now)},
                               {"updated", summary.updated}};
    add_opponent(object, summary);
    return object;
}

} // namespace goalline::server
