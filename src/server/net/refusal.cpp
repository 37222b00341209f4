#include "server/net/refusal.hpp"

namespace goalline::server {

std::string_view name(RefusalKind kind) {
    switch (kind) {
    case RefusalKind::bad_request:
        return "bad_request";
    case RefusalKind::forbidden:
        return "forbidden";
    case RefusalKind::not_found:
        return "not_found";
    case RefusalKind::conflict:
        return "conflict";
    case RefusalKind::too_large:
        return "too_large";
    case RefusalKind::illegal:
        return "illegal";
    case RefusalKind::too_many:
        return "too_many";
    case RefusalKind::busy:
        return "busy";
    case RefusalKind::internal:
        return "internal";
    }
    return "internal";
}

int http_status(RefusalKind kind) {
    switch (kind) {
    case RefusalKind::bad_request:
        return 400;
    case RefusalKind::forbidden:
        return 403;
    case RefusalKind::not_found:
        return 404;
    case RefusalKind::conflict:
        return 409;
    case RefusalKind::too_large:
        return 413;
    case RefusalKind::illegal:
        return 422;
    case RefusalKind::too_many:
        return 429;
    case RefusalKind::busy:
        return 503;
    case RefusalKind::internal:
        return 500;
    }
    return 500;
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
    return json;
}

} // namespace goalline::server
