#include "server/net/http_message.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/http/rfc7230.hpp>

namespace goalline::server::net {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kSecurityHeaders = {{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
}};
// These isolate the page from others, without which it could not share memory with the engine's worker.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kIsolation = {{
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
}};
constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ";
// A picture brings its own style and nothing else.
constexpr std::string_view kPicturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

std::string policy(Shown shown) {
    if (shown == Shown::picture)
        return std::string(kPicturePolicy);
    return std::string(kPolicy) + (shown == Shown::framed ? "*" : "'none'");
}

std::string text_of(beast::string_view text) {
    return {text.data(), text.size()};
}

Method method_of(http::verb verb) {
    switch (verb) {
    case http::verb::get:
        return Method::get;
    case http::verb::head:
        return Method::head;
    case http::verb::post:
        return Method::post;
    case http::verb::put:
        return Method::put;
    case http::verb::delete_:
        return Method::erase;
    default:
        return Method::other;
    }
}

Rejection reject(int status, RefusalKind kind, std::string message, std::string where) {
    return {status, {kind, std::move(message), std::move(where), 0}};
}

// All headers of that name, joined by commas.
std::string joined(const HttpMessage& message, beast::string_view name) {
    std::string text;
    const auto range = message.equal_range(name);
    for (auto field = range.first; field != range.second; ++field)
        text += (text.empty() ? "" : ",") + text_of(field->value());
    return text;
}

bool is_number(beast::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Whether it is 16 bytes in base64, as RFC 6455 wants it.
bool is_websocket_key(beast::string_view key) {
    constexpr std::size_t kLetters = 22;
    const auto is_base64 = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '+' ||
               c == '/';
    };
    // Of the last letter only two bits are used.
    return key.size() == kLetters + 2 && key.ends_with("==") &&
           std::ranges::all_of(key.substr(0, kLetters), is_base64) &&
           beast::string_view("AQgw").find(key[kLetters - 1]) != beast::string_view::npos;
}

} // namespace

// "http://play.example.org/api/info" says by itself whom it asks; then the Host header does not count (RFC 9112, 3.2.2).
// One that lacks it, or has two, is refused all the same.
void use_absolute_target(HttpMessage& message) {
    const auto hosts = message.count(http::field::host);
    const std::string target = text_of(message.target());
    const auto colon = target.find("://");
    if (colon == std::string::npos || hosts > 1 || (hosts == 0 && message.version() >= 11))
        return;
    const std::string_view scheme = std::string_view(target).substr(0, colon);
    if (!equal_ignoring_case(scheme, "http") && !equal_ignoring_case(scheme, "https"))
        return;
    const auto begin = colon + 3, end = std::min(target.find_first_of("/?#", begin), target.size());
    const std::string path = target.substr(end);
    message.set(http::field::host, target.substr(begin, end - begin));
    message.target(path.starts_with('/') ? path : '/' + path);
}

bool has_folded_line(std::string_view header) {
    return header.find("\r\n ") != std::string_view::npos || header.find("\r\n\t") != std::string_view::npos;
}

std::optional<Rejection> check_header(const Parser& parser, bool folded) {
    const HttpMessage& message = parser.get();
    if (folded)
        return reject(400, RefusalKind::bad_request, "a header must not go on in the next line", "request");
    const auto hosts = message.count(http::field::host);
    if (message.target().empty() || message.target().front() != '/' || hosts > 1 ||
        (hosts == 0 && message.version() >= 11))
        return reject(400, RefusalKind::bad_request,
                      "expected an address that begins with / or http:// and one Host header", "request");
    if (message.count(http::field::transfer_encoding) > 0) {
        if (equal_ignoring_case(joined(message, "Transfer-Encoding"), "chunked"))
            return reject(411, RefusalKind::bad_request,
                          "expected a body with a Content-Length, not in chunks", "Transfer-Encoding");
        return reject(501, RefusalKind::bad_request,
                      "this transfer coding is not known; expected a Content-Length", "Transfer-Encoding");
    }
    if (message.count(http::field::content_length) > 1 ||
        (message.count(http::field::content_length) == 1 && !is_number(message[http::field::content_length])))
        return reject(400, RefusalKind::bad_request, "expected one Content-Length", "Content-Length");
    const auto expectation = joined(message, "Expect");
    if (!expectation.empty() && !equal_ignoring_case(expectation, "100-continue"))
        return reject(417, RefusalKind::bad_request, "expected 100-continue or nothing", "Expect");
    if (is_upgrade(message) && parser.content_length().value_or(0) > 0)
        return reject(400, RefusalKind::bad_request, "a WebSocket begins without a body", "Content-Length");
    if (is_upgrade(message) && (message.count(http::field::sec_websocket_key) != 1 ||
                                !is_websocket_key(message[http::field::sec_websocket_key])))
        return reject(400, RefusalKind::bad_request, "expected 16 bytes in base64", "Sec-WebSocket-Key");
    return std::nullopt;
}

