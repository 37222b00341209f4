// Turns JSON answers and refusals into HTTP responses, for whoever answers a request. Thread-safety: pure functions.
#pragma once

#include "server/net/http.hpp"
#include "server/net/refusal.hpp"

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

namespace goalline::server {

[[nodiscard]] Response json_response(int status, const boost::json::object& object);
[[nodiscard]] Response json_response(int status, std::string text);
// Plain text, which is not kept by caches.
[[nodiscard]] Response text_response(int status, std::string text,
                                     std::string_view type = "text/plain; charset=utf-8");
[[nodiscard]] Response error_response(const Refusal& refusal);
// With another status than the kind's own.
[[nodiscard]] Response error_response(int status, const Refusal& refusal);

} // namespace goalline::server
