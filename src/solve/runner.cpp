#include "solve/runner.hpp"

#include "base/system_words.hpp"

#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

namespace goalline::solve {

class Runner::Behind {
  public:
    std::mutex mutex; // guards stop_, together with stopped
    std::condition_variable stopped;
    std::thread thread;
};

Runner::Runner(const engine::Options& options, StopFlag::Host host)
    : options_(options), stop_(host), behind_(std::make_unique<Behind>()) {}

Runner::~Runner() {
    stop();
    wait();
}

engine::Engine& Runner::engine() {
    if (!engine_)
        engine_.emplace(options_);
    return *engine_;
}

void Runner::run(const Work& work, const StopFlag& stop) {
    engine::Engine& engine = this->engine();
    try {
        work(engine, stop);
    } catch (...) {
        options_ = engine.options();
        engine_.reset();
        throw;
    }
}

Result<void> Runner::start(Work work, Then then) {
    wait();
    stop_.clear();
    running_ = true;
    try {
        behind_->thread =
            std::thread([this, work = std::move(work), then = std::move(then)] { work_behind(work, then); });
    } catch (const std::system_error& error) {
        running_ = false;
        return Error{.kind = ErrorKind::limit,
                     .message =
                         "the system gives no thread to think in: {0}"_en(system_words(error.code().value())),
                     .where = "thread"_en,
                     .code = "threads"};
    } catch (...) { // no memory for the thread
        running_ = false;
        throw;
    }
    return {};
}

void Runner::work_behind(const Work& work, const Then& then) {
    try {
        run(work, stop_);
    } catch (const std::bad_alloc&) {
        if (then.failed)
            then.failed();
    }
    running_ = false;
    if (then.ended)
        then.ended();
}

void Runner::stop() {
    const std::lock_guard lock(behind_->mutex);
    stop_.raise();
    behind_->stopped.notify_all();
}

void Runner::wait() {
    if (behind_->thread.joinable())
        behind_->thread.join();
}

void Runner::wait_for_stop() {
    std::unique_lock lock(behind_->mutex);
    behind_->stopped.wait(lock, [this] { return stop_.raised(); });
}

} // namespace goalline::solve
