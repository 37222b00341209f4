// EnginePool has the threads on which the computer thinks, apart from the network. FairQueue decides whose turn it is
// and how many jobs may wait. Thread-safe.
//
// One of the threads (there are at least two) runs only short jobs, and only while all others are busy. So nobody who
// plays at a low level waits for the long thoughts of others.
//
// A job that throws (because memory runs out) affects only itself: it is reported, and `done` gets an empty answer.
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
#include <utility>
#include <vector>

namespace goalline::server {

// Jobs of at most this estimated length are short.
inline constexpr double kShortJob = 0.15;

// What came of a job; the answer is empty if it failed or was not done.
struct Thought {
    boost::json::object answer;
    double seconds = 0; // that it took
};

class EnginePool {
  public:
    // What the queue has to know about a job, and the flag that ends it early.
    struct Place {
        EngineClient client;
        double seconds = 0; // the estimate of its length
        Urgency urgency = Urgency::game;
        std::shared_ptr<StopFlag> stop;
    };
    using Report = std::function<void(const std::string&)>; // called on any of the threads
    using Done = std::function<void(const Thought&)>;

    // There are at least two threads, whatever `workers` says.
    EnginePool(int workers, const FairQueue::Bounds& bounds, Post post, Report report = {});
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;
    ~EnginePool() { stop(); }

    // Whether a job of that client would be accepted. It is cheap, so ask before making a job.
    [[nodiscard]] bool has_room(const EngineClient& client) const;
    // Does not block; returns false if there is no room. `done` is posted with what came of the job, unless it was
    // cancelled before its turn came.
    [[nodiscard]] bool submit(Place place, SharedJob job, Done done);
    // Raises the flag. A job that is still waiting leaves the queue at once, and nothing is posted for it.
    void cancel(const std::shared_ptr<StopFlag>& stop);
    // Ends the running jobs early, drops the waiting ones, and ends the threads.
    void stop();

    [[nodiscard]] std::size_t waiting() const;

  private:
    struct Task {
        SharedJob job;
        std::shared_ptr<const Done> done;
        std::shared_ptr<StopFlag> stop;
    };
    struct Turn {
        FairQueue::Ticket ticket;
        Task task;
    };
    enum class Lane : unsigned char { all, short_only };

    void loop(Lane lane);
    [[nodiscard]] bool ready(Lane lane) const;
    void wait(Lane lane, std::unique_lock<std::mutex>& lock, Workbench& bench);
    [[nodiscard]] std::optional<Turn> next(Lane lane, Workbench& bench);
    [[nodiscard]] Thought run(const Task& task, Workbench& bench) const;
    void report(const char* what) const;

    Post post_;
    Report report_;
    mutable std::mutex mutex_; // guards everything below
    std::condition_variable wake_all_;
    std::condition_variable wake_short_;
    FairQueue queue_;
    std::unordered_map<FairQueue::Ticket, Task> tasks_; // of the waiting jobs
    std::vector<std::shared_ptr<StopFlag>> running_;
    int idle_ = 0; // threads for all jobs that have none
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

} // namespace goalline::server
