// Worker does jobs of the table of jobs, on threads of its own, for servers and commands on any machine. It needs nothing
// of them but the database. Thread-safety: one thread opens and runs it.
#pragma once

#include "base/stop.hpp"
#include "server/farm/table_loop.hpp"
#include "server/play/job.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace goalline::server {

struct WorkerOptions {
    std::string place; // the database, a file or a URL
    std::string name;
    int threads = 1;
    bool programs = false; // it starts the programs that jobs name
};

class Worker {
  public:
    // Errors: the database cannot be used, or does not want this worker (JobTable::join).
    [[nodiscard]] static Result<std::unique_ptr<Worker>> open(const WorkerOptions& options, Log log);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Works until `stop` is raised; jobs that it has then go to others. Error: it is not wanted any more.
    [[nodiscard]] Result<void> run(const StopFlag& stop);

  private:
    struct Running {
        TakenJob taken;
        StopFlag stop = {};
        std::string told = {}; // how far it is, if nobody has heard it yet
    };

    Worker(WorkerOptions options, std::unique_ptr<JobTable> table, Log log);
    void work();
    [[nodiscard]] DoneJob do_one(Running& running, Workbench& bench);
    void step(JobTable& table, const TableLoop::Cause& cause);
    void begin(const std::vector<TakenJob>& taken);
    void look_at_leases(JobTable& table, const TableLoop::Cause& cause, bool look);
    void answer(JobTable& table);
    void tell(JobTable& table);

    const WorkerOptions options_;
    Log log_;
    int beats_ = 0;    // of the loop
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    std::deque<std::shared_ptr<Running>> queue_;           // for the threads
    std::map<JobLease, std::shared_ptr<Running>> running_; // and those that they do
    std::deque<DoneJob> done_;
    double usual_ms_ = 1000; // that a job takes
    int finished_ = 0;       // since the last beat
    bool seeks_ = true;      // a job may wait that it has not seen
    std::optional<Error> failure_;
    bool stopping_ = false;
    std::unique_ptr<TableLoop> loop_;
    std::vector<std::thread> threads_;
};

} // namespace goalline::server
