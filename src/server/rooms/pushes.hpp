// Pushes tells people by Web Push that a game of days for each move waits for them while they have no page of this
// server open. The messages say which game and why, and nothing else. It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/net/rate_limiter.hpp"
#include "server/push/sender.hpp"
#include "server/rooms/news.hpp"
#include "server/store/push_store.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace goalline::server {

// How pushes are sent.
struct PushOptions {
    std::string key_file;
    std::string subject;  // whom a service may ask about this server: "https://..." or "mailto:..."
    std::string stand_in; // for tests, see parse_push_address
};

class Pushes : public std::enable_shared_from_this<Pushes> {
  public:
    template <class Value>
    using Done = std::function<void(std::variant<Value, Refusal>)>;
    // `news` knows who has a page open; `post` leads to the lobby's executor.
    Pushes(Services& services, PushOptions options, const News& news, Post post);

    // Gives the server's public key, which is made when it is first needed.
    void key(const Credentials& who, const Done<std::string>& done);
    void put(const Credentials& who, StoredPush push, const Done<std::monostate>& done);
    void drop(const Credentials& who, const std::string& endpoint, const Done<std::monostate>& done);
    [[nodiscard]] const std::string& stand_in() const { return sender_->stand_in(); }

    [[nodiscard]] PushFigures figures() const { return sender_->figures(); }
    void stop() { sender_->stop(); } // sends nothing any more

    // A game has changed.
    void changed(const Glance& before, const Glance& now);
    // A rematch has begun.
    void begun(const Glance& now);
    void sweep(Clock::time_point now) { messages_.sweep(now); } // call it now and then

  private:
    using Sender = std::shared_ptr<PushSender>;

    void with_key(std::function<void(const EcKey*)> use);
    void tell(const GameHead& game, Seat seat, std::string_view why); // an empty reason: nothing to tell
    void tell(const std::string& visitor, const std::string& game, std::string_view why);
    void send(const EcKey& key, const StoredPush& push, const std::string& game, std::string_view why);

    Services& services_;
    PushOptions options_;
    const News& news_;
    Post post_;
    std::optional<EcKey> key_;
    RateLimiter messages_; // by visitor
    Sender sender_;
};

} // namespace goalline::server
