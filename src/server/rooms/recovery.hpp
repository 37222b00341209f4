// Recovery makes and uses recovery links: whoever opens such a link in another browser becomes the visitor who made it.
// The database has a hash of the link's token, and the visitor's secret encrypted under a key made from the token, so
// that a copy of the database opens nothing. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/net/rate_limiter.hpp"
#include "server/rooms/room.hpp"
#include "server/store/recovery_store.hpp"

#include <functional>
#include <optional>
#include <string>
#include <variant>

namespace goalline::server {

class Recovery {
  public:
    template <class Value>
    using Done = std::function<void(std::variant<Value, Refusal>)>;

    explicit Recovery(Services& services);

    // Gives the token of a new link; the visitor's former link ends.
    void make(const Credentials& who, const Done<std::string>& done);
    // When the visitor's link was made; nothing if there is none.
    void look(const Credentials& who, const Done<std::optional<std::int64_t>>& done);
    void revoke(const Credentials& who, const Done<std::monostate>& done);
    // Gives the secret of the visitor whose link has that token.
    void use(const Credentials& who, const std::string& token, const Done<std::string>& done);

    void sweep(Clock::time_point now) { attempts_.sweep(now); } // call it now and then

  private:
    [[nodiscard]] std::optional<Refusal> count(const Credentials& who);

    Services& services_;
    RateLimiter attempts_; // by address
};

} // namespace goalline::server
