// RateLimiter has a token bucket for each key (an address, a visitor). A call costs tokens. It lives on the lobby's
// executor. Not thread-safe.
#pragma once

#include "server/net/token_bucket.hpp"

#include <optional>
#include <string>
#include <unordered_map>

namespace goalline::server {

class RateLimiter {
  public:
    RateLimiter(double per_second, double burst) : rate_{per_second, burst} {}

    // Takes `cost` tokens, but no more than a burst. If there are not enough, it returns after how many whole seconds
    // (at least 1) there will be.
    [[nodiscard]] std::optional<int> take(const std::string& key, Clock::time_point now, double cost = 1);
    // Takes what was used, even if that leaves less than nothing.
    void charge(const std::string& key, Clock::time_point now, double cost);
    // Gives back one token that was taken for nothing.
    void give_back(const std::string& key, Clock::time_point now);
    [[nodiscard]] bool exhausted(const std::string& key, Clock::time_point now);

    // Forgets full buckets, which make no difference. Call it now and then.
    void sweep(Clock::time_point now);
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    TokenBucket& bucket(const std::string& key, Clock::time_point now);

    Rate rate_;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

} // namespace goalline::server
