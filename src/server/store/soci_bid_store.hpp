// The BidStore on SOCI, on the session of the Store it is a part of. Internal to store/.
#pragma once

#include "server/store/bid_store.hpp"
#include "server/store/soci_bid_games.hpp"

#include <functional>

namespace goalline::server {

class SociBidStore final : public BidStore {
  public:
    explicit SociBidStore(SociSession& session) : session_(session), games_(session) {}

    Result<void> create(const StoredBidGame& game) override;
    Result<void> add_bid(const StoredBidGame& now, Seat seat) override;
    Result<void> join(const StoredBidGame& now, Seat seat) override;
    Result<void> update(const StoredBidGame& now) override;
    Result<void> rematch(const StoredBidGame& now, const StoredBidGame& next) override;
    Result<std::optional<StoredBidGame>> load(const std::string& id) override;
    Result<std::vector<BidGameSummary>> list(const std::string& visitor, int limit) override;

  private:
    Result<void> change(const StoredBidGame& now, const std::function<void()>& rest);

    SociSession& session_;
    SociBidGames games_;
};

} // namespace goalline::server
