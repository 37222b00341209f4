// StopFlag asks running work to end soon. Where there are no threads, nobody can raise it while the work runs; then the
// work asks its host whenever it looks. Thread-safety: any thread may raise it, and any number may look at it.
#pragma once

#include <atomic>

namespace goalline {

class StopFlag {
  public:
    using Host = bool (*)();

    StopFlag() = default;
    explicit StopFlag(Host host) : host_(host) {}

    void raise() { raised_.store(true, std::memory_order_relaxed); }
    void clear() { raised_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool raised() const {
        return raised_.load(std::memory_order_relaxed) || (host_ != nullptr && host_());
    }

  private:
    Host host_ = nullptr;
    std::atomic<bool> raised_{false};
};

} // namespace goalline
