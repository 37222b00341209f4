// One HTTP connection: reads a request, has the application answer it, writes the answer, and so on while the
// client keeps the connection. All its work is on the strand of its stream.
#include "server/api.hpp"
#include "server/net/listener.hpp"
#include "server/net/websocket_session.hpp"

#include <array>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::chrono::seconds kRead{30};  // for a whole request, and for the next one to begin
constexpr std::chrono::seconds kWrite{30}; // for a whole answer
constexpr std::chrono::seconds kDrain{2};  // for what a refused client is still sending
constexpr std::uint32_t kHeaderBytes = 8 * 1024;

using Header = std::pair<std::string_view, std::string_view>;
constexpr std::array<Header, 4> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
     "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

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
    default:
        return Method::other;
    }
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(asio::ip::tcp::socket socket, std::string address, const Services& services,
                std::shared_ptr<void> place)
        : stream_(std::move(socket)), address_(std::move(address)), services_(services),
          place_(std::move(place)) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(services_.body_bytes);
        parser_->header_limit(kHeaderBytes);
        stream_.expires_after(kRead);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                             self->was_read(error);
                         });
    }

  private:
    void was_read(const beast::error_code& error) {
        if (error == http::error::end_of_stream)
            return shut_down();
        if (error == http::error::body_limit || error == http::error::header_limit)
            return give_up({RefusalKind::too_large,
                            "a body has at most " + std::to_string(services_.body_bytes) +
                                " bytes, a header " + std::to_string(kHeaderBytes),
                            error == http::error::body_limit ? "body" : "header", 0});
        if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
            error != http::error::partial_message)
            return give_up({RefusalKind::bad_request, "this is not HTTP: " + error.message(), "request", 0});
        if (error)
            return; // the client is gone or too slow
        const auto& message = parser_->get();
        if (message.target().empty() || message.target().front() != '/' ||
            message.count(http::field::host) > 1)
            return give_up({RefusalKind::bad_request,
                            "expected an address that begins with / and one Host header", "request", 0});
        is_head_ = message.method() == http::verb::head;
        keep_alive_ = message.keep_alive();
        if (is_upgrade(message))
            return upgrade();
        services_.application.handle(request(), [self = shared_from_this()](Response response) {
            asio::dispatch(self->stream_.get_executor(), [self, response = std::move(response)]() mutable {
                self->write(std::move(response));
            });
        });
    }

    static bool is_upgrade(const http::request<http::string_body>& message) {
        return message.method() == http::verb::get &&
               http::token_list{message[http::field::connection]}.exists("upgrade") &&
               http::token_list{message[http::field::upgrade]}.exists("websocket");
    }

    Request request() {
        auto& message = parser_->get();
        Request request;
        request.method = method_of(message.method());
        request.path = text_of(message.target());
        request.path.resize(std::min(request.path.find_first_of("?#"), request.path.size()));
        request.host = text_of(message[http::field::host]);
        request.origin = text_of(message[http::field::origin]);
        request.cookie = text_of(message[http::field::cookie]);
        request.authorization = text_of(message[http::field::authorization]);
        request.content_type = text_of(message[http::field::content_type]);
        request.if_none_match = text_of(message[http::field::if_none_match]);
        request.accepts_gzip = allows_gzip(text_of(message[http::field::accept_encoding]));
        request.over_https = message["X-Forwarded-Proto"] == "https";
        request.body = std::move(message.body());
        request.address = address_;
        return request;
    }

    void upgrade() {
        services_.application.upgrade(request(), [self = shared_from_this()](Upgrade answer) {
            asio::dispatch(self->stream_.get_executor(), [self, answer = std::move(answer)]() mutable {
                if (answer.refused)
                    return self->write(std::move(*answer.refused));
                start_websocket_session(std::move(self->stream_), self->parser_->release(), std::move(answer),
                                        self->services_, std::move(self->place_));
            });
        });
    }

    // Answers a request that could not be read to its end; after that nobody knows where the next one begins.
    void give_up(const Refusal& refusal) {
        keep_alive_ = false;
        unread_ = true;
        is_head_ = false;
        write(error_response(refusal));
    }

    template <class Body>
    void prepare(http::response<Body>& message, const Response& response) {
        message.version(11);
        message.result(static_cast<unsigned>(response.status));
        message.keep_alive(keep_alive_);
        message.set(http::field::server, "goalline");
        if (response.status != 304)
            message.set(http::field::content_type, response.content_type);
        for (const auto& [name, value] : kSecurityHeaders)
            message.set(beast::string_view(name.data(), name.size()),
                        beast::string_view(value.data(), value.size()));
        for (const auto& [name, value] : response.headers)
            message.insert(name, value);
    }

    void write(Response response) {
        body_ = response.body ? std::move(response.body) : std::make_shared<const std::string>();
        if (is_head_ || response.status == 304) {
            auto message = std::make_shared<http::response<http::empty_body>>();
            prepare(*message, response);
            if (is_head_ && response.status != 304)
                message->content_length(body_->size());
            return write_message(message);
        }
        auto message = std::make_shared<http::response<http::span_body<const char>>>();
        prepare(*message, response);
        message->body() = {body_->data(), body_->size()};
        message->prepare_payload();
        write_message(message);
    }

    template <class Message>
    void write_message(const std::shared_ptr<Message>& message) {
        parser_.reset();
        stream_.expires_after(kWrite);
        http::async_write(stream_, *message,
                          [self = shared_from_this(), message](const beast::error_code& error, std::size_t) {
                              self->body_.reset();
                              if (error)
                                  return;
                              if (self->keep_alive_)
                                  return self->read();
                              self->shut_down();
                          });
    }

    void shut_down() {
        beast::error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        if (unread_) {
            // Closing now would reset the connection and could lose the answer on its way: read on for a
            // while.
            stream_.expires_after(kDrain);
            drain();
        }
    }

    void drain() {
        stream_.async_read_some(asio::buffer(scrap_),
                                [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                                    if (!error)
                                        self->drain();
                                });
    }

    beast::tcp_stream stream_;
    std::string address_;
    const Services& services_;
    std::shared_ptr<void> place_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::shared_ptr<const std::string> body_;
    std::array<char, 1024> scrap_{};
    bool is_head_ = false;
    bool keep_alive_ = false;
    bool unread_ = false;
};

} // namespace

void start_http_session(asio::ip::tcp::socket socket, std::string address, const Services& services,
                        std::shared_ptr<void> place) {
    const auto executor = socket.get_executor();
    auto session =
        std::make_shared<HttpSession>(std::move(socket), std::move(address), services, std::move(place));
    asio::dispatch(executor, [session] { session->read(); });
}

} // namespace goalline::server::net
