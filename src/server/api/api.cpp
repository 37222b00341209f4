#include "server/api/api.hpp"

#include "base/version.hpp"
#include "server/api/game_socket.hpp"
#include "server/api/routes.hpp"
#include "server/store/secrets.hpp"

#include <boost/json/array.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kEvents = "/api/events";
constexpr std::string_view kGamePage = "/game/";
constexpr std::string_view kRecords = "/api/records"; // takes files, too
constexpr std::string_view kAlive = "/healthz";       // the names that container platforms ask for by custom
constexpr std::string_view kReady = "/readyz";

// A form on a foreign page cannot send these types without asking first.
std::optional<Refusal> check_content_type(const Request& request) {
    const std::string_view type = media_type(request);
    if (type == "application/json" || (type == kRecordFile && request.path == kRecords))
        return std::nullopt;
    return Refusal{RefusalKind::bad_request, "expected Content-Type: application/json", "Content-Type", 0};
}

} // namespace

Api::Api(Lobby& lobby, std::unique_ptr<Calls> calls, StaticFiles files, Hosts hosts, Addresses addresses,
         Post post)
    : lobby_(lobby), visitors_(lobby), calls_(std::move(calls)),
      files_(std::make_shared<const StaticFiles>(std::move(files))), hosts_(std::move(hosts)),
      addresses_(std::move(addresses)), post_(std::move(post)) {}

void Api::serve_page(StaticFiles files) {
    auto page = std::make_shared<const StaticFiles>(std::move(files));
    const std::lock_guard lock(files_mutex_);
    files_.swap(page);
}

std::shared_ptr<const StaticFiles> Api::files() const {
    const std::lock_guard lock(files_mutex_);
    return files_;
}

std::optional<Refusal> Api::check_origin(const Request& request) const {
    if (request.origin.empty() || hosts_.is_own_origin(request.origin, request.host))
        return std::nullopt;
    return Refusal{RefusalKind::forbidden, "this server takes orders from its own pages only", "Origin", 0};
}

void Api::handle(Request request, Respond respond) {
    if (const auto refusal = hosts_.check(request.host))
        return respond(error_response(*refusal));
    request.over_https = request.over_https || hosts_.is_https(request.host);
    if (request.path == kAlive)
        return respond(text_response(200, "alive\n"));
    if (request.path == kReady)
        return post_([this, request = std::move(request), respond = std::move(respond)] {
            tell_whether_ready(request, respond);
        });
    if (request.path != "/api" && !request.path.starts_with("/api/"))
        return page(std::move(request), std::move(respond));
    post_([this, request = std::move(request), respond = std::move(respond)]() mutable {
        answer_call(std::move(request), std::move(respond));
    });
}

// Whether it can do its work: changes can be stored.
void Api::tell_whether_ready(const Request& request, const Respond& respond) {
    Credentials who;
    who.address = address_key(request.address);
    who.fresh = true;
    if (const auto refusal = lobby_.count_request(who, 0))
        return respond(error_response(*refusal));
    lobby_.try_to_store(who.address, [respond](bool can) {
        if (can)
            return respond(text_response(200, "ready\n"));
        respond(error_response(503, {RefusalKind::busy, "changes cannot be stored now", "database", 0}));
    });
}

// The page of a game says in its head what game it is. Whoever may not ask for it now gets the page all the same.
void Api::page(Request request, Respond respond) {
    if (!files()->is_page(request))
        return page_for(request, respond, {}, std::nullopt);
    const auto game = game_path(request.path, kGamePage);
    const bool of_game = game && is_hex(game->id, kGameIdDigits);
    auto read = visitors_.read(request);
    const auto* claimant = std::get_if<Claimant>(&read);
    if (!of_game && (!claimant || claimant->secrets.empty()))
        return page_for(request, respond, {}, claimant ? std::optional(claimant->who) : std::nullopt);
    post_([this, request = std::move(request), respond = std::move(respond), read = std::move(read),
           id = of_game ? game->id : std::string()] {
        Credentials reader; // as a stranger sees it
        reader.address = address_key(request.address);
        reader.fresh = true;
        const auto* asked = std::get_if<Claimant>(&read);
        if (!asked || lobby_.count_request(reader, 0))
            return respond(
                page_with(request, general_head(), asked && asked->secrets.empty() ? &asked->who : nullptr));
        visitors_.find(*asked, [this, request, respond, id](const std::variant<Credentials, Refusal>& who) {
            const auto* known = std::get_if<Credentials>(&who);
            page_for(request, respond, id, known ? std::optional(*known) : std::nullopt);
        });
    });
}

