// Store keeps games of every kind, and what belongs to them: reviews, recovery links, browsers that want messages, what
// people make of puzzles. It knows the rules of no game. There is one transaction for each change of a game. If a call
// returns without an Error, its change is on disk and will be found again after a crash or a power cut. If it returns
// an Error, the change may or may not have been made, so load the game again. All calls block. Not thread-safe: a
// store belongs to one thread (see Database).
//
// A game that is not as it was written is an Error with the code "damaged", and with the game's id as the place; a
// game that cannot be read at all is an Error with that place, too. If the files are gone or replaced, every call
// fails with the code kLost from then on.
#pragma once

#include "base/result.hpp"
#include "server/store/people_store.hpp"
#include "server/store/push_store.hpp"
#include "server/store/puzzle_store.hpp"
#include "server/store/recovery_store.hpp"
#include "server/store/retention_store.hpp"
#include "server/store/review_store.hpp"
#include "server/store/stored_game.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

class Session;

// Games in which somebody's time has run out, and when that happens in the next one.
struct Overdue {
    std::vector<std::string> games;
    std::optional<std::int64_t> next; // nothing: no clock runs
};

// What has been stored since the store was opened.
struct StoredSince {
    std::uint64_t games = 0; // new ones
    std::uint64_t turns = 0;
};

class Store {
  public:
    explicit Store(std::unique_ptr<Session> session);
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

    // Stores a new game with its turns.
    Result<void> create(const StoredGame& game);

    // The changes of a game. `now` is the game after the change, and its version is one more than the stored one. Any
    // other version is an Error with code "version" and changes nothing. Nobody looks at now.turns, so a change costs
    // the same however long the game is.
    Result<void> update(const StoredGame& now);                         // offers, end of the game
    Result<void> append(const StoredGame& now, const StoredTurn& turn); // the turn with the number now.played
    Result<void> take_back(const StoredGame& now);                      // removes the turns beyond now.played
    Result<void> join(const StoredGame& now);                           // writes both seats
    Result<void> rematch(const StoredGame& now, const StoredGame& next);
    // Plans are nobody else's business: neither the version nor the time of the last change tells of them. `now` has
    // the stored version, and one more change of plans.
    Result<void> set_plans(const StoredGame& now);

    Result<std::optional<StoredGame>> load(const std::string& id);
    Result<std::optional<Revision>> revision(const std::string& id); // nothing: there is no such game
    // Lists a visitor's games without their turns and plans, the newest change first, without invitations that were
    // withdrawn.
    Result<std::vector<StoredGame>> list(const std::string& visitor, int limit);
    // The open invitations of a visitor, or of everybody if `visitor` is empty, the newest first. Damaged games are
    // left out.
    Result<std::vector<StoredGame>> invitations(const std::string& visitor, int limit);
    // The ids of the finished games of that kind of a visitor, the newest change first, without invitations that were
    // withdrawn.
    Result<std::vector<std::string>> finished(const std::string& visitor, const std::string& kind, int limit);

    Result<int> count_unfinished(const std::string& visitor);
    // Counts the games in which the visitor has to act, except games of two at one device.
    Result<int> count_turns(const std::string& visitor);

    // The name of this server among those that share the database; empty: it has it for itself. Then this server has
    // every lease and all care, and nobody hears what it tells.
    [[nodiscard]] const std::string& server() const { return server_; }
    // Takes the lease of the game in that version, so that only one server works at it; false: another one has it.
    // Changes with StoredGame::leased need it.
    Result<bool> lease(const std::string& game, std::int64_t version);
    // Gives back those that it has of these games, and returns their names.
    Result<std::vector<std::string>> release(const std::vector<std::string>& games);
    // Whether it is for this server to remove what is too old.
    Result<bool> takes_care();
    // Tells it all other servers.
    Result<void> announce(const std::string& word);

    // The server's key (secrets.hpp). It stays the same as long as the store is open.
    [[nodiscard]] const std::string& key() const;
    // Whether anything is stored of the visitor with that hash: a seat, an attempt, a report or a browser.
    Result<bool> knows(const std::string& visitor);

    // When the server was alive last (ServerTime): the latest of what it has said and of the turns that have begun.
    // Nothing if it never was.
    Result<std::optional<std::int64_t>> last_alive();
    Result<void> still_alive(std::int64_t now);
    Result<Overdue> overdue(std::int64_t now, int limit);

    [[nodiscard]] PeopleStore& people() { return people_; }
    [[nodiscard]] RecoveryStore& recovery() { return recovery_; }
    [[nodiscard]] PushStore& pushes() { return pushes_; }
    [[nodiscard]] ReviewStore& reviews() { return reviews_; }
    [[nodiscard]] PuzzleStore& puzzles() { return puzzles_; }
    [[nodiscard]] RetentionStore& retention() { return retention_; }

    // Erases it for good and empties the log; an Error may mean that only the latter has failed. REQUIRES: it is called
    // outside of changes that are made together, and no room has a game that it changes
    Result<Erased> erase(const Erasure& erasure);

    [[nodiscard]] const StoredSince& stored() const { return stored_; }

    // From here to commit_together(), the changes share one transaction: each succeeds or fails by itself, but none is
    // on disk before commit_together() returns without an Error. If it returns one, none of them is stored.
    void begin_together();
    Result<void> commit_together();

  private:
    std::unique_ptr<Session> session_;
    const std::string server_;
    PeopleStore people_;
    RecoveryStore recovery_;
    PushStore pushes_;
    ReviewStore reviews_;
    PuzzleStore puzzles_;
    RetentionStore retention_;
    StoredSince stored_;
};

// The database was removed or replaced while it was used. The store's Notice says so once.
inline constexpr std::string_view kLost = "lost";

// What an operator has to know although no call returns it. Called on the store's thread.
using Notice = std::function<void(const std::string&)>;

// Opens the database in that file (SQLite), or that with that URL (PostgreSQL), and makes or migrates it if necessary.
// Only its owner may read the files of SQLite. They are opened even if the disk is full: then everything in them can be
// read, and changes are refused until there is room. `progress` hears how far a long migration has come.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& place, Notice notice = {},
                                                        const Notice& progress = {});

} // namespace goalline::server
