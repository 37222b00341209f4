// Background: a thread for work that may take a while and that nobody's game waits for. The queue is bounded.
// Safe from any thread.
#pragma once

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <exception>
#include <memory>
#include <utility>

namespace goalline::server {

class Background {
  public:
    explicit Background(std::size_t longest_queue) : longest_queue_(longest_queue) {}
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() {
        thread_.stop(); // what is still waiting is dropped
        thread_.join();
    }

    // Does not block; false if the queue is full. Work that throws (out of memory) is as good as never done.
    template <class Work>
    [[nodiscard]] bool run(Work work) {
        if (waiting_.fetch_add(1) >= longest_queue_) {
            waiting_.fetch_sub(1);
            return false;
        }
        boost::asio::post(thread_, [this, work = std::move(work)]() mutable {
            try {
                work();
            } catch (const std::exception&) { // its client is let go: nobody else would answer it
            }
            waiting_.fetch_sub(1);
        });
        return true;
    }

  private:
    std::size_t longest_queue_;
    std::atomic<std::size_t> waiting_ = 0;
    boost::asio::thread_pool thread_{1};
};

} // namespace goalline::server
