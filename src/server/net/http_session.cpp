// One HTTP connection: it reads a request, has the application answer it, writes the answer, and repeats this as long
// as the client keeps the connection. All its work is on the strand of its stream.
//
// What a client can make it hold is bounded: the buffer takes a header, the length of the body is known before it is
// read and is counted together with all others, and an answer that exists only for this client is counted until it is
// sent.
#include "server/net/http_message.hpp"
#include "server/net/listener.hpp"
#include "server/net/refusal.hpp"
#include "server/net/websocket_session.hpp"

#include <array>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <fmt/format.h>
#include <functional>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::chrono::seconds kDrain{2}; // for what a refused client is still sending
constexpr std::size_t kBufferBytes = 2 * std::size_t{kHeaderBytes};
constexpr std::size_t kFreeBody = 4096;  // not counted, because the number of connections is bounded
constexpr std::size_t kReadBytes = 2048; // of a header, at once
constexpr std::size_t kCostOfRequest = 2048;
constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

Refusal busy(const char* message, const char* where) {
    return {RefusalKind::busy, message, where, 5};
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(Stream stream, std::string peer, const Services& services, std::shared_ptr<void> place)
        : stream_(std::move(stream)), peer_(std::move(peer)), by_proxy_(services.proxies.trusts(peer_)),
          services_(services), place_(std::move(place)) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(std::uint64_t{services_.limits.body_bytes});
        parser_->header_limit(kHeaderBytes);
        stream_.next_layer().expires_after(
            std::chrono::seconds(services_.limits.read_seconds)); // for header and body
        folded_ = false;
        parse_header();
    }

    // Answers without having read anything, and closes.
    void refuse(const Refusal& refusal) {
        sender_ = {peer_, false};
        give_up({http_status(refusal.kind), refusal});
    }

    // Ends the connection now.
    void close() { stream_.next_layer().close(); }

  private:
    // Beast could read the header by itself, but then nobody could see how it was written.
    void parse_header() {
        beast::error_code error;
        const auto bytes = buffer_.data();
        const std::size_t used = parser_->put(bytes, error);
        folded_ = folded_ || has_folded_line({static_cast<const char*>(bytes.data()), used});
        buffer_.consume(used);
        if (parser_->is_header_done() || (error && error != http::error::need_more))
            return header_was_read(error);
        if (buffer_.size() == buffer_.max_size())
            return header_was_read(http::error::buffer_overflow);
        const std::size_t room = std::min(kReadBytes, buffer_.max_size() - buffer_.size());
        stream_.async_read_some(
            buffer_.prepare(room),
            [self = shared_from_this()](const beast::error_code& failed, std::size_t count) {
                self->buffer_.commit(count);
                if (!failed)
                    return self->parse_header();
                const bool nothing = failed == asio::error::eof && !self->parser_->got_some();
                self->header_was_read(nothing ? http::error::end_of_stream : failed);
            });
    }

    void header_was_read(const beast::error_code& error) {
        watch_ = Stopwatch();
        sender_ = {peer_, stream_.encrypted()};
        is_head_ = false;
        if (error == http::error::end_of_stream)
            return shut_down();
        if (error)
            return could_not_read(error);
        HttpMessage& message = parser_->get();
        use_absolute_target(message);
        if (by_proxy_)
            sender_ = sender_of(message, peer_, services_.proxies);
        services_.traffic->charge(address_key(sender_.address), kCostOfRequest);
        is_head_ = message.method() == http::verb::head;
        path_ = std::string(message.target()).substr(0, message.target().find_first_of("?#"));
        if (const auto rejection = check_header(*parser_, folded_))
            return give_up(*rejection);
        if (stream_.lacks_encryption())
            return send_to_https();
        keep_alive_ = message.keep_alive() && message.version() >= 11;
        // A direct client is read more slowly instead; behind a proxy, others share the connection.
        if (by_proxy_ && services_.traffic->exhausted(address_key(sender_.address)))
            return give_up({429, {RefusalKind::too_many, "too much traffic from this address", "rate", 1}});
        const std::size_t length = parser_->content_length().value_or(0);
        if (length == 0)
            return was_read({});
        if (length > kFreeBody)
            body_place_ = services_.bodies->enter(address_key(sender_.address), length);
        if (length > kFreeBody && !body_place_)
            return give_up({503, busy("too many large requests at once; try again later", "body")});
        if (expects_continue(message) && buffer_.size() == 0)
            return ask_for_body();
        read_body();
    }

    // A browser that was told only the name tries http first. It must not remember the way, since the server may be
    // started without TLS again.
    void send_to_https() {
        const HttpMessage& message = parser_->get();
        const std::string host(message[http::field::host]);
        if (const auto foreign = services_.hosts.check(host))
            return end_with(error_response(*foreign));
        Response answer = error_response(
            {RefusalKind::bad_request,
             "this server speaks TLS here; expected an address that begins with https://", "TLS", 0});
        if (is_head_ || message.method() == http::verb::get) {
            answer.status = 307;
            const std::string target(message.target());
            answer.headers.emplace_back("Location",
                                        "https://" + host + (target.starts_with('/') ? target : "/"));
        }
        end_with(std::move(answer));
    }

    void could_not_read(const beast::error_code& error) {
        if (const auto rejection = rejection_of(error, services_.limits.body_bytes))
            give_up(*rejection);
    }

    void ask_for_body() {
        asio::async_write(stream_, asio::buffer(kContinue),
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                              if (!error)
                                  self->read_body();
                          });
    }

    void read_body() {
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                             self->was_read(error);
                         });
    }

    void was_read(const beast::error_code& error) {
        if (error)
            return could_not_read(error);
        HttpMessage& message = parser_->get();
        if (is_upgrade(message))
            return upgrade();
        services_.application.handle(request_of(message, sender_), [self = shared_from_this()](
                                                                       Response response) {
            asio::dispatch(self->stream_.get_executor(), [self, response = std::move(response)]() mutable {
                self->write(std::move(response));
            });
        });
    }

    void upgrade() {
        services_.application.upgrade(request_of(parser_->get(), sender_), [self = shared_from_this()](
                                                                               Upgrade answer) {
            asio::dispatch(self->stream_.get_executor(), [self, answer = std::move(answer)]() mutable {
                if (answer.refused)
                    return self->write(std::move(*answer.refused));
                self->log(101, 0, {});
                if (self->by_proxy_)
                    self->stream_.next_layer().rate_policy() =
                        Pace(*self->services_.traffic, address_key(self->sender_.address));
                start_websocket_session(std::move(self->stream_), self->parser_->release(), std::move(answer),
                                        self->sender_.address, self->services_, std::move(self->place_));
            });
        });
    }

    // Answers a request that was not read to its end. After that nobody knows where the next one begins.
    void give_up(const Rejection& rejection) {
        end_with(error_response(rejection.status, rejection.refusal));
    }
    void end_with(Response response) {
        keep_alive_ = false;
        unread_ = true;
        write(std::move(response));
    }

    // If the answer is too much for the address, replaces it by a refusal, which is short.
    void count_answer(Response& response) {
        const std::size_t bytes = response.body ? response.body->size() : 0;
        const std::string address = address_key(sender_.address);
        services_.traffic->charge(address, cost_of_sending(bytes));
        if (response.kept || bytes <= kFreeUnsent)
            return;
        answer_place_ = services_.unsent->enter(address, bytes);
        if (!answer_place_)
            response =
                error_response(busy("too many large answers at once; read the others first", "answer"));
    }

    void write(Response response) {
        count_answer(response);
        body_ = response.body ? std::move(response.body) : std::make_shared<const std::string>();
        log(response.status, body_->size(), response.why);
        http::response<http::empty_body> answer;
        answer.version(11);
        answer.result(static_cast<unsigned>(response.status));
        answer.keep_alive(keep_alive_);
        put_head(answer, response);
        if (response.parts && keep_alive_)
            answer.chunked(true);
        else if (has_body(response.status) && !response.parts)
            answer.content_length(body_->size());
        head_ = beast::buffers_to_string(http::fields::writer(answer, 11, answer.result_int()).get());
        parser_.reset();
        body_place_.reset();
        stream_.next_layer().expires_after(std::chrono::seconds(services_.limits.write_seconds));
        if (response.parts)
            return start_parts(std::move(response.parts));
        const bool with_body = !is_head_ && has_body(response.status);
        const std::array<asio::const_buffer, 2> parts = {
            asio::buffer(head_), with_body ? asio::buffer(*body_) : asio::const_buffer()};
        asio::async_write(stream_, parts,
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                              self->body_.reset();
                              self->answer_place_.reset();
                              if (!error)
                                  self->go_on();
                          });
    }

    void go_on() {
        awaited_ = watching_;
        if (watching_)
            return stream_.next_layer().cancel();
        if (keep_alive_)
            return read();
        shut_down();
    }

    void start_parts(std::shared_ptr<Parts> parts) {
        parts_ = std::move(parts);
        parts_->watch([weak = weak_from_this()] {
            if (const auto self = weak.lock())
                asio::dispatch(self->stream_.get_executor(), [self] { self->write_part(); });
        });
        watch_client();
        write_chunk({});
    }

    // A client may leave before the last part, and may send its next request.
    void watch_client() {
        watching_ = true;
        stream_.next_layer().expires_never();
        stream_.async_read_some(
            buffer_.prepare(std::min(kReadBytes, buffer_.max_size() - buffer_.size())),
            [self = shared_from_this()](const beast::error_code& error, std::size_t count) {
                self->watching_ = false;
                self->buffer_.commit(count);
                if (self->parts_ && error)
                    std::exchange(self->parts_, nullptr)->give_up();
                else if (self->awaited_ && (!error || error == asio::error::operation_aborted))
                    self->go_on();
            });
        stream_.next_layer().expires_after(std::chrono::seconds(services_.limits.write_seconds));
    }

    void write_part() {
        if (!parts_ || writing_part_)
            return;
        auto part = parts_->take();
        if (!part)
            return;
        last_part_ = part->last;
        services_.traffic->charge(address_key(sender_.address), cost_of_sending(part->text.size()));
        stream_.next_layer().expires_after(std::chrono::seconds(services_.limits.write_seconds));
        if (keep_alive_) // else the end of the connection is that of the body, as in HTTP/1.0
            part->text =
                fmt::format("{:x}\r\n{}\r\n{}", part->text.size(), part->text, part->last ? "0\r\n\r\n" : "");
        write_chunk(std::move(part->text));
    }

    // What is in head_ goes first.
    void write_chunk(std::string text) {
        writing_part_ = true;
        head_ += text;
        asio::async_write(stream_, asio::buffer(head_),
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                              self->part_was_written(error);
                          });
    }

    void part_was_written(const beast::error_code& error) {
        writing_part_ = false;
        head_.clear();
        if (error || !parts_)
            return parts_ ? std::exchange(parts_, nullptr)->give_up() : void();
        if (!last_part_)
            return write_part();
        parts_ = nullptr;
        last_part_ = false;
        go_on();
    }

    void log(int status, std::size_t bytes, std::string_view why) {
        const std::string method = parser_ && parser_->is_header_done()
                                       ? std::string(parser_->get().method_string())
                                       : std::string("?");
        services_.log->record(
            {sender_.address, method, std::exchange(path_, {}), status, bytes, watch_.seconds(), why});
    }

    void shut_down() {
        stream_.say_goodbye([self = shared_from_this()] {
            Tcp& tcp = self->stream_.next_layer();
            beast::error_code ignored;
            tcp.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
            if (self->unread_) {
                // To close now would reset the connection and could lose the answer on its way, so read on.
                tcp.expires_after(kDrain);
                self->drain();
            }
        });
    }

    void drain() {
        stream_.next_layer().async_read_some(
            asio::buffer(scrap_), [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                if (!error)
                    self->drain();
            });
    }

    Stream stream_;
    std::string peer_;
    bool by_proxy_;
    const Services& services_;
    std::shared_ptr<void> place_;
    std::shared_ptr<void> body_place_;
    std::shared_ptr<void> answer_place_;
    beast::flat_buffer buffer_{kBufferBytes};
    std::optional<Parser> parser_;
    Sender sender_; // that of the present request
    std::string path_;
    Stopwatch watch_;
    std::string head_; // of the answer being written, and its body
    std::shared_ptr<const std::string> body_;
    std::shared_ptr<Parts> parts_; // of the answer, if its body comes in parts
    bool writing_part_ = false;
    bool last_part_ = false;                  // the one that is being written
    bool watching_ = false, awaited_ = false; // whether the client leaves, and the end of that, to go on
    std::array<char, 1024> scrap_{};
    bool is_head_ = false;
    bool keep_alive_ = false;
    bool unread_ = false;
    bool folded_ = false; // a header continues in the next line
};

} // namespace

std::function<void()> start_http_session(Stream stream, std::string peer, const Services& services,
                                         std::shared_ptr<void> place) {
    const auto executor = stream.get_executor();
    auto session =
        std::make_shared<HttpSession>(std::move(stream), std::move(peer), services, std::move(place));
    asio::dispatch(executor, [session] { session->read(); });
    return [executor, weak = std::weak_ptr(session)] {
        asio::dispatch(executor, [weak] {
            if (const auto open = weak.lock())
                open->close();
        });
    };
}

void refuse_connection(Stream stream, std::string peer, const Services& services, const Refusal& refusal,
                       std::shared_ptr<void> place) {
    const auto executor = stream.get_executor();
    auto session =
        std::make_shared<HttpSession>(std::move(stream), std::move(peer), services, std::move(place));
    asio::dispatch(executor, [session, refusal] { session->refuse(refusal); });
}

} // namespace goalline::server::net
