// Headcount: how many of something (connections, sockets) are open, by owner and in all, with a limit for
// both. Safe from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace goalline::server {

class Headcount : public std::enable_shared_from_this<Headcount> {
  public:
    Headcount(std::size_t most_per_owner, std::size_t most) : most_per_owner_(most_per_owner), most_(most) {}

    // Counted until the returned object goes; null when it would be one too many.
    [[nodiscard]] std::shared_ptr<void> enter(const std::string& owner) {
        const std::lock_guard lock(mutex_);
        if (total_ >= most_)
            return nullptr;
        const auto entry = by_owner_.try_emplace(owner, 0).first;
        if (entry->second >= most_per_owner_)
            return nullptr;
        ++entry->second;
        ++total_;
        return {this, [self = shared_from_this(), owner](void*) { self->leave(owner); }};
    }

    [[nodiscard]] std::size_t total() const {
        const std::lock_guard lock(mutex_);
        return total_;
    }

  private:
    void leave(const std::string& owner) {
        const std::lock_guard lock(mutex_);
        --total_;
        const auto entry = by_owner_.find(owner);
        if (--entry->second == 0)
            by_owner_.erase(entry);
    }

    std::size_t most_per_owner_;
    std::size_t most_;
    mutable std::mutex mutex_;
    std::size_t total_ = 0;
    std::unordered_map<std::string, std::size_t> by_owner_;
};

} // namespace goalline::server
