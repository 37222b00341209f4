// RoundTrips measures how long it takes to a client and back, by numbered pings. Only the last few pings count, answered
// or not, and of those the quickest answer, so that nobody profits for long from having answered slowly once. Not
// thread-safe.
#pragma once

#include "base/clock.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::server::net {

class RoundTrips {
  public:
    // A ping is sent now; gives its payload.
    [[nodiscard]] std::string ping(Clock::time_point now) {
        of(++sent_) = {now, kUnanswered};
        return std::to_string(sent_);
    }
    // Whether that was the answer to one of the pings that count.
    [[nodiscard]] bool pong(std::string_view payload, Clock::time_point now) {
        for (std::uint64_t number = sent_; number > 0 && number + kCounted > sent_; --number) {
            Ping& ping = of(number);
            if (ping.took == kUnanswered && payload == std::to_string(number)) {
                ping.took = std::chrono::duration_cast<std::chrono::milliseconds>(now - ping.at);
                return true;
            }
        }
        return false;
    }
    // Nothing if none of them was answered.
    [[nodiscard]] std::optional<std::chrono::milliseconds> quickest() const {
        std::chrono::milliseconds best = kUnanswered;
        for (const Ping& ping : pings_) {
            if (ping.took != kUnanswered && (best == kUnanswered || ping.took < best))
                best = ping.took;
        }
        return best == kUnanswered ? std::nullopt : std::optional(best);
    }

  private:
    static constexpr std::size_t kCounted = 5;
    static constexpr std::chrono::milliseconds kUnanswered{-1};
    struct Ping {
        Clock::time_point at;
        std::chrono::milliseconds took = kUnanswered;
    };

    [[nodiscard]] Ping& of(std::uint64_t number) { return pings_[number % kCounted]; }

    std::array<Ping, kCounted> pings_{};
    std::uint64_t sent_ = 0;
};

} // namespace goalline::server::net
