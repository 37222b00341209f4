// The games of secret bids and their bids, in SQL (see GameRows). Internal to store/. Not thread-safe.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/game_rows.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

struct BidColumns {
    using Stored = StoredBidGame;
    using Summary = BidGameSummary;
    static constexpr std::string_view kGames = "bid_games", kSeats = "bid_seats", kPlayed = "bids";

    HeadColumns head;
    std::string policy, game, payoff, pay, tie, ending, reason;
    double handicap = 0;
    int fields = 0, spaces = 0, least_bid = 0, ball = 0, points1 = 0, points2 = 0, turns = 0, winner = -1;
    int bids1 = 0, bids2 = 0; // how many bids each seat has made; only in lists

    BidColumns() = default;
    explicit BidColumns(const StoredBidGame& game);

    void add_to(Row& row);
    [[nodiscard]] StoredBidGame stored() const;
    [[nodiscard]] BidGameSummary summary() const;
    static void insert_played(soci::session& /*sql*/, const StoredBidGame& /*game*/) {
    } // a new game has no bids
    static void read_played(soci::session& sql, StoredBidGame& game);
};

class SociBidGames : public GameRows<BidColumns> {
  public:
    using GameRows::GameRows;

    void insert_bid(const StoredBidGame& game, Seat seat); // the seat's newest
};

} // namespace goalline::server
