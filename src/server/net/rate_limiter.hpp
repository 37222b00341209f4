// RateLimiter has a token bucket for each key (an address, a visitor). A call costs tokens. It lives on the lobby's
// executor. Not thread-safe.
#pragma once

#include "base/clock.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace goalline::server {

inline constexpr double kSecondsPerHour = 3'600, kSecondsPerDay = 86'400;

struct Rate {
    double per_second = 1;
    double burst = 1;
};
// So many an hour or a day, all of them at once if need be.
[[nodiscard]] constexpr Rate per_hour(double burst) {
    return {burst / kSecondsPerHour, burst};
}
[[nodiscard]] constexpr Rate per_day(double burst) {
    return {burst / kSecondsPerDay, burst};
}

// TokenBucket is a rate with a burst. It starts full: `burst` tokens may be spent at once; after that only
// `per_second` counts. Not thread-safe.
class TokenBucket {
  public:
    TokenBucket(Rate rate, Clock::time_point now) : tokens_(rate.burst), at_(now) {}

    // Takes `cost` tokens, or takes none and returns false.
    [[nodiscard]] bool take(Rate rate, Clock::time_point now, double cost = 1) {
        if (refill(rate, now) < cost)
            return false;
        tokens_ -= cost;
        return true;
    }
    // Takes what was used, even if that leaves less than nothing, but never less than minus one burst: whoever shares
    // an address with somebody who floods must not pay for it for hours.
    void charge(Rate rate, Clock::time_point now, double cost) {
        tokens_ = std::max(refill(rate, now) - cost, -rate.burst);
    }
    // Brings the tokens up to date.
    double refill(Rate rate, Clock::time_point now) {
        const double seconds = std::chrono::duration<double>(now - at_).count();
        tokens_ = std::min(rate.burst, tokens_ + seconds * rate.per_second);
        at_ = now;
        return tokens_;
    }

  private:
    double tokens_;
    Clock::time_point at_;
};

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
