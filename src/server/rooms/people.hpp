// People is what players think of each other: whom a visitor has muted or blocked, and what he reports about a player. It lives
// on the lobby's executor. Not thread-safe.
#pragma once

#include "server/net/rate_limiter.hpp"
#include "server/net/refusal.hpp"
#include "server/rooms/credentials.hpp"
#include "server/store/people_store.hpp"

#include <array>
#include <boost/json/array.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace goalline::server {

struct Services;

inline constexpr std::array<std::string_view, 5> kReportReasons = {"name", "phrases", "stalling", "engine",
                                                                   "other"};
inline constexpr std::string_view kMute = "mute", kBlock = "block";

// Why two of whom one has blocked the other cannot begin a game.
[[nodiscard]] inline Refusal blocked() {
    return {RefusalKind::forbidden, "one of the two players has blocked the other", "player", 0, "blocked"};
}

class People {
  public:
    // Called when it is on disk (with nothing), or with the reason why it was refused.
    using Done = std::function<void(const std::optional<Refusal>&)>;

    explicit People(Services& services);

    // What is stored, as the server begins, or after another server has changed it.
    void know(const std::vector<StoredDislike>& dislikes);

    // Whether the one does not want to hear the other; whether one of the two does not want to meet the other.
    [[nodiscard]] bool mutes(const std::string& listener, const std::string& speaker) const;
    [[nodiscard]] bool parted(const std::string& one, const std::string& other) const;

    // Whom the visitor has muted or blocked, for him: [{"id", "kind", "name", "tag", "made"}].
    [[nodiscard]] boost::json::array list(const std::string& visitor, std::string_view key) const;
    // From now on the visitor mutes or blocks whoever has that seat of the game.
    void dislike(const Credentials& who, std::string_view sort, const StoredSeat& seat, const Done& done);
    // Takes that back. Gives the other one's hash in `freed`, for whom the lobby looks different now.
    void forgive(const Credentials& who, int number, std::function<void(const std::string& freed)> freed,
                 const Done& done);
    void report(const Credentials& who, StoredPlayerReport report, const Done& done);
    // The visitor was erased.
    void forget(const std::string& visitor);
    // The name was erased.
    void forget_name(const std::string& name);

    void sweep(Clock::time_point now); // call it now and then

  private:
    using Others = std::unordered_map<std::string, StoredDislike>; // by the other one's hash
    [[nodiscard]] const StoredDislike* find(const std::string& visitor, const std::string& other) const;

    Services& services_;
    RateLimiter address_reports_;
    RateLimiter visitor_reports_;
    std::unordered_map<std::string, Others> dislikes_; // by visitor
};

} // namespace goalline::server
