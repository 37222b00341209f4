#include "server/api.hpp"

#include "engine/options.hpp"
#include "server/game_socket.hpp"
#include "server/secrets.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kCookie = "goalline_visitor";

Response json_response(int status, const json::object& object) {
    return {status,
            "application/json",
            std::make_shared<const std::string>(json::serialize(object)),
            {{"Cache-Control", "no-store"}}};
}

json::object limits_json(const Limits& limits) {
    return {{"body_bytes", limits.body_bytes},
            {"frame_bytes", limits.frame_bytes},
            {"visitor_requests_per_second", limits.visitor_requests_per_second},
            {"visitor_requests_burst", limits.visitor_requests_burst},
            {"address_requests_per_second", limits.address_requests_per_second},
            {"address_requests_burst", limits.address_requests_burst},
            {"messages_per_second", limits.messages_per_second},
            {"messages_burst", limits.messages_burst},
            {"unfinished_games_per_visitor", limits.unfinished_games_per_visitor},
            {"games_per_address_and_day", limits.games_per_address_and_day},
            {"sockets_per_visitor", limits.sockets_per_visitor},
            {"connections_per_address", limits.connections_per_address},
            {"connections", limits.connections},
            {"engine_seconds_per_visitor_hour", limits.engine_seconds_per_visitor_hour},
            {"name_characters", limits.name_characters},
            {"move_id_bytes", limits.move_id_bytes},
            {"board_rows", limits.board_rows},
            {"board_columns", limits.board_columns},
            {"opening_plies", limits.opening_plies},
            {"plies_per_game", limits.plies_per_game}};
}

// "/api/games/<id>/<what>" -> id and what.
struct GamePath {
    std::string id;
    std::string what;
};
std::optional<GamePath> game_path(std::string_view path) {
    constexpr std::string_view kGames = "/api/games/";
    if (!path.starts_with(kGames))
        return std::nullopt;
    path.remove_prefix(kGames.size());
    const auto slash = path.find('/');
    return GamePath{std::string(path.substr(0, slash)),
                    slash == std::string_view::npos ? std::string() : std::string(path.substr(slash + 1))};
}

std::optional<Refusal> check_origin(const Request& request) {
    if (request.origin.empty() || same_origin(request.origin, request.host))
        return std::nullopt;
    return Refusal{RefusalKind::forbidden, "this server takes orders from its own pages only", "Origin", 0};
}

// A form of a foreign page cannot send this type without asking first.
std::optional<Refusal> check_content_type(const Request& request) {
    if (request.content_type.substr(0, request.content_type.find(';')) == "application/json")
        return std::nullopt;
    return Refusal{RefusalKind::bad_request, "expected Content-Type: application/json", "Content-Type", 0};
}

} // namespace

struct Api::Call {
    Request request;
    Credentials who;
    Respond respond;

    void answer(int status, const json::object& object) { send(json_response(status, object)); }
    void refuse(const Refusal& refusal) { send(error_response(refusal)); }
    void refuse(const Refusal& refusal, const Room& room) {
        json::object object{{"error", to_json(refusal)}, {"state", room.state(who)}};
        send(json_response(http_status(refusal.kind), object));
    }
    void send(Response response) {
        if (who.fresh)
            response.headers.emplace_back("Set-Cookie", visitor_cookie(who.visitor, request.over_https));
        respond(std::move(response));
    }
};

Response error_response(const Refusal& refusal) {
    Response response = json_response(http_status(refusal.kind), {{"error", to_json(refusal)}});
    if (refusal.kind == RefusalKind::too_many)
        response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
    return response;
}

std::string visitor_cookie(const std::string& secret, bool secure) {
    return std::string(kCookie) + '=' + secret + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" +
           (secure ? "; Secure" : "");
}

