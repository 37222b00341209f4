// JobPool has threads that do jobs, apart from the network. FairQueue decides whose turn it is and how many jobs may
// wait. Thread-safe.
//
// With a short lane there is one more thread, which does only short jobs, and only while all others are busy. So nobody
// who plays at a low level waits for the long thoughts of others.
//
// A job that throws (because memory runs out) affects only itself: it is reported, and its answer is a refusal.
#pragma once

#include "base/stop.hpp"
#include "server/net/http.hpp"
#include "server/play/job.hpp"
#include "server/rooms/fair_queue.hpp"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace goalline::server {

// Jobs of at most this estimated length are short.
inline constexpr double kShortJob = 0.15;

class JobPool {
  public:
    struct Crew {
        int threads = 1;
        bool short_lane = false;
        FairQueue::Bounds bounds = {};
    };
    using Report = std::function<void(const std::string&)>; // called on any of the threads
    using Done = std::function<void(Answer)>;
    using Work = std::function<Answer(const Job&, Workbench&, const StopFlag&)>;

    // `work` is how jobs are done; by workers on other machines, for one.
    JobPool(const Crew& crew, Post post, Report report = {}, Work work = do_job);
    JobPool(const JobPool&) = delete;
    JobPool& operator=(const JobPool&) = delete;
    ~JobPool() { stop(); }

    // Whether a job of that client would be accepted. It is cheap, so ask before making a job.
    [[nodiscard]] bool has_room(const JobClient& client) const;
    // Does not block; returns false if there is no room. What the job tells is posted, and so is `done`, with what came of
    // the job, unless it was cancelled before its turn came. `stop` ends it early.
    [[nodiscard]] bool submit(Job job, std::shared_ptr<StopFlag> stop, Done done);
    // Raises the flag. A job that is still waiting leaves the queue at once, and nothing is posted for it: then it returns
    // true.
    bool cancel(const std::shared_ptr<StopFlag>& stop);
    // Ends the running jobs early, drops the waiting ones, and ends the threads.
    void stop();

    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Entry {
        Job job;
        std::shared_ptr<StopFlag> stop;
        Done done;
    };
    struct Turn {
        FairQueue::Ticket ticket;
        Entry entry;
    };
    enum class Takes : unsigned char { all, short_only };

    void loop(Takes which);
    [[nodiscard]] bool ready(Takes which) const;
    void wait(Takes which, std::unique_lock<std::mutex>& lock, Workbench& bench);
    [[nodiscard]] std::optional<Turn> next(Takes which, Workbench& bench);
    [[nodiscard]] Answer run(const Entry& entry, Workbench& bench) const;
    void report(const char* what) const;

    Post post_;
    Report report_;
    Work work_;
    mutable std::mutex mutex_; // guards everything below
    std::condition_variable wake_all_;
    std::condition_variable wake_short_;
    FairQueue queue_;
    std::unordered_map<FairQueue::Ticket, Entry> waiting_; // the jobs
    std::vector<std::shared_ptr<StopFlag>> running_;
    int idle_ = 0; // threads for all jobs that have none
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

} // namespace goalline::server
