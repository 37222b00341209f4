// Process is a program that is run by the shell and spoken to in lines. It never waits without an end: reading has a
// deadline, and a program that does not read what it is sent counts as gone. Not thread-safe, but any number of
// processes may run side by side.
#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "base/stop.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace goalline::match {

// A program's line in a form that may be shown in a terminal and written into a file of UTF-8, cut to 1,000 bytes.
[[nodiscard]] std::string shown(std::string_view line);

class Process {
  public:
    // The code of the error of start(). It says that the system refused, and nothing of the program.
    static constexpr std::string_view kNotStarted = "process";

    // Starts `/bin/sh -c command` in a process group of its own. Once `stop` is raised, nothing waits for it any more.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const std::string& command,
                                                                const StopFlag* stop = nullptr);

    // Kills the whole group and waits for it.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Sends a line. Returns false if the program is gone, does not take the line within a second, or `stop` is raised.
    bool write_line(std::string_view line);

    enum class Read { line, timeout, closed, stopped };
    // Gets the next line without its line end. A line of more than 1 MiB counts as the end of the output, since no
    // engine means that. Blocks until there is a line, the deadline passes, the output ends, or `stop` is raised.
    Read read_line(std::string& line, const Deadline& deadline);

    [[nodiscard]] pid_t id() const { return pid_; }

  private:
    Process(pid_t pid, int input, int output, const StopFlag* stop)
        : pid_(pid), input_(input), output_(output), stop_(stop) {}
    [[nodiscard]] Read wait_for(int descriptor, short events, const Deadline& deadline) const;
    bool take_line(std::string& line);

    pid_t pid_;
    int input_;  // the program's standard input
    int output_; // the program's standard output
    const StopFlag* stop_;
    std::string buffer_;
    std::size_t taken_ = 0; // how much of the buffer has been read
};

} // namespace goalline::match
