// Jobs has work done for whoever asks, and is the only place that decides where: those that think have an engine each, one
// thread reads and checks what clients send, and one draws pictures. What a job is expected to cost is taken from what a
// visitor and an address may use before it is done, so that many at once do not slip through, and corrected by what it
// did cost. It lives on the lobby's executor. Not thread-safe, except for waiting().
#pragma once

#include "server/net/rate_limiter.hpp"
#include "server/rooms/engine_time.hpp"
#include "server/rooms/job_pool.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace goalline::server {

class Jobs {
  public:
    // A job that is on its way.
    struct Asked {
        StopFlag stop;
        Lane lane = Lane::read;
        JobClient client = {};
        double seconds = 0; // that were charged
    };
    using Ticket = std::shared_ptr<Asked>;

    // Who does the jobs: so many threads think, at least two, each in that way.
    struct Hands {
        int threads = 1;
        JobPool::Work work = do_job;
    };
    // What is read and drawn for an address costs it requests.
    Jobs(const Limits& limits, const Hands& hands, RateLimiter& requests, const Post& post,
         const JobPool::Report& report);

    // Whether the computer would take one more job of that client. It is cheap, so ask before making a job.
    [[nodiscard]] bool has_room(const JobClient& client) const { return thinking_.has_room(client); }
    // Whether the client's share of the computer's time is used up.
    [[nodiscard]] bool spares(const JobClient& client) { return time_.exhausted(client, Clock::now()); }
    // Has the job done, and calls `done` with its answer. If it may not be done now, `done` gets a refusal at once, and
    // there is no ticket.
    Ticket ask(Job job, JobPool::Done done);
    // Nobody wants the answer any more. `done` may still get one, if the job has begun.
    void cancel(Ticket& ticket);

    void stop();
    void sweep(Clock::time_point now) { time_.sweep(now); }             // call it now and then
    [[nodiscard]] std::map<std::string, std::uint64_t> waiting() const; // by the name of the lane

  private:
    [[nodiscard]] JobPool& pool(Lane lane);
    [[nodiscard]] std::optional<Refusal> charge(const Asked& asked);
    void correct(const Asked& asked, double seconds);

    EngineTime time_;
    RateLimiter& requests_;
    JobPool thinking_, reading_, drawing_;
};

} // namespace goalline::server
