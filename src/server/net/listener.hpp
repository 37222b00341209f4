// Listener accepts connections and starts a session for each. Its sessions answer through the Application.
// Thread-safety: any thread may call start and stop; everything else must be called before start.
#pragma once

#include "base/result.hpp"
#include "server/net/connection.hpp"
#include "server/net/refusal.hpp"
#include "server/net/stream.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace goalline::server::net {

class Listener : public std::enable_shared_from_this<Listener> {
  public:
    // Who may be connected: as many as the limits of the services say; or, at a port for a few programs of the
    // operator's, the last ones who came, so that nobody who is slow keeps others out.
    enum class Admits : std::uint8_t { by_limits, the_newest };

    // REQUIRES: the services outlive the work of the context
    Listener(boost::asio::io_context& context, const Services& services, Admits admits = Admits::by_limits);

    Result<void> open(const std::string& address, std::uint16_t port);
    // Accepts from a socket that listens already, which somebody else has opened, such as systemd (handed_socket).
    Result<void> adopt(int socket);
    void start();
    // Accepts connections again if it has stopped because there was no memory. Call it now and then.
    void go_on();
    void stop();
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::string address() const;

  private:
    void accept();
    void accepted(const boost::system::error_code& error, boost::asio::ip::tcp::socket socket);
    void welcome(boost::asio::ip::tcp::socket socket, const std::string& peer);
    void welcome_newest(Stream stream, const std::string& peer);

    boost::asio::io_context& context_;
    const Services& services_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    std::shared_ptr<Headcount> connections_;
    std::shared_ptr<Headcount> refused_; // connections that are told that there are too many
    const Admits admits_;
    std::deque<std::function<void()>> newest_; // what ends the connections of those who came last
    std::uint16_t port_ = 0;
    bool waiting_ = false; // for a connection, or for the end of a pause
};

// The socket that was handed to this process to listen on, as sd_listen_fds(3) says; nothing if there is none. More than
// one is an Error.
[[nodiscard]] Result<std::optional<int>> handed_socket();

// Serves HTTP on the connection until it ends or becomes a WebSocket. `peer` is the address at its other end, `place`
// its entry in the headcount.
// Gives what ends it at once, which any thread may call.
std::function<void()> start_http_session(Stream stream, std::string peer, const Services& services,
                                         std::shared_ptr<void> place);
// Answers any request with that refusal, and closes.
void refuse_connection(Stream stream, std::string peer, const Services& services, const Refusal& refusal,
                       std::shared_ptr<void> place);

} // namespace goalline::server::net
