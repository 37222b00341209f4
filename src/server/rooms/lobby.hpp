// Lobby finds the room of a game, makes games, and counts what clients use. All its calls and callbacks are on one
// executor. Not thread-safe.
#pragma once

#include "server/net/headcount.hpp"
#include "server/net/limits.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/caretaker.hpp"
#include "server/rooms/news.hpp"
#include "server/rooms/pushes.hpp"
#include "server/rooms/recovery.hpp"
#include "server/rooms/room_keeper.hpp"

#include <boost/json/array.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace goalline::server {

class Lobby final : Host {
  public:
    using Found = RoomKeeper::Found;
    using Listed = std::function<void(Result<boost::json::array>)>;

    using Later = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

    // `hands` think for the computer. `post` leads to the lobby's executor, and `later` does after a time.
    Lobby(const Limits& limits, Database& database, std::string key, const Jobs::Hands& hands,
          const ServerTime& time, PushOptions push, Log log, Post post, Later later);

    // Makes a game for its maker. Gives the room, or the reason why there is none.
    void create(const NewCall& call, const Credentials& maker, Found done);
    // The rooms of all games.
    [[nodiscard]] RoomKeeper& games() { return games_; }
    // What is told outside of games, and the open invitations.
    [[nodiscard]] const std::shared_ptr<News>& news() { return news_; }
    [[nodiscard]] Recovery& recovery() { return recovery_; }
    [[nodiscard]] Pushes& pushes() { return *pushes_; }
    [[nodiscard]] Bans& bans() { return bans_; }
    [[nodiscard]] const Bans& bans() const { return bans_; }
    [[nodiscard]] People& people() { return people_; }
    // What is stored about people, as the server begins.
    void know(const PeopleStore::Known& known);
    [[nodiscard]] Services& services() { return services_; }
    [[nodiscard]] Jobs& jobs() { return jobs_; }
    [[nodiscard]] const Jobs& jobs() const { return jobs_; }
    // This visitor's games, the newest change first.
    void list(const Credentials& who, Listed done);
    // Tells whether changes can be stored now.
    void try_to_store(const std::string& address, std::function<void(bool can)> done);
    // The server's key (secrets.hpp).
    [[nodiscard]] const std::string& key() const { return key_; }
    // Gives the first of these visitors' secrets of whose visitor anything is stored.
    void find_known(std::vector<std::string> secrets, const std::string& address,
                    std::function<void(Result<std::optional<std::string>>)> done);
    // Counts that somebody takes an open invitation; a refusal if his address has taken too many.
    [[nodiscard]] std::optional<Refusal> count_taking(const Credentials& taker);

    // Counts one API call of that client. Returns nothing, or a refusal that says when to come again.
    [[nodiscard]] std::optional<Refusal> count_request(const Credentials& who, std::size_t body_bytes);
    [[nodiscard]] std::optional<Refusal> count_stored(const std::string& address, std::size_t bytes) override;
    // Counts an open socket until the returned object is destroyed. Returns null if there are too many.
    [[nodiscard]] std::shared_ptr<void> count_socket(const Credentials& who);

    // Counts a message on a socket of that address. Returns false if there are too many. For `cost` see
    // Room::cost.
    [[nodiscard]] bool count_message(const std::string& address, double cost);

    // Another server has announced this; and some of what others have announced may have been missed.
    void hear(const std::string& word);
    void hear_all_again();
    // What all other servers say of those who are connected to them, and what this one says.
    void hear_bulletins(const std::vector<std::string>& texts);
    [[nodiscard]] std::string bulletin();

    // Drops rooms and counters that are no longer needed. Call it once a second.
    void tick();
    void close_sockets();
    // What nobody needed any more.
    [[nodiscard]] const Removed& removed() const { return caretaker_.removed(); }
    [[nodiscard]] std::size_t rooms() const { return games_.size(); }
    [[nodiscard]] std::size_t sockets() const { return sockets_->total(); }
    [[nodiscard]] const Limits& limits() const { return limits_; }

  private:
    void know_again();
    [[nodiscard]] std::optional<Refusal> count_game(const Credentials& maker) override;
    [[nodiscard]] std::shared_ptr<void> reserve(const std::string& address, std::size_t bytes) override;
    void changed(const Glance& before, const Glance& now) override;
    void begun(const Glance& now) override { pushes_->begun(now); }
    // Opens the rooms of games whose time is up, whoever has them open or not, and tells the database that the server
    // is alive.
    void watch_clocks();
    void end_overdue(const Overdue& overdue);

    const Limits& limits_;
    const std::string key_;
    RateLimiter address_requests_;
    RateLimiter visitor_requests_;
    RateLimiter address_messages_;
    RateLimiter address_games_;
    RateLimiter address_stored_; // bytes
    RateLimiter address_takings_;
    Jobs jobs_;
    HintLedger hints_;
    Bans bans_;
    People people_;
    Services services_;
    RoomKeeper games_;
    std::shared_ptr<News> news_;
    std::shared_ptr<Pushes> pushes_;
    Recovery recovery_;
    Caretaker caretaker_;
    std::shared_ptr<Headcount> sockets_;         // by visitor
    std::shared_ptr<Headcount> address_sockets_; // by address
    std::shared_ptr<Headcount> small_games_;     // their bytes, by address
    std::shared_ptr<Headcount> large_games_; // separate, because a few of them must not keep small ones out
    int ticks_ = 0;
    bool looking_ = false;        // a question about clocks is on its way to the database
    bool clocks_running_ = false; // somewhere
    std::int64_t told_alive_ = 0;
    std::unordered_set<std::string> unreadable_; // games whose time is up and that cannot be read
};

} // namespace goalline::server
