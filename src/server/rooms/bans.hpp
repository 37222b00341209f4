// Bans says who is not admitted and which names are refused, and knows the open sockets of everybody, so that a ban holds at
// once. It also knows whose browsers were signed out. It lives on the lobby's executor. Not thread-safe, but for
// times_signed_out().
#pragma once

#include "server/net/addresses.hpp"
#include "server/net/http.hpp"
#include "server/net/refusal.hpp"
#include "server/store/people_store.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace goalline::server {

class Bans {
  public:
    // What is stored, as the server begins, or after another server has changed it; then it holds for open sockets, too.
    void know(const std::vector<StoredBan>& bans, const std::vector<StoredSignOut>& sign_outs);

    // Why whoever is at that address (address_key), or has that hash, is not admitted; nothing if he is.
    [[nodiscard]] std::optional<Refusal> refuse(const std::string& address, const std::string& visitor) const;
    [[nodiscard]] std::optional<Refusal> refuse_name(std::string_view name) const;

    // From now on it holds, also for open sockets: they are told, and closed.
    void add(const StoredBan& ban);
    void lift(int number);
    [[nodiscard]] std::vector<StoredBan> all() const;

    // A socket of that visitor is open, until leave() is called. With a seat's token it is a script's, which has no cookie.
    enum class By : unsigned char { cookie, token };
    void enter(const std::shared_ptr<Socket>& socket, const std::string& address, const std::string& visitor,
               By by);
    void leave(const Socket* socket) { sockets_.erase(socket); }

    // The cookies that the visitor's browsers have count for nothing any more, and their sockets are closed.
    void sign_out(const StoredSignOut& sign_out);
    // How often that has been. Any thread may ask.
    [[nodiscard]] int times_signed_out(const std::string& visitor) const;

  private:
    struct Known {
        StoredBan ban;
        AddressRange range;   // of a ban of addresses
        std::string skeleton; // of a ban of names
    };
    struct Open {
        std::weak_ptr<Socket> socket;
        std::string address, visitor;
        By by;
    };

    void put(const StoredBan& ban);
    // Tells each open socket for which `why` has a reason, and closes it.
    void expel(const std::function<std::optional<Refusal>(const Open&)>& why) const;

    std::vector<Known> bans_;
    std::unordered_map<const Socket*, Open> sockets_;
    mutable std::mutex mutex_; // guards sign_outs_
    std::unordered_map<std::string, int> sign_outs_;
};

} // namespace goalline::server
