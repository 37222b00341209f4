// TableLoop uses a JobTable on a thread of its own: whoever has something for the table wakes it. If the database fails, it
// says so once and tries again until it is back. Thread-safe.
#pragma once

#include "server/net/log.hpp"
#include "server/store/job_table.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace goalline::server {

class TableLoop {
  public:
    // What there is to do: others may have changed the table; it is time to say that one is alive; the database was lost
    // in between.
    struct Cause {
        bool news = false;
        bool beat = false;
        bool back = false;
    };
    // It is called on the thread, and may throw what the table throws; then it is called again later.
    using Step = std::function<void(JobTable& table, const Cause& cause)>;

    TableLoop(std::unique_ptr<JobTable> table, std::chrono::milliseconds between_beats, Log log);
    TableLoop(const TableLoop&) = delete;
    TableLoop& operator=(const TableLoop&) = delete;
    ~TableLoop() { stop(); }

    void start(Step step);
    void wake();
    void stop(); // leaves the table
    [[nodiscard]] bool lost() const { return lost_; }

  private:
    void loop();
    void drain();

    std::unique_ptr<JobTable> table_;
    const std::chrono::milliseconds between_beats_;
    Log log_;
    Step step_;
    std::array<int, 2> pipe_{-1, -1};
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> lost_ = false;
    std::thread thread_;
};

} // namespace goalline::server
