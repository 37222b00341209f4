// The games of secret bids and their bids, in SQL: rows and no transactions. What fails throws. Not
// thread-safe. Internal to store/.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/soci_session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

class SociBidGames {
  public:
    explicit SociBidGames(SociSession& session) : session_(session), sql_(session.sql()) {}

    void insert(const StoredBidGame& game);
    // What changes of a game itself; an Error if it is not at the version before.
    [[nodiscard]] Result<void> update(const StoredBidGame& game);
    void insert_bid(const StoredBidGame& game, Seat seat); // the seat's newest
    void update_seat(const StoredBidGame& game, Seat seat);
    void erase(const std::string& id); // with its bids and seats

    [[nodiscard]] std::optional<StoredBidGame> read(const std::string& id);
    [[nodiscard]] std::vector<BidGameSummary> list(const std::string& visitor, int limit);

  private:
    void read_bids(StoredBidGame& game);

    SociSession& session_;
    soci::session& sql_;
};

} // namespace goalline::server
