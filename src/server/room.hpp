// Room: one game of Phutball that somebody is looking at (see RoomBase), and the computer that plays in it.
#pragma once

#include "server/room_base.hpp"
#include "server/served_game.hpp"
#include "server/state_json.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace goalline::server {

class Room final : public RoomBase {
  public:
    using Served = ServedGame;

    Room(Services& services, ServedGame game) : RoomBase(services), game_(std::move(game)) {}

    void play(const Credentials& who, MoveCall call, Done done);
    void act(const Credentials& who, ActionCall call, Done done);
    void join(StoredSeat seat, std::string invite_hash, Done done) override;

    [[nodiscard]] const ServedGame& game() const { return game_; }
    [[nodiscard]] const GameHead& head() const override { return game_.stored(); }
    [[nodiscard]] boost::json::object state(const Credentials& who) const override;
    void message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                 const std::string& text) override;
    void wake_computer() override;

  private:
    [[nodiscard]] boost::json::object players(const std::array<bool, 2>& here) const override;
    [[nodiscard]] bool thinking() const override { return job_ != nullptr; }
    void announce_all() override { announce(Change::update); }

    [[nodiscard]] std::shared_ptr<Room> self() { return std::static_pointer_cast<Room>(shared_from_this()); }
    void settle(ServedGame next, Verdict verdict, const Done& done);
    void store(ServedGame next, Change change, std::optional<StoredGame> rematch, const Done& done);
    void stored(ServedGame next, Change change, const Done& done);
    void load_again(const Done& done);
    void announce(Change change);
    void start_job(EngineJob::Kind kind, Seat seat);
    void job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, const EngineResult& result);

    ServedGame game_;
    std::shared_ptr<StopFlag> job_; // of the engine job under way
    std::int64_t job_version_ = 0;
};

} // namespace goalline::server
