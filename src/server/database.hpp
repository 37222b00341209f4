// Database: the thread on which the store works, so that the network never waits for the disk. Jobs run in
// order; results are posted back. Safe from any thread.
#pragma once

#include "server/http.hpp"
#include "server/store/store.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace goalline::server {

class Database {
  public:
    // `post` carries the results to where they are wanted.
    Database(std::unique_ptr<Store> store, Post post);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() { stop(); }

    // Does not block. `job` runs on the database's thread, then `done` with its result by way of `post`.
    template <class Job, class Done>
    void run(Job job, Done done) {
        add([this, job = std::move(job), done = std::move(done)](Store& store) mutable {
            auto result = std::make_shared<decltype(job(store))>(job(store));
            post_(
                [done = std::move(done), result = std::move(result)]() mutable { done(std::move(*result)); });
        });
    }

    // Finishes the jobs that are waiting and ends the thread.
    void stop();

  private:
    using Work = std::function<void(Store&)>;

    void add(Work work);
    void loop();

    std::unique_ptr<Store> store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

} // namespace goalline::server
