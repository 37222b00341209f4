// Absence is what a room knows about when the player of a seat was there last, and when the other one may therefore
// claim the game. Times are milliseconds of ServerTime. Thread-safety: a plain value.
#pragma once

#include "server/store/game_clock.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace goalline::server {

// How long a first move may take in a game with base and increment, whose clocks do not run yet.
inline constexpr std::int64_t kFirstMove = 60'000;

class Absence {
  public:
    // Nobody has seen the player since then.
    explicit Absence(std::int64_t now) : since_(now) {}

    void here() { since_.reset(); }
    // The last connection has ended; `cleanly` says that its owner closed it.
    void gone(std::int64_t now, bool cleanly) {
        if (!since_) {
            since_ = now;
            cleanly_ = cleanly;
        }
    }
    // The player is still not connected, but has just asked for something.
    void seen(std::int64_t now) {
        if (since_) {
            since_ = now;
            cleanly_ = false;
        }
    }

    [[nodiscard]] std::optional<std::int64_t> gone_ms(std::int64_t now) const {
        return since_ ? std::optional(std::max<std::int64_t>(0, now - *since_)) : std::nullopt;
    }
    // In how many milliseconds the other may claim the game; nothing if the player is there. `least` is how many
    // seconds everybody is waited for (Limits::absent_seconds).
    [[nodiscard]] std::optional<std::int64_t> claim_in(const TimeControl& control, int least,
                                                       std::int64_t now) const {
        const auto gone = gone_ms(now);
        if (!gone)
            return std::nullopt;
        const std::int64_t whole = std::max(least * kSecond, control.base * kSecond / 10);
        return std::max<std::int64_t>(0, (cleanly_ ? whole / 2 : whole) - *gone);
    }

  private:
    static constexpr std::int64_t kSecond = 1000;

    std::optional<std::int64_t> since_;
    bool cleanly_ = false;
};

} // namespace goalline::server
