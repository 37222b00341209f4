// RoomKeeper keeps the rooms of all games: it has those in memory, and loads others from the store when somebody asks.
// All its calls and callbacks are on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/room.hpp"

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

namespace goalline::server {

class RoomKeeper {
  public:
    using FoundRoom = std::variant<std::shared_ptr<Room>, Refusal>;
    using Found = std::function<void(const FoundRoom&)>;

    explicit RoomKeeper(Services& services) : services_(services) {}

    // Makes a room for a game that is on disk. `place` is its reservation of memory; if it has none yet, it gets one
    // on the account of `address`. Its computer wakes when somebody visits the room, or with the next tick.
    [[nodiscard]] FoundRoom insert(Opened opened, const std::string& address,
                                   std::shared_ptr<void> place = nullptr);

    // `address` is that of the client who asks, as address_key() returns it; a room that is made is on its account.
    void find(const std::string& id, const std::string& address, Found done);

    // Whether the game is not in memory, nor on its way there. Then nobody finds it until removed() is called.
    [[nodiscard]] bool let_go(const std::string& id) {
        return !rooms_.contains(id) && !loading_.contains(id) && leaving_.insert(id).second;
    }
    void removed(const std::string& id) { leaving_.erase(id); }
    // The same, whether it is in memory or not: its room is given up.
    void make_go(const std::string& id, const Refusal& why);
    // Gives up the rooms that `which` names, so that whoever asks for their games next has them loaded again.
    template <class Which>
    void give_up(const Refusal& why, Which which) {
        for (const auto& [id, room] : rooms_) {
            if (!room->broken() && which(room->head()))
                room->give_up(why);
        }
    }

    // Drops rooms that nobody needs, and lets computers try again that found the queue full. Call it once a second.
    void tick(Clock::time_point now);
    // Frees memory: games that nobody looks at can be loaded again.
    void drop_disposable();
    void close_sockets();

    // Another server says that the game is in that revision; or it may have said something that was missed.
    void hear(const std::string& id, const Revision& stored) {
        if (const auto found = rooms_.find(id); found != rooms_.end() && !found->second->broken())
            found->second->hear(stored);
        else if (loading_.contains(id))
            heard_.insert(id);
    }
    void hear_phrase(const std::string& id, Seat seat, const std::string& phrase) const {
        if (const auto found = rooms_.find(id); found != rooms_.end())
            found->second->hear_phrase(seat, phrase);
    }
    void hear(const Bulletin& elsewhere) {
        for (const auto& [id, room] : rooms_)
            room->hear(elsewhere.lookers(id));
    }
    void catch_up() {
        for (const auto& [id, room] : rooms_) {
            if (!room->broken())
                room->catch_up([](const auto& /*logged*/) {});
        }
    }

    template <class Use>
    void each(Use use) const {
        for (const auto& [id, room] : rooms_)
            use(*room);
    }
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }

  private:
    [[nodiscard]] FoundRoom open(StoredGame stored, const std::string& address);
    void loaded(const std::string& id, const std::string& address, Result<std::optional<StoredGame>> stored);
    template <class Which>
    void drop(Which which) {
        std::erase_if(rooms_, [&](const auto& entry) {
            if (!which(entry.second))
                return false;
            if (entry.second->leased())
                left_.insert(entry.first);
            return true;
        });
    }
    void release_leases();

    Services& services_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
    std::unordered_map<std::string, std::vector<Found>> loading_;
    std::unordered_set<std::string> heard_;   // games that another server has changed while they were loaded
    std::unordered_set<std::string> leaving_; // games that are being removed
    // Games of which this server has the lease, and no room any more: no server works at them until it is given back.
    std::unordered_set<std::string> left_;
};

} // namespace goalline::server
