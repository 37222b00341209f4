#include "server/farm/worker.hpp"

#include "base/clock.hpp"
#include "base/version.hpp"
#include "server/play/json_fields.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

namespace goalline::server {

namespace json = boost::json;

namespace {

constexpr int kBeatsBetweenQuestions = 4;                   // whether it is wanted
constexpr std::chrono::milliseconds kBetweenStopLooks{100}; // at a flag, which wakes nobody

} // namespace

Result<std::unique_ptr<Worker>> Worker::open(const WorkerOptions& options, Log log) {
    auto table = JobTable::open(options.place, false);
    if (!table)
        return table.error();
    if (auto joined = (*table)->join({.role = JobMember::Role::worker,
                                      .name = options.name,
                                      .version = std::string(version_text()),
                                      .threads = options.threads,
                                      .programs = options.programs});
        !joined)
        return joined.error();
    return std::unique_ptr<Worker>(new Worker(options, std::move(*table), std::move(log)));
}

Worker::Worker(WorkerOptions options, std::unique_ptr<JobTable> table, Log log)
    : options_(std::move(options)), log_(std::move(log)),
      loop_(std::make_unique<TableLoop>(std::move(table), log_)) {}

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (const auto& [lease, running] : running_)
            running->stop.raise();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    loop_->stop();
}

Result<void> Worker::run(const StopFlag& stop) {
    for (int i = 0; i < options_.threads; ++i)
        threads_.emplace_back([this] { work(); });
    loop_->start([this](JobTable& table, const TableLoop::Cause& cause) { step(table, cause); });
    std::unique_lock lock(mutex_);
    while (!stop.raised() && !failure_)
        changed_.wait_for(lock, kBetweenStopLooks);
    return failure_ ? Result<void>(*failure_) : Result<void>();
}

void Worker::work() {
    Workbench bench;
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
        if (stopping_)
            return;
        const auto running = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        DoneJob done = do_one(*running, bench);
        lock.lock();
        running_.erase(running->taken.lease);
        if (!running->stop.raised())
            done_.push_back(std::move(done));
        loop_->wake();
    }
}

DoneJob Worker::do_one(Running& running, Workbench& bench) {
    const TakenJob& taken = running.taken;
    DoneJob done{.lease = taken.lease, .task = taken.task, .answer = {}};
    const Stopwatch watch;
    try {
        auto object = read_object(taken.job);
        if (object)
            (*object)["milliseconds_left"] =
                taken.left_ms < 0 ? json::value(nullptr) : json::value(taken.left_ms);
        const auto job = object ? read_job(*object, Clock::now()) : Result<Job>(object.error());
        if (job)
            done.answer = json::serialize(written(do_job(*job, bench, running.stop)));
        else
            log_(LogLevel::error, "a job cannot be read: " + job.error().text());
    } catch (const std::exception& exception) {
        log_(LogLevel::error, "a job failed: " + taken.task + ": " + exception.what());
    }
    done.took_ms = static_cast<std::int64_t>(watch.seconds() * 1000);
    return done;
}

void Worker::step(JobTable& table, const TableLoop::Cause& cause) {
    answer(table);
    if (cause.beat)
        renew(table);
    int idle = 0;
    {
        const std::lock_guard lock(mutex_);
        idle = failure_ || stopping_ ? 0 : options_.threads - static_cast<int>(running_.size());
    }
    if (idle == 0)
        return;
    const auto taken = table.take(idle);
    const std::lock_guard lock(mutex_);
    for (const TakenJob& job : taken) {
        const auto running = std::make_shared<Running>(job);
        running_[job.lease] = running;
        queue_.push_back(running);
    }
    if (!taken.empty())
        changed_.notify_all();
}

void Worker::answer(JobTable& table) {
    for (;;) {
        DoneJob done;
        {
            const std::lock_guard lock(mutex_);
            if (done_.empty())
                return;
            done = done_.front();
        }
        table.answer(done);
        const std::lock_guard lock(mutex_);
        done_.pop_front();
    }
}

// Whatever it has no lease for any more it need not do.
void Worker::renew(JobTable& table) {
    const std::vector<JobLease> leases = table.renew();
    const auto wanted = beats_++ % kBeatsBetweenQuestions == 0 ? table.wanted() : Result<void>();
    const std::lock_guard lock(mutex_);
    for (const auto& [lease, running] : running_) {
        if (std::ranges::find(leases, lease) == leases.end())
            running->stop.raise();
    }
    if (!wanted)
        failure_ = wanted.error();
    changed_.notify_all();
}

} // namespace goalline::server
