// The stream of a connection: TCP, or TLS on it. Both sessions read and write it without knowing which.
// Thread-safety: it lives on the strand of its connection.
#pragma once

#include "server/net/connection.hpp"
#include "server/net/tls_channel.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace goalline::server::net {

class Stream {
  public:
    using executor_type = Tcp::executor_type;
    using next_layer_type = Tcp;

    // With a context, it speaks TLS.
    Stream(Tcp tcp, SSL_CTX* context) {
        if (context)
            tls_ = std::make_shared<TlsChannel>(std::move(tcp), *context);
        else
            plain_ = std::make_unique<Tcp>(std::move(tcp));
    }

    [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }
    [[nodiscard]] Tcp& next_layer() { return tls_ ? tls_->tcp() : *plain_; }
    [[nodiscard]] bool encrypted() const { return tls_ && !tls_->unencrypted(); }
    // Whether the client speaks without TLS to a server with TLS. Known when the first bytes have been read.
    [[nodiscard]] bool lacks_encryption() const { return tls_ && tls_->unencrypted(); }

    // All that Beast reads and writes comes down to one kind of buffers and one of handlers, so that what is below is
    // compiled once and not for each kind of message.
    template <class Buffers, class Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
            [this](auto done, const Buffers& to) {
                if (plain_)
                    plain_->async_read_some(first(to), TlsChannel::Done(copyable(std::move(done))));
                else
                    tls_->read(first(to), copyable(std::move(done)));
            },
            handler, buffers);
    }

    template <class Buffers, class Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
            [this](auto done, const Buffers& from) {
                if (plain_)
                    return plain_->async_write_some(Pieces(from),
                                                    TlsChannel::Done(copyable(std::move(done))));
                // A header and its body become one record.
                std::string bytes(std::min(boost::asio::buffer_size(from), TlsChannel::kMostWritten), '\0');
                boost::asio::buffer_copy(boost::asio::buffer(bytes), from);
                tls_->write(std::move(bytes), copyable(std::move(done)));
            },
            handler, buffers);
    }

    // Says by TLS that nothing else comes, and then calls `sent`, which without TLS is at once.
    void say_goodbye(std::function<void()> sent) {
        if (plain_)
            return sent();
        tls_->say_goodbye([tls = tls_, sent = std::move(sent)](const boost::system::error_code&) { sent(); });
    }

  private:
    // The first buffers of any sequence; what is left is written next.
    class Pieces {
      public:
        using value_type = boost::asio::const_buffer;
        using const_iterator = const value_type*;

        template <class Buffers>
        explicit Pieces(const Buffers& from) {
            const auto end = boost::asio::buffer_sequence_end(from);
            for (auto it = boost::asio::buffer_sequence_begin(from); it != end && count_ < all_.size();
                 ++it) {
                if (boost::asio::const_buffer(*it).size() > 0)
                    all_[count_++] = *it;
            }
        }
        [[nodiscard]] const_iterator begin() const { return all_.data(); }
        [[nodiscard]] const_iterator end() const { return all_.data() + count_; }

      private:
        std::array<value_type, 8> all_;
        std::size_t count_ = 0;
    };

    template <class Buffers>
    static boost::asio::mutable_buffer first(const Buffers& buffers) {
        const auto end = boost::asio::buffer_sequence_end(buffers);
        for (auto it = boost::asio::buffer_sequence_begin(buffers); it != end; ++it) {
            if (boost::asio::mutable_buffer(*it).size() > 0)
                return *it;
        }
        return {};
    }

    // The same for std::function, which wants to copy what it holds.
    template <class Done>
    static auto copyable(Done done) {
        return [kept = std::make_shared<Done>(std::move(done))](const auto&... result) {
            Done called = std::move(*kept);
            called(result...);
        };
    }

    std::unique_ptr<Tcp> plain_;
    std::shared_ptr<TlsChannel> tls_;
};

// The end of a WebSocket's stream, for Beast.
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
    const auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
    Tcp& tcp = stream.next_layer();
    stream.say_goodbye([role, &tcp, kept] {
        using boost::beast::websocket::async_teardown;
        async_teardown(role, tcp, std::move(*kept));
    });
}

} // namespace goalline::server::net