std::variant<Credentials, Refusal> credentials_of(const Request& request) {
    Credentials who;
    if (!request.authorization.empty()) {
        const auto token = bearer_token(request.authorization);
        if (!token || !is_hex(*token, kTokenDigits))
            return Refusal{RefusalKind::forbidden, "expected \"Bearer\" and a seat's token", "Authorization",
                           0};
        who.token = *token;
    }
    const auto cookie = cookie_value(request.cookie, kCookie);
    if (cookie && is_hex(*cookie, kVisitorSecretDigits)) {
        who.visitor = *cookie;
    } else {
        who.visitor = random_hex(kVisitorSecretDigits);
        who.fresh = who.token.empty();
    }
    return who;
}

Api::Api(Lobby& lobby, StaticFiles files, std::vector<std::string> only_hosts, Post post)
    : lobby_(lobby), files_(std::move(files)), only_hosts_(std::move(only_hosts)), post_(std::move(post)) {}

std::optional<Refusal> Api::check_host(const Request& request) const {
    const auto host = host_name(request.host);
    if (only_hosts_.empty() || std::find(only_hosts_.begin(), only_hosts_.end(), host) != only_hosts_.end())
        return std::nullopt;
    return Refusal{RefusalKind::forbidden, "this server does not go by that name; expected localhost", "Host",
                   0};
}

void Api::handle(Request request, Respond respond) {
    if (const auto refusal = check_host(request))
        return respond(error_response(*refusal));
    if (request.path == "/api" || request.path.starts_with("/api/")) {
        return post_([this, request = std::move(request), respond = std::move(respond)]() mutable {
            answer_call(std::move(request), std::move(respond));
        });
    }
    Response response = files_.respond(request);
    if (files_.is_page(request)) {
        // Renewed on every visit, so that the cookie lasts as long as its owner keeps coming.
        const auto who = credentials_of(request);
        if (const auto* known = std::get_if<Credentials>(&who))
            response.headers.emplace_back("Set-Cookie", visitor_cookie(known->visitor, request.over_https));
    }
    respond(std::move(response));
}

void Api::answer_call(Request request, Respond respond) {
    const auto who = credentials_of(request);
    if (const auto* refusal = std::get_if<Refusal>(&who))
        return respond(error_response(*refusal));
    auto call =
        std::make_shared<Call>(Call{std::move(request), std::get<Credentials>(who), std::move(respond)});
    if (const auto refusal = lobby_.count_request(call->who, call->request.address))
        return call->refuse(*refusal);
    if (call->request.method == Method::post) {
        for (const auto check : {check_origin, check_content_type}) {
            if (const auto refusal = check(call->request))
                return call->refuse(*refusal);
        }
    }
    route(call);
}

void Api::route(const std::shared_ptr<Call>& call) {
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    const bool get = method == Method::get || method == Method::head;
    const auto game = game_path(path);
    const bool post_only =
        path == "/api/records" ||
        (game && (game->what == "join" || game->what == "moves" || game->what == "actions"));
    const bool get_only = path == "/api/info" || (game && (game->what.empty() || game->what == "sgf"));
    if (path == "/api/games" && method == Method::post)
        return make_game(call);
    if (path == "/api/games" && get)
        return list_games(call);
    if ((post_only && method != Method::post) || (get_only && !get) || path == "/api/games") {
        Response response = json_response(
            405, {{"error",
                   to_json({RefusalKind::bad_request, "this address does not take that method", path, 0})}});
        response.headers.emplace_back("Allow", path == "/api/games" ? "GET, HEAD, POST"
                                               : post_only          ? "POST"
                                                                    : "GET, HEAD");
        return call->send(std::move(response));
    }
    if (path == "/api/records")
        return read_record(call);
    if (path == "/api/info")
        return call->answer(200, {{"version", GOALLINE_VERSION},
                                  {"levels", engine::kLevels},
                                  {"limits", limits_json(lobby_.limits())}});
    if (game && (post_only || get_only))
        return route_game(call, game->id, game->what);
    call->refuse({RefusalKind::not_found, "there is no such call; see docs/http-api.md", path, 0});
}

