#include "base/number.hpp"
#include "server/api/routes.hpp"
#include "server/api/visitors.hpp"
#include "server/net/base64url.hpp"
#include "server/play/json_fields.hpp"

#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kRecovery = "/api/recovery", kUse = "/api/recovery/use";

// Continues with the value, or refuses the call.
template <class Value, class Use>
Recovery::Done<Value> answered(const Call& call, Use use) {
    return [call, use = std::move(use)](std::variant<Value, Refusal> answer) {
        if (const auto* refusal = std::get_if<Refusal>(&answer))
            return call->refuse(*refusal);
        use(std::get<Value>(std::move(answer)));
    };
}

void make_link(Lobby& lobby, const Call& call) {
    lobby.recovery().make(call->who, answered<std::string>(call, [call](const std::string& token) {
                              call->answer(200, {{"token", token}});
                          }));
}

void look_for_link(Lobby& lobby, const Call& call) {
    using Made = std::optional<std::int64_t>;
    lobby.recovery().look(call->who, answered<Made>(call, [call](const Made& made) {
                              json::object answer{{"active", made.has_value()}};
                              if (made)
                                  answer["made"] = *made;
                              call->answer(200, answer);
                          }));
}

void revoke_link(Lobby& lobby, const Call& call) {
    lobby.recovery().revoke(call->who, answered<std::monostate>(call, [call](std::monostate) {
                                call->answer(200, {{"active", false}});
                            }));
}

void use_link(Lobby& lobby, const Call& call) {
    const auto token = parse_recovery_call(call->request.body);
    if (!token)
        return call->refuse(refusal_of(token.error()));
    lobby.recovery().use(call->who, *token,
                         answered<std::string>(call, [&lobby, call](const std::string& secret) {
                             call->set_cookie.clear(); // that of a new visitor would undo this one
                             Response response{204, {}, nullptr, {{"Cache-Control", "no-store"}}};
                             response.headers.emplace_back(
                                 "Set-Cookie", Visitors(lobby).cookie(secret, call->request.over_https));
                             call->send(std::move(response));
                         }));
}

constexpr std::string_view kPush = "/api/push", kKey = "/api/push/key";
constexpr std::size_t kMostKeyBytes = 128;

Pushes::Done<std::monostate> answer_active(const Call& call, bool active) {
    return [call, active](const std::variant<std::monostate, Refusal>& done) {
        if (const auto* refusal = std::get_if<Refusal>(&done))
            return call->refuse(*refusal);
        call->answer(200, {{"active", active}});
    };
}

// The object that PushSubscription.toJSON() gives in browsers.
Result<StoredPush> parse_subscription(std::string_view body, std::string_view stand_in) {
    Fields fields(body);
    StoredPush push;
    push.endpoint = fields.required_text("endpoint", kMostEndpointBytes);
    const auto* keys = fields.find("keys");
    if (!fields.error() && (!keys || !keys->is_object()))
        fields.fail("keys", "expected an object with p256dh and auth");
    if (fields.error())
        return *fields.error();
    Fields inner(keys->get_object(), "keys.");
    push.point = inner.required_text("p256dh", kMostKeyBytes);
    push.secret = inner.required_text("auth", kMostKeyBytes);
    const auto point = from_base64url(push.point), secret = from_base64url(push.secret);
    if (!inner.error() && (!point || !EcKey::make().agree(*point)))
        inner.fail("p256dh", "expected a point of the curve P-256, in base64url");
    if (!inner.error() && (!secret || secret->size() != kPushSecretBytes))
        inner.fail("auth", "expected 16 bytes, in base64url");
    if (inner.error())
        return *inner.error();
    const auto address = parse_push_address(push.endpoint, stand_in);
    return address ? Result<StoredPush>(std::move(push)) : address.error();
}

void tell_push_key(Lobby& lobby, const Call& call) {
    lobby.pushes().key(call->who, [call](const std::variant<std::string, Refusal>& key) {
        if (const auto* refusal = std::get_if<Refusal>(&key))
            return call->refuse(*refusal);
        call->answer(200, {{"key", std::get<std::string>(key)}});
    });
}

void put_push(Lobby& lobby, const Call& call) {
    auto push = parse_subscription(call->request.body, lobby.pushes().stand_in());
    if (!push)
        return call->refuse(refusal_of(push.error()));
    lobby.pushes().put(call->who, std::move(*push), answer_active(call, true));
}

void drop_push(Lobby& lobby, const Call& call) {
    lobby.pushes().drop(call->who, query_value(call->request.query, "endpoint").value_or(std::string()),
                        answer_active(call, false));
}

constexpr std::string_view kPeople = "/api/people";
constexpr std::size_t kMostRemark = 500;
constexpr std::size_t kMostWord = 16;

bool is_about_player(std::string_view what) {
    return what == "report" || what == kMute || what == kBlock;
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    return read_number(text, number) ? std::optional(number) : std::nullopt;
}

// The seat that `players` of the state has under that key.
std::optional<Seat> seat_called(const Room& room, std::string_view key) {
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (key_of(room.name_of(seat)) == key)
            return seat;
    }
    return std::nullopt;
}

// What a body says about a player: {"player", and for a report "reason" and "text"}.
struct PlayerCall {
    std::string player;
    std::string reason;
    std::string remark;
};

