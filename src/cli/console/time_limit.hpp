// TimeLimit ends a command whose --time is over: as Ctrl-C would if the command listens to an Interrupt, and otherwise by
// ending the process with code 3. Meanwhile it can show a person at a terminal how long the command has run. At most one
// exists at a time. Thread-safety: the constructor and the destructor belong to one thread; the rest may be called by any.
#pragma once

#include "base/clock.hpp"
#include "cli/console/console.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace goalline::cli {

class TimeLimit {
  public:
    struct Wanted {
        std::optional<double> seconds{}; // none: there is no limit
        bool clock = false;              // shows the seconds on standard error, if that is a terminal
    };
    TimeLimit(const Console& console, const Wanted& wanted);
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;
    ~TimeLimit();

    // Why a command was ended; nothing if no limit has been hit.
    [[nodiscard]] static std::optional<Error> over();
    // Takes the clock off the terminal; call it before anything else is written there.
    static void hide_clock();

  private:
    void watch();
    void show_clock() const;
    void end_command() const;

    Common common_;
    Wanted wanted_;
    Stopwatch since_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;
    std::thread watcher_; // runs only if there is something to watch
};

} // namespace goalline::cli
