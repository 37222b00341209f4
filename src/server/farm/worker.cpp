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

// At most beats it says only that it is alive; at some it looks at the table, though nobody has woken it.
constexpr int kBeatsOfALook = 5;
constexpr std::chrono::milliseconds kBetweenStopLooks{100}; // at a flag, which wakes nobody
constexpr std::size_t kMostAnswers = 100;                   // in one transaction
// Jobs that take less than this are taken ahead, since to take and to answer one would cost as much as to do it. Those of
// servers are not, for somebody waits for them: they are done next.
constexpr double kAheadMs = 20;
constexpr double kMostAhead = 16; // by a thread
constexpr double kWeight = 0.2;   // of a new job in the mean

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
      loop_(std::make_unique<TableLoop>(std::move(table), JobTable::kBeat, log_)) {}

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
        if (running->taken.priority == JobTable::kAfterServers)
            usual_ms_ += kWeight * (static_cast<double>(done.took_ms) - usual_ms_);
        ++finished_;
        seeks_ = true;
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
        auto job = object ? read_job(*object, Clock::now()) : Result<Job>(object.error());
        if (job && object->at("tells").as_bool())
            job->tell = [&](const json::object& value) {
                const std::lock_guard lock(mutex_);
                running.told = json::serialize(written(Answer{.value = value}));
                loop_->wake();
            };
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
    tell(table);
    if (cause.beat)
        table.say_alive();
    const bool look = cause.back || (cause.beat && beats_++ % kBeatsOfALook == 0);
    look_at_leases(table, cause, look);
    int idle = 0, ahead = 0, of_servers = 0;
    bool low = false; // on jobs taken ahead, of which many are taken at a time
    {
        const std::lock_guard lock(mutex_);
        if (failure_ || stopping_)
            return;
        seeks_ = seeks_ || cause.news || look;
        if (!std::exchange(seeks_, false))
            return;
        ahead =
            options_.threads * static_cast<int>(std::min(kMostAhead, kAheadMs / std::max(usual_ms_, 1.0)));
        low = 2 * static_cast<int>(queue_.size()) <= ahead;
        idle = options_.threads - static_cast<int>(running_.size());
        of_servers = static_cast<int>(std::ranges::count_if(running_, [](const auto& each) {
            return each.second->taken.priority < JobTable::kAfterServers;
        }));
    }
    if (ahead == 0 && idle > 0)
        begin(table.take(idle));
    if (ahead > 0 && of_servers < options_.threads)
        begin(table.take(options_.threads - of_servers, JobTable::Whose::servers));
    if (ahead > 0 && low)
        begin(table.take(ahead + idle, JobTable::Whose::others));
}

void Worker::begin(const std::vector<TakenJob>& taken) {
    const std::lock_guard lock(mutex_);
    for (const TakenJob& job : taken) {
        const auto running = std::make_shared<Running>(job);
        running_[job.lease] = running;
        queue_.insert(job.priority < JobTable::kAfterServers ? queue_.begin() : queue_.end(), running);
    }
    if (!taken.empty())
        changed_.notify_all();
}

void Worker::answer(JobTable& table) {
    for (;;) {
        std::vector<DoneJob> done;
        {
            const std::lock_guard lock(mutex_);
            done.assign(done_.begin(),
                        done_.begin() + static_cast<std::ptrdiff_t>(std::min(done_.size(), kMostAnswers)));
        }
        if (done.empty())
            return;
        table.answer(done);
        const std::lock_guard lock(mutex_);
        done_.erase(done_.begin(), done_.begin() + static_cast<std::ptrdiff_t>(done.size()));
    }
}

void Worker::tell(JobTable& table) {
    std::vector<std::pair<JobLease, std::string>> told;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [lease, running] : running_) {
            if (!running->told.empty())
                told.emplace_back(lease, std::exchange(running->told, {}));
        }
    }
    for (const auto& [lease, value] : told)
        table.tell(lease, value);
}

// Whatever it has no lease for any more it need not do; what it has a lease for and does not know goes to others, and so
// does what waits here behind a job that takes unusually long.
void Worker::look_at_leases(JobTable& table, const TableLoop::Cause& cause, bool look) {
    {
        const std::lock_guard lock(mutex_);
        const bool stuck = cause.beat && std::exchange(finished_, 0) == 0 && !queue_.empty();
        if (stuck) {
            for (const auto& waiting : std::exchange(queue_, {}))
                running_.erase(waiting->taken.lease);
        }
        const bool perhaps_unwanted = cause.news && !running_.empty();
        if (!look && !stuck && !perhaps_unwanted)
            return;
    }
    const std::vector<JobLease> leases = table.leases();
    const auto wanted = look ? table.wanted() : Result<void>();
    std::vector<JobLease> others;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [lease, running] : running_) {
            if (std::ranges::find(leases, lease) == leases.end())
                running->stop.raise();
        }
        for (const JobLease& lease : leases) {
            if (!running_.contains(lease) && std::ranges::find(done_, lease, &DoneJob::lease) == done_.end())
                others.push_back(lease);
        }
        if (!wanted)
            failure_ = wanted.error();
    }
    changed_.notify_all();
    if (!others.empty())
        table.give_back(others);
}

} // namespace goalline::server
