// StopCheck looks now and then, while a long computation runs, whether it has to be given up: because time is up or
// because somebody asks for it. By default it never is. Not thread-safe.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"

#include <cstddef>

namespace goalline::engine {

class StopCheck {
  public:
    StopCheck() = default;
    StopCheck(Deadline deadline, const StopFlag* stop) : deadline_(deadline), stop_(stop) {}

    // Call this with 0, 1, 2, ... for the steps of a computation; it looks after each 1,024. Returns whether the
    // computation has to be given up.
    bool hit(std::size_t step) {
        if ((step + 1) % kStepsBetweenLooks == 0)
            happened_ = happened_ || deadline_.passed() || (stop_ != nullptr && stop_->raised());
        return happened_;
    }
    // Whether a computation has been given up; if so, its results must not be used.
    [[nodiscard]] bool happened() const { return happened_; }

  private:
    static constexpr std::size_t kStepsBetweenLooks = 1024;

    Deadline deadline_;
    const StopFlag* stop_ = nullptr;
    bool happened_ = false;
};

} // namespace goalline::engine