void Api::page_for(const Request& request, const Respond& respond, const std::string& id,
                   const std::optional<Credentials>& who) {
    const auto* visitor = who ? &*who : nullptr;
    if (id.empty()) {
        return respond(page_with(request, head_of(request), visitor));
    }
    lobby_.games().find(id, address_key(request.address),
                        [this, request, respond, id, who](const RoomKeeper::FoundRoom& found) {
                            const auto* room = std::get_if<std::shared_ptr<Room>>(&found);
                            const auto* reader = who ? &*who : nullptr;
                            if (!room)
                                return respond(page_with(request, general_head(), reader));
                            const Game& game = (*room)->game();
                            const PageHead head =
                                game_head(game.preview((*room)->head()), id, (*room)->head().version,
                                          game.kind().words().pictured);
                            respond(page_with(request, head, reader));
                        });
}

Response Api::page_with(const Request& request, const PageHead& head, const Credentials* who) const {
    const std::string& url = hosts_.public_url();
    const std::string origin =
        !url.empty() ? url : (request.over_https ? "https://" : "http://") + request.host;
    Response response = files()->respond(request, tags_of(head, request, origin));
    if (who != nullptr) {
        // The cookie is renewed on every visit, so that it lasts as long as its owner keeps coming. A cache that
        // others share must not keep a response with it.
        for (auto& [name, value] : response.headers) {
            if (name == "Cache-Control")
                value = "private, " + value;
        }
        response.headers.emplace_back("Set-Cookie", visitors_.cookie(who->visitor, request.over_https));
    }
    return response;
}

void Api::answer_call(Request request, Respond respond) {
    const auto read = visitors_.read(request);
    if (const auto* refusal = std::get_if<Refusal>(&read))
        return respond(error_response(*refusal));
    const auto& claimant = std::get<Claimant>(read);
    const auto call =
        std::make_shared<ApiCall>(ApiCall{std::move(request), claimant.who, std::move(respond), {}});
    if (const auto refusal = lobby_.count_request(call->who, call->request.body.size()))
        return call->refuse(*refusal);
    visitors_.find(claimant, [this, call](const std::variant<Credentials, Refusal>& who) {
        if (const auto* refusal = std::get_if<Refusal>(&who))
            return call->refuse(*refusal);
        call->who = std::get<Credentials>(who);
        if (const auto refusal = lobby_.bans().refuse(call->who.address, call->who.visitor_hash()))
            return call->refuse(*refusal);
        call->set_cookie = cookie_for(call->who, call->request.over_https);
        check(call);
    });
}

std::string Api::cookie_for(const Credentials& who, bool secure) const {
    return who.fresh || who.older ? visitors_.cookie(who.visitor, secure) : std::string();
}

void Api::check(const Call& call) {
    const Method method = call->request.method;
    const bool sends = method == Method::post || method == Method::put;
    if (sends || method == Method::erase) {
        if (const auto refusal = check_origin(call->request))
            return call->refuse(*refusal);
    }
    if (sends) {
        if (const auto refusal = check_content_type(call->request))
            return call->refuse(*refusal);
    }
    route(call);
}

void Api::route(const Call& call) {
    if (route_game(lobby_, call) || route_recovery(lobby_, call) || route_push(lobby_, call) ||
        route_people(lobby_, call) || calls_->route(call))
        return;
    const Method method = call->request.method;
    const std::string& path = call->request.path;
    if (path == "/api/info" || path == "/api/lobby") {
        if (method != Method::get && method != Method::head)
            return refuse_method(*call, "GET, HEAD");
        if (path == "/api/info")
            return tell_about_server(call);
        return call->send(json_response(200, lobby_.news()->lobby_for(call->who.visitor_hash())));
    }
    call->refuse({RefusalKind::not_found, "there is no such call; see docs/reference/http-api.md", path, 0});
}

PageHead Api::head_of(const Request& request) const {
    return calls_->head(request).value_or(general_head());
}

void Api::sweep(Clock::time_point now) {
    calls_->sweep(now);
}

