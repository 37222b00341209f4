// Between Beast's HTTP messages and the application's: what a request says, whether its framing is one we
// read, and the headers of every answer. Pure functions, safe from any thread.
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

using Message = boost::beast::http::request<boost::beast::http::string_body>;
using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

inline constexpr std::uint32_t kHeaderBytes = 8 * 1024;

// A request that is refused before its body is read; the connection is closed after it, since nobody knows
// where the next request begins.
struct Rejection {
    int status;
    Refusal refusal;
};

// Whether the header is one whose body we read: an address, one Host, and a body with a length or none. A
// body in chunks could be endless, and an unknown coding would let a second request hide in it.
[[nodiscard]] std::optional<Rejection> check_header(const Parser& parser, bool folded);
// Whether a line begins with a blank and so goes on with the header above it, which others read in other
// ways.
[[nodiscard]] bool has_folded_line(std::string_view header);
// The same for a header that could not be read; none if the client is just gone or too slow.
[[nodiscard]] std::optional<Rejection> rejection_of(const boost::beast::error_code& error,
                                                    std::size_t body_bytes);

[[nodiscard]] bool is_upgrade(const Message& message);
[[nodiscard]] bool expects_continue(const Message& message);
// Who sent it, if the peer is a proxy that is trusted.
[[nodiscard]] Sender sender_of(const Message& message, const std::string& peer,
                               const TrustedProxies& proxies);
// Takes the body out of the message.
[[nodiscard]] Request request_of(Message& message, const Sender& sender);

// Type and headers of the answer; status, body and length are the caller's part.
void put_head(boost::beast::http::fields& head, const Response& response);

} // namespace goalline::server::net
