#include "client.hpp"

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cctype>

namespace goalline::server::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kPatience{10};

tcp::endpoint endpoint_of(std::uint16_t port) {
    return {asio::ip::make_address("127.0.0.1"), port};
}

// Runs the context until the handler has set `done` or time is up.
bool run_until(asio::io_context& context, const bool& done,
               std::chrono::duration<double> patience = kPatience) {
    const auto end = std::chrono::steady_clock::now() +
                     std::chrono::duration_cast<std::chrono::steady_clock::duration>(patience);
    context.restart();
    while (!done && std::chrono::steady_clock::now() < end) {
        context.run_one_until(end);
        if (context.stopped())
            context.restart();
    }
    return done;
}

template <class Fields>
std::map<std::string, std::string> headers_of(const Fields& fields) {
    std::map<std::string, std::string> headers;
    for (const auto& field : fields) {
        std::string name(field.name_string());
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return std::tolower(c); });
        headers[name] = std::string(field.value());
    }
    return headers;
}

} // namespace

json::object Reply::json() const {
    boost::system::error_code error;
    json::value value = json::parse(body, error);
    return !error && value.is_object() ? value.as_object() : json::object();
}

std::string Reply::kind() const {
    const auto object = json();
    const auto* error = object.if_contains("error");
    return error ? std::string(error->as_object().at("kind").as_string()) : std::string();
}

json::object Reply::state() const {
    const auto object = json();
    const auto* state = object.if_contains("state");
    return state ? state->as_object() : json::object();
}

struct Client::Impl {
    std::uint16_t port;
    std::string from;
    std::string cookie;
    asio::io_context context;
    std::optional<beast::tcp_stream> stream;
    beast::flat_buffer buffer;

    bool exchange(const http::request<http::string_body>& request,
                  http::response_parser<http::string_body>& parser) {
        if (!stream) {
            stream.emplace(context);
            beast::error_code error;
            stream->socket().open(tcp::v4(), error);
            stream->socket().bind({asio::ip::make_address(from), 0}, error);
            if (!error)
                stream->socket().connect(endpoint_of(port), error);
            if (error) {
                stream.reset();
                return false;
            }
        }
        bool done = false;
        beast::error_code result;
        http::async_write(*stream, request, [&](const beast::error_code& error, std::size_t) {
            result = error;
            if (error) {
                done = true;
                return;
            }
            http::async_read(*stream, buffer, parser, [&](const beast::error_code& failed, std::size_t) {
                result = failed;
                done = true;
            });
        });
        if (run_until(context, done) && !result)
            return true;
        stream.reset();
        buffer.clear();
        // Handlers of the stream that was closed must still run, because they refer to our locals.
        context.restart();
        while (!done && context.run_one() > 0) {
        }
        return false;
    }
};

Client::Client(std::uint16_t port, std::string from) : impl_(std::make_unique<Impl>()) {
    impl_->port = port;
    impl_->from = std::move(from);
}
Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

const std::string& Client::cookie() const {
    return impl_->cookie;
}
void Client::set_cookie(std::string secret) {
    impl_->cookie = std::move(secret);
}
Headers Client::credentials() const {
    return impl_->cookie.empty() ? Headers() : Headers{{"Cookie", "goalline_visitor=" + impl_->cookie}};
}

Reply Client::get(const std::string& path, const Headers& headers) {
    return send("GET", path, "", headers);
}

Reply Client::post(const std::string& path, const json::value& body, const Headers& headers) {
    Headers all = headers;
    all.emplace_back("Content-Type", "application/json");
    return send("POST", path, json::serialize(body), all);
}

Reply Client::send(const std::string& method, const std::string& path, const std::string& body,
                   const Headers& headers) {
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(path);
    request.version(11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(impl_->port));
    for (const auto& [name, value] : credentials())
        request.set(name, value);
    for (const auto& [name, value] : headers)
        request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    std::optional<http::response_parser<http::string_body>> parser;
    // A connection that was kept may have been closed meanwhile; then it is tried once more on a new one.
    const bool kept = impl_->stream.has_value();
    for (int attempt = kept ? 0 : 1; attempt < 2; ++attempt) {
        parser.emplace();
        parser->body_limit(64 << 20);
        parser->skip(method == "HEAD");
        if (!impl_->exchange(request, *parser))
            continue;
        const auto& message = parser->get();
        Reply reply{static_cast<int>(message.result_int()), message.body(), headers_of(message)};
        const auto cookie = reply.headers.find("set-cookie");
        constexpr std::string_view kName = "goalline_visitor=", kHostName = "__Host-goalline_visitor=";
        for (const std::string_view name : {kName, kHostName}) {
            if (cookie != reply.headers.end() && cookie->second.starts_with(name))
                impl_->cookie = cookie->second.substr(name.size(), cookie->second.find(';') - name.size());
        }
        if (!message.keep_alive())
            impl_->stream.reset();
        return reply;
    }
    return {};
}

