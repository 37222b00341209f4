// BidStore keeps the games of secret bids (Tennis, Footsteps). It is the part of the Store that is about them, with
// the same promises. A bid is on disk when the call returns; the store does not decide who may see it. Not
// thread-safe.
#pragma once

#include "bidding/rules.hpp"
#include "server/store/store.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

// How the computer bids.
enum class BidPolicy : std::uint8_t { perfect, uniform, handicapped };
// beyond: the ball or token has reached an end (T4, F1); points: nobody has any left, or somebody is bust (T4, F4). For
// the others see Reason.
enum class BidReason : std::uint8_t {
    beyond,
    points,
    repetition,
    resignation,
    agreement,
    time,
    abandoned,
    withdrawn,
};

struct BidResult {
    std::optional<Seat> winner; // none: a draw, or withdrawn
    BidReason reason = BidReason::beyond;
};

struct StoredBid {
    int bid = 0;
    std::string salt;       // of the computer's commitment; empty for a person's bid
    std::int64_t left = -1; // what its seat had left after it, in milliseconds; -1: no clock
};

struct StoredTurn {
    std::array<StoredBid, 2> bids;
};

// Seat::first is player 1.
struct StoredBidGame : GameHead {
    bidding::Rules rules;
    bidding::State start;
    BidPolicy policy = BidPolicy::perfect;          // the computer's
    double handicap = 0;                            // with BidPolicy::handicapped
    std::vector<StoredTurn> turns;                  // turns in which both have bid
    std::array<std::optional<StoredBid>, 2> secret; // bids of the present turn, shown only to their owners
    std::optional<BidResult> result;
};

struct BidGameSummary : SummaryHead {
    bidding::Rules rules;
    std::optional<BidResult> result;
    std::array<bool, 2> has_bid{};
    int turns = 0;
};

class BidStore : public GameStore<StoredBidGame, BidGameSummary> {
  public:
    // Another change of a game.
    virtual Result<void> add_bid(const StoredBidGame& now, Seat seat) = 0; // stores the seat's newest bid
};

} // namespace goalline::server