void Api::route_game(const std::shared_ptr<Call>& call, const std::string& id, const std::string& what) {
    if (what == "join")
        return join_game(call, id);
    if (what == "moves")
        return move(call, id);
    if (what == "actions")
        return act(call, id);
    with_room(call, id, [call, what, id](const std::shared_ptr<Room>& room) {
        if (what.empty())
            return call->answer(200, {{"state", room->state(call->who)}});
        Response response{
            200, "application/x-go-sgf", std::make_shared<const std::string>(sgf_of(room->game())), {}};
        response.headers = {
            {"Cache-Control", "no-store"},
            {"Content-Disposition", "attachment; filename=\"goalline-" + id.substr(0, 8) + ".sgf\""}};
        call->send(std::move(response));
    });
}

void Api::with_room(const std::shared_ptr<Call>& call, const std::string& id,
                    std::function<void(const std::shared_ptr<Room>&)> use) {
    lobby_.find(id, [call, use = std::move(use)](const std::variant<std::shared_ptr<Room>, Refusal>& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return call->refuse(*refusal);
        const auto& room = std::get<std::shared_ptr<Room>>(found);
        if (!call->who.token.empty() && !call->who.seats(room->game().stored()).any())
            return call->refuse(
                {RefusalKind::forbidden, "this token is not one of this game's", "Authorization", 0});
        use(room);
    });
}

