// RoomKeeper keeps the rooms of all games of one kind: it has those in memory, and loads others from the store when
// somebody asks. All its calls and callbacks are on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/room_base.hpp"
#include "server/store/secrets.hpp"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace goalline::server {

// `RoomKind` names its game as RoomKind::Served, and what is stored of that as Served::Stored.
template <class RoomKind>
class RoomKeeper {
  public:
    using Served = typename RoomKind::Served;
    using Stored = typename Served::Stored;
    using Found = std::function<void(std::variant<std::shared_ptr<RoomKind>, Refusal>)>;

    explicit RoomKeeper(Services& services) : services_(services) {}

    // Makes a room for a game that is on disk. `place` is its reservation of memory; if it has none yet, it gets one
    // on the account of `address`. Its computer wakes when somebody visits the room, or with the next tick.
    void insert(Stored game, const std::string& address, const Found& done,
                std::shared_ptr<void> place = nullptr) {
        const std::string id = game.id;
        auto served = Served::from(std::move(game));
        if (!served) {
            services_.log(LogLevel::error, served.error().text());
            return done(Refusal{RefusalKind::internal, "the stored game cannot be read", id, 0});
        }
        auto room = std::make_shared<RoomKind>(services_, std::move(*served));
        if (!place)
            place = services_.reserve(address, room->bytes());
        if (!place)
            return done(no_room_for_game());
        room->keep_place(std::move(place));
        rooms_[id] = room;
        done(room);
    }

    // `address` is that of the client who asks, as address_key() returns it; a room that is made is on its account.
    void find(const std::string& id, const std::string& address, Found done) {
        if (const auto found = rooms_.find(id); found != rooms_.end() && !found->second->broken()) {
            found->second->touch();
            return done(found->second);
        }
        if (!is_hex(id, kGameIdDigits))
            return done(Refusal{RefusalKind::not_found,
                                "there is no such game; an id has 32 hexadecimal digits", id, 0});
        auto& waiting = loading_[id];
        waiting.push_back(std::move(done));
        if (waiting.size() > 1)
            return;
        try {
            services_.database.run([id](Store& store) { return games_in<Stored>(store).load(id); },
                                   [this, id, address](Result<std::optional<Stored>> game) {
                                       loaded(id, address, std::move(game));
                                   },
                                   address);
        } catch (...) { // out of memory: nobody must wait for what will not come
            loading_.erase(id);
            throw;
        }
    }

    // Drops rooms that nobody needs, and lets computers try again that found the queue full. Call it once a second.
    void tick(Clock::time_point now) {
        std::erase_if(rooms_, [&](const auto& entry) {
            return entry.second->broken() || (entry.second.use_count() == 1 && entry.second->idle(now));
        });
        for (const auto& [id, room] : rooms_) {
            room->tick();
            room->wake_computer();
        }
    }

    template <class Use>
    void each(Use use) const {
        for (const auto& [id, room] : rooms_)
            use(*room);
    }

    // Frees memory: games that nobody looks at can be loaded again.
    void drop_disposable() {
        // It keeps a room that somebody has just found, because otherwise a second room for the same game would be
        // made.
        std::erase_if(rooms_, [](const auto& entry) {
            return entry.second.use_count() == 1 && entry.second->disposable();
        });
    }

    void close_sockets() {
        for (const auto& [id, room] : rooms_)
            room->close_sockets();
    }

    [[nodiscard]] std::size_t size() const { return rooms_.size(); }

  private:
    void loaded(const std::string& id, const std::string& address, Result<std::optional<Stored>> game) {
        const auto waiting = std::move(loading_[id]);
        loading_.erase(id);
        std::variant<std::shared_ptr<RoomKind>, Refusal> answer =
            Refusal{RefusalKind::not_found, "there is no such game", id, 0};
        if (!game) {
            answer = Refusal{RefusalKind::internal, "the game could not be read", "database", 0};
        } else if (*game) {
            insert(std::move(**game), address, [&](auto found) { answer = std::move(found); });
        }
        for (const Found& done : waiting)
            done(answer);
    }

    Services& services_;
    std::unordered_map<std::string, std::shared_ptr<RoomKind>> rooms_;
    std::unordered_map<std::string, std::vector<Found>> loading_;
};

} // namespace goalline::server
