// Lobby: finds the room of a game, makes games, and keeps count of what clients use. All calls and callbacks
// on one executor; not thread-safe.
#pragma once

#include "server/config.hpp"
#include "server/headcount.hpp"
#include "server/room.hpp"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace goalline::server {

class Lobby {
  public:
    using Found = std::function<void(std::variant<std::shared_ptr<Room>, Refusal>)>;

    Lobby(const Limits& limits, Database& database, EnginePool& engines, Log log);

    // Makes a game for its maker: the room, or why not.
    void create(NewGame call, const Credentials& maker, const std::string& address, Found done);
    // The room of a game, from memory or from the store.
    void find(const std::string& id, Found done);
    void list(const Credentials& who, std::function<void(Result<std::vector<GameSummary>>)> done);

    // One API call of that client: nothing, or a refusal that says when to come again.
    [[nodiscard]] std::optional<Refusal> count_request(const Credentials& who, const std::string& address);
    // An open socket, until the returned object goes; null: too many.
    [[nodiscard]] std::shared_ptr<void> count_socket(const Credentials& who, const std::string& address);

    // Once a second: drops rooms and counters that are no longer needed.
    void tick();
    void close_sockets();
    [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }
    [[nodiscard]] std::size_t sockets() const { return sockets_->total(); }
    [[nodiscard]] const Limits& limits() const { return limits_; }

  private:
    void insert(StoredGame game, const Found& done);
    void loaded(const std::string& id, Result<std::optional<StoredGame>> game);

    const Limits& limits_;
    RateLimiter address_requests_;
    RateLimiter visitor_requests_;
    RateLimiter address_games_;
    RateLimiter engine_time_;
    Services services_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::unordered_map<std::string, std::vector<Found>> loading_;
    std::shared_ptr<Headcount> sockets_;
    int ticks_ = 0;
};

} // namespace goalline::server
