// Background is a thread for work that may take a while and for which nobody's game waits, such as reading a long
// record. Clients take turns; what may wait is bounded for each client and in total. Thread-safe.
#pragma once

#include "base/clock.hpp"
#include "base/stop.hpp"
#include "server/net/http.hpp"
#include "server/store/turn_queue.hpp"

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>

namespace goalline::server {

class Background {
  public:
    // `post` carries the results to where they are wanted.
    Background(std::size_t most_waiting, std::size_t most_of_client, Post post)
        : most_waiting_(most_waiting), most_of_client_(most_of_client), post_(std::move(post)),
          thread_([this] { loop(); }) {}
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() { stop(); }

    // Does not block; returns false if too much is waiting. `job` runs on the thread; then `done` gets its result and
    // the seconds it took, by way of `post`. A job that throws (because memory runs out) has no result, and its
    // client is dropped.
    template <class Job, class Done>
    [[nodiscard]] bool run(const std::string& client, Job job, Done done) {
        auto result = std::make_shared<std::optional<decltype(job())>>();
        return add(client, [this, job = std::move(job), done = std::move(done), result]() mutable {
            const Stopwatch watch;
            result->emplace(job());
            post_surely(post_, [done = std::move(done), result, seconds = watch.seconds()]() mutable {
                done(std::move(**result), seconds);
            });
        });
    }

    // Raised when the thread is to end: a long job looks at it now and then. It lives as long as this object.
    [[nodiscard]] const StopFlag& stopping() const { return stopping_; }

    // Drops the waiting jobs, and ends the thread when it has finished the present one.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_.raise();
        }
        wake_.notify_one();
        if (thread_.joinable())
            thread_.join();
    }

  private:
    using Work = std::function<void()>;
    struct Item {
        std::string client;
        Work work;
    };

    [[nodiscard]] bool add(const std::string& client, Work work) {
        {
            const std::lock_guard lock(mutex_);
            std::size_t& own = by_client_[client];
            if (waiting_ >= most_waiting_ || own >= most_of_client_) {
                forget(client);
                return false;
            }
            queue_.push(client, {client, std::move(work)});
            ++own;
            ++waiting_;
        }
        wake_.notify_one();
        return true;
    }

    void forget(const std::string& client) {
        if (const auto found = by_client_.find(client); found != by_client_.end() && found->second == 0)
            by_client_.erase(found);
    }

    void loop() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return stopping_.raised() || !queue_.empty(); });
            if (stopping_.raised())
                return;
            Item item = queue_.pop();
            lock.unlock();
            try {
                item.work();
            } catch (const std::exception&) { // its client is dropped, because nobody else would answer it
            }
            item.work = nullptr;
            lock.lock();
            --waiting_;
            --by_client_[item.client];
            forget(item.client);
        }
    }

    std::size_t most_waiting_;
    std::size_t most_of_client_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    TurnQueue<Item> queue_;
    // How many are waiting or running; clients with none are left out.
    std::unordered_map<std::string, std::size_t> by_client_;
    std::size_t waiting_ = 0;
    StopFlag stopping_;
    std::thread thread_;
};

} // namespace goalline::server
