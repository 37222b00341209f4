// StopFlag asks running work to end soon. Thread-safety: any thread may raise it, and any number may look at it.
#pragma once

#include <atomic>

namespace goalline {

class StopFlag {
  public:
    void raise() { raised_.store(true, std::memory_order_relaxed); }
    void clear() { raised_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool raised() const { return raised_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> raised_{false};
};

} // namespace goalline
