// RetentionStore removes what nobody needs any more, with the promises of the Store, of which it is a part. It looks at
// a few games at a time, so that nobody waits for long, however many there are. Not thread-safe.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::server {

// For how many days something is kept after its last change; 0: for ever.
struct Retention {
    int invitations = 0;     // games that nobody has joined
    int unplayed_games = 0;  // games without a turn but those of the opening, over or not
    int guests_games = 0;    // finished games against the computer of visitors without a recovery link
    int reviews = 0;         // they can be made again
    int puzzle_attempts = 0; // afterwards the puzzle is new to its visitor
    int pushes = 0;          // browsers that want messages, from when they were put there
    int reports = 0;         // reports about players, and what operators have done
};

// Games that may go, among those that one step has looked at.
struct OldGames {
    std::vector<std::string> ids;
    std::string last; // the last that was looked at; empty: there are no more
};

// How many rows are gone.
struct Removed {
    int games = 0, reviews = 0, attempts = 0, pushes = 0, links = 0, reports = 0;

    [[nodiscard]] bool any() const { return games + reviews + attempts + pushes + links + reports > 0; }
};

class Session;

class RetentionStore {
  public:
    explicit RetentionStore(Session& session) : session_(session) {}

    // Looks at so many games at most, in the order of their ids, from the one after `after` on, and at fewer if there is
    // much to remove. `now` is in milliseconds since 1970, like the times of games.
    Result<OldGames> old_games(const Retention& retention, std::int64_t now, const std::string& after,
                               int most);
    // Removes those of the games that may still go, with all that belongs to them.
    Result<Removed> remove_games(const Retention& retention, std::int64_t now,
                                 const std::vector<std::string>& ids);
    // Removes some of what else is too old, bans that are over, and the links and browsers of visitors who have no seat any more.
    Result<Removed> remove_rest(const Retention& retention, std::int64_t now);

  private:
    Session& session_;
};

} // namespace goalline::server
