// BidCalls are the API calls about games of secret bids (docs/http-api.md). It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/api/room_calls.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kBidGames = "/api/bidding";

class BidCalls final : public RoomCalls {
  public:
    explicit BidCalls(Lobby& lobby) : RoomCalls(lobby, kBidGames, "bids") {}

  private:
    void make(const Call& call) override;
    void list(const Call& call) override;
    void post(const Call& call, const std::string& id, const std::string& what) override;
    void get(const Call& call, const std::string& id, const std::string& what) override;
};

} // namespace goalline::server