std::optional<Rejection> rejection_of(const beast::error_code& error, std::size_t body_bytes) {
    if (error == http::error::body_limit)
        return reject(413, RefusalKind::too_large,
                      "a body has at most " + std::to_string(body_bytes) + " bytes", "body");
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return reject(413, RefusalKind::too_large,
                      "a header has at most " + std::to_string(kHeaderBytes) + " bytes", "header");
    if (error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::partial_message && error != http::error::end_of_stream)
        return reject(400, RefusalKind::bad_request, "this is not HTTP: " + error.message(), "request");
    return std::nullopt;
}

bool is_upgrade(const HttpMessage& message) {
    return message.method() == http::verb::get &&
           http::token_list{message[http::field::connection]}.exists("upgrade") &&
           http::token_list{message[http::field::upgrade]}.exists("websocket");
}

bool expects_continue(const HttpMessage& message) {
    return message.version() >= 11 && message.count(http::field::expect) > 0;
}

Sender sender_of(const HttpMessage& message, const std::string& peer, const TrustedProxies& proxies) {
    return proxies.sender(peer, {joined(message, "Forwarded"), joined(message, "X-Forwarded-For"),
                                 joined(message, "X-Forwarded-Proto")});
}

Request request_of(HttpMessage& message, const Sender& sender) {
    Request request;
    request.method = method_of(message.method());
    request.path = text_of(message.target());
    if (const auto mark = request.path.find('?'); mark != std::string::npos)
        request.query = request.path.substr(mark + 1, request.path.find('#', mark) - mark - 1);
    request.path.resize(std::min(request.path.find_first_of("?#"), request.path.size()));
    request.host = text_of(message[http::field::host]);
    request.origin = text_of(message[http::field::origin]);
    request.cookie = text_of(message[http::field::cookie]);
    request.authorization = text_of(message[http::field::authorization]);
    request.content_type = text_of(message[http::field::content_type]);
    request.if_none_match = text_of(message[http::field::if_none_match]);
    request.accepts_gzip = allows_gzip(text_of(message[http::field::accept_encoding]));
    request.wants_spanish = text_of(message[http::field::accept_language]).starts_with("es");
    request.over_https = sender.https;
    request.body = std::move(message.body());
    request.address = sender.address;
    return request;
}

void put_head(http::fields& head, const Response& response) {
    head.set(http::field::server, "goalline");
    if (has_body(response.status))
        head.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : kSecurityHeaders)
        head.set(beast::string_view(name.data(), name.size()),
                 beast::string_view(value.data(), value.size()));
    head.set("Content-Security-Policy", policy(response.shown));
    if (response.shown == Shown::here) {
        for (const auto& [name, value] : kIsolation)
            head.set(beast::string_view(name.data(), name.size()),
                     beast::string_view(value.data(), value.size()));
    }
    head.set("Cross-Origin-Resource-Policy", response.shown == Shown::here ? "same-origin" : "cross-origin");
    for (const auto& [name, value] : response.headers)
        head.insert(name, value);
}

} // namespace goalline::server::net
