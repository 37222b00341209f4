// BidRoom: one game of secret bids that somebody is looking at (see RoomBase), and the computer that bids in
// it.
//
// The computer's bid of a turn is drawn and on disk before the person's is even looked at: a bid that comes
// earlier waits. So it cannot depend on it, whatever else were wrong.
#pragma once

#include "server/bid_json.hpp"
#include "server/room_base.hpp"
#include "server/served_bid_game.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

class BidRoom final : public RoomBase {
  public:
    using Served = ServedBidGame;

    BidRoom(Services& services, ServedBidGame game) : RoomBase(services), game_(std::move(game)) {}

    void bid(const Credentials& who, BidCall call, Done done);
    void act(const Credentials& who, ActionCall call, Done done);
    void join(StoredSeat seat, std::string invite_hash, Done done) override;

    [[nodiscard]] const ServedBidGame& game() const { return game_; }
    [[nodiscard]] const GameHead& head() const override { return game_.stored(); }
    [[nodiscard]] boost::json::object state(const Credentials& who) const override;
    void message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                 const std::string& text) override;
    void wake_computer() override;

  private:
    struct Held { // until the computer has bid
        Credentials who;
        BidCall call;
        Done done;
    };

    [[nodiscard]] boost::json::object players(const std::array<bool, 2>& here) const override;
    [[nodiscard]] bool thinking() const override { return job_ != nullptr || !held_.empty(); }
    void announce_all() override { announce(BidChange::update, std::nullopt); }

    [[nodiscard]] std::shared_ptr<BidRoom> self() {
        return std::static_pointer_cast<BidRoom>(shared_from_this());
    }
    void hold(const Credentials& who, const BidCall& call, const Done& done);
    void release_held();
    // `bidder`: whose bid it is, with BidChange::bid.
    void settle(ServedBidGame next, const BidVerdict& verdict, std::optional<Seat> bidder, const Done& done);
    void stored(ServedBidGame next, BidChange change, std::optional<Seat> bidder, const Done& done);
    void load_again(const Done& done);
    void announce(BidChange change, std::optional<Seat> bidder);
    void drawn(int turn, Seat seat, const StoredBid& bid);

    ServedBidGame game_;
    std::shared_ptr<StopFlag> job_; // of the drawing under way
    std::vector<Held> held_;
};

} // namespace goalline::server