void Api::make_game(const std::shared_ptr<Call>& call) {
    auto parsed = parse_new_game(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    const bool local = parsed->opponent == Opponent::local;
    lobby_.create(std::move(*parsed), call->who, call->request.address, [call, local](const auto& made) {
        if (const auto* refusal = std::get_if<Refusal>(&made))
            return call->refuse(*refusal);
        const ServedGame& game = std::get<std::shared_ptr<Room>>(made)->game();
        const StoredGame& stored = game.stored();
        const auto token = [&](Seat seat) {
            return seat_token(call->who.visitor, stored.id, seat == Seat::first ? '1' : '2');
        };
        Credentials maker = call->who;
        maker.token.clear(); // a new game is made by the visitor, whatever seat it holds elsewhere
        json::object answer{
            {"state", state_json(game, {maker.seats(stored), maker.invite(stored), {false, false}})}};
        if (local)
            answer["tokens"] = json::object{{"O", token(game.seat_of(phutball::Side::ohs))},
                                            {"X", token(game.seat_of(phutball::Side::eks))}};
        else
            answer["token"] = token(maker.seats(stored).first ? Seat::first : Seat::second);
        call->answer(201, answer);
    });
}

void Api::join_game(const std::shared_ptr<Call>& call, const std::string& id) {
    auto parsed = parse_join(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    call->who.token.clear();
    with_room(call, id, [call, parsed = std::move(*parsed)](const std::shared_ptr<Room>& room) {
        const StoredGame& stored = room->game().stored();
        const auto finish = [call, room](Seat seat) {
            const StoredGame& game = room->game().stored();
            std::string token = seat_token(call->who.visitor, game.id, seat == Seat::first ? '1' : '2');
            json::object answer{{"state", room->state(call->who)}};
            if (equal_in_constant_time(sha256_hex(token),
                                       game.seat(seat).token)) // a rematch keeps the old ones
                answer["token"] = token;
            call->answer(200, answer);
        };
        const SeatSet own = call->who.seats(stored);
        if (own.any() && stored.status == Status::waiting)
            return call->refuse({RefusalKind::conflict,
                                 "this browser has the other seat already; open the link in another one",
                                 "invite", 0},
                                *room);
        if (own.any()) // the answer to an earlier call may have been lost
            return finish(own.first ? Seat::first : Seat::second);
        const auto free = room->game().free_seat();
        const Seat seat = free.value_or(Seat::first);
        StoredSeat taken{
            false, call->who.visitor_hash(),
            sha256_hex(seat_token(call->who.visitor, stored.id, seat == Seat::first ? '1' : '2')),
            parsed.name};
        room->join(std::move(taken), sha256_hex(parsed.invite),
                   [call, room, finish, seat](const auto& refusal) {
                       return refusal ? call->refuse(*refusal, *room) : finish(seat);
                   });
    });
}

void Api::move(const std::shared_ptr<Call>& call, const std::string& id) {
    auto parsed = parse_move_call(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    with_room(call, id, [call, parsed = std::move(*parsed)](const std::shared_ptr<Room>& room) {
        room->play(call->who, parsed, [call, room](const auto& refusal) {
            return refusal ? call->refuse(*refusal, *room)
                           : call->answer(200, {{"state", room->state(call->who)}});
        });
    });
}

void Api::act(const std::shared_ptr<Call>& call, const std::string& id) {
    auto parsed = parse_action_call(call->request.body, lobby_.limits());
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    with_room(call, id, [call, parsed = std::move(*parsed)](const std::shared_ptr<Room>& room) {
        room->act(call->who, parsed, [call, room](const auto& refusal) {
            return refusal ? call->refuse(*refusal, *room)
                           : call->answer(200, {{"state", room->state(call->who)}});
        });
    });
}

void Api::list_games(const std::shared_ptr<Call>& call) {
    lobby_.list(call->who, [call](const Result<std::vector<GameSummary>>& list) {
        if (!list)
            return call->refuse({RefusalKind::internal, "the list could not be read", "database", 0});
        json::array games;
        for (const GameSummary& summary : *list)
            games.emplace_back(summary_json(summary));
        call->answer(200, {{"games", std::move(games)}});
    });
}

void Api::read_record(const std::shared_ptr<Call>& call) {
    const auto text = parse_record_call(call->request.body);
    if (!text)
        return call->refuse(refusal_of(text.error()));
    auto record = record_json(*text);
    if (!record)
        return call->refuse(refusal_of(record.error()));
    call->answer(200, {{"record", std::move(*record)}});
}

void Api::upgrade(Request request, UpgradeDone done) {
    for (auto refusal : {check_host(request), check_origin(request)}) {
        if (refusal)
            return done({error_response(*refusal), {}, {}});
    }
    post_([this, request = std::move(request), done = std::move(done)] { upgrade_in_lobby(request, done); });
}

void Api::upgrade_in_lobby(const Request& request, const UpgradeDone& done) {
    const auto refuse = [done](const Refusal& refusal) { done({error_response(refusal), {}, {}}); };
    const auto game = game_path(request.path);
    if (!game || game->what != "socket")
        return refuse({RefusalKind::not_found, "there is no WebSocket at this address", request.path, 0});
    const auto read = credentials_of(request);
    if (const auto* refusal = std::get_if<Refusal>(&read))
        return refuse(*refusal);
    const Credentials who = std::get<Credentials>(read);
    if (const auto refusal = lobby_.count_request(who, request.address))
        return refuse(*refusal);
    auto place = lobby_.count_socket(who, request.address);
    if (!place)
        return refuse({RefusalKind::too_many, "too many open sockets; close some pages", "sockets", 5});
    const std::string cookie = who.fresh ? visitor_cookie(who.visitor, request.over_https) : std::string();
    lobby_.find(game->id, [this, refuse, done, who, place, cookie](const auto& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return refuse(*refusal);
        const auto room = std::get<std::shared_ptr<Room>>(found);
        if (!who.token.empty() && !who.seats(room->game().stored()).any())
            return refuse(
                {RefusalKind::forbidden, "this token is not one of this game's", "Authorization", 0});
        done({std::nullopt, cookie, [this, room, who, place](std::shared_ptr<Socket> socket) {
                  auto events =
                      std::make_shared<GameSocket>(lobby_, room, std::move(socket), who, place, post_);
                  events->open();
                  return events;
              }});
    });
}

} // namespace goalline::server
