#include "server/api/push_calls.hpp"

#include "server/net/base64url.hpp"
#include "server/play/json_fields.hpp"

#include <string_view>

namespace goalline::server {

namespace {

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
    const auto object = read_object(body);
    if (!object)
        return object.error();
    Fields fields(*object);
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

} // namespace

bool PushCalls::route(const Call& call) {
    const std::string& path = call->request.path;
    if (path != kPush && path != kKey)
        return false;
    const Method method = call->request.method;
    if (!call->who.token.empty())
        call->refuse(
            {RefusalKind::forbidden, "notifications belong to a visitor, not to a seat", "Authorization", 0});
    else if (path == kKey)
        method == Method::get || method == Method::head ? tell_key(call) : refuse_method(*call, "GET, HEAD");
    else if (method == Method::put)
        put(call);
    else if (method == Method::erase)
        drop(call);
    else
        refuse_method(*call, "PUT, DELETE");
    return true;
}

void PushCalls::tell_key(const Call& call) {
    lobby_.pushes().key(call->who, [call](const std::variant<std::string, Refusal>& key) {
        if (const auto* refusal = std::get_if<Refusal>(&key))
            return call->refuse(*refusal);
        call->answer(200, {{"key", std::get<std::string>(key)}});
    });
}

void PushCalls::put(const Call& call) {
    auto push = parse_subscription(call->request.body, lobby_.pushes().stand_in());
    if (!push)
        return call->refuse(refusal_of(push.error()));
    lobby_.pushes().put(call->who, std::move(*push), answer_active(call, true));
}

void PushCalls::drop(const Call& call) {
    lobby_.pushes().drop(call->who, query_value(call->request.query, "endpoint").value_or(std::string()),
                         answer_active(call, false));
}

} // namespace goalline::server
