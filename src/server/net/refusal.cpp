#include "server/net/refusal.hpp"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <utility>

namespace goalline::server {

namespace {

// In the order of RefusalKind.
constexpr std::array<std::string_view, 9> kKinds = {"bad_request", "forbidden", "not_found",
                                                    "conflict",    "too_large", "illegal",
                                                    "too_many",    "busy",      "internal"};

} // namespace

std::string_view name(RefusalKind kind) {
    return kKinds.at(static_cast<std::size_t>(kind));
}

int http_status(RefusalKind kind) {
    static constexpr int kStatus[] = {400, 403, 404, 409, 413, 422, 429, 503, 500};
    return kStatus[static_cast<std::size_t>(kind)];
}

Refusal refusal_of(const Error& error) {
    RefusalKind kind = RefusalKind::internal;
    switch (error.kind) {
    case ErrorKind::usage:
    case ErrorKind::syntax:
        kind = RefusalKind::bad_request;
        break;
    case ErrorKind::invalid:
    case ErrorKind::illegal:
        kind = RefusalKind::illegal;
        break;
    case ErrorKind::limit:
        kind = RefusalKind::too_large;
        break;
    case ErrorKind::io:
        break;
    }
    return {kind, error.message.english(), error.where.english(), 0, error.code};
}

boost::json::object to_json(const Refusal& refusal) {
    boost::json::object json{
        {"kind", name(refusal.kind)}, {"message", refusal.message}, {"where", refusal.where}};
    if (!refusal.code.empty())
        json["code"] = refusal.code;
    if (refusal.kind == RefusalKind::too_many || refusal.kind == RefusalKind::busy)
        json["retry_after"] = refusal.retry_after;
    for (const auto& member : refusal.more)
        json[member.key()] = member.value();
    return json;
}

Refusal read_refusal(const boost::json::object& json) {
    const auto text = [&](std::string_view member) {
        const auto* found = json.if_contains(member);
        return found != nullptr ? std::string(found->as_string()) : std::string();
    };
    const auto kind = std::ranges::find(kKinds, text("kind")) - kKinds.begin();
    const auto* retry = json.if_contains("retry_after");
    return {kind < std::ssize(kKinds) ? static_cast<RefusalKind>(kind) : RefusalKind::internal,
            text("message"), text("where"), retry != nullptr ? retry->to_number<int>() : 0, text("code")};
}

namespace json = boost::json;

Response json_response(int status, const json::object& object) {
    return json_response(status, json::serialize(object));
}

Response json_response(int status, std::string text) {
    Response response{status, "application/json", std::make_shared<const std::string>(std::move(text)), {}};
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response text_response(int status, std::string text, std::string_view type) {
    Response response{status, std::string(type), std::make_shared<const std::string>(std::move(text)), {}};
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response error_response(const Refusal& refusal) {
    return error_response(http_status(refusal.kind), refusal);
}

Response error_response(int status, const Refusal& refusal) {
    Response response = json_response(status, {{"error", to_json(refusal)}});
    if (refusal.retry_after > 0)
        response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
    response.why = name(refusal.kind);
    return response;
}

} // namespace goalline::server
