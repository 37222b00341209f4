// PublicGames is what the lobby shows: open invitations and games that may be watched. It holds a bounded number of
// short texts and knows neither rooms nor sockets. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "base/clock.hpp"
#include "server/net/headcount.hpp"
#include "server/net/limits.hpp"

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace goalline::server {

// How long an invitation stays on the list when its maker is gone: to a game that begins at once, and to one with days
// for each move.
inline constexpr std::chrono::seconds kKeepInvitation{60};
inline constexpr std::chrono::hours kKeepSlowInvitation{7 * 24};

struct Invitation {
    std::string id;
    std::string maker; // SHA-256 of the visitor's secret
    std::string name;  // the maker's, as people see it
    std::int64_t created = 0;
    boost::json::object shown; // without "yours"
    Clock::duration keep = kKeepInvitation;
};

class PublicGames {
  public:
    using Place = std::shared_ptr<void>;

    // Whether that visitor may not see what that maker has put there.
    using Hides = std::function<bool(const std::string& maker, const std::string& visitor)>;

    explicit PublicGames(const Limits& limits, Hides hides = {});

    // A place for one more invitation of that visitor at that address, for as long as the returned object exists. Null
    // if there are too many.
    [[nodiscard]] Place reserve(const std::string& visitor, const std::string& address);
    // Puts an invitation on the list. REQUIRES: it is not there yet, and has a place
    void add(const Invitation& invitation, Place place, Clock::time_point now);
    void drop(std::string_view id);
    // Drops those of that maker, or whose maker's name looks like that one.
    void drop_maker(const std::string& maker);
    void drop_name(std::string_view name);
    // Whether the invitation is on the list. If so, its maker counts as seen.
    bool saw(std::string_view id, Clock::time_point now);
    [[nodiscard]] bool has(std::string_view id) const;
    // Those whose makers this server has seen.
    [[nodiscard]] std::unordered_set<std::string> seen(Clock::time_point now) const;
    // Drops invitations whose makers have not been seen for a while, neither here nor by other servers. `is_here` says
    // whether a visitor is.
    template <class IsHere>
    void expire(Clock::time_point now, const std::unordered_set<std::string>& elsewhere, IsHere is_here) {
        for (Entry& entry : entries_) {
            if (is_here(entry.maker))
                entry.seen = now;
        }
        drop_if([&](const Entry& entry) {
            return now - entry.seen >= entry.keep && !elsewhere.contains(entry.id);
        });
    }
    // The games that may be watched, as JSON.
    void set_live(std::vector<std::string> live);

    // {"type": "lobby", "open": [...], "live": [...]} for that visitor. All who have no invitation, and from whom
    // none is hidden, share one text.
    [[nodiscard]] std::shared_ptr<const std::string> text_for(const std::string& visitor);
    // The same without "type".
    [[nodiscard]] static std::string without_type(const std::string& text);

  private:
    struct Entry {
        std::string id, maker, text; // the text is JSON without the last brace
        std::string skeleton;        // of the maker's name
        std::int64_t created = 0;
        Clock::duration keep;
        Clock::time_point seen;
        Place place;
    };

    [[nodiscard]] std::string text(const std::string& visitor) const;
    // Whether the name of somebody else on the list looks like the maker's.
    [[nodiscard]] bool has_double(const Entry& entry) const;
    [[nodiscard]] bool hides_any(const std::string& visitor) const;
    template <class Which>
    void drop_if(Which which) {
        std::vector<std::string> gone;
        for (const Entry& entry : entries_) {
            if (which(entry))
                gone.push_back(entry.id);
        }
        for (const std::string& id : gone)
            drop(id);
    }
    void changed() { shared_.reset(); }

    Hides hides_;

    std::shared_ptr<Headcount> by_visitor_;
    std::shared_ptr<Headcount> by_address_;
    std::vector<Entry> entries_; // the newest first
    std::vector<std::string> live_;
    std::unordered_multiset<std::string> makers_;
    std::shared_ptr<const std::string> shared_; // null: something has changed since it was made
};

} // namespace goalline::server
