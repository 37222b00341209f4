// Headcount counts how much of something (connections, sockets, bytes held for clients) is in use, by each owner and
// in total, and limits both. Thread-safe.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace goalline::server {

class Headcount : public std::enable_shared_from_this<Headcount> {
  public:
    // With a `share`, an owner may have at most one part in `share` of what is free, so that the last places go to
    // newcomers rather than to those who have many: N owners who take all they can leave share / (share + N) of
    // everything.
    Headcount(std::size_t most_per_owner, std::size_t most, std::size_t share = 0)
        : Headcount([=] { return Bounds{most_per_owner, most}; }, share) {}
    // The same with bounds that are asked for anew each time, since a limit may be set while the server runs.
    struct Bounds {
        std::size_t most_per_owner;
        std::size_t most;
    };
    explicit Headcount(std::function<Bounds()> bounds, std::size_t share = 0)
        : bounds_(std::move(bounds)), share_(share) {}

    // It counts until the returned object is destroyed. Returns null if it would be too much.
    [[nodiscard]] std::shared_ptr<void> enter(const std::string& owner, std::size_t amount = 1) {
        return enter(owner, amount, false);
    }
    // The same for an owner without a limit of its own, such as a proxy in front of the server.
    [[nodiscard]] std::shared_ptr<void> enter_unbounded(const std::string& owner, std::size_t amount = 1) {
        return enter(owner, amount, true);
    }

    [[nodiscard]] std::size_t total() const {
        const std::lock_guard lock(mutex_);
        return total_;
    }

  private:
    // What is in use until this object is destroyed.
    struct Use {
        std::shared_ptr<Headcount> count;
        std::string owner;
        std::size_t amount = 0; // 0: not counted (yet)

        Use(std::shared_ptr<Headcount> of, std::string whose)
            : count(std::move(of)), owner(std::move(whose)) {}
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        ~Use() {
            if (amount > 0)
                count->leave(owner, amount);
        }
    };

    [[nodiscard]] std::shared_ptr<void> enter(const std::string& owner, std::size_t amount, bool unbounded) {
        // This comes before anything is counted, because it may throw.
        auto use = std::make_shared<Use>(shared_from_this(), owner);
        const Bounds bounds = bounds_();
        const std::lock_guard lock(mutex_);
        const std::size_t free = bounds.most - std::min(bounds.most, total_);
        std::size_t most_of_owner = unbounded ? bounds.most : bounds.most_per_owner;
        if (share_ > 0 && !unbounded)
            most_of_owner = std::min(most_of_owner, std::max<std::size_t>(free / share_, 1));
        const auto found = by_owner_.find(owner);
        const std::size_t used = found == by_owner_.end() ? 0 : found->second;
        if (amount > free || used > most_of_owner || amount > most_of_owner - used)
            return nullptr;
        by_owner_[owner] = used + amount;
        total_ += amount;
        use->amount = amount;
        return use;
    }

    void leave(const std::string& owner, std::size_t amount) {
        const std::lock_guard lock(mutex_);
        total_ -= amount;
        const auto entry = by_owner_.find(owner);
        entry->second -= amount;
        if (entry->second == 0)
            by_owner_.erase(entry);
    }

    std::function<Bounds()> bounds_;
    std::size_t share_;
    mutable std::mutex mutex_;
    std::size_t total_ = 0;
    std::unordered_map<std::string, std::size_t> by_owner_;
};

} // namespace goalline::server
