// Runner: an engine, and a thread of its own for it while it is wanted: start() returns at once, stop() ends
// the work early, wait() waits for its end. The text protocol and the terminal game let it run behind; a
// thread of the server's pool uses run(), which does the same in the thread it is called from.
//
// Where work ends by an exception, which only lack of memory causes, the engine is good for nothing any more:
// a fresh one takes its place when it is needed next, with a smaller table where the old size cannot be had
// again.
//
// Thread-safety: running(), stop() and wait_for_stop() from any thread, everything else from the one that
// owns it.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/engine.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace goalline::solve {

class Runner {
  public:
    using Work = std::function<void(engine::Engine&, const StopFlag&)>;

    explicit Runner(const engine::Options& options = {}) : options_(options) {}
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    ~Runner(); // ends what is going on

    // The engine, made when it is first needed. REQUIRES: !running()
    engine::Engine& engine();
    [[nodiscard]] bool has_engine() const { return engine_.has_value(); }
    // Gives the engine's memory back. REQUIRES: !running()
    void release() { engine_.reset(); }

    // Works in this thread. Whatever `work` throws goes on to the caller, when the engine is gone.
    // REQUIRES: !running()
    void run(const Work& work, const StopFlag& stop);

    // What is called on the thread: `failed` where memory ran out over the work; then, when running() is
    // false again, `ended`. Neither may need memory to speak of.
    struct Then {
        std::function<void()> failed{};
        std::function<void()> ended{};
    };
    // Lowers the flag and works on a thread of its own. Error limit: the system gives no thread; nothing is
    // called then. REQUIRES: !running()
    Result<void> start(Work work, Then then);

    [[nodiscard]] bool running() const { return running_; }
    // Raises the flag that the work listens to.
    void stop();
    [[nodiscard]] bool stopping() const { return stop_.raised(); }
    // Until `ended` has been called, too.
    void wait();
    // Until somebody calls stop(): for work that must not end before.
    void wait_for_stop();

  private:
    void work_behind(const Work& work, const Then& then);

    engine::Options options_; // for the next engine
    std::optional<engine::Engine> engine_;
    StopFlag stop_;
    std::mutex mutex_; // of stop_, together with stopped_
    std::condition_variable stopped_;
    std::atomic<bool> running_{false};
    std::thread thread_;
};

} // namespace goalline::solve
