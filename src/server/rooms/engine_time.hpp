// EngineTime counts how many seconds the computer may still think for a visitor and for an address (see Limits:
// engine_seconds_per_visitor_hour, engine_seconds_per_address_hour). It lives on the lobby's executor. Not
// thread-safe.
#pragma once

#include "server/net/limits.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/rooms/fair_queue.hpp"

namespace goalline::server {

class EngineTime {
  public:
    explicit EngineTime(const Limits& limits)
        : visitors_([&limits] { return per_hour(limits.engine_seconds_per_visitor_hour); }),
          addresses_([&limits] { return per_hour(limits.engine_seconds_per_address_hour); }) {}

    // Whether one of the two is used up; then the computer is to play at once, and weaker.
    [[nodiscard]] bool exhausted(const JobClient& client, Clock::time_point now) {
        return visitors_.exhausted(client.visitor, now) || addresses_.exhausted(client.address, now);
    }
    void charge(const JobClient& client, Clock::time_point now, double seconds) {
        visitors_.charge(client.visitor, now, seconds);
        addresses_.charge(client.address, now, seconds);
    }
    // Forgets what is practically unused. Call it now and then.
    void sweep(Clock::time_point now) {
        visitors_.sweep(now);
        addresses_.sweep(now);
    }

  private:
    RateLimiter visitors_;
    RateLimiter addresses_;
};

} // namespace goalline::server
