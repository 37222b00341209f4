// Process: a program run by the shell, spoken to by lines. It never waits without an end: reading has a
// deadline, and a program that does not read what it is sent is given up like one that has gone. Not
// thread-safe; any number side by side.
#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace goalline::match {

class Process {
  public:
    // Starts `/bin/sh -c command` in a process group of its own.
    [[nodiscard]] static Result<std::unique_ptr<Process>> start(const std::string& command);

    // Kills the whole group and waits for it.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Sends a line; false if the program is gone or does not take it within a second.
    bool write_line(std::string_view line);

    enum class Read { line, timeout, closed };
    // The next line without its end. A line of more than 1 MiB counts as closed: nobody means that.
    // Blocks until a line, the deadline or the end.
    Read read_line(std::string& line, const Deadline& deadline);

    [[nodiscard]] pid_t id() const { return pid_; }

  private:
    Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
    bool take_line(std::string& line);

    pid_t pid_;
    int input_;  // the program's standard input
    int output_; // the program's standard output
    std::string buffer_;
    std::size_t taken_ = 0; // of the buffer
};

} // namespace goalline::match
