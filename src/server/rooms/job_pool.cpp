#include "server/rooms/job_pool.hpp"

#include "base/clock.hpp"

#include <algorithm>
#include <exception>

namespace goalline::server {

namespace {

// An engine holds megabytes; one that has had nothing to do for this long is given back.
constexpr std::chrono::seconds kKeepIdleEngine{5};

} // namespace

JobPool::JobPool(const Crew& crew, Post post, Report report, Work work)
    : post_(std::move(post)), report_(std::move(report)), work_(std::move(work)), queue_(crew.bounds) {
    running_.reserve(static_cast<std::size_t>(crew.threads) +
                     1); // so that no thread needs memory between jobs
    try {
        if (crew.short_lane)
            threads_.emplace_back([this] { loop(Takes::short_only); });
        for (int i = 0; i < crew.threads; ++i)
            threads_.emplace_back([this] { loop(Takes::all); });
    } catch (...) { // no memory or no thread: those that run must end before they are destroyed
        stop();
        throw;
    }
}

bool JobPool::has_room(const JobClient& client) const {
    const std::lock_guard lock(mutex_);
    return !stopping_ && queue_.has_room(client);
}

std::size_t JobPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.waiting();
}

bool JobPool::submit(Job job, std::shared_ptr<StopFlag> stop, Done done) {
    const double seconds = job.seconds;
    if (job.tell)
        job.tell = [post = post_, tell = std::move(job.tell)](const boost::json::object& value) {
            post([tell, value] { tell(value); });
        };
    const std::lock_guard lock(mutex_);
    if (stopping_)
        return false;
    const auto ticket = queue_.add({job.client, seconds, job.urgency}, Clock::now());
    if (!ticket)
        return false;
    try {
        waiting_.emplace(*ticket, Entry{std::move(job), std::move(stop), std::move(done)});
    } catch (const std::exception&) { // no memory
        queue_.remove(*ticket, Clock::now());
        throw;
    }
    if (idle_ > 0)
        wake_all_.notify_one();
    else if (seconds <= kShortJob)
        wake_short_.notify_one();
    return true;
}

bool JobPool::cancel(const std::shared_ptr<StopFlag>& stop) {
    stop->raise();
    Entry dropped; // destroyed without the lock, because it may hold the last reference to a room
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const auto& entry) { return entry.second.stop == stop; });
    if (found == waiting_.end())
        return false;
    dropped = std::move(found->second);
    queue_.remove(found->first, Clock::now());
    waiting_.erase(found);
    return true;
}

void JobPool::stop() {
    std::unordered_map<FairQueue::Ticket, Entry> dropped; // destroyed without the lock
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        dropped.swap(waiting_);
        for (const auto& flag : running_)
            flag->raise();
    }
    wake_all_.notify_all();
    wake_short_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

bool JobPool::ready(Takes which) const {
    if (stopping_)
        return true;
    return which == Takes::all ? queue_.waiting() > 0 : idle_ == 0 && queue_.shortest() <= kShortJob;
}

// Waits until there is something to do for a thread of that lane.
void JobPool::wait(Takes which, std::unique_lock<std::mutex>& lock, Workbench& bench) {
    auto& wake = which == Takes::all ? wake_all_ : wake_short_;
    const auto is_ready = [this, which] { return ready(which); };
    if (which == Takes::all)
        ++idle_;
    if (bench.has_engine() && !wake.wait_for(lock, kKeepIdleEngine, is_ready)) {
        lock.unlock();
        bench.release();
        lock.lock();
    }
    wake.wait(lock, is_ready);
    if (which == Takes::all)
        --idle_;
}

std::optional<JobPool::Turn> JobPool::next(Takes which, Workbench& bench) {
    std::unique_lock lock(mutex_);
    wait(which, lock, bench);
    if (stopping_)
        return std::nullopt;
    const auto ticket = queue_.take(Clock::now(), which == Takes::all ? FairQueue::kAnyLength : kShortJob);
    const auto entry = waiting_.find(*ticket);
    Turn turn{*ticket, std::move(entry->second)};
    waiting_.erase(entry);
    running_.push_back(turn.entry.stop);
    if (ready(Takes::short_only)) // this was the last idle thread, and a short job is left
        wake_short_.notify_one();
    return turn;
}

Answer JobPool::run(const Entry& entry, Workbench& bench) const {
    const Stopwatch watch;
    Answer answer;
    try {
        if (!entry.stop->raised())
            answer = work_(entry.job, bench, *entry.stop);
    } catch (const std::exception& error) {
        report(error.what());
        answer.refusal = {RefusalKind::internal, "the server could not do this now", entry.job.task, 0};
    }
    answer.seconds = watch.seconds();
    return answer;
}

void JobPool::report(const char* what) const {
    try {
        if (report_)
            report_(std::string("a job failed: ") + what);
    } catch (const std::exception&) { // no memory for a report either
    }
}

void JobPool::loop(Takes which) {
    Workbench bench;
    while (auto turn = next(which, bench)) {
        const auto answer = std::make_shared<Answer>(run(turn->entry, bench));
        {
            const std::lock_guard lock(mutex_);
            queue_.finish(turn->ticket, answer->seconds, Clock::now());
            std::erase(running_, turn->entry.stop);
        }
        post_surely(post_, [done = std::move(turn->entry.done), answer] { done(std::move(*answer)); });
    }
}

} // namespace goalline::server
