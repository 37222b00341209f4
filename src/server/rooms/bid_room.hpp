// BidRoom: one game of secret bids that somebody is looking at (see GameRoom), and the computer that bids in
// it.
//
// The computer's bid of a turn is drawn and on disk before the person's is even looked at: a bid that comes
// earlier waits. So it cannot depend on it, whatever else were wrong.
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

class BidRoom final : public GameRoom<ServedBidGame> {
  public:
    using GameRoom::GameRoom;

    void play(const Credentials& who, BidCall call, Done done) override;
    void wake_computer() override;
    [[nodiscard]] std::size_t bytes() const override { return bytes_of(game()); }
    [[nodiscard]] static std::size_t bytes_of(const ServedBidGame& game);

  private:
    struct Held { // until the computer has bid
        Credentials who;
        BidCall call;
        Done done;
    };

    [[nodiscard]] boost::json::object state_json(const View& view) const override {
        return bid_state_json(game(), view);
    }
    [[nodiscard]] boost::json::object players(const std::array<bool, 2>& here) const override;
    [[nodiscard]] bool thinking() const override { return job_ != nullptr || !held_.empty(); }
    [[nodiscard]] Save saving(const ServedBidGame& next, Change change,
                              std::optional<StoredBidGame> rematch) const override;
    [[nodiscard]] Load loading() const override;
    [[nodiscard]] Result<BidMessage> parse(const std::string& text) const override;
    [[nodiscard]] bool was_played(const BidCall& call) const override { return call.turn < game().turn(); }
    void announce(Change change) override;
    void refuse_waiting() override;

    [[nodiscard]] std::shared_ptr<BidRoom> self() {
        return std::static_pointer_cast<BidRoom>(shared_from_this());
    }
    void hold(const Credentials& who, const BidCall& call, const Done& done);
    void release_held();
    void start_job(Seat seat);
    void drawn(int turn, Seat seat, const StoredBid& bid);

    std::shared_ptr<StopFlag> job_; // of the drawing under way
    std::vector<Held> held_;
};

} // namespace goalline::server