void Api::hear(const std::string& word) {
    calls_->hear(word);
}

void Api::tell_about_server(const Call& call) const {
    const std::string& url = hosts_.public_url();
    json::object info{{"version", version()}, {"program", version_text()}};
    for (const GameKind* kind : kinds())
        kind->add_info(info);
    info["public_url"] = url.empty() ? json::value(nullptr) : json::value(url);
    // Whoever has a public address does not tell strangers the addresses behind it.
    const auto addresses = url.empty() ? addresses_() : std::vector<std::string>();
    info["addresses"] = json::array(addresses.begin(), addresses.end());
    info["limits"] = limits_json(lobby_.limits());
    call->answer(200, info);
}

void Api::upgrade(Request request, UpgradeDone done) {
    for (auto refusal : {hosts_.check(request.host), check_origin(request)}) {
        if (refusal)
            return done({error_response(*refusal), {}, {}});
    }
    request.over_https = request.over_https || hosts_.is_https(request.host);
    post_([this, request = std::move(request), done = std::move(done)] { upgrade_in_lobby(request, done); });
}

void Api::upgrade_in_lobby(const Request& request, const UpgradeDone& done) {
    const auto refuse = [done](const Refusal& refusal) { done({error_response(refusal), {}, {}}); };
    const auto game = game_path(request.path, std::string(kGames) + '/');
    if (request.path != kEvents && (!game || game->what != "socket"))
        return refuse({RefusalKind::not_found, "there is no WebSocket at this address", request.path, 0});
    const auto read = visitors_.read(request);
    if (const auto* refusal = std::get_if<Refusal>(&read))
        return refuse(*refusal);
    const auto& claimant = std::get<Claimant>(read);
    if (const auto refusal = lobby_.count_request(claimant.who, 0))
        return refuse(*refusal);
    visitors_.find(claimant, [this, request, refuse, done,
                              game](const std::variant<Credentials, Refusal>& found) {
        if (const auto* refusal = std::get_if<Refusal>(&found))
            return refuse(*refusal);
        const auto who = std::make_shared<const Credentials>(std::get<Credentials>(found));
        if (const auto refusal = lobby_.bans().refuse(who->address, who->visitor_hash()))
            return refuse(*refusal);
        auto place = lobby_.count_socket(*who);
        if (!place)
            return refuse({RefusalKind::too_many, "too many open sockets; close some pages", "sockets", 5});
        const std::string cookie = cookie_for(*who, request.over_https);
        if (game)
            open_game(game->id, who, cookie, place, done);
        else
            open_news(who, cookie, place, done);
    });
}

void Api::open_game(const std::string& id, const std::shared_ptr<const Credentials>& who,
                    const std::string& cookie, const std::shared_ptr<void>& place, const UpgradeDone& done) {
    const auto refuse = [done](const Refusal& refusal) { done({error_response(refusal), {}, {}}); };
    lobby_.games().find(
        id, who->address, [this, refuse, done, who, place, cookie](const RoomKeeper::FoundRoom& found) {
            if (const auto* refusal = std::get_if<Refusal>(&found))
                return refuse(*refusal);
            const auto room = std::get<std::shared_ptr<Room>>(found);
            if (const auto refusal = check_token(lobby_, *who, room->head()))
                return refuse(*refusal);
            done({std::nullopt, cookie, [this, room, who, place](const std::shared_ptr<Socket>& socket) {
                      auto events = std::make_shared<GameSocket<Room>>(lobby_, room, parse_socket_message,
                                                                       socket, who, place, post_);
                      events->open();
                      return events;
                  }});
        });
}

void Api::open_news(const std::shared_ptr<const Credentials>& who, const std::string& cookie,
                    const std::shared_ptr<void>& place, const UpgradeDone& done) {
    if (!who->token.empty())
        return done({error_response({RefusalKind::forbidden,
                                     "a seat has no news; expected a visitor's cookie", "Authorization", 0}),
                     {},
                     {}});
    done({std::nullopt, cookie, [this, who, place](const std::shared_ptr<Socket>& socket) {
              auto events = std::make_shared<GameSocket<News>>(lobby_, lobby_.news(), parse_news_message,
                                                               socket, who, place, post_);
              events->open();
              return events;
          }});
}

} // namespace goalline::server
