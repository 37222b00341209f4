#include "server/rooms/engine_pool.hpp"

#include "base/clock.hpp"
#include "engine/play/levels.hpp"
#include "solve/runner.hpp"

#include <algorithm>
#include <exception>

namespace goalline::server {

namespace {

// An engine holds megabytes; one that has had nothing to do for this long is given back.
constexpr std::chrono::seconds kKeepIdleEngine{5};

// Measured on 19 x 15 and on full boards of 512 x 512, and doubled for slower machines.
constexpr double kSecondsPerNode = 2e-6;
constexpr double kSecondsPerPoint = 6e-7; // for each point of the board, before the search begins

// A hint is searched for at a strength between levels 8 and 9. It is a short job, and the clock ends it only on boards
// so large that nodes take long.
constexpr std::uint64_t kHintNodes = 60'000;
constexpr std::uint64_t kBriefHintNodes = 6'000;
constexpr double kHintSeconds = 2;
// The most memory that the search for a proof takes.
constexpr int kProofMegabytes = 64;

// Small tables are made for each question, which takes at most some hundredths of a second.
std::optional<solve::Opinion> analyse(engine::Engine& engine, const EngineJob& job, const StopFlag& stop) {
    engine::Options options = engine.options();
    options.multi_pv = job.lines;
    if (!engine.set_options(options))
        return std::nullopt;
    const solve::Thinking thinking{engine, {.move_time = kAnalysisSeconds, .nodes = job.nodes}};
    solve::ExpertOptions asked{.tables = "", .book = &solve::standard_proofs()};
    if (job.proof)
        asked.proof = {.time = kAnalysisSeconds, .threads = 1, .megabytes = kProofMegabytes};
    auto opinion = solve::Expert(asked).ask(*job.game, static_cast<std::size_t>(job.lines),
                                            job.proof ? nullptr : &thinking, stop);
    options.multi_pv = 1;
    if (!opinion || !engine.set_options(options))
        return std::nullopt;
    return std::move(*opinion);
}

EngineResult work_on(engine::Engine& engine, const EngineJob& job, const StopFlag& stop) {
    EngineResult result;
    const Stopwatch watch;
    engine.new_game(); // what it learnt in one game must not show in another
    if (job.kind == EngineJob::Kind::choose_move) {
        const engine::Limits limits{.move_time = job.seconds};
        result.move = solve::choose(engine, *job.game, job.level, job.seed, limits, stop).move;
    } else if (job.kind == EngineJob::Kind::hint) {
        const engine::Limits limits{.move_time = kHintSeconds,
                                    .nodes = job.brief ? kBriefHintNodes : kHintNodes};
        result.hint = solve::find_hint(engine, *job.game, limits, stop);
    } else if (job.kind == EngineJob::Kind::analyse) {
        result.opinion = analyse(engine, job, stop);
    } else {
        engine.set_position(*job.game);
        result.accepts_draw = engine.accepts_draw(job.side, stop);
    }
    result.seconds = watch.seconds();
    return result;
}

} // namespace

double estimated_seconds(const EngineJob& job) {
    const phutball::Size size = job.game->position().size();
    const double board = kSecondsPerPoint * size.rows * size.columns;
    if (job.kind == EngineJob::Kind::answer_draw)
        return board + std::min(engine::kDrawSeconds, kSecondsPerNode * engine::kDrawNodes);
    if (job.kind == EngineJob::Kind::hint)
        return board + kSecondsPerNode * static_cast<double>(job.brief ? kBriefHintNodes : kHintNodes);
    if (job.kind == EngineJob::Kind::analyse && job.proof)
        return board + kAnalysisSeconds;
    if (job.kind == EngineJob::Kind::analyse)
        return board + std::min(kAnalysisSeconds, kSecondsPerNode * static_cast<double>(job.nodes));
    const engine::Level& level = engine::kLevelTable.at(static_cast<std::size_t>(job.level));
    const double most = std::min(level.seconds, job.seconds.value_or(level.seconds));
    return board + std::min(most, kSecondsPerNode * static_cast<double>(level.nodes));
}

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

bool EnginePool::submit(Place place, EngineJob job, Done done) {
    auto failed = [done] { done({}); };
    auto stop = place.stop;
    auto work = [job = std::move(job), done = std::move(done),
                 stop = std::move(stop)](solve::Runner& runner) -> std::function<void()> {
        EngineResult result;
        const auto think = [&](engine::Engine& engine, const StopFlag& flag) {
            result = work_on(engine, job, flag);
        };
        runner.run(think, *stop);
        return [done, result = std::move(result)] { done(result); };
    };
    return add(std::move(place), {std::move(work), std::move(failed), {}});
}

bool EnginePool::add(Place place, Task task) {
    task.stop = std::move(place.stop);
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
void EnginePool::wait(Lane lane, std::unique_lock<std::mutex>& lock, solve::Runner& runner) {
    auto& wake = lane == Lane::all ? wake_all_ : wake_short_;
    const auto is_ready = [this, lane] { return ready(lane); };
    if (lane == Lane::all)
        ++idle_;
    if (runner.has_engine() && !wake.wait_for(lock, kKeepIdleEngine, is_ready)) {
        lock.unlock();
        runner.release();
        lock.lock();
    }
    wake.wait(lock, is_ready);
    if (lane == Lane::all)
        --idle_;
}

std::optional<EnginePool::Turn> EnginePool::next(Lane lane, solve::Runner& runner) {
    std::unique_lock lock(mutex_);
    wait(lane, lock, runner);
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

std::function<void()> EnginePool::run(Task& task, solve::Runner& runner) const {
    try {
        if (!task.stop->raised())
            return task.work(runner);
    } catch (const std::exception& error) {
        report(error.what());
    }
    return std::move(task.failed);
}

void EnginePool::report(const char* what) const {
    try {
        if (report_)
            report_(std::string("a job of the computer failed: ") + what);
    } catch (const std::exception&) { // no memory for a report either
    }
}

void EnginePool::loop(Lane lane) {
    solve::Runner runner;
    while (auto turn = next(lane, runner)) {
        const Stopwatch watch;
        auto outcome = run(turn->task, runner);
        {
            const std::lock_guard lock(mutex_);
            queue_.finish(turn->ticket, watch.seconds(), Clock::now());
            std::erase(running_, turn->task.stop);
        }
        if (outcome)
            post_surely(post_, outcome);
    }
}

} // namespace goalline::server
