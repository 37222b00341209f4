// A small client for the server tests: HTTP calls with a cookie of its own, WebSockets, and raw bytes. Every call
// blocks for at most ten seconds. Not thread-safe.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::server::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Reply {
    int status = 0; // 0: no answer
    std::string body;
    std::map<std::string, std::string> headers; // names in lower case

    [[nodiscard]] boost::json::object json() const; // empty if the body is not JSON
    [[nodiscard]] std::string kind() const;         // of the error
    [[nodiscard]] boost::json::object state() const;
};

class Client {
  public:
    // `from` is the address, one of this machine's, from which it calls; the server tells clients apart by it.
    explicit Client(std::uint16_t port, std::string from = "127.0.0.1");
    ~Client();
    Client(Client&&) noexcept;
    Client& operator=(Client&&) noexcept;

    Reply get(const std::string& path, const Headers& headers = {});
    Reply post(const std::string& path, const boost::json::value& body, const Headers& headers = {});
    Reply send(const std::string& method, const std::string& path, const std::string& body,
               const Headers& headers);

    // What the server's cookie says, which is sent with every call.
    [[nodiscard]] const std::string& cookie() const;
    void set_cookie(std::string secret);
    [[nodiscard]] Headers credentials() const; // for a WebSocket of the same visitor

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

class WebSocketClient {
  public:
    WebSocketClient(std::uint16_t port, const std::string& path, const Headers& headers = {});
    ~WebSocketClient();
    WebSocketClient(WebSocketClient&&) noexcept;
    WebSocketClient& operator=(WebSocketClient&&) noexcept;

    // 101 if the handshake succeeded, otherwise the status of the refusal.
    [[nodiscard]] int status() const;
    bool send(const boost::json::value& message);
    bool send_text(const std::string& text, bool binary = false);
    // The next message; nothing if the socket closed or no message came in time.
    std::optional<boost::json::object> receive(double seconds = 10);
    // The next message of that type; messages before it are dropped.
    std::optional<boost::json::object> receive(const std::string& type, double seconds = 10);
    [[nodiscard]] int close_code() const; // after the server closed
    void close();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// Sends the bytes on a connection of its own. Returns everything that comes back until the server closes the
// connection or nothing has come for that many seconds.
std::string send_raw(std::uint16_t port, const std::string& bytes, double seconds = 2);

} // namespace goalline::server::testing
