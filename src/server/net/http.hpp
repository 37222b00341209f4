// The seam between the network (net/, which knows Beast) and the application (which does not): requests and responses
// as plain values, and the two ends of a WebSocket. Thread-safety: each class says which threads may call it; the
// functions are pure.
#pragma once

#include "base/stop.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace goalline::server {

enum class Method : unsigned char { get, head, post, put, erase, other };

struct Request {
    Method method = Method::get;
    std::string path;  // without the query
    std::string query; // what stands behind the question mark
    std::string host;
    std::string origin;
    std::string cookie;
    std::string authorization;
    std::string content_type;
    std::string if_none_match;
    bool accepts_gzip = false;
    bool wants_spanish = false; // the first language of Accept-Language
    bool over_https = false;    // between the client and the proxy in front of the server
    std::string body;
    std::string address; // the client's, without the port
};

// A body that comes in parts while the client reads. A part that could not be sent before the next one came is left out.
// Thread-safe.
class Parts {
  public:
    struct Part {
        std::string text;
        bool last = false;
    };

    // The flag is raised when the client is gone.
    explicit Parts(std::shared_ptr<StopFlag> unread) : unread_(std::move(unread)) {}

    void add(Part part);

    // For the network: `wake` is called when there is a part.
    void watch(std::function<void()> wake);
    [[nodiscard]] std::optional<Part> take();
    void give_up();

  private:
    const std::shared_ptr<StopFlag> unread_;
    std::mutex mutex_;
    std::optional<Part> next_;
    std::function<void()> wake_;
};

// Where browsers may show an answer: on this server's own pages, also in frames of other people's pages, or as a
// picture on any page.
enum class Shown : unsigned char { here, framed, picture };

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
    Shown shown = Shown::here;
    bool kept = false;                      // the body stays in memory anyway, whoever reads it
    std::string_view why = {};              // the kind of a refusal, for the log
    std::shared_ptr<Parts> parts = nullptr; // in place of the body
};

using Respond = std::function<void(Response)>;

// An open WebSocket, which the network implements. Thread-safe; does not block.
class Socket {
  public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    virtual ~Socket() = default;

    virtual void send(std::shared_ptr<const std::string> text) = 0;
    enum class Close : unsigned char { going_away, policy };
    virtual void close(Close why) = 0;

    // Measures how long it takes to the client and back, by a ping; round_trip() has the quickest of the last few
    // answers, or nothing if there was none.
    virtual void measure() {}
    [[nodiscard]] virtual std::optional<std::chrono::milliseconds> round_trip() const { return {}; }
};

// What the application does with an open WebSocket. It is called in order, on the socket's own strand; closed() is
// called once, at the end.
class SocketEvents {
  public:
    SocketEvents() = default;
    SocketEvents(const SocketEvents&) = delete;
    SocketEvents& operator=(const SocketEvents&) = delete;
    virtual ~SocketEvents() = default;

    virtual void message(std::string text) = 0;
    // `cleanly`: the client has said goodbye, as a browser does when its page is left.
    virtual void closed(bool cleanly) = 0;
};

// The answer to a request for a WebSocket: either a refusal, or what to call once the socket is open.
struct Upgrade {
    std::optional<Response> refused;
    std::string set_cookie;
    std::function<std::shared_ptr<SocketEvents>(std::shared_ptr<Socket>)> open;
};
using UpgradeDone = std::function<void(Upgrade)>;

// Any thread may call it, and it does not block. Each answer comes exactly once, at once or later, on any thread.
class Application {
  public:
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    virtual ~Application() = default;

    virtual void handle(Request request, Respond respond) = 0;
    virtual void upgrade(Request request, UpgradeDone done) = 0;
};

// Runs a function later; functions run one at a time and in order.
using Post = std::function<void(std::function<void()>)>;
// Posts the work however little memory there is: it blocks and tries again until there is some. It is for threads
// that have done something of which somebody must hear.
void post_surely(const Post& post, const std::function<void()>& work);

// Removes spaces and tabs at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b); // of ASCII letters
// The values of all cookies of that name in the header, in order.
[[nodiscard]] std::vector<std::string> cookie_values(std::string_view header, std::string_view name);
// The first value of that name in a query ("a=1&b=two+words%21"), decoded.
[[nodiscard]] std::optional<std::string> query_value(std::string_view query, std::string_view name);
// The token in "Bearer <token>".
[[nodiscard]] std::optional<std::string> bearer_token(std::string_view header);
// Whether a page of this origin ("http://host:port") belongs to the server that is reached as `host`.
[[nodiscard]] bool same_origin(std::string_view origin, std::string_view host);
// "localhost:8080" -> "localhost", "[::1]:80" -> "[::1]"
[[nodiscard]] std::string_view host_name(std::string_view host);
// Whether `accept_encoding` allows gzip ("gzip;q=0" does not).
[[nodiscard]] bool allows_gzip(std::string_view accept_encoding);
// Whether If-None-Match names that ETag.
[[nodiscard]] bool names_etag(std::string_view if_none_match, std::string_view etag);
// The key by which an address is limited. An IPv6 address stands for its /64 network, because a client has a whole
// one to itself.
[[nodiscard]] std::string address_key(std::string_view address);

} // namespace goalline::server
