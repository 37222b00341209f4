// Runs the server as a child process with a port of its own, for tests that kill it. Thread-safety: one test at a
// time.
#pragma once

#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <string>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

namespace goalline::server::testing {

class Child {
  public:
    // `log` is a file that receives everything the server logs. If it is empty, only errors are logged, to standard
    // error.
    explicit Child(const std::string& data, const std::string& log = {}) {
        int pipe_ends[2];
        if (pipe2(pipe_ends, O_CLOEXEC) != 0)
            return;
        pid_ = fork();
        if (pid_ == 0) {
            dup2(pipe_ends[1], STDOUT_FILENO);
            if (!log.empty())
                dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
            execl(GOALLINE_TEST_SERVER, GOALLINE_TEST_SERVER, "--data", data.c_str(), "--web", "/nonexistent",
                  "--log", log.empty() ? "error" : "debug", static_cast<char*>(nullptr));
            _exit(127);
        }
        close(pipe_ends[1]);
        std::string line;
        for (char c = 0; read(pipe_ends[0], &c, 1) == 1 && c != '\n';)
            line += c;
        close(pipe_ends[0]);
        if (const auto colon = line.rfind(':'); line.starts_with("listening on http://127.0.0.1:"))
            port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { end(SIGKILL); }

    // Ends the child and returns its exit status, or minus the number of the signal that ended it.
    int end(int signal) {
        if (pid_ <= 0)
            return 0;
        kill(pid_, signal);
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = -1;
        return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }
    [[nodiscard]] std::uint16_t port() const { return port_; }

  private:
    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
};

} // namespace goalline::server::testing
