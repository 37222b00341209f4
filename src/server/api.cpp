#include "server/api.hpp"

#include "engine/options.hpp"
#include "server/game_socket.hpp"
#include "server/secrets.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kCookie = "goalline_visitor";

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
            {"engine_seconds_per_address_hour", limits.engine_seconds_per_address_hour},
            {"name_characters", limits.name_characters},
            {"move_id_bytes", limits.move_id_bytes},
            {"board_rows", limits.board_rows},
            {"board_columns", limits.board_columns},
            {"opening_plies", limits.opening_plies},
            {"plies_per_game", limits.plies_per_game},
            {"bid_points", limits.bid_points},
            {"bid_reach", limits.bid_reach},
            {"bid_table_states", limits.bid_table_states}};
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

std::string visitor_cookie(const std::string& secret, bool secure) {
    return std::string(kCookie) + '=' + secret + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" +
           (secure ? "; Secure" : "");
}

std::variant<Credentials, Refusal> credentials_of(const Request& request) {
    Credentials who;
    who.address = address_key(request.address);
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
    : lobby_(lobby), games_(lobby), bidding_(lobby), files_(std::move(files)),
      only_hosts_(std::move(only_hosts)), post_(std::move(post)) {}

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
    const auto call = std::make_shared<ApiCall>(
        ApiCall{std::move(request), std::get<Credentials>(who), std::move(respond)});
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

void Api::route(const Call& call) {
    if (games_.route(call) || bidding_.route(call))
        return;
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    if (path == "/api/records")
        return method == Method::post ? read_record(call) : refuse_method(*call, "POST");
    if (path == "/api/info") {
        if (method != Method::get && method != Method::head)
            return refuse_method(*call, "GET, HEAD");
        return call->answer(200, {{"version", GOALLINE_VERSION},
                                  {"levels", engine::kLevels},
                                  {"limits", limits_json(lobby_.limits())}});
    }
    call->refuse({RefusalKind::not_found, "there is no such call; see docs/http-api.md", path, 0});
}

void Api::read_record(const Call& call) {
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
    const auto game = game_path(request.path, std::string(kGames) + '/');
    const auto bidding = game_path(request.path, std::string(kBidGames) + '/');
    if ((game ? game->what : bidding ? bidding->what : "") != "socket")
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
    const auto open = [this, refuse, done, who, place, cookie](const auto& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return refuse(*refusal);
        const auto room = std::get<0>(found);
        if (const auto refusal = check_token(who, room->head()))
            return refuse(*refusal);
        done({std::nullopt, cookie, [this, room, who, place](const std::shared_ptr<Socket>& socket) {
                  auto events = std::make_shared<GameSocket>(lobby_, room, socket, who, place, post_);
                  events->open();
                  return events;
              }});
    };
    if (game)
        return lobby_.games().find(game->id, open);
    lobby_.bid_games().find(bidding->id, open);
}

} // namespace goalline::server
