// StripRoom is one game of strips that somebody is looking at (see GameRoom). No computer plays there: the page has its
// own. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/game_room.hpp"
#include "server/rooms/served_strip_game.hpp"
#include "server/rooms/strip_json.hpp"

namespace goalline::server {

// About how many bytes the room for that game takes.
[[nodiscard]] std::size_t bytes_of(const ServedStripGame& game);

class StripRoom final : public GameRoom<ServedStripGame> {
  public:
    using GameRoom::GameRoom;

    void wake_computer() override {}

  private:
    [[nodiscard]] bool thinking() const override { return false; }
};

} // namespace goalline::server
