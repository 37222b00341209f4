#include "server/store/soci_bid_store.hpp"

namespace goalline::server {

Result<void> SociBidStore::create(const StoredBidGame& game) {
    return session_.change(game.id, [&] {
        games_.insert(game);
        return Result<void>();
    });
}

// The game itself, then the rest of what changes with it.
Result<void> SociBidStore::change(const StoredBidGame& now, const std::function<void()>& rest) {
    return session_.change(now.id, [&] {
        auto done = games_.update(now);
        if (done)
            rest();
        return done;
    });
}

Result<void> SociBidStore::add_bid(const StoredBidGame& now, Seat seat) {
    return change(now, [&] { games_.insert_bid(now, seat); });
}

Result<void> SociBidStore::join(const StoredBidGame& now, Seat seat) {
    return change(now, [&] { games_.update_seat(now, seat); });
}

Result<void> SociBidStore::update(const StoredBidGame& now) {
    return change(now, [] {});
}

Result<void> SociBidStore::rematch(const StoredBidGame& now, const StoredBidGame& next) {
    return change(now, [&] { games_.insert(next); });
}

Result<std::optional<StoredBidGame>> SociBidStore::load(const std::string& id) {
    return session_.read(id, [&] { return games_.read(id); });
}

Result<std::vector<BidGameSummary>> SociBidStore::list(const std::string& visitor, int limit) {
    return session_.read("a list of bidding games", [&] { return games_.list(visitor, limit); });
}

} // namespace goalline::server
