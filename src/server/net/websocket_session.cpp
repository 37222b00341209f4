// One WebSocket: it reads messages one by one, and writes from a queue of its own with one write at a time. It pings
// a silent client, and drops a client that is dead, does not read what it is sent, or pings without reason. All its
// work is on the strand of its stream.
#include "server/net/websocket_session.hpp"

#include "server/net/rate_limiter.hpp"
#include "server/net/round_trips.hpp"

#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace goalline::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr std::chrono::seconds kSilence{60}; // a ping is sent after half of this
// The pings and pongs that a client may send without being asked. Browsers send none; other programs send one in many
// seconds.
constexpr Rate kControlFrames{1, 30};
// A client with more unsent bytes than this is too slow to be kept, however much memory there is. It is the size of
// two states of the largest game.
constexpr std::size_t kMostUnsent = std::size_t{2} << 20;

class WebSocketSession final : public Socket, public std::enable_shared_from_this<WebSocketSession> {
  public:
    WebSocketSession(Stream stream, std::string address, const Services& services,
                     std::shared_ptr<void> place)
        : stream_(std::move(stream)), address_(std::move(address)), services_(services),
          place_(std::move(place)), write_limit_(stream_.get_executor()) {}

    WebSocketSession(const WebSocketSession&) = delete;
    WebSocketSession& operator=(const WebSocketSession&) = delete;
    ~WebSocketSession() override {
        if (!events_)
            return;
        try { // something threw, or the read would have noticed
            events_->closed(false);
        } catch (const std::exception&) { // the room notices by itself that the socket is gone
        }
    }

    void start(HttpMessage request, Upgrade upgrade) {
        beast::get_lowest_layer(stream_).expires_never(); // the WebSocket has timeouts of its own
        stream_.set_option(websocket::stream_base::timeout{services_.handshake, kSilence, true});
        stream_.set_option(websocket::stream_base::decorator(
            [cookie = std::move(upgrade.set_cookie)](websocket::response_type& response) {
                response.set(http::field::server, "goalline");
                if (!cookie.empty())
                    response.set(http::field::set_cookie, cookie);
            }));
        stream_.read_message_max(services_.limits.frame_bytes);
        stream_.text(true);
        stream_.auto_fragment(false);
        auto kept = std::make_shared<HttpMessage>(std::move(request));
        stream_.async_accept(*kept, [self = shared_from_this(), kept,
                                     open = std::move(upgrade.open)](const beast::error_code& error) {
            if (error)
                return;
            self->stream_.control_callback(
                [session = self.get()](websocket::frame_type kind, beast::string_view payload) {
                    session->control_frame(kind, payload);
                });
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
            if (why == Close::policy)
                self->services_.log->cut_off(self->address_, "too many messages");
            const auto code = why == Close::policy ? websocket::close_code::policy_error
                                                   : websocket::close_code::going_away;
            self->stream_.async_close(code, [self](const beast::error_code&) {});
        });
    }

