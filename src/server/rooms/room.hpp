// Room: one game of Phutball that somebody is looking at (see GameRoom), and the computer that plays in it.
#pragma once

#include "server/rooms/game_room.hpp"
#include "server/rooms/served_game.hpp"
#include "server/rooms/state_json.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace goalline::server {

class Room final : public GameRoom<ServedGame> {
  public:
    using GameRoom::GameRoom;

    void play(const Credentials& who, MoveCall call, Done done) override;
    void wake_computer() override;
    [[nodiscard]] std::size_t bytes() const override { return bytes_of(game()); }
    [[nodiscard]] static std::size_t bytes_of(const ServedGame& game);

  private:
    [[nodiscard]] boost::json::object state_json(const View& view) const override {
        return server::state_json(game(), view);
    }
    [[nodiscard]] boost::json::object players(const std::array<bool, 2>& here) const override;
    [[nodiscard]] bool thinking() const override { return job_ != nullptr; }
    [[nodiscard]] Save saving(const ServedGame& next, Change change,
                              std::optional<StoredGame> rematch) const override;
    [[nodiscard]] Load loading() const override;
    [[nodiscard]] Result<SocketMessage> parse(const std::string& text) const override;
    [[nodiscard]] bool was_played(const MoveCall& move) const override { return move.ply <= game().plies(); }
    void announce(Change change) override;

    [[nodiscard]] std::shared_ptr<Room> self() { return std::static_pointer_cast<Room>(shared_from_this()); }
    void start_job(EngineJob::Kind kind, Seat seat);
    void job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, const EngineResult& result);

    std::shared_ptr<StopFlag> job_; // of the engine job under way
    std::int64_t job_version_ = 0;
};

} // namespace goalline::server
