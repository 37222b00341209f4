// Refusal says why a call was not carried out, as clients of http-api.md see it. Thread-safety: plain values and
// pure functions.
#pragma once

#include "base/result.hpp"
#include "server/net/http.hpp"

#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace goalline::server {

enum class RefusalKind : std::uint8_t {
    bad_request,
    forbidden,
    not_found,
    conflict,
    too_large,
    illegal,
    too_many,
    busy,
    internal,
};

[[nodiscard]] std::string_view name(RefusalKind kind);
[[nodiscard]] int http_status(RefusalKind kind);

struct Refusal {
    RefusalKind kind = RefusalKind::internal;
    std::string message; // what is wrong, and what was expected
    std::string where;
    int retry_after = 0;           // seconds; only with too_many and busy
    std::string code = {};         // for an error of the rules or of a parser: a rule number or a word
    boost::json::object more = {}; // what else a client is told of it
};

// Turns an Error of the rules or of a parser into a Refusal.
[[nodiscard]] Refusal refusal_of(const Error& error);

// {"kind", "message", "where", "code"?, "retry_after"?}, and what `more` has
[[nodiscard]] boost::json::object to_json(const Refusal& refusal);
// The same back. It may throw what the JSON library throws.
[[nodiscard]] Refusal read_refusal(const boost::json::object& json);

// Turns JSON answers and refusals into HTTP responses, for whoever answers a request.
[[nodiscard]] Response json_response(int status, const boost::json::object& object);
[[nodiscard]] Response json_response(int status, std::string text);
// Plain text, which is not kept by caches.
[[nodiscard]] Response text_response(int status, std::string text,
                                     std::string_view type = "text/plain; charset=utf-8");
[[nodiscard]] Response error_response(const Refusal& refusal);
// With another status than the kind's own.
[[nodiscard]] Response error_response(int status, const Refusal& refusal);

} // namespace goalline::server
