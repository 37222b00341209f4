#include "server/store/database.hpp"

namespace goalline::server {

namespace {

// More would let the first of them wait for long.
constexpr std::size_t kMostTogether = 64;

} // namespace

Database::Database(std::unique_ptr<Store> store, Post post, Complain complain)
    : store_(std::move(store)), shared_(!store_->server().empty()), post_(std::move(post)),
      complain_(std::move(complain)), thread_([this] { loop(); }) {}

void Database::note(const Error& error) {
    {
        const std::lock_guard lock(mutex_);
        ++figures_.errors[std::string(error.code)];
    }
    // That another server was quicker is no failure.
    if (error.code != kLost && !(shared_ && error.code == "version"))
        complain_(error.text());
}

DatabaseFigures Database::figures() const {
    const std::lock_guard lock(mutex_);
    return figures_;
}

void Database::add(const std::string& client, Work work, Way way) {
    {
        const std::lock_guard lock(mutex_);
        if (way == Way::alone)
            alone_.push_back(std::move(work));
        else
            waiting_.push(client, std::move(work));
        ++figures_.waiting;
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

// Those that wait now, in their order. REQUIRES: there is room for kMostTogether, so that no memory is needed
void Database::take_waiting(std::vector<Work>& batch) {
    if (!alone_.empty()) {
        batch.push_back(std::move(alone_.front()));
        return alone_.pop_front();
    }
    while (!waiting_.empty() && batch.size() < kMostTogether)
        batch.push_back(waiting_.pop());
}

void Database::carry_out(std::vector<Work>& batch) {
    if (batch.size() > 1) {
        store_->begin_together();
        for (Work& one : batch)
            one.work(*store_);
        if (!store_->commit_together()) {
            for (Work& one : batch)
                one.work(*store_);
        }
    } else {
        batch.front().work(*store_);
    }
    for (Work& one : batch)
        one.answer();
}

void Database::loop() {
    std::vector<Work> batch;
    batch.reserve(kMostTogether);
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !alone_.empty(); });
        if (waiting_.empty() && alone_.empty())
            return;
        take_waiting(batch);
        lock.unlock();
        carry_out(batch);
        lock.lock();
        const Clock::time_point now = Clock::now();
        for (const Work& one : batch)
            figures_.times.add(std::chrono::duration<double>(now - one.asked).count());
        figures_.waiting -= batch.size();
        figures_.stored = store_->stored();
        batch.clear();
    }
}

} // namespace goalline::server
