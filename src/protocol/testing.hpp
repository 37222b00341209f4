// What the tests of the protocol share. Thread-safety: any thread may call an Output.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>

namespace goalline::protocol::testing {

// Collects the lines that came out; tests wait for them.
class Output {
  public:
    void put(std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
        changed_.notify_all();
    }
    std::string next() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, std::chrono::seconds(60), [this] { return !lines_.empty(); }))
            return "(nothing)";
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }
    std::string next_but_info() {
        while (true) {
            std::string line = next();
            if (!line.starts_with("info depth") && !line.starts_with("info string book"))
                return line;
        }
    }
    bool empty() {
        const std::lock_guard lock(mutex_);
        return lines_.empty();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
};

} // namespace goalline::protocol::testing
