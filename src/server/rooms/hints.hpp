// Hints finds the hints of one room. It asks the engine pool once for each position and keeps the answer, so that who
// asks again gets the same hint at no cost. It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/hint_ledger.hpp"
#include "server/rooms/room_base.hpp"
#include "server/rooms/served_game.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace goalline::server {

class Hints {
  public:
    explicit Hints(Services& services) : services_(services) {}

    // Calls `done` with a hint for the present position, or with the reason why there is none. `room` is the room
    // that owns this object; it is kept until the answer is there.
    void ask(const std::shared_ptr<RoomBase>& room, const std::shared_ptr<const ServedGame>& game,
             SeatSet viewer, const EngineClient& client, const HintDone& done);
    [[nodiscard]] bool thinking() const { return job_ != nullptr; }

  private:
    [[nodiscard]] GivenHint given(const ServedGame& game) const;
    [[nodiscard]] bool start(const std::shared_ptr<RoomBase>& room,
                             const std::shared_ptr<const ServedGame>& game, const EngineClient& client);
    void found(const ServedGame& game, const EngineResult& result);
    void answer(const std::variant<GivenHint, Refusal>& all);

    Services& services_;
    std::shared_ptr<StopFlag> job_; // of the search in progress
    HintPlace place_;               // of that search, or of the hint
    std::optional<solve::Hint> hint_;
    std::vector<HintDone> waiting_; // for that search
};

} // namespace goalline::server
