// What all connections share: the TCP stream, the pace at which an address is read, and the services that a session
// needs. Thread-safety: a stream and its pace live on the strand of their connection; any thread may use the
// services.
#pragma once

#include "server/net/headcount.hpp"
#include "server/net/hosts.hpp"
#include "server/net/http.hpp"
#include "server/net/limits.hpp"
#include "server/net/log.hpp"
#include "server/net/proxies.hpp"
#include "server/net/rate_limiter.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <openssl/types.h>
#include <string>

namespace goalline::server::net {

// Limits how much each address can make the server read (`address_bytes_per_second`). Whatever a client sends costs
// it something, so that no flood of any kind takes more than its share of the server. Thread-safe.
class Traffic {
  public:
    explicit Traffic(const Limits& limits)
        : limiter_([&limits] { return Rate(limits.address_bytes_per_second, limits.address_bytes_burst); }) {}

    void charge(const std::string& address, std::size_t bytes);
    [[nodiscard]] bool exhausted(const std::string& address);
    void sweep(); // call it now and then

  private:
    std::mutex mutex_;
    RateLimiter limiter_;
};

// What an answer or a message of that size costs the client to whom it is sent.
[[nodiscard]] constexpr std::size_t cost_of_sending(std::size_t bytes) {
    return bytes / 16;
}

// Beast asks it how much may be read now; if the answer is "nothing", it asks again a second later. Each connection
// has one, which lives on the connection's strand.
class Pace {
  public:
    Pace() = default;
    // An empty address is not paced. REQUIRES: `traffic` outlives this
    Pace(Traffic& traffic, std::string address) : traffic_(&traffic), address_(std::move(address)) {}

  private:
    friend class boost::beast::rate_policy_access;

    [[nodiscard]] std::size_t available_read_bytes();
    [[nodiscard]] static std::size_t available_write_bytes();
    void transfer_read_bytes(std::size_t bytes);
    static void transfer_write_bytes(std::size_t /*bytes*/) {}
    static void on_timer() {}

    Traffic* traffic_ = nullptr;
    std::string address_;
};

using Tcp = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, Pace>;

// The certificate for new connections, which may be exchanged; the others keep theirs. Thread-safe.
class TlsContext {
  public:
    explicit TlsContext(std::shared_ptr<SSL_CTX> context) : context_(std::move(context)) {}

    [[nodiscard]] std::shared_ptr<SSL_CTX> get() const {
        const std::lock_guard lock(mutex_);
        return context_;
    }
    void set(std::shared_ptr<SSL_CTX> context) {
        const std::lock_guard lock(mutex_);
        context_.swap(context);
    }

  private:
    mutable std::mutex mutex_;
    std::shared_ptr<SSL_CTX> context_;
};

// What every session needs. REQUIRES: it outlives all sessions
struct Services {
    Application& application;
    const Limits& limits;
    const TrustedProxies& proxies;
    const Hosts& hosts;
    std::chrono::seconds handshake; // for the opening and the closing handshake of a WebSocket
    std::shared_ptr<AccessLog> log;
    std::shared_ptr<Traffic> traffic;
    std::shared_ptr<Headcount> bodies; // counts bytes
    std::shared_ptr<Headcount> unsent; // counts bytes beyond kFreeUnsent of each connection
    std::shared_ptr<TlsContext> tls;   // null: connections are not encrypted
};

// This much may wait unsent on any connection without being counted, because the number of connections is bounded.
inline constexpr std::size_t kFreeUnsent = 16 * 1024;

} // namespace goalline::server::net
