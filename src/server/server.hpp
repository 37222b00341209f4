// Server is everything together: network, page, games, database and computer. Several may run in one process (tests
// do that), each with a data directory of its own. Thread-safety: one thread starts and stops it.
#pragma once

#include "base/result.hpp"
#include "server/config.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace goalline::server {

class Server {
  public:
    // Returns when connections are accepted, or says what is wrong with the configuration or the machine.
    [[nodiscard]] static Result<std::unique_ptr<Server>> start(const Config& config);

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server(); // stops

    // Tells the open sockets, stores whatever is on its way to the disk, and ends all threads. Blocks briefly.
    void stop();

    // Reads the page and the files of --tls again, for new requests and connections. What is wrong with them is in the
    // log, and then the former ones stay in use.
    void read_files_again();

    [[nodiscard]] std::uint16_t port() const;
    // "http://127.0.0.1:8080"
    [[nodiscard]] std::string url() const;
    // Where monitoring programs ask, "http://127.0.0.1:9100/metrics"; empty if there is no such address.
    [[nodiscard]] std::string metrics_url() const;
    // The addresses by which other devices can reach it; empty if it listens only to this machine.
    [[nodiscard]] std::vector<std::string> urls_for_other_devices() const;

  private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

// The `serve` command: starts a server, calls `on_ready`, and blocks until SIGINT or SIGTERM. SIGHUP has it read its page
// and certificate again. REQUIRES: it is called on the main thread, before there is any other thread
[[nodiscard]] Result<void> run(const Config& config, const std::function<void(const Server&)>& on_ready);

} // namespace goalline::server
