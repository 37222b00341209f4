// TLS over the TCP stream of one connection. OpenSSL encrypts and decrypts, but neither reads nor writes: it takes
// what came, and what it makes is sent from here, so that pace and timeouts of the TCP stream hold for all of it.
// The handshake is a part of the first read or write.
//
// What a client can make it hold is bounded: 4 kB of input, one TLS record of at most 16 kB in each direction, what
// is on its way to the client, and during the handshake one message of at most 64 kB.
//
// Thread-safety: it lives on the strand of its stream.
#pragma once

#include "server/net/connection.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <functional>
#include <memory>
#include <openssl/types.h>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server::net {

class TlsChannel : public std::enable_shared_from_this<TlsChannel> {
  public:
    using ErrorCode = boost::system::error_code;
    using Done = std::function<void(const ErrorCode&, std::size_t)>;
    using Sent = std::function<void(const ErrorCode&)>;

    // At most this much is written at once.
    static constexpr std::size_t kMostWritten = 8 * 1024;

    TlsChannel(Tcp tcp, SSL_CTX& context);
    TlsChannel(const TlsChannel&) = delete;
    TlsChannel& operator=(const TlsChannel&) = delete;
    ~TlsChannel();

    [[nodiscard]] Tcp& tcp() { return tcp_; }
    // Whether the client speaks HTTP without TLS. It is then read and answered without, so that it can be told.
    [[nodiscard]] bool unencrypted() const { return unencrypted_; }

    // At most one read and one write at a time. Neither calls `done` before it returns.
    void read(boost::asio::mutable_buffer buffer, Done done);
    void write(std::string bytes, Done done);
    // Tells the client that nothing else comes.
    void say_goodbye(Sent sent);

  private:
    friend struct ChannelBio;
    using Waiters = std::shared_ptr<std::vector<Sent>>;

    void attempt(std::function<int()> call, Done done);
    void fill(Sent next);
    [[nodiscard]] bool look_at(std::string_view bytes);
    void read_unencrypted(boost::asio::mutable_buffer buffer, Done done);
    void flush(Sent sent);
    void send(const Waiters& waiters);
    void later(std::function<void()> work);

    Tcp tcp_;
    std::unique_ptr<SSL, void (*)(SSL*)> ssl_;
    std::array<char, 4096> input_{};
    std::string_view unread_; // the part of the input that OpenSSL has not taken yet
    std::size_t came_ = 0;    // from the client so far
    std::string out_;         // to be sent
    // Who waits until all is sent. It belongs to the write in progress, so that nobody waits for one that is lost.
    std::weak_ptr<std::vector<Sent>> sending_;
    bool unencrypted_ = false;
    bool broken_ = false;
};

} // namespace goalline::server::net
