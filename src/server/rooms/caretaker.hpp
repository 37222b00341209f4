// Caretaker removes what nobody needs any more (Retention), a little at a time, while the server runs. It lives on the
// lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/news.hpp"
#include "server/rooms/room_keeper.hpp"
#include "server/store/retention_store.hpp"

#include <string>

namespace goalline::server {

[[nodiscard]] Retention retention_of(const Limits& limits);

class Caretaker {
  public:
    Caretaker(Services& services, RoomKeeper& rooms, News& news)
        : services_(services), rooms_(rooms), news_(news) {}

    // Looks at some more games, and once an hour at what else is kept. Games that are in memory stay. Call it
    // every few seconds.
    void step();
    // What has been removed since the server began.
    [[nodiscard]] const Removed& removed() const { return removed_; }

  private:
    void remove_games(const OldGames& old);
    void remove_rest();
    void note(const Result<Removed>& done);

    Services& services_;
    RoomKeeper& rooms_;
    News& news_;
    std::string last_;            // the game that was looked at last; empty: the next one is the first
    bool busy_ = false;           // the database is at work
    Clock::time_point next_rest_; // when to look at what else is kept
    Removed removed_;
};

} // namespace goalline::server
