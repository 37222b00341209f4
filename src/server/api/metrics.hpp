// Metrics tells a monitoring program how the server is doing, at an address of its own (`--metrics`), in Prometheus' text
// format (version 0.0.4). Nothing in it names a visitor, an address or a game. Thread-safety: any thread may call
// handle() and upgrade(), which post their work to the lobby's executor.
#pragma once

#include "server/net/hosts.hpp"
#include "server/net/http.hpp"
#include "server/net/log.hpp"
#include "server/push/sender.hpp"
#include "server/store/database.hpp"
#include "server/store/job_table.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace goalline::server {

// What is counted or measured at one moment.
struct Figures {
    Answered answered;
    DatabaseFigures database;
    PushFigures pushes;
    Removed removed;
    std::size_t rooms = 0;                             // games in memory
    std::size_t sockets = 0;                           // open WebSockets
    std::map<std::string, std::uint64_t> jobs_waiting; // by lane
    std::optional<JobStatus> farm;                     // none: the server has no workers
    std::uint64_t database_bytes = 0;                  // of the database and its log
    std::uint64_t disk_free_bytes = 0;                 // where they are
    double lag = 0;                   // seconds by which the last look at the clocks was late
    std::size_t bodies_bytes = 0;     // of requests that are being read
    std::size_t unsent_bytes = 0;     // that wait for slow clients
    std::uint64_t resident_bytes = 0; // memory of the process
    double started = 0;               // seconds since 1970
};
[[nodiscard]] std::string prometheus_text(const Figures& figures);

// The memory that this process has in use now, in bytes; 0 if the system does not say.
[[nodiscard]] std::uint64_t resident_bytes();

class Metrics final : public Application {
  public:
    using Read = std::function<Figures()>;

    // `read` is called on the lobby's executor, to which `post` leads.
    Metrics(Hosts hosts, Read read, Post post)
        : hosts_(std::move(hosts)), read_(std::move(read)), post_(std::move(post)) {}

    void handle(Request request, Respond respond) override;
    void upgrade(Request request, UpgradeDone done) override;

  private:
    Hosts hosts_;
    Read read_;
    Post post_;
};

} // namespace goalline::server
