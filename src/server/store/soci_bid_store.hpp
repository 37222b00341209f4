// The BidStore on SOCI, on the session of the Store it is a part of. Internal to store/.
#pragma once

#include "server/store/bid_store.hpp"

#include <functional>

namespace soci {
class session;
}

namespace goalline::server {

class SociBidStore final : public BidStore {
  public:
    explicit SociBidStore(soci::session& sql) : sql_(sql) {}

    Result<void> create(const StoredBidGame& game) override;
    Result<void> add_bid(const StoredBidGame& now, Seat seat) override;
    Result<void> join(const StoredBidGame& now, Seat seat) override;
    Result<void> update(const StoredBidGame& now) override;
    Result<void> rematch(const StoredBidGame& now, const StoredBidGame& next) override;
    Result<std::optional<StoredBidGame>> load(const std::string& id) override;
    Result<std::vector<BidGameSummary>> list(const std::string& visitor, int limit) override;

  private:
    Result<void> change(const StoredBidGame& now, const std::function<void()>& rest);
    void insert_game(const StoredBidGame& game);
    void insert_bid(const StoredBidGame& game, std::size_t turn, Seat seat, const StoredBid& bid);
    Result<void> update_head(const StoredBidGame& game);
    std::optional<StoredBidGame> read_game(const std::string& id);
    void read_bids(StoredBidGame& game);
    std::vector<BidGameSummary> read_list(const std::string& visitor, int limit);

    soci::session& sql_;
};

} // namespace goalline::server
