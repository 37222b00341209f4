// Time for searches: a stopwatch and a deadline on the steady clock. Thread-safety: plain values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace goalline {

using Clock = std::chrono::steady_clock;

class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

  private:
    Clock::time_point start_ = Clock::now();
};

// The point in time after which work should end; by default never.
class Deadline {
  public:
    Deadline() = default;
    [[nodiscard]] static Deadline after(double seconds) {
        Deadline deadline;
        deadline.at_ = Clock::now() +
                       std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        return deadline;
    }
    [[nodiscard]] bool passed() const { return at_ && Clock::now() >= *at_; }
    [[nodiscard]] bool is_set() const { return at_.has_value(); }
    // None: it never passes.
    [[nodiscard]] std::optional<double> seconds_left() const {
        return at_ ? std::optional(std::chrono::duration<double>(*at_ - Clock::now()).count()) : std::nullopt;
    }

  private:
    std::optional<Clock::time_point> at_;
};

// The date and time of day in UTC, `seconds` after the beginning of 1970, by a pattern of std::strftime that gives at most 63 characters.
[[nodiscard]] std::string utc_text(const char* pattern, std::int64_t seconds);

} // namespace goalline
