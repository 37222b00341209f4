// TokenBucket is a rate with a burst. It starts full: `burst` tokens may be spent at once; after that only
// `per_second` counts. Not thread-safe.
#pragma once

#include "base/clock.hpp"

#include <algorithm>

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

} // namespace goalline::server
