// The runner of a build without threads (GOALLINE_CORE_ONLY): it works in the thread that calls.
#include "solve/runner.hpp"

namespace goalline::solve {

class Runner::Behind {};

Runner::Runner(const engine::Options& options, StopFlag::Host host) : options_(options), stop_(host) {}
Runner::~Runner() = default;

engine::Engine& Runner::engine() {
    if (!engine_)
        engine_.emplace(options_);
    return *engine_;
}

void Runner::run(const Work& work, const StopFlag& stop) {
    work(engine(), stop);
}

Result<void> Runner::start(Work work, Then then) {
    stop_.clear();
    running_ = true;
    work_behind(work, then);
    return {};
}

void Runner::work_behind(const Work& work, const Then& then) {
    run(work, stop_);
    running_ = false;
    if (then.ended)
        then.ended();
}

void Runner::stop() {
    stop_.raise();
}

void Runner::wait() {}

void Runner::wait_for_stop() {
    while (!stop_.raised()) {
    }
}

} // namespace goalline::solve
