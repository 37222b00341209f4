// RateLimiter has a token bucket for each key (an address, a visitor). A call costs tokens. It lives on the lobby's
// executor. Not thread-safe.
#pragma once

#include "server/net/token_bucket.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace goalline::server {

class RateLimiter {
  public:
    // `rate` is asked anew each time, since a limit may be set while the server runs.
    explicit RateLimiter(std::function<Rate()> rate) : rate_(std::move(rate)) {}
    RateLimiter(double per_second, double burst)
        : RateLimiter([per_second, burst] { return Rate{per_second, burst}; }) {}

    // So many servers share their clients from now on. Each lets a client have all that a limit allows; beyond two servers
    // everything costs the more, so that a client of all of them has twice that.
    static void share_among(int servers) { price_ = std::max(1.0, servers / 2.0); }

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

    static inline std::atomic<double> price_ = 1;

    std::function<Rate()> rate_;
    std::unordered_map<std::string, TokenBucket> buckets_;
};

} // namespace goalline::server
