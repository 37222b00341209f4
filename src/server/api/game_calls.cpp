#include "server/api/routes.hpp"
#include "server/rooms/game_json.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

// A longer body, with a beginning of many moves or a board full of men, takes a while to read.
constexpr std::size_t kShortBody = 1024;

bool is_changing(std::string_view what) {
    return what == "join" || what == "moves" || what == "bids" || what == "actions" || what == "hint";
}

// The answer to the maker of a game, with the tokens of his seats.
void answer_made(const Call& call, const Room& room) {
    const GameHead& game = room.head();
    Credentials maker = call->who;
    maker.token.clear(); // a visitor makes the new game, whatever seat this client has elsewhere
    const SeatSet own = maker.seats(game);
    json::object answer{{"state", room.state(maker)}};
    if (own.both()) {
        json::object tokens;
        for (const Seat seat : {Seat::first, Seat::second})
            tokens[key_of(room.name_of(seat))] = maker.token_of(game.id, seat);
        answer["tokens"] = std::move(tokens);
    } else {
        answer["token"] = maker.token_of(game.id, own.first ? Seat::first : Seat::second);
    }
    call->answer(201, answer);
}

// How much of a hint is told: the point, or all of it.
enum class HintStage : unsigned char { point = 1, all = 2 };

void add(json::object& answer, const json::value& more) {
    for (const auto& member : more.as_object())
        answer[member.key()] = member.value();
}

json::object hint_json(const GivenHint& given, HintStage stage) {
    json::object answer{{"ply", given.ply}, {"stage", static_cast<int>(stage)}};
    add(answer, given.hint.at("first"));
    answer["left"] = given.left ? json::value(*given.left) : json::value(nullptr);
    if (stage == HintStage::all)
        add(answer, given.hint.at("all"));
    return answer;
}

// Reads the body of a call for a hint; an empty one asks for the point.
Result<HintStage> parse_hint_call(std::string_view body) {
    if (body.empty())
        return HintStage::point;
    Fields fields(body);
    const auto stage = static_cast<HintStage>(fields.integer("stage", 1, 2, 1));
    return fields.checked(stage);
}

void make_game_as(Lobby& lobby, const Call& call, Result<NewCall> parsed) {
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    lobby.create(*parsed, call->who, [call](const RoomKeeper::FoundRoom& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        answer_made(call, *std::get<std::shared_ptr<Room>>(made));
    });
}

void make_game(Lobby& lobby, const Call& call) {
    if (call->request.body.size() <= kShortBody)
        return make_game_as(lobby, call, parse_new_game(call->request.body, lobby.limits()));
    go_on_with(lobby, call, reading_job(*call, kReadNewGame, lobby.limits()),
               [&lobby, call](const Answer& read) { make_game_as(lobby, call, new_call_in(read.value)); });
}

void list_games(Lobby& lobby, const Call& call) {
    lobby.list(call->who, [call](Result<json::array> lines) {
        if (!lines)
            return call->refuse({RefusalKind::internal, "the list could not be read", "database", 0});
        call->answer(200, {{"games", std::move(*lines)}});
    });
}

void get_game(Lobby& lobby, const Call& call, const GamePath& game) {
    with_room(lobby, call, game.id, [call, record = game.what == "record"](const auto& room) {
        if (!record)
            return call->answer_state(200, *room);
        GameRecord written = room->game().record(room->head());
        call->send(
            file_response(std::move(written.text), written.type,
                          "goalline-" + room->head().id.substr(0, 8) + '.' + std::string(written.ending)));
    });
}

template <class Body, class Asked>
void ask_room(Lobby& lobby, const Call& call, const std::string& id, const Result<Body>& body,
              void (Room::*asked)(const Credentials&, Asked, Room::Done)) {
    if (!body)
        return call->refuse(refusal_of(body.error()));
    with_room(lobby, call, id, [&lobby, call, body = *body, asked](const std::shared_ptr<Room>& room) {
        if (pays(lobby, call, *room))
            ((*room).*asked)(call->who, body, answer_with_state(call, room));
    });
}

void give_hint(Lobby& lobby, const Call& call, const std::string& id) {
    const auto stage = parse_hint_call(call->request.body);
    if (!stage)
        return call->refuse(refusal_of(stage.error()));
    with_room(lobby, call, id, [&lobby, call, stage = *stage](const std::shared_ptr<Room>& room) {
        if (!pays(lobby, call, *room))
            return;
        room->hint(call->who, [call, stage, room](const std::variant<GivenHint, Refusal>& found) {
            if (const auto* refusal = std::get_if<Refusal>(&found))
                return call->refuse(*refusal, *room);
            call->answer(200, hint_json(std::get<GivenHint>(found), stage));
        });
    });
}

void post_to_game(Lobby& lobby, const Call& call, const GamePath& game) {
    const std::string& body = call->request.body;
    const Limits& limits = lobby.limits();
    if (game.what == "moves")
        return ask_room(lobby, call, game.id, parse_move_call(body, limits), &Room::play);
    if (game.what == "bids")
        return ask_room(lobby, call, game.id, parse_bid_call(body, limits), &Room::play);
    if (game.what == "actions")
        return ask_room(lobby, call, game.id, parse_action_call(body, limits), &Room::act);
    if (game.what == "hint")
        return give_hint(lobby, call, game.id);
    call->who.token.clear();
    const auto join = parse_join(body, limits);
    if (!join)
        return call->refuse(refusal_of(join.error()));
    if (!join->invite) {
        if (const auto refusal = lobby.count_taking(call->who))
            return call->refuse(*refusal);
    }
    if (const auto refusal = lobby.bans().refuse_name(join->guest.name))
        return call->refuse(*refusal);
    with_room(lobby, call, game.id, [&lobby, call, join = *join](const std::shared_ptr<Room>& room) {
        const auto& seats = room->head().seats;
        const std::string taker = call->who.visitor_hash();
        if (room->head().status == Status::waiting && (lobby.people().parted(seats[0].visitor, taker) ||
                                                       lobby.people().parted(seats[1].visitor, taker)))
            return call->refuse(blocked());
        join_room(call, join, room);
    });
}

} // namespace

bool route_game(Lobby& lobby, const Call& call) {
    const Method method = call->request.method;
    const bool reads = method == Method::get || method == Method::head;
    if (call->request.path == kGames) {
        if (method == Method::post)
            make_game(lobby, call);
        else if (reads)
            list_games(lobby, call);
        else
            refuse_method(*call, "GET, HEAD, POST");
        return true;
    }
    const auto game = game_path(call->request.path, std::string(kGames) + '/');
    if (game && is_changing(game->what)) {
        if (method == Method::post)
            post_to_game(lobby, call, *game);
        else
            refuse_method(*call, "POST");
        return true;
    }
    if (!game || (!game->what.empty() && game->what != "record"))
        return false;
    if (reads)
        get_game(lobby, call, *game);
    else
        refuse_method(*call, "GET, HEAD");
    return true;
}

} // namespace goalline::server