    void measure() override {
        asio::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->ping(); });
    }
    [[nodiscard]] std::optional<std::chrono::milliseconds> round_trip() const override {
        const std::int64_t took = round_trip_;
        return took < 0 ? std::nullopt : std::optional(std::chrono::milliseconds(took));
    }

  private:
    struct Unsent {
        std::shared_ptr<const std::string> text;
        std::shared_ptr<void> place; // in the count of all unsent bytes, if it needs one
    };

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
            self->was_read(error);
        });
    }

    void was_read(const beast::error_code& error) {
        if (error) {
            open_ = false;
            unsent_.clear();
            write_limit_.cancel();
            if (auto events = std::move(events_))
                events->closed(error == websocket::error::closed && was_left());
            return;
        }
        events_->message(beast::buffers_to_string(buffer_.data()));
        buffer_.clear();
        buffer_.shrink_to_fit(); // most sockets are silent most of the time
        read();
    }

    // Whether the client closed the connection on purpose. A page that is left says 1001, a script perhaps nothing.
    [[nodiscard]] bool was_left() const {
        const auto code = stream_.reason().code;
        return code == websocket::close_code::normal || code == websocket::close_code::going_away ||
               code == websocket::close_code::none;
    }

    void ping() {
        if (!open_ || pinging_)
            return;
        pinging_ = true;
        const std::string payload = trips_.ping(Clock::now());
        note_round_trip();
        stream_.async_ping({payload.data(), payload.size()},
                           [self = shared_from_this()](const beast::error_code&) { self->pinging_ = false; });
    }

    void note_round_trip() {
        const auto quickest = trips_.quickest();
        round_trip_ = quickest ? quickest->count() : kNotMeasured;
    }

    void control_frame(websocket::frame_type kind, beast::string_view payload) {
        if (kind == websocket::frame_type::pong &&
            trips_.pong({payload.data(), payload.size()}, Clock::now())) {
            note_round_trip();
            return;
        }
        if (kind != websocket::frame_type::close && !control_frames_.take(kControlFrames, Clock::now()))
            drop("too many pings");
    }

    void enqueue(std::shared_ptr<const std::string> text) {
        if (!open_)
            return;
        const std::size_t bytes = text->size();
        Unsent unsent{std::move(text), nullptr};
        unsent_bytes_ += bytes;
        services_.traffic->charge(address_key(address_), cost_of_sending(bytes));
        if (unsent_bytes_ > kFreeUnsent)
            unsent.place = services_.unsent->enter(address_key(address_), bytes);
        if (unsent_bytes_ > kMostUnsent || (unsent_bytes_ > kFreeUnsent && !unsent.place))
            return drop("does not read what it is sent");
        unsent_.push_back(std::move(unsent));
        if (unsent_.size() == 1)
            write();
    }

    void write() {
        write_began_ = Clock::now();
        watch_write();
        stream_.async_write(asio::buffer(*unsent_.front().text),
                            [self = shared_from_this(),
                             text = unsent_.front().text](const beast::error_code& error, std::size_t) {
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

    // At most one timer runs; when it ends, it looks at the present write.
    void watch_write() {
        if (std::exchange(watching_, true))
            return;
        const std::chrono::seconds most(services_.limits.write_seconds);
        write_limit_.expires_at(write_began_ + most);
        write_limit_.async_wait([weak = weak_from_this(), most](const boost::system::error_code& error) {
            const auto self = weak.lock();
            if (error || !self)
                return;
            self->watching_ = false;
            if (self->unsent_.empty())
                return;
            if (Clock::now() >= self->write_began_ + most)
                return self->drop("does not read what it is sent");
            self->watch_write();
        });
    }

    // Ends the connection at once. The read then ends with an error and cleans up.
    void drop(std::string_view why) {
        if (std::exchange(open_, false))
            services_.log->cut_off(address_, why);
        beast::get_lowest_layer(stream_).close();
    }

    // Without compression, because a connection that uses it costs about 100 kB.
    websocket::stream<Stream, false> stream_;
    std::string address_;
    const Services& services_;
    std::shared_ptr<void> place_;
    std::shared_ptr<SocketEvents> events_;
    beast::flat_buffer buffer_;
    std::deque<Unsent> unsent_;
    std::size_t unsent_bytes_ = 0;
    TokenBucket control_frames_{kControlFrames, Clock::now()};
    RoundTrips trips_;
    bool pinging_ = false; // a ping of measure() is being written
    static constexpr std::int64_t kNotMeasured = -1;
    std::atomic<std::int64_t> round_trip_ = kNotMeasured; // milliseconds
    asio::steady_timer write_limit_;
    Clock::time_point write_began_;
    bool watching_ = false;
    bool open_ = false;
};

} // namespace

void start_websocket_session(Stream stream, HttpMessage request, Upgrade upgrade, const std::string& address,
                             const Services& services, std::shared_ptr<void> place) {
    std::make_shared<WebSocketSession>(std::move(stream), address, services, std::move(place))
        ->start(std::move(request), std::move(upgrade));
}

} // namespace goalline::server::net
