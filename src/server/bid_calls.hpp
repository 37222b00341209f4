// BidCalls: the API calls about games of secret bids (docs/http-api.md). On the lobby's executor.
#pragma once

#include "server/api_call.hpp"

#include <string>
#include <string_view>

namespace goalline::server {

inline constexpr std::string_view kBidGames = "/api/bidding";

class BidCalls {
  public:
    explicit BidCalls(Lobby& lobby) : lobby_(lobby) {}

    // Answers the call if its address is one of theirs.
    [[nodiscard]] bool route(const Call& call);

  private:
    void make(const Call& call);
    void list(const Call& call);
    void post(const Call& call, const std::string& id, const std::string& what);

    Lobby& lobby_;
};

} // namespace goalline::server
