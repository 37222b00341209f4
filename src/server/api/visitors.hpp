// Visitors says who sends a request: the visitor whose cookie it has, or a new one. A cookie that this server has made
// proves it (secrets.hpp). One of an older kind, or made with a former key, counts if anything is stored of its visitor,
// which the database has to be asked; the answer then brings a new cookie. Whatever else a client calls its cookie, it
// gets one of the server's, so nobody chooses who he is. Thread-safety: read() and cookie() may be called by any thread,
// find() on the lobby's executor.
#pragma once

#include "server/rooms/lobby.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// Who a request says it comes from, as far as that is known without the database.
struct Claimant {
    Credentials who;
    std::vector<std::string>
        secrets; // of visitors that only the database knows: the first one that it knows counts
};

class Visitors {
  public:
    explicit Visitors(Lobby& lobby) : lobby_(lobby) {}

    // A malformed seat's token is refused.
    [[nodiscard]] std::variant<Claimant, Refusal> read(const Request& request) const;
    // Continues when it is known who that is.
    using Found = std::function<void(std::variant<Credentials, Refusal>)>;
    void find(const Claimant& claimant, const Found& done) const;

    // The Set-Cookie header for a visitor.
    [[nodiscard]] std::string cookie(const std::string& secret, bool secure) const;

  private:
    [[nodiscard]] Credentials credentials(const Credentials& known, std::string secret) const;

    Lobby& lobby_;
};

} // namespace goalline::server
