#include "match/process.hpp"

#include "base/system_words.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace goalline::match {

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr int kWriteTimeoutMs = 1000;
constexpr double kNap = 0.02; // seconds after which it looks whether it was stopped

Error not_started(Message what) {
    const int reason = errno;
    return {ErrorKind::io,
            "{0}: {1}"_en(std::move(what), system_words(reason)),
            {},
            std::string(Process::kNotStarted)};
}

} // namespace

std::string shown(std::string_view line) {
    constexpr std::size_t kLongestShown = 1000;
    std::string text(line.substr(0, kLongestShown));
    for (char& c : text) {
        if (c < ' ' || c > '~')
            c = '?';
    }
    if (line.size() > kLongestShown)
        text += "... (" + std::to_string(line.size()) + " characters)";
    return text;
}

Result<std::unique_ptr<Process>> Process::start(const std::string& command, const StopFlag* stop) {
    // There is a socket pair for each direction, because a write to a socket can be told not to raise SIGPIPE.
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) != 0)
        return not_started("cannot make a channel to the program"_en);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, from.data()) != 0) {
        close(to[0]);
        close(to[1]);
        return not_started("cannot make a channel from the program"_en);
    }
    const pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        dup2(to[1], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    close(to[1]);
    close(from[1]);
    if (pid < 0) {
        close(to[0]);
        close(from[0]);
        return not_started("cannot start the program"_en);
    }
    setpgid(pid, pid); // both processes call it, because either may be first
    return std::unique_ptr<Process>(new Process(pid, to[0], from[0], stop));
}

Process::~Process() {
    kill(-pid_, SIGKILL);
    close(input_);
    close(output_);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

// Waits until the descriptor is ready, which is Read::line.
Process::Read Process::wait_for(int descriptor, short events, const Deadline& deadline) const {
    while (stop_ == nullptr || !stop_->raised()) {
        const double left = std::clamp(deadline.seconds_left().value_or(kNap), 0.0, kNap);
        pollfd entry{descriptor, events, 0};
        const int ready = poll(&entry, 1, static_cast<int>(std::ceil(left * 1000)));
        if (ready > 0)
            return Read::line;
        if ((ready < 0 && errno != EINTR) || deadline.passed())
            return Read::timeout;
    }
    return Read::stopped;
}

bool Process::write_line(std::string_view line) {
    std::string rest(line);
    rest += '\n';
    const Deadline deadline = Deadline::after(kWriteTimeoutMs / 1000.0);
    while (!rest.empty()) {
        const ssize_t sent = send(input_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            rest.erase(0, static_cast<std::size_t>(sent));
        } else if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
            if (wait_for(input_, POLLOUT, deadline) != Read::line)
                return false;
        } else {
            return false;
        }
    }
    return true;
}

bool Process::take_line(std::string& line) {
    const std::size_t end = buffer_.find('\n', taken_);
    if (end == std::string::npos) {
        buffer_.erase(0, taken_);
        taken_ = 0;
        return false;
    }
    line.assign(buffer_, taken_, end - taken_);
    taken_ = end + 1;
    if (!line.empty() && line.back() == '\r')
        line.pop_back();
    return true;
}

Process::Read Process::read_line(std::string& line, const Deadline& deadline) {
    while (!take_line(line)) {
        if (buffer_.size() > kLongestLine)
            return Read::closed;
        if (const Read ready = wait_for(output_, POLLIN, deadline); ready != Read::line)
            return ready;
        std::array<char, 4096> chunk{};
        const ssize_t got = read(output_, chunk.data(), chunk.size());
        if (got > 0)
            buffer_.append(chunk.data(), static_cast<std::size_t>(got));
        else if (got == 0 || errno != EINTR)
            return Read::closed;
    }
    return Read::line;
}

} // namespace goalline::match
