#include "server/engine_pool.hpp"

#include "base/clock.hpp"
#include "engine/engine.hpp"

#include <algorithm>

namespace goalline::server {

namespace {

// An engine holds megabytes: one that has had nothing to do for so long is given back.
constexpr std::chrono::seconds kKeepIdleEngine{5};

EngineResult work_on(engine::Engine& engine, const EngineJob& job) {
    EngineResult result;
    const Stopwatch watch;
    engine::Options options = engine.options();
    options.level = job.level;
    options.seed = job.seed;
    engine.new_game(); // nothing learnt in one game may show in another
    if (!engine.set_options(options))
        return result;
    if (job.kind == EngineJob::Kind::choose_move) {
        if (engine.set_position(job.game))
            result.move = engine.choose(*job.stop, {.move_time = job.seconds}).move;
    } else if (engine.set_position(job.game)) {
        result.accepts_draw = engine.accepts_draw(job.side, *job.stop);
    }
    result.seconds = watch.seconds();
    return result;
}

} // namespace

EnginePool::EnginePool(int workers, std::size_t longest_queue, Post post)
    : longest_queue_(longest_queue), post_(std::move(post)) {
    for (int i = 0; i < workers; ++i)
        threads_.emplace_back([this] { loop(); });
}

bool EnginePool::submit(EngineJob job, Done done) {
    auto stop = job.stop;
    const auto work = [job = std::move(job),
                       done = std::move(done)](std::unique_ptr<engine::Engine>& engine) {
        EngineResult result;
        if (!job.stop->raised()) {
            if (!engine)
                engine = std::make_unique<engine::Engine>();
            result = work_on(*engine, job);
        }
        return [done, result = std::move(result)] { done(result); };
    };
    return add({work, std::move(stop)});
}

bool EnginePool::submit(Work work, std::shared_ptr<StopFlag> stop) {
    const auto unless_stopped = [work = std::move(work), stop](std::unique_ptr<engine::Engine>& /*engine*/) {
        return stop->raised() ? std::function<void()>() : work();
    };
    return add({unless_stopped, stop});
}

bool EnginePool::add(Waiting waiting) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_ || waiting_.size() >= longest_queue_)
            return false;
        waiting_.push_back(std::move(waiting));
    }
    wake_.notify_one();
    return true;
}

void EnginePool::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        waiting_.clear();
        for (const auto& flag : running_)
            flag->raise();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

std::optional<EnginePool::Waiting> EnginePool::next(std::unique_ptr<engine::Engine>& engine) {
    const auto ready = [this] { return stopping_ || !waiting_.empty(); };
    std::unique_lock lock(mutex_);
    if (engine && !wake_.wait_for(lock, kKeepIdleEngine, ready)) {
        lock.unlock();
        engine.reset();
        lock.lock();
    }
    wake_.wait(lock, ready);
    if (stopping_)
        return std::nullopt;
    Waiting waiting = std::move(waiting_.front());
    waiting_.pop_front();
    running_.push_back(waiting.stop);
    return waiting;
}

void EnginePool::loop() {
    std::unique_ptr<engine::Engine> engine;
    while (auto waiting = next(engine)) {
        auto done = waiting->work(engine);
        {
            const std::lock_guard lock(mutex_);
            std::erase(running_, waiting->stop);
        }
        if (done)
            post_(std::move(done));
    }
}

} // namespace goalline::server
