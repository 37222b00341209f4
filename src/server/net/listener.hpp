// Listener: accepts connections and starts a session for each. Its sessions answer by way of the Application.
#pragma once

#include "base/result.hpp"
#include "server/config.hpp"
#include "server/headcount.hpp"
#include "server/http.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <string>

namespace goalline::server::net {

// What every session needs.
struct Services {
    Application& application;
    std::size_t body_bytes;
    std::size_t frame_bytes;
    std::chrono::seconds handshake; // of a WebSocket, at either end of its life
};

class Listener : public std::enable_shared_from_this<Listener> {
  public:
    // Both run on `context`. REQUIRES: services outlive the context's work
    Listener(boost::asio::io_context& context, const Services& services, const Limits& limits);

    Result<void> open(const std::string& address, std::uint16_t port);
    void start();
    void stop();
    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    void accept();
    void accepted(const boost::system::error_code& error, boost::asio::ip::tcp::socket socket);

    boost::asio::io_context& context_;
    const Services& services_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    std::shared_ptr<Headcount> connections_;
    std::uint16_t port_ = 0;
};

// Serves HTTP on the connection until it ends or becomes a WebSocket; `place` is its entry in the headcount.
void start_http_session(boost::asio::ip::tcp::socket socket, std::string address, const Services& services,
                        std::shared_ptr<void> place);

} // namespace goalline::server::net
