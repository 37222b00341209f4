// EnginePool has the threads on which the computer thinks, apart from the network. FairQueue decides whose turn it is
// and how many jobs may wait. Thread-safe.
//
// One of the threads (there are at least two) runs only short jobs, and only while all others are busy. So nobody who
// plays at a low level waits for the long thoughts of others.
//
// A job that throws (because memory runs out) affects only itself: it is reported, and `done` gets an empty outcome.
#pragma once

#include "base/stop.hpp"
#include "phutball/game.hpp"
#include "server/net/http.hpp"
#include "server/rooms/fair_queue.hpp"
#include "solve/expert.hpp"
#include "solve/hint.hpp"

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

namespace goalline::solve {
class Runner;
}

namespace goalline::server {

// An analysis never takes longer.
inline constexpr double kAnalysisSeconds = 4;

// Jobs of at most this estimated length are short.
inline constexpr double kShortJob = 0.15;

struct EngineJob {
    enum class Kind : unsigned char { choose_move, answer_draw, hint, analyse };

    Kind kind = Kind::choose_move;
    std::shared_ptr<const phutball::Game> game{}; // shared, because many jobs wait and a game may be large
    phutball::Side side = phutball::Side::ohs;    // the computer's
    int level = 1;
    std::uint64_t seed = 0;
    std::optional<double> seconds{}; // at most; none: as the level says
    bool brief = false;              // a hint: with less effort
    int lines = 1;                   // analyse: how many of the best
    std::uint64_t nodes = 0;         // analyse: at most
    bool proof = false;              // analyse: look for a proof, and do not ask the engine
};

struct EngineResult {
    std::optional<phutball::Move> move;
    bool accepts_draw = false;
    std::optional<solve::Hint> hint{};
    std::optional<solve::Opinion> opinion{}; // of an analysis
    double seconds = 0;
};

// About how long the job takes on a common machine.
[[nodiscard]] double estimated_seconds(const EngineJob& job);

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
    using Done = std::function<void(const EngineResult&)>;

    // There are at least two threads, whatever `workers` says.
    EnginePool(int workers, const FairQueue::Bounds& bounds, Post post, Report report = {});
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;
    ~EnginePool() { stop(); }

    // Whether a job of that client would be accepted. It is cheap, so ask before making a job.
    [[nodiscard]] bool has_room(const EngineClient& client) const;
    // Does not block; returns false if there is no room. `done` is posted with the result, which is empty if the job
    // failed or its flag was raised before its turn came.
    [[nodiscard]] bool submit(Place place, EngineJob job, Done done);
    // The same for other work: `done` gets what `work` returns on one of the threads.
    template <class Outcome>
    [[nodiscard]] bool submit(Place place, std::function<Outcome()> work,
                              std::function<void(const Outcome&)> done) {
        auto failed = [done] { done(Outcome()); };
        return add(std::move(place), {[work = std::move(work), done = std::move(done)](
                                          solve::Runner& /*runner*/) -> std::function<void()> {
                                          return [done, outcome = work()] { done(outcome); };
                                      },
                                      std::move(failed),
                                      {}});
    }
    // Raises the flag. A job that is still waiting leaves the queue at once, and nothing is posted for it.
    void cancel(const std::shared_ptr<StopFlag>& stop);
    // Ends the running jobs early, drops the waiting ones, and ends the threads.
    void stop();

    [[nodiscard]] std::size_t waiting() const;

  private:
    // Work for the thread's engine, or without one. Both functions return what is to be posted.
    struct Task {
        std::function<std::function<void()>(solve::Runner&)> work;
        std::function<void()> failed; // made beforehand, because it must not need memory
        std::shared_ptr<StopFlag> stop;
    };
    struct Turn {
        FairQueue::Ticket ticket;
        Task task;
    };
    enum class Lane : unsigned char { all, short_only };

    [[nodiscard]] bool add(Place place, Task task);
    void loop(Lane lane);
    [[nodiscard]] bool ready(Lane lane) const;
    void wait(Lane lane, std::unique_lock<std::mutex>& lock, solve::Runner& runner);
    [[nodiscard]] std::optional<Turn> next(Lane lane, solve::Runner& runner);
    [[nodiscard]] std::function<void()> run(Task& task, solve::Runner& runner) const;
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
