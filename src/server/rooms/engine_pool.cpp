#include "server/rooms/engine_pool.hpp"

#include "base/clock.hpp"

#include <algorithm>
#include <exception>

namespace goalline::server {

namespace {

// An engine holds megabytes; one that has had nothing to do for this long is given back.
constexpr std::chrono::seconds kKeepIdleEngine{5};

} // namespace

EnginePool::EnginePool(int workers, const FairQueue::Bounds& bounds, Post post, Report report)
    : post_(std::move(post)), report_(std::move(report)), queue_(bounds) {
    const int others = std::max(1, workers - 1);
    running_.reserve(static_cast<std::size_t>(others) + 1); // so that no thread needs memory between jobs
    try {
        threads_.emplace_back([this] { loop(Lane::short_only); });
        for (int i = 0; i < others; ++i)
            threads_.emplace_back([this] { loop(Lane::all); });
    } catch (...) { // no memory or no thread: those that run must end before they are destroyed
        stop();
        throw;
    }
}

bool EnginePool::has_room(const EngineClient& client) const {
    const std::lock_guard lock(mutex_);
    return queue_.has_room(client);
}

std::size_t EnginePool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.waiting();
}

bool EnginePool::submit(Place place, SharedJob job, Done done) {
    Task task{std::move(job), std::make_shared<const Done>(std::move(done)), std::move(place.stop)};
    const std::lock_guard lock(mutex_);
    if (stopping_)
        return false;
    const auto ticket = queue_.add({std::move(place.client), place.seconds, place.urgency}, Clock::now());
    if (!ticket)
        return false;
    try {
        tasks_.emplace(*ticket, std::move(task));
    } catch (const std::exception&) { // no memory
        queue_.remove(*ticket, Clock::now());
        throw;
    }
    if (idle_ > 0)
        wake_all_.notify_one();
    else if (place.seconds <= kShortJob)
        wake_short_.notify_one();
    return true;
}

void EnginePool::cancel(const std::shared_ptr<StopFlag>& stop) {
    stop->raise();
    Task dropped; // destroyed without the lock, because it may hold the last reference to a room
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(tasks_.begin(), tasks_.end(),
                                    [&](const auto& entry) { return entry.second.stop == stop; });
    if (found == tasks_.end())
        return;
    dropped = std::move(found->second);
    queue_.remove(found->first, Clock::now());
    tasks_.erase(found);
}

void EnginePool::stop() {
    std::unordered_map<FairQueue::Ticket, Task> dropped; // destroyed without the lock
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        dropped.swap(tasks_);
        for (const auto& flag : running_)
            flag->raise();
    }
    wake_all_.notify_all();
    wake_short_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

bool EnginePool::ready(Lane lane) const {
    if (stopping_)
        return true;
    return lane == Lane::all ? queue_.waiting() > 0 : idle_ == 0 && queue_.shortest() <= kShortJob;
}

// Waits until there is something to do for a thread of that lane.
void EnginePool::wait(Lane lane, std::unique_lock<std::mutex>& lock, Workbench& bench) {
    auto& wake = lane == Lane::all ? wake_all_ : wake_short_;
    const auto is_ready = [this, lane] { return ready(lane); };
    if (lane == Lane::all)
        ++idle_;
    if (bench.has_engine() && !wake.wait_for(lock, kKeepIdleEngine, is_ready)) {
        lock.unlock();
        bench.release();
        lock.lock();
    }
    wake.wait(lock, is_ready);
    if (lane == Lane::all)
        --idle_;
}

std::optional<EnginePool::Turn> EnginePool::next(Lane lane, Workbench& bench) {
    std::unique_lock lock(mutex_);
    wait(lane, lock, bench);
    if (stopping_)
        return std::nullopt;
    const auto ticket = queue_.take(Clock::now(), lane == Lane::all ? FairQueue::kAnyLength : kShortJob);
    const auto task = tasks_.find(*ticket);
    Turn turn{*ticket, std::move(task->second)};
    tasks_.erase(task);
    running_.push_back(turn.task.stop);
    if (ready(Lane::short_only)) // this was the last idle thread, and a short job is left
        wake_short_.notify_one();
    return turn;
}

Thought EnginePool::run(const Task& task, Workbench& bench) const {
    const Stopwatch watch;
    Thought thought;
    try {
        if (!task.stop->raised())
            thought.answer = task.job->work(bench, *task.stop);
    } catch (const std::exception& error) {
        report(error.what());
    }
    thought.seconds = watch.seconds();
    return thought;
}

void EnginePool::report(const char* what) const {
    try {
        if (report_)
            report_(std::string("a job of the computer failed: ") + what);
    } catch (const std::exception&) { // no memory for a report either
    }
}

void EnginePool::loop(Lane lane) {
    Workbench bench;
    while (auto turn = next(lane, bench)) {
        auto thought = std::make_shared<Thought>(run(turn->task, bench));
        {
            const std::lock_guard lock(mutex_);
            queue_.finish(turn->ticket, thought->seconds, Clock::now());
            std::erase(running_, turn->task.stop);
        }
        // What the job shares with its room is given back before the answer is looked at, on the thread that does so.
        post_surely(post_, [task = std::move(turn->task), thought]() mutable {
            task.job.reset();
            (*task.done)(*thought);
        });
    }
}

} // namespace goalline::server
