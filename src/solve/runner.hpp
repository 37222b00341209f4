// Runner is an engine with a thread of its own while it works: start() returns at once, stop() ends the work early,
// and wait() waits for its end. The text protocol and the terminal game let it work in the background; a thread of
// the server's pool uses run(), which does the same in the thread that calls it. In a build without threads
// (GOALLINE_CORE_ONLY) start() returns when the work is done, and only the host can end it early.
//
// If work ends by an exception, which only lack of memory causes, its engine cannot be used any more. When an engine
// is needed next, a fresh one takes its place, with a smaller table if the old size cannot be had again.
//
// Thread-safety: any thread may call running(), stop(), stopping() and wait_for_stop(); only the thread that owns the runner may
// call anything else.
#pragma once

#include "base/result.hpp"
#include "base/stop.hpp"
#include "engine/engine.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace goalline::solve {

class Runner {
  public:
    using Work = std::function<void(engine::Engine&, const StopFlag&)>;

    // `host` is asked whether to stop, besides stop().
    explicit Runner(const engine::Options& options = {}, StopFlag::Host host = nullptr);
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    ~Runner(); // ends the work that is going on

    // The engine, which is made when it is first needed. REQUIRES: !running()
    engine::Engine& engine();
    [[nodiscard]] bool has_engine() const { return engine_.has_value(); }
    // Gives the memory of the engine back. REQUIRES: !running()
    void release() { engine_.reset(); }

    // Works in the calling thread. Whatever `work` throws is passed on to the caller, after the engine has been
    // destroyed. REQUIRES: !running()
    void run(const Work& work, const StopFlag& stop);

    // What the thread calls at the end: first `failed`, if memory ran out during the work; then `ended`, once
    // running() is false again. Neither may need a noticeable amount of memory.
    struct Then {
        std::function<void()> failed{};
        std::function<void()> ended{};
    };
    // Lowers the flag and works on a thread of its own. Errors: limit, if the system gives no thread; then nothing is
    // called. REQUIRES: !running()
    Result<void> start(Work work, Then then);

    [[nodiscard]] bool running() const { return running_; }
    // Raises the flag that the work looks at.
    void stop();
    [[nodiscard]] bool stopping() const { return stop_.raised(); }
    // Waits until `ended` has been called, too.
    void wait();
    // Waits until somebody calls stop(); for work that must not end before.
    void wait_for_stop();

  private:
    class Behind; // the thread, and how to wait for stop()
    void work_behind(const Work& work, const Then& then);

    engine::Options options_; // for the next engine
    std::optional<engine::Engine> engine_;
    StopFlag stop_;
    std::atomic<bool> running_{false};
    std::unique_ptr<Behind> behind_;
};

} // namespace goalline::solve
