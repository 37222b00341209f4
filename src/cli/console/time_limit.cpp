#include "cli/console/time_limit.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <unistd.h>

namespace goalline::cli {

namespace {

constexpr double kPatience = 1; // seconds before the clock is shown
constexpr double kBetween = 0.5;

// What Console and Output must reach without knowing the limit.
struct Shared {
    std::atomic<double> over_after{-1}; // the limit that was hit; negative: none
    std::mutex terminal;
    bool drawn = false; // guarded by `terminal`
};

Shared& shared() {
    static Shared shared;
    return shared;
}

// A signal must interrupt what the main thread reads, so no other thread may take it.
class BlockedSignals {
  public:
    BlockedSignals() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    BlockedSignals(const BlockedSignals&) = delete;
    BlockedSignals& operator=(const BlockedSignals&) = delete;
    ~BlockedSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  private:
    sigset_t before_{};
};

} // namespace

TimeLimit::TimeLimit(const Console& console, const Wanted& wanted)
    : common_(console.common()), wanted_(wanted) {
    wanted_.clock = wanted_.clock && error_is_terminal();
    if (!wanted_.seconds && !wanted_.clock)
        return;
    if (wanted_.seconds && *wanted_.seconds <= 0)
        end_command(); // before the command could do anything: this ends the process
    const BlockedSignals blocked;
    watcher_ = std::thread([this] { watch(); });
}

TimeLimit::~TimeLimit() {
    if (!watcher_.joinable())
        return;
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    watcher_.join();
    hide_clock();
}

void TimeLimit::watch() {
    std::unique_lock lock(mutex_);
    while (!ended_) {
        double pause = wanted_.clock ? kBetween : 1e6;
        if (wanted_.seconds) {
            const double left = *wanted_.seconds - since_.seconds();
            if (left <= 0) {
                lock.unlock();
                return end_command();
            }
            pause = std::min(pause, left);
        }
        if (wanted_.clock && since_.seconds() >= kPatience)
            show_clock();
        changed_.wait_for(lock, std::chrono::duration<double>(pause));
    }
}

void TimeLimit::show_clock() const {
    const std::scoped_lock lock(shared().terminal);
    shared().drawn = true;
    const std::string of = wanted_.seconds ? fmt::format(" / {:.0f} s", *wanted_.seconds) : "";
    const std::string line = fmt::format("\r{:.0f} s{}\x1b[K", since_.seconds(), of);
    [[maybe_unused]] const ssize_t done = ::write(2, line.data(), line.size()); // mere decoration
}

void TimeLimit::hide_clock() {
    const std::scoped_lock lock(shared().terminal);
    if (!shared().drawn)
        return;
    shared().drawn = false;
    constexpr std::string_view kClear = "\r\x1b[K";
    [[maybe_unused]] const ssize_t done = ::write(2, kClear.data(), kClear.size());
}

// A command without an Interrupt looks at nothing while it works, and has written nothing that it must complete.
void TimeLimit::end_command() const {
    shared().over_after = *wanted_.seconds;
    if (Interrupt::raise())
        return;
    _exit(Console(common_).fail(*over()));
}

std::optional<Error> TimeLimit::over() {
    const double seconds = shared().over_after;
    if (seconds < 0)
        return std::nullopt;
    return Error{
        .kind = ErrorKind::limit,
        .message =
            "the time of {0} s is over, and nothing is claimed; expected a smaller task or more time"_en(
                fmt::format("{:g}", seconds)),
        .where = verbatim("--time"),
        .code = "time"};
}

} // namespace goalline::cli
