#include "server/farm/table_loop.hpp"

#include "base/clock.hpp"

#include <algorithm>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>
#include <utility>

namespace goalline::server {

namespace {

constexpr std::chrono::milliseconds kBetweenTries{300};

} // namespace

TableLoop::TableLoop(std::unique_ptr<JobTable> table, std::chrono::milliseconds between_beats, Log log)
    : table_(std::move(table)), between_beats_(between_beats), log_(std::move(log)) {
    if (::pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::runtime_error("there are too many open files");
}

void TableLoop::start(Step step) {
    step_ = std::move(step);
    thread_ = std::thread([this] { loop(); });
}

void TableLoop::wake() {
    (void)!::write(pipe_[1], "", 1); // a full pipe wakes, too
}

void TableLoop::stop() {
    if (stopping_.exchange(true))
        return;
    if (thread_.joinable()) {
        wake();
        thread_.join();
        try {
            table_->leave();
        } catch (const std::exception&) { // the others notice that it is silent
        }
    }
    for (const int end : pipe_)
        ::close(end);
}

void TableLoop::drain() {
    std::array<char, 256> bytes{};
    while (::read(pipe_[0], bytes.data(), bytes.size()) > 0) {
    }
}

void TableLoop::loop() {
    Cause cause{.news = true, .beat = true};
    auto next = Clock::now();
    while (!stopping_) {
        try {
            if (lost_) {
                table_->reconnect();
                cause = {true, true, true};
            }
            cause.beat = cause.beat || Clock::now() >= next;
            if (cause.beat)
                next = Clock::now() + between_beats_;
            step_(*table_, cause);
            lost_ = false;
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now());
            cause = {.news = table_->wait(pipe_[0], std::max(left, std::chrono::milliseconds(0)))};
            drain();
        } catch (const std::exception& exception) {
            if (!lost_.exchange(true))
                log_(LogLevel::error, "the table of jobs cannot be used: " + JobTable::words(exception));
            pollfd end{pipe_[0], POLLIN, 0};
            (void)::poll(&end, 1, static_cast<int>(kBetweenTries.count()));
            drain();
        }
    }
}

} // namespace goalline::server