struct WebSocketClient::Impl {
    asio::io_context context;
    beast::websocket::stream<beast::tcp_stream> stream{context};
    beast::flat_buffer buffer;
    int status = 0;
    bool open = false;
    bool reading = false;
    bool read_done = false;
    beast::error_code read_error;

    bool write(const std::string& text, bool binary) {
        bool done = false;
        beast::error_code result;
        stream.binary(binary);
        stream.async_write(asio::buffer(text), [&](const beast::error_code& error, std::size_t) {
            result = error;
            done = true;
        });
        return run_until(context, done) && !result;
    }

    bool read(double seconds) {
        if (!reading) {
            reading = true;
            read_done = false;
            stream.async_read(buffer, [this](const beast::error_code& error, std::size_t) {
                read_error = error;
                read_done = true;
            });
        }
        if (!run_until(context, read_done, std::chrono::duration<double>(seconds)))
            return false;
        reading = false;
        open = open && !read_error;
        return !read_error;
    }
};

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& path, const Headers& headers)
    : impl_(std::make_unique<Impl>()) {
    Impl& impl = *impl_;
    beast::error_code error;
    beast::get_lowest_layer(impl.stream).socket().connect(endpoint_of(port), error);
    if (error)
        return;
    impl.stream.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
            for (const auto& [name, value] : headers)
                request.set(name, value);
        }));
    beast::websocket::response_type response;
    bool done = false;
    impl.stream.async_handshake(response, "127.0.0.1:" + std::to_string(port), path,
                                [&](const beast::error_code& result) {
                                    error = result;
                                    done = true;
                                });
    if (run_until(impl.context, done)) {
        impl.status = static_cast<int>(response.result_int());
        impl.open = !error;
    }
}
WebSocketClient::~WebSocketClient() {
    if (!impl_)
        return;
    beast::get_lowest_layer(impl_->stream).close();
    impl_->context.restart();
    impl_->context.poll();
}
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient& WebSocketClient::operator=(WebSocketClient&&) noexcept = default;

int WebSocketClient::status() const {
    return impl_->status;
}

bool WebSocketClient::send(const json::value& message) {
    return send_text(json::serialize(message));
}

bool WebSocketClient::send_text(const std::string& text, bool binary) {
    return impl_->open && impl_->write(text, binary);
}

std::optional<json::object> WebSocketClient::receive(double seconds) {
    if (!impl_->open || !impl_->read(seconds))
        return std::nullopt;
    boost::system::error_code error;
    json::value value = json::parse(beast::buffers_to_string(impl_->buffer.data()), error);
    impl_->buffer.clear();
    if (error || !value.is_object())
        return std::nullopt;
    return value.as_object();
}

std::optional<json::object> WebSocketClient::receive(const std::string& type, double seconds) {
    while (auto message = receive(seconds)) {
        if (message->at("type").as_string() == type)
            return message;
    }
    return std::nullopt;
}

int WebSocketClient::close_code() const {
    return impl_->stream.reason().code;
}

void WebSocketClient::close() {
    if (!impl_->open)
        return;
    impl_->open = false;
    bool done = false;
    impl_->stream.async_close(beast::websocket::close_code::normal,
                              [&](const beast::error_code&) { done = true; });
    run_until(impl_->context, done);
}

std::string send_raw(std::uint16_t port, const std::string& bytes, double seconds) {
    asio::io_context context;
    tcp::socket socket(context);
    boost::system::error_code error;
    socket.connect(endpoint_of(port), error);
    if (error)
        return {};
    asio::write(socket, asio::buffer(bytes), error);
    std::string received;
    std::array<char, 4096> chunk{};
    for (bool open = true; open;) {
        bool done = false;
        socket.async_read_some(asio::buffer(chunk),
                               [&](const boost::system::error_code& failed, std::size_t count) {
                                   received.append(chunk.data(), count);
                                   open = !failed;
                                   done = true;
                               });
        if (!run_until(context, done, std::chrono::duration<double>(seconds))) {
            socket.close(error);
            run_until(context, done);
            break;
        }
    }
    return received;
}

} // namespace goalline::server::testing
