#include "server/net/listener.hpp"

#include "base/system_words.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/strand.hpp>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace goalline::server::net {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::chrono::milliseconds kPauseWithoutDescriptors{100};
// This many connections are told why they are refused; any others are closed without a word.
constexpr std::size_t kMostRefused = 100;
constexpr std::size_t kMostRefusedOfAddress = 10;
constexpr std::size_t kCostOfConnection = 2048;
constexpr std::size_t kCostOfHandshake = 8192; // of TLS
constexpr std::size_t kShareOfConnections = 8;
constexpr std::size_t kMostNewest = 32;
// What the kernel may keep for a client that does not read, besides what we keep.
constexpr int kSendBuffer = 64 * 1024;

std::string text_of(asio::ip::address address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    return address.to_string();
}

} // namespace

Listener::Listener(asio::io_context& context, const Services& services, Admits admits)
    : context_(context), services_(services), acceptor_(asio::make_strand(context)),
      pause_(acceptor_.get_executor()),
      connections_(std::make_shared<Headcount>(
          [&limits = services.limits] {
              return Headcount::Bounds{limits.connections_per_address, limits.connections};
          },
          kShareOfConnections)),
      refused_(std::make_shared<Headcount>(kMostRefusedOfAddress, kMostRefused)), admits_(admits) {}

Result<void> Listener::open(const std::string& address, std::uint16_t port) {
    boost::system::error_code error;
    auto ip = asio::ip::make_address(address == "localhost" ? "127.0.0.1" : address, error);
    const auto failure = [&](Message what) {
        return Error{ErrorKind::io, "{0}: {1}"_en(std::move(what), system_words(error.value())),
                     "{0} port {1}"_en(address, port), "listen"};
    };
    if (error)
        return failure("not an address of this machine"_en);
    acceptor_.open(ip.is_v6() ? tcp::v6() : tcp::v4(), error);
    if (error == asio::error::address_family_not_supported && ip.is_v6() && ip.is_unspecified()) {
        ip = asio::ip::address_v4::any(); // a machine without IPv6
        acceptor_.open(tcp::v4(), error);
    }
    const tcp::endpoint endpoint(ip, port);
    if (!error)
        acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && ip.is_v6())
        acceptor_.set_option(asio::ip::v6_only(false), error);
    if (!error)
        acceptor_.bind(endpoint, error);
    if (!error)
        acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return failure("cannot listen"_en);
    port_ = acceptor_.local_endpoint(error).port();
    return {};
}

Result<void> Listener::adopt(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    int listens = 0;
    socklen_t size_of_flag = sizeof listens;
    boost::system::error_code error;
    if (getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size_of_flag) == 0 && listens != 0 &&
        getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0 &&
        (address.ss_family == AF_INET || address.ss_family == AF_INET6))
        acceptor_.assign(address.ss_family == AF_INET ? tcp::v4() : tcp::v6(), socket, error);
    if (!acceptor_.is_open())
        return Error{ErrorKind::io, "the socket that was handed over does not listen for TCP connections"_en,
                     verbatim("LISTEN_FDS"), "listen"};
    port_ = acceptor_.local_endpoint(error).port();
    return {};
}

std::string Listener::address() const {
    boost::system::error_code closed;
    return acceptor_.local_endpoint(closed).address().to_string();
}

Result<std::optional<int>> handed_socket() {
    constexpr int kFirst = 3; // SD_LISTEN_FDS_START
    const char* const process = std::getenv("LISTEN_PID");
    const char* const sockets = std::getenv("LISTEN_FDS");
    if (process == nullptr || sockets == nullptr || process != std::to_string(getpid()))
        return std::optional<int>();
    if (sockets != std::string_view("1"))
        return Error{ErrorKind::usage,
                     "expected one socket to listen on; set one address in goalline.socket"_en,
                     verbatim("LISTEN_FDS"), "listen"};
    fcntl(kFirst, F_SETFD, FD_CLOEXEC);
    return std::optional(kFirst);
}

void Listener::start() {
    go_on();
}

void Listener::go_on() {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
        if (!self->waiting_)
            self->accept();
    });
}

void Listener::stop() {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
        boost::system::error_code ignored;
        self->acceptor_.close(ignored);
        self->pause_.cancel();
    });
}

void Listener::accept() {
    if (!acceptor_.is_open())
        return;
    acceptor_.async_accept(
        asio::make_strand(context_),
        [self = shared_from_this()](const boost::system::error_code& error, tcp::socket socket) {
            self->accepted(error, std::move(socket));
        });
    waiting_ = true;
}

void Listener::accepted(const boost::system::error_code& error, tcp::socket socket) {
    waiting_ = false;
    if (error == asio::error::operation_aborted)
        return;
    if (error) { // most likely there are no file descriptors; some may be free soon
        pause_.expires_after(kPauseWithoutDescriptors);
        pause_.async_wait([self = shared_from_this()](const boost::system::error_code&) { self->accept(); });
        waiting_ = true;
        return;
    }
    accept();
    boost::system::error_code gone;
    const auto endpoint = socket.remote_endpoint(gone);
    if (!gone)
        welcome(std::move(socket), text_of(endpoint.address()));
}

void Listener::welcome(tcp::socket socket, const std::string& peer) {
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    const std::string address = address_key(peer);
    const auto tls = services_.tls ? services_.tls->get() : nullptr;
    if (admits_ == Admits::the_newest)
        return welcome_newest(Stream(Tcp(Pace(), std::move(socket)), tls.get()), peer);
    if (services_.proxies.trusts(peer)) { // the clients behind it are counted one by one
        if (auto place = connections_->enter_unbounded(address))
            start_http_session(Stream(Tcp(Pace(), std::move(socket)), tls.get()), peer, services_,
                               std::move(place));
        return;
    }
    services_.traffic->charge(address, kCostOfConnection + (tls ? kCostOfHandshake : 0));
    Stream stream(Tcp(Pace(*services_.traffic, address), std::move(socket)), tls.get());
    if (auto place = connections_->enter(address))
        start_http_session(std::move(stream), peer, services_, std::move(place));
    else if (auto seat = refused_->enter(address))
        refuse_connection(std::move(stream), peer, services_,
                          {RefusalKind::busy,
                           "too many open connections; close some pages, or try again later", "connections",
                           5},
                          std::move(seat));
}

void Listener::welcome_newest(Stream stream, const std::string& peer) {
    if (newest_.size() >= kMostNewest) {
        newest_.front()();
        newest_.pop_front();
    }
    newest_.push_back(start_http_session(std::move(stream), peer, services_, nullptr));
}

} // namespace goalline::server::net
