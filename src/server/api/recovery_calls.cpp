#include "server/api/recovery_calls.hpp"

#include "server/api/visitors.hpp"

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

} // namespace

bool RecoveryCalls::route(const Call& call) {
    const std::string& path = call->request.path;
    if (path != kRecovery && path != kUse)
        return false;
    const Method method = call->request.method;
    if (!call->who.token.empty())
        call->refuse({RefusalKind::forbidden, "a recovery link belongs to a visitor, not to a seat",
                      "Authorization", 0});
    else if (path == kUse)
        method == Method::post ? use(call) : refuse_method(*call, "POST");
    else if (method == Method::post)
        make(call);
    else if (method == Method::erase)
        revoke(call);
    else if (method == Method::get || method == Method::head)
        look(call);
    else
        refuse_method(*call, "GET, HEAD, POST, DELETE");
    return true;
}

void RecoveryCalls::make(const Call& call) {
    lobby_.recovery().make(call->who, answered<std::string>(call, [call](const std::string& token) {
                               call->answer(200, {{"token", token}});
                           }));
}

void RecoveryCalls::look(const Call& call) {
    using Made = std::optional<std::int64_t>;
    lobby_.recovery().look(call->who, answered<Made>(call, [call](const Made& made) {
                               json::object answer{{"active", made.has_value()}};
                               if (made)
                                   answer["made"] = *made;
                               call->answer(200, answer);
                           }));
}

void RecoveryCalls::revoke(const Call& call) {
    lobby_.recovery().revoke(call->who, answered<std::monostate>(call, [call](std::monostate) {
                                 call->answer(200, {{"active", false}});
                             }));
}

void RecoveryCalls::use(const Call& call) {
    const auto token = parse_recovery_call(call->request.body);
    if (!token)
        return call->refuse(refusal_of(token.error()));
    lobby_.recovery().use(call->who, *token,
                          answered<std::string>(call, [this, call](const std::string& secret) {
                              call->set_cookie.clear(); // that of a new visitor would undo this one
                              Response response{204, {}, nullptr, {{"Cache-Control", "no-store"}}};
                              response.headers.emplace_back(
                                  "Set-Cookie", Visitors(lobby_).cookie(secret, call->request.over_https));
                              call->send(std::move(response));
                          }));
}

} // namespace goalline::server
