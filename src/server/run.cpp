#include "server/server.hpp"

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace goalline::server {

namespace {

// Whether the process belongs to a terminal that is still there.
bool has_terminal() {
    const int terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (terminal >= 0)
        close(terminal);
    return terminal >= 0;
}

} // namespace

Result<void> run(const Config& config, const std::function<void(const Server&)>& on_ready) {
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    // All threads inherit this mask, so that only sigwait below gets the signals.
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    struct sigaction before{};
    const bool ends_with_terminal =
        has_terminal() && sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN; // nohup
    setenv("RES_OPTIONS", "timeout:2 attempts:2",
           0); // a push service's name must not hold up the end of the server
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max; // each connection is a file
        setrlimit(RLIMIT_NOFILE, &files);
    }
    auto server = Server::start(config);
    if (!server)
        return server.error();
    on_ready(**server);
    for (int signal = 0; sigwait(&signals, &signal) == 0;) {
        // A terminal that was closed sends it, too.
        if (signal != SIGHUP || (ends_with_terminal && !has_terminal()))
            break;
        (*server)->read_files_again();
    }
    (*server)->stop();
    return {};
}

} // namespace goalline::server
