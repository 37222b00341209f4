// Translates between Beast's HTTP messages and the application's: what a request says, whether its framing is one
// that we read, and the headers of every answer. Thread-safety: pure functions.
#pragma once

#include "server/net/http.hpp"
#include "server/net/proxies.hpp"
#include "server/net/refusal.hpp"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

namespace goalline::server::net {

using HttpMessage = boost::beast::http::request<boost::beast::http::string_body>;
using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

inline constexpr std::uint32_t kHeaderBytes = 8 * 1024;

// The refusal of a request whose body has not been read. The connection is closed after it, because nobody knows
// where the next request begins.
struct Rejection {
    int status;
    Refusal refusal;
};

// Accepts a header if we read its body: it must have an address, one Host, and either a body with a length or none. A
// body in chunks could be endless, and a second request could hide in an unknown coding.
[[nodiscard]] std::optional<Rejection> check_header(const Parser& parser, bool folded);
// Makes of a request with a whole address as its target one with a path and a Host header that says the same.
void use_absolute_target(HttpMessage& message);
// Whether a line begins with a blank and so continues the header above it. Other programs read such lines
// differently.
[[nodiscard]] bool has_folded_line(std::string_view header);
// The same for a header that could not be read; nothing if the client has only gone or is too slow.
[[nodiscard]] std::optional<Rejection> rejection_of(const boost::beast::error_code& error,
                                                    std::size_t body_bytes);

[[nodiscard]] bool is_upgrade(const HttpMessage& message);
[[nodiscard]] bool expects_continue(const HttpMessage& message);
// Who sent it, if the peer is a trusted proxy.
[[nodiscard]] Sender sender_of(const HttpMessage& message, const std::string& peer,
                               const TrustedProxies& proxies);
// Moves the body out of the message.
[[nodiscard]] Request request_of(HttpMessage& message, const Sender& sender);

// Sets the type and the headers of the answer; the caller sets status, body and length.
// Whether an answer of that status has a body, although it may be empty.
[[nodiscard]] constexpr bool has_body(int status) {
    return status != 204 && status != 304;
}
void put_head(boost::beast::http::fields& head, const Response& response);

} // namespace goalline::server::net
