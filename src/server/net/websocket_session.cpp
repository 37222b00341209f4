// One WebSocket: reads messages one by one, writes from a queue of its own with one write under way, pings a
// silent client and drops a dead or a too slow one. All its work is on the strand of its stream.
#include "server/net/websocket_session.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds kSilence{60}; // a ping goes out after half of it
// Unsent bytes after which a client is too slow to be kept: a dozen states of the largest game.
constexpr std::size_t kMostUnsent = std::size_t{4} << 20;

class WebSocketSession final : public Socket, public std::enable_shared_from_this<WebSocketSession> {
  public:
    WebSocketSession(beast::tcp_stream stream, std::shared_ptr<void> place)
        : stream_(std::move(stream)), place_(std::move(place)) {}

    void start(http::request<http::string_body> request, Upgrade upgrade, const Services& services) {
        beast::get_lowest_layer(stream_).expires_never(); // the WebSocket has timeouts of its own
        stream_.set_option(websocket::stream_base::timeout{services.handshake, kSilence, true});
        stream_.set_option(websocket::stream_base::decorator(
            [cookie = std::move(upgrade.set_cookie)](websocket::response_type& response) {
                response.set(http::field::server, "goalline");
                if (!cookie.empty())
                    response.set(http::field::set_cookie, cookie);
            }));
        stream_.read_message_max(services.frame_bytes);
        stream_.text(true);
        auto kept = std::make_shared<http::request<http::string_body>>(std::move(request));
        stream_.async_accept(*kept, [self = shared_from_this(), kept,
                                     open = std::move(upgrade.open)](const beast::error_code& error) {
            if (error)
                return;
            self->events_ = open(self);
            self->open_ = true;
            self->read();
        });
    }

    void send(std::shared_ptr<const std::string> text) override {
        asio::dispatch(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
            self->enqueue(std::move(text));
        });
    }

    void close(Close why) override {
        asio::dispatch(stream_.get_executor(), [self = shared_from_this(), why] {
            if (!std::exchange(self->open_, false))
                return;
            const auto code = why == Close::policy ? websocket::close_code::policy_error
                                                   : websocket::close_code::going_away;
            self->stream_.async_close(code, [self](const beast::error_code&) {});
        });
    }

  private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
            self->was_read(error);
        });
    }

    void was_read(const beast::error_code& error) {
        if (error) {
            open_ = false;
            unsent_.clear();
            if (auto events = std::move(events_))
                events->closed();
            return;
        }
        events_->message(beast::buffers_to_string(buffer_.data()));
        buffer_.clear();
        buffer_.shrink_to_fit(); // most sockets are silent most of the time
        read();
    }

    void enqueue(std::shared_ptr<const std::string> text) {
        if (!open_)
            return;
        unsent_bytes_ += text->size();
        if (unsent_bytes_ > kMostUnsent) {
            open_ = false;
            beast::get_lowest_layer(stream_).close(); // the read ends with an error and tidies up
            return;
        }
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1)
            write();
    }

    void write() {
        stream_.async_write(
            asio::buffer(*unsent_.front()),
            [self = shared_from_this(), text = unsent_.front()](const beast::error_code& error, std::size_t) {
                if (error || self->unsent_.empty())
                    return;
                self->unsent_bytes_ -= text->size();
                self->unsent_.pop_front();
                if (self->unsent_.empty())
                    self->unsent_.shrink_to_fit();
                else
                    self->write();
            });
    }

    // Without compression: a connection that uses it costs about 100 kB.
    websocket::stream<beast::tcp_stream, false> stream_;
    std::shared_ptr<void> place_;
    std::shared_ptr<SocketEvents> events_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> unsent_;
    std::size_t unsent_bytes_ = 0;
    bool open_ = false;
};

} // namespace

void start_websocket_session(beast::tcp_stream stream, http::request<http::string_body> request,
                             Upgrade upgrade, const Services& services, std::shared_ptr<void> place) {
    std::make_shared<WebSocketSession>(std::move(stream), std::move(place))
        ->start(std::move(request), std::move(upgrade), services);
}

} // namespace goalline::server::net