Result<PlayerCall> parse_player_call(std::string_view body, bool report) {
    Fields fields(body);
    PlayerCall call;
    call.player = fields.required_text("player", kMostWord);
    if (report) {
        call.reason = fields.required_text("reason", kMostWord);
        if (!fields.error() && std::ranges::find(kReportReasons, call.reason) == kReportReasons.end())
            fields.fail("reason", fmt::format("expected one of {}", fmt::join(kReportReasons, ", ")));
        call.remark = read_remark(fields, "text", kMostRemark);
    }
    return fields.checked(std::move(call));
}

People::Done answered(const Call& call, std::function<void()> answer) {
    return [call, answer = std::move(answer)](const std::optional<Refusal>& refusal) {
        refusal ? call->refuse(*refusal) : answer();
    };
}

void answer_people(Lobby& lobby, const Call& call) {
    call->answer(200, {{"people", lobby.people().list(call->who.visitor_hash(), lobby.key())}});
}

void tell_about_player(Lobby& lobby, const Call& call, const GamePath& game) {
    const auto parsed = parse_player_call(call->request.body, game.what == "report");
    if (!parsed)
        return call->refuse(refusal_of(parsed.error()));
    with_room(lobby, call, game.id, [&lobby, call, game, body = *parsed](const std::shared_ptr<Room>& room) {
        const auto seat = seat_called(*room, body.player);
        if (!seat)
            return call->refuse(
                {RefusalKind::bad_request, "expected a key of \"players\" in the game's state", "player", 0});
        const StoredSeat& player = room->head().seat(*seat);
        if (player.visitor.empty() || player.visitor == kErasedVisitor)
            return call->refuse({RefusalKind::conflict, "there is no person in that seat", "player", 0});
        if (player.visitor == call->who.visitor_hash())
            return call->refuse({RefusalKind::conflict, "that is your own seat", "player", 0});
        if (game.what != "report")
            return lobby.people().dislike(call->who, game.what, player,
                                          answered(call, [&lobby, call, other = player.visitor] {
                                              lobby.news()->tell_lobby_to(call->who.visitor_hash());
                                              lobby.news()->tell_lobby_to(other);
                                              answer_people(lobby, call);
                                          }));
        StoredPlayerReport report{.game = game.id,
                                  .seat = static_cast<int>(*seat),
                                  .reporter = {},
                                  .visitor = player.visitor,
                                  .name = player.name,
                                  .reason = body.reason,
                                  .remark = body.remark};
        lobby.people().report(call->who, std::move(report), answered(call, [call] {
                                  call->send({204, {}, nullptr, {{"Cache-Control", "no-store"}}});
                              }));
    });
}

void forgive(Lobby& lobby, const Call& call, int number) {
    lobby.people().forgive(
        call->who, number,
        [&lobby, call](const std::string& other) {
            lobby.news()->tell_lobby_to(call->who.visitor_hash());
            lobby.news()->tell_lobby_to(other);
        },
        answered(call, [&lobby, call] { answer_people(lobby, call); }));
}

} // namespace

bool route_recovery(Lobby& lobby, const Call& call) {
    const std::string& path = call->request.path;
    if (path != kRecovery && path != kUse)
        return false;
    const Method method = call->request.method;
    if (!call->who.token.empty())
        call->refuse({RefusalKind::forbidden, "a recovery link belongs to a visitor, not to a seat",
                      "Authorization", 0});
    else if (path == kUse)
        method == Method::post ? use_link(lobby, call) : refuse_method(*call, "POST");
    else if (method == Method::post)
        make_link(lobby, call);
    else if (method == Method::erase)
        revoke_link(lobby, call);
    else if (method == Method::get || method == Method::head)
        look_for_link(lobby, call);
    else
        refuse_method(*call, "GET, HEAD, POST, DELETE");
    return true;
}

bool route_push(Lobby& lobby, const Call& call) {
    const std::string& path = call->request.path;
    if (path != kPush && path != kKey)
        return false;
    const Method method = call->request.method;
    if (!call->who.token.empty())
        call->refuse(
            {RefusalKind::forbidden, "notifications belong to a visitor, not to a seat", "Authorization", 0});
    else if (path == kKey)
        method == Method::get || method == Method::head ? tell_push_key(lobby, call)
                                                        : refuse_method(*call, "GET, HEAD");
    else if (method == Method::put)
        put_push(lobby, call);
    else if (method == Method::erase)
        drop_push(lobby, call);
    else
        refuse_method(*call, "PUT, DELETE");
    return true;
}

bool route_people(Lobby& lobby, const Call& call) {
    const std::string& path = call->request.path;
    const Method method = call->request.method;
    const auto game = game_path(path, "/api/games/");
    const bool about_player_call = game && is_about_player(game->what);
    const auto number = path.starts_with("/api/people/")
                            ? number_in(std::string_view(path).substr(kPeople.size() + 1))
                            : std::nullopt;
    if (!about_player_call && path != kPeople && !number)
        return false;
    if (!call->who.token.empty())
        call->refuse(
            {RefusalKind::forbidden, "people belong to a visitor, not to a seat", "Authorization", 0});
    else if (about_player_call)
        method == Method::post ? tell_about_player(lobby, call, *game) : refuse_method(*call, "POST");
    else if (number)
        method == Method::erase ? forgive(lobby, call, *number) : refuse_method(*call, "DELETE");
    else if (method == Method::get || method == Method::head)
        answer_people(lobby, call);
    else
        refuse_method(*call, "GET, HEAD");
    return true;
}

} // namespace goalline::server
