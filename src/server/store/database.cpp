#include "server/store/database.hpp"

namespace goalline::server {

Database::Database(std::unique_ptr<Store> store, Post post, Complain complain)
    : store_(std::move(store)), post_(std::move(post)), complain_(std::move(complain)),
      thread_([this] { loop(); }) {}

void Database::note(const Error& error) const {
    if (error.code != kLost)
        complain_(error.text());
}

void Database::add(const std::string& client, Work work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push(client, std::move(work));
    }
    wake_.notify_one();
}

void Database::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

void Database::loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty())
            return;
        Work work = waiting_.pop();
        lock.unlock();
        work(*store_);
        work = nullptr;
        lock.lock();
    }
}

} // namespace goalline::server
