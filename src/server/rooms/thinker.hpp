// Thinker is what the rest of the server asks for the computer's work: it has jobs done by the pool, and takes what they
// cost from what a visitor and an address may use (EngineTime). It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/rooms/engine_pool.hpp"
#include "server/rooms/engine_time.hpp"

#include <memory>
#include <utility>

namespace goalline::server {

class Thinker {
  public:
    Thinker(EnginePool& pool, const Limits& limits) : pool_(pool), time_(limits) {}

    // Whether a job of that client would be accepted. It is cheap, so ask before making a job.
    [[nodiscard]] bool has_room(const EngineClient& client) const { return pool_.has_room(client); }
    // Whether the client's share is used up.
    [[nodiscard]] bool spares(const EngineClient& client) { return time_.exhausted(client, Clock::now()); }
    // Has the job done, and calls `done` with what came of it. Returns the flag that ends the job early, or null if
    // there is no room for it.
    [[nodiscard]] std::shared_ptr<StopFlag> ask(const EngineClient& client, Urgency urgency, SharedJob job,
                                                EnginePool::Done done) {
        auto stop = std::make_shared<StopFlag>();
        const double seconds = job->seconds();
        auto charged = [this, client, done = std::move(done)](const Thought& thought) {
            time_.charge(client, Clock::now(), thought.seconds);
            done(thought);
        };
        return pool_.submit({client, seconds, urgency, stop}, std::move(job), std::move(charged)) ? stop
                                                                                                  : nullptr;
    }
    void cancel(std::shared_ptr<StopFlag>& stop) {
        if (stop)
            pool_.cancel(std::exchange(stop, nullptr));
    }
    void sweep(Clock::time_point now) { time_.sweep(now); } // call it now and then

  private:
    EnginePool& pool_;
    EngineTime time_;
};

} // namespace goalline::server
