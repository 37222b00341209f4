// Room is one game of Phutball that somebody is looking at (see GameRoom), with the computer that plays in it and the moves that players have planned. It
// lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/game_room.hpp"
#include "server/rooms/hints.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/state_json.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace goalline::server {

// About how many bytes the room for that game takes.
[[nodiscard]] std::size_t bytes_of(const ServedGame& game);

class Room final : public GameRoom<ServedGame> {
  public:
    Room(Services& services, ServedGame game) : GameRoom(services, std::move(game)), hints_(services) {}

    void wake_computer() override;
    void hint(const Credentials& who, const HintDone& done) override;

  private:
    [[nodiscard]] bool thinking() const override { return job_ != nullptr || hints_.thinking(); }
    [[nodiscard]] std::shared_ptr<Room> self() { return std::static_pointer_cast<Room>(shared_from_this()); }
    void start_job(EngineJob::Kind kind, Seat seat);
    // `most` is how much of the computer's time the job may have cost, in milliseconds.
    void job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, std::optional<std::int64_t> most,
                  const EngineResult& result);
    void play_planned_move();
    // For what is played without a player: if it is refused, it is not tried again before the game changes.
    [[nodiscard]] Done once(std::string what);

    std::shared_ptr<StopFlag> job_; // of the engine job in progress
    std::int64_t job_version_ = 0;
    std::int64_t stuck_ = 0; // the version in which something was refused
    Hints hints_;
};

} // namespace goalline::server
