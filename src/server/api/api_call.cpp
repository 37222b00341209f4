#include "server/api/api_call.hpp"

#include "server/store/secrets.hpp"

#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

void ApiCall::answer(int status, const json::object& object) {
    send(json_response(status, object));
}

void ApiCall::answer_state(int status, const Room& room) {
    const auto message = room.state_message(who);
    std::string text = R"({"state":)";
    text.append(Room::state_in(*message)).append("}");
    send(json_response(status, std::move(text)));
}

void ApiCall::refuse(const Refusal& refusal, const Room& room) {
    const auto message = room.state_message(who);
    std::string text = json::serialize(json::object{{"error", to_json(refusal)}});
    text.pop_back();
    text.append(R"(,"state":)").append(Room::state_in(*message)).append("}");
    Response response = json_response(http_status(refusal.kind), std::move(text));
    response.why = name(refusal.kind);
    send(std::move(response));
}

void ApiCall::tell(const json::object& object, const std::shared_ptr<StopFlag>& unread) {
    if (!parts) {
        auto begun = std::make_shared<Parts>(unread);
        Response response = text_response(200, {}, "application/x-ndjson");
        response.parts = begun;
        response.headers.emplace_back("X-Accel-Buffering", "no"); // nginx would keep what it has
        send(std::move(response));
        parts = std::move(begun);
    }
    parts->add({json::serialize(object) + '\n'});
}

void ApiCall::send(Response response) {
    if (parts)
        return parts->add({*response.body, true});
    if (!set_cookie.empty())
        response.headers.emplace_back("Set-Cookie", set_cookie);
    respond(std::move(response));
}

void refuse_method(ApiCall& call, std::string_view allowed) {
    Response response = json_response(
        405, {{"error", to_json({RefusalKind::bad_request, "this address does not take that method",
                                 call.request.path, 0})}});
    response.headers.emplace_back("Allow", allowed);
    call.send(std::move(response));
}

Job job_for(const ApiCall& call, std::string_view task, double seconds, json::object order) {
    return {.task = std::string(task),
            .order = std::move(order),
            .seconds = seconds,
            .client = {call.who.address, call.who.visitor_hash()},
            .deadline = Clock::now() + kPatience};
}

Job reading_job(ApiCall& call, std::string_view task, const Limits& limits, json::object order) {
    constexpr double kSecondsPerByte = 5e-8;
    order["limits"] = limits_json(limits);
    Job job = job_for(call, task, kSecondsPerByte * static_cast<double>(call.request.body.size()),
                      std::move(order));
    job.bytes = std::make_shared<const std::string>(std::move(call.request.body));
    return job;
}

void answer_with(Lobby& lobby, const Call& call, Job job) {
    go_on_with(lobby, call, std::move(job),
               [call](const Answer& answer) { call->answer(200, answer.value); });
}

bool pays(Lobby& lobby, const Call& call, const Room& room) {
    const bool paid = lobby.count_message(call->who.address, room.cost());
    if (!paid)
        call->refuse({RefusalKind::too_many, "too many changes of games from this address", "rate", 1});
    return paid;
}

std::string_view media_type(const Request& request) {
    const std::string_view type = request.content_type;
    return type.substr(0, type.find(';'));
}

Response file_response(std::string text, std::string_view type, const std::string& name) {
    Response response{200, std::string(type), std::make_shared<const std::string>(std::move(text)), {}};
    response.headers = {{"Cache-Control", "no-store"},
                        {"Content-Disposition", "attachment; filename=\"" + name + '"'}};
    return response;
}

std::optional<GamePath> game_path(std::string_view path, std::string_view prefix) {
    if (!path.starts_with(prefix))
        return std::nullopt;
    path.remove_prefix(prefix.size());
    const auto slash = path.find('/');
    return GamePath{std::string(path.substr(0, slash)),
                    slash == std::string_view::npos ? std::string() : std::string(path.substr(slash + 1))};
}

std::string visitor_in(const Credentials& who, const GameHead& game) {
    if (who.token.empty())
        return who.visitor_hash();
    const SeatSet seats = who.seats(game);
    return seats.any() ? game.seat(seats.first ? Seat::first : Seat::second).visitor : std::string();
}

std::optional<Refusal> check_token(Lobby& lobby, const Credentials& who, const GameHead& game) {
    if (who.token.empty())
        return std::nullopt;
    if (who.seats(game).any())
        return lobby.bans().refuse({}, visitor_in(who, game));
    return Refusal{RefusalKind::forbidden, "this token is not one of this game's", "Authorization", 0};
}

Room::Done answer_with_state(const Call& call, const std::shared_ptr<Room>& room) {
    return [call, room](const std::optional<Refusal>& refusal) {
        return refusal ? call->refuse(*refusal, *room) : call->answer_state(200, *room);
    };
}

void with_room(Lobby& lobby, const Call& call, const std::string& id,
               std::function<void(const std::shared_ptr<Room>&)> use) {
    lobby.games().find(id, call->who.address,
                       [&lobby, call, use = std::move(use)](const RoomKeeper::FoundRoom& found) {
                           if (const auto* refusal = std::get_if<Refusal>(&found))
                               return call->refuse(*refusal);
                           const auto& room = std::get<std::shared_ptr<Room>>(found);
                           if (const auto refusal = check_token(lobby, call->who, room->head()))
                               return call->refuse(*refusal);
                           room->visit(call->who);
                           use(room);
                       });
}

namespace {

// The token is that of the seat which this client took; lots may have put him on the other one. A rematch keeps the
// old tokens.
void answer_seated(const Call& call, const Room& room) {
    const GameHead& game = room.head();
    const SeatSet own = call->who.seats(game);
    json::object answer{{"state", room.state(call->who)}};
    for (const Seat taken : {Seat::first, Seat::second}) {
        const std::string token = call->who.token_of(game.id, taken);
        const std::string& stored = game.seat(own.first ? Seat::first : Seat::second).token;
        if (equal_in_constant_time(sha256_hex(token), stored))
            answer["token"] = token;
    }
    call->answer(200, answer);
}

} // namespace

void join_room(const Call& call, const JoinCall& join, const std::shared_ptr<Room>& room) {
    const GameHead& game = room->head();
    if (!join.invite && !game.is_public())
        return call->refuse(
            {RefusalKind::bad_request, "is missing; expected the token of the invitation", "invite", 0});
    const SeatSet own = call->who.seats(game);
    if (own.any() && game.status == Status::waiting)
        return call->refuse({RefusalKind::conflict,
                             "this browser has the other seat already; open the link in another one",
                             "invite", 0},
                            *room);
    if (own.any()) // the answer to an earlier call may have been lost
        return answer_seated(call, *room);
    const Seat seat = game.free_seat().value_or(Seat::first);
    room->join(call->who.take_seat(game.id, seat, join.guest),
               join.invite ? sha256_hex(*join.invite) : std::string(), [call, room](const auto& refusal) {
                   return refusal ? call->refuse(*refusal, *room) : answer_seated(call, *room);
               });
}

} // namespace goalline::server
