// ServerTime is the time by which clocks of games run: the milliseconds during which the server has been alive. It does
// not pass while the server is down or the machine sleeps, and it does not jump when somebody sets the machine's clock.
// It begins at the time of day of the very first start, and after a restart where the server was last known to be
// alive, less some grace for whoever has to find back. Where servers share a database, it is the database that says what
// time it is, and this only counts on from there. Thread-safe.
#pragma once

#include "base/clock.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace goalline::server {

[[nodiscard]] std::int64_t now_in_milliseconds(); // since 1970

class ServerTime {
  public:
    // `last_alive` is what the store says of the server that ran before, if there was one.
    ServerTime(std::optional<std::int64_t> last_alive, std::chrono::milliseconds grace)
        : start_(last_alive ? *last_alive - grace.count() : now_in_milliseconds()) {}

    [[nodiscard]] std::int64_t now() const {
        return start_.load(std::memory_order_relaxed) +
               std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun_).count();
    }

    // It was that time at that moment.
    void set(std::int64_t time, Clock::time_point at) {
        start_.store(time - std::chrono::duration_cast<std::chrono::milliseconds>(at - begun_).count(),
                     std::memory_order_relaxed);
    }

  private:
    std::atomic<std::int64_t> start_;
    Clock::time_point begun_ = Clock::now();
};

} // namespace goalline::server
