// EnginePool: the threads on which the computer thinks, away from the network. The queue is bounded. Safe
// from any thread.
#pragma once

#include "base/stop.hpp"
#include "phutball/game.hpp"
#include "server/http.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace goalline::engine {
class Engine;
}

namespace goalline::server {

struct EngineJob {
    enum class Kind : unsigned char { choose_move, answer_draw };

    Kind kind = Kind::choose_move;
    phutball::Game game;
    phutball::Side side = phutball::Side::ohs; // the computer's
    int level = 1;
    std::uint64_t seed = 0;
    std::optional<double> seconds; // at most; none: as the level has it
    std::shared_ptr<StopFlag> stop;
};

struct EngineResult {
    std::optional<phutball::Move> move;
    bool accepts_draw = false;
    double seconds = 0;
};

class EnginePool {
  public:
    using Done = std::function<void(EngineResult)>;

    EnginePool(int workers, std::size_t longest_queue, Post post);
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;
    ~EnginePool() { stop(); }

    // Does not block; false if the queue is full. `done` is posted, also when the job was stopped.
    [[nodiscard]] bool submit(EngineJob job, Done done);
    // The same for other work: `work` runs on one of the threads and ends early when the flag is raised; what
    // it returns is posted. A job whose flag was raised before its turn came is not run, and nothing is
    // posted.
    using Work = std::function<std::function<void()>()>;
    [[nodiscard]] bool submit(Work work, std::shared_ptr<StopFlag> stop);
    // Ends the running jobs early, drops the waiting ones, ends the threads.
    void stop();

  private:
    // A job for whatever engine the thread has (made when it is needed), or for none.
    struct Waiting {
        std::function<std::function<void()>(std::unique_ptr<engine::Engine>&)> work;
        std::shared_ptr<StopFlag> stop;
    };

    [[nodiscard]] bool add(Waiting waiting);
    void loop();
    [[nodiscard]] std::optional<Waiting> next(std::unique_ptr<engine::Engine>& engine);

    std::size_t longest_queue_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Waiting> waiting_;
    std::vector<std::shared_ptr<StopFlag>> running_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

} // namespace goalline::server
