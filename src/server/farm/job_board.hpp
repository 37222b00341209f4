// JobBoard has jobs done by workers (worker.hpp): a client of the table of jobs. Answers are checked where their task says
// how; a worker whose answer cannot be right is put aside, and another one gets the job. Thread-safe.
#pragma once

#include "server/farm/table_loop.hpp"
#include "server/play/job.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

class JobBoard {
  public:
    struct Options {
        std::string name; // for people
        // Of a server, whose visitors' accounts follow from it; empty: there is one account, which comes after all servers'.
        std::string key = {};
    };

    // Opens the database, a file or a URL, and makes the table if it is not there.
    [[nodiscard]] static Result<std::unique_ptr<JobBoard>> open(const std::string& place, Options options,
                                                                Log log);
    ~JobBoard() { loop_->stop(); }
    JobBoard(const JobBoard&) = delete;
    JobBoard& operator=(const JobBoard&) = delete;

    // The threads of the workers that are there; 0 also while the database is not.
    [[nodiscard]] int threads() const { return loop_->lost() ? 0 : threads_.load(); }
    // What all members have done and have to do, as it was some seconds ago; for a server.
    [[nodiscard]] JobStatus status();
    // So many jobs will still be ordered, for the forecast.
    void expect(std::int64_t jobs) { coming_ = jobs; }

    // Blocks until a worker has done the job, or `stop` is raised: then the answer is empty. It waits for workers, if there
    // are none.
    [[nodiscard]] Answer ask(const Job& job, const StopFlag& stop);
    // The same, but nothing comes back as soon as there is no worker; what it tells comes on this thread.
    [[nodiscard]] std::optional<Answer> ask_if_there(const Job& job, const StopFlag& stop);

  private:
    struct Waiting {
        OrderedJob ordered;
        bool hears = false; // how far it is
        std::string told = {};
        std::optional<AnsweredJob> answer = {};
        std::condition_variable changed = {};
    };

    JobBoard(std::unique_ptr<JobTable> table, Options options, Log log);
    void step(JobTable& table, const TableLoop::Cause& cause);
    void send(JobTable& table, bool all);
    void collect(JobTable& table);
    [[nodiscard]] OrderedJob ordered(const Job& job) const;
    [[nodiscard]] std::optional<AnsweredJob> wait_for(const Job& job, const StopFlag& stop, bool patient,
                                                      bool& late);
    void put_aside(const AnsweredJob& answer, const std::string& task, const std::string& why);

    const Options options_;
    Log log_;
    std::atomic<int> threads_ = 0;
    std::atomic<std::int64_t> coming_ = 0;
    int beats_ = 0;    // of the loop
    std::mutex mutex_; // guards what follows
    JobStatus status_;
    std::map<std::string, std::shared_ptr<Waiting>> waiting_;
    std::vector<OrderedJob> to_order_;
    std::vector<std::string> to_drop_;
    std::vector<std::pair<std::string, std::string>> to_put_aside_; // worker and why
    std::unique_ptr<TableLoop> loop_;
};

} // namespace goalline::server
