// BidRoom is one game of secret bids that somebody is looking at (see GameRoom), with the computer that bids in it.
//
// The computer's bid in a turn is drawn and on disk before anything looks at the person's bid; a bid that comes
// earlier waits. So the computer's bid cannot depend on the person's, whatever else goes wrong.
//
// It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/bid_json.hpp"
#include "server/rooms/game_room.hpp"
#include "server/rooms/served_bid_game.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// About how many bytes the room for that game takes.
[[nodiscard]] std::size_t bytes_of(const ServedBidGame& game);

class BidRoom final : public GameRoom<ServedBidGame> {
  public:
    using GameRoom::GameRoom;

    void wake_computer() override;

  private:
    struct Held { // held back until the computer has bid
        Credentials who;
        BidCall call;
        std::int64_t came;
        Done done;
    };

    [[nodiscard]] bool thinking() const override { return job_ != nullptr || !held_.empty(); }
    [[nodiscard]] bool holds_back(const Credentials& who, const BidCall& call, std::int64_t came,
                                  const Done& done) override;
    [[nodiscard]] bool holds_moves() const override { return !held_.empty(); }
    void refuse_waiting() override;

    [[nodiscard]] std::shared_ptr<BidRoom> self() {
        return std::static_pointer_cast<BidRoom>(shared_from_this());
    }
    void release_held();
    void start_job(Seat seat);
    // `thought` is how much of the computer's time the bid cost, in milliseconds.
    void drawn(int turn, Seat seat, std::int64_t thought, const KeptBid& bid);

    std::shared_ptr<StopFlag> job_; // of the drawing in progress
    std::vector<Held> held_;
};

} // namespace goalline::server
