// ServedBidGame is a game of secret bids (Tennis, Footsteps) as the server keeps it. It knows nothing about sockets
// or databases, and is told what time it is. A change is either refused and leaves the object as it was, or it raises the
// version by one and says how it is to be stored. Not thread-safe.
//
// A bid is final. It is secret until the other player has bid, too; then both become a turn. If the game ends in
// another way before that (resignation, agreement), the bid is never shown.
#pragma once

#include "server/net/limits.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/kept.hpp"
#include "server/rooms/offers.hpp"

#include <optional>
#include <string>

namespace goalline::server {

// As kPliesBetweenDraws, in turns.
inline constexpr int kTurnsBetweenDraws = 3;

class ServedBidGame {
  public:
    using Stored = KeptBidGame;
    using Move = BidCall;
    static constexpr std::string_view kExpected = "expected a bid: this is a game of secret bids";

    // Replays the stored turns.
    [[nodiscard]] static Result<ServedBidGame> from(KeptBidGame stored);
    // Makes a new game, without seats.
    [[nodiscard]] static ServedBidGame make(const NewBidGame& call, std::string id, std::int64_t now);

    [[nodiscard]] const KeptBidGame& stored() const { return stored_; }
    [[nodiscard]] KeptBidGame& stored() { return stored_; } // for filling the seats of a new game
    [[nodiscard]] const bidding::Match& match() const { return match_; }
    // The number of the present turn (in a finished game, of the turn that would have come next); the first is 1.
    [[nodiscard]] int turn() const { return static_cast<int>(stored_.turns.size()) + 1; }
    // Who has to bid, and whether each player has bid once.
    [[nodiscard]] SeatSet due() const;
    [[nodiscard]] bool begun() const { return !stored_.turns.empty(); }
    [[nodiscard]] Progress progress() const {
        return {static_cast<int>(stored_.turns.size()), kTurnsBetweenDraws};
    }
    // The computer's seat, if it has not bid in this turn.
    [[nodiscard]] std::optional<Seat> computer_to_bid() const;
    // Who made the last bid. REQUIRES: a bid has been made in this object
    [[nodiscard]] Seat last_to_act() const { return bidder_; }

    // What a client has said, as a bid.
    [[nodiscard]] static Result<BidCall> read(AnyMove any);
    // Whether the turn of that bid is over; if so, the answer to the bid may have been lost.
    [[nodiscard]] bool was_played(const BidCall& call) const { return call.turn < turn(); }

    // A person bids.
    [[nodiscard]] Verdict play(SeatSet viewer, const BidCall& call, const Limits& /*limits*/,
                               std::int64_t now) {
        return bid(viewer, call, now);
    }
    // `salt` belongs to the computer's commitment (bid_json.hpp).
    [[nodiscard]] Verdict bid(SeatSet viewer, const BidCall& call, std::int64_t now, std::string salt = {});
    [[nodiscard]] Verdict act(SeatSet viewer, const ActionCall& call, std::int64_t now);
    [[nodiscard]] Verdict join(const StoredSeat& seat, std::string_view invite_hash, bool exchange,
                               std::int64_t now) {
        return take_free_seat(stored_, seat, invite_hash, exchange, now);
    }

    // Has the clocks follow the change that was made last; at the start of a game that is Change::join.
    void keep_time(Change change, const Timing& timing);
    // The game ends otherwise than by its rules.
    Change end(const Ending& ending, std::int64_t now);

    // After Change::rematch: makes the new game, with the players exchanged. This game records its id.
    [[nodiscard]] KeptBidGame make_rematch(std::string id, const Timing& timing);

  private:
    ServedBidGame(KeptBidGame stored, bidding::Match match)
        : stored_(std::move(stored)), match_(std::move(match)) {}

    [[nodiscard]] std::optional<Refusal> may_bid(Seat seat, const BidCall& call) const;
    void settle_turn();

    KeptBidGame stored_;
    bidding::Match match_;
    Seat bidder_ = Seat::first;
};

// Player 1's payoff in a finished game; a win by resignation is worth 1.
[[nodiscard]] double payoff_of(const ServedBidGame& game);

[[nodiscard]] constexpr bidding::Player player_of(Seat seat) {
    return seat == Seat::first ? bidding::Player::one : bidding::Player::two;
}

} // namespace goalline::server
