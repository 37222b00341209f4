#include "server/rooms/jobs.hpp"

#include <algorithm>
#include <utility>

namespace goalline::server {

namespace {

// An address that has long texts read all the time gets a fifth of a processor for that.
constexpr double kRequestsPerSecond = 250;
// With the one that is done, eight of an address.
constexpr FairQueue::Bounds kFew{.all = 64, .address = 14, .visitor = 7};

} // namespace

Jobs::Jobs(const Limits& limits, const Hands& hands, RateLimiter& requests, const Post& post,
           const JobPool::Report& report)
    : time_(limits), requests_(requests),
      thinking_({.threads = std::max(1, hands.threads - 1), .short_lane = true}, post, report, hands.work),
      reading_({.bounds = kFew}, post, report, hands.work),
      drawing_({.bounds = kFew}, post, report, hands.work) {}

JobPool& Jobs::pool(Lane lane) {
    return lane == Lane::think ? thinking_ : lane == Lane::draw ? drawing_ : reading_;
}

std::map<std::string, std::uint64_t> Jobs::waiting() const {
    return {{"think", thinking_.waiting()}, {"read", reading_.waiting()}, {"draw", drawing_.waiting()}};
}

std::optional<Refusal> Jobs::charge(const Asked& asked) {
    const auto now = Clock::now();
    if (asked.lane != Lane::draw) {
        correct(asked, asked.seconds);
    } else if (const auto wait =
                   requests_.take(asked.client.address, now, asked.seconds * kRequestsPerSecond)) {
        return Refusal{RefusalKind::too_many, "too many pictures were drawn for this address", "rate", *wait};
    }
    return std::nullopt;
}

void Jobs::correct(const Asked& asked, double seconds) {
    if (asked.lane == Lane::think)
        time_.charge(asked.client, Clock::now(), seconds);
    else
        requests_.charge(asked.client.address, Clock::now(), seconds * kRequestsPerSecond);
}

Jobs::Ticket Jobs::ask(Job job, JobPool::Done done) {
    const auto task = task_named(job.task);
    const Lane lane = task ? task->lane : Lane::read;
    if (lane != Lane::think)
        job.client.visitor.clear(); // these are counted by address
    auto asked = std::make_shared<Asked>();
    asked->lane = lane;
    asked->client = job.client;
    asked->seconds = job.seconds;
    if (auto refusal = charge(*asked)) {
        done({.refusal = std::move(refusal)});
        return nullptr;
    }
    const auto corrected = [this, asked, done](Answer answer) {
        correct(*asked, answer.seconds - asked->seconds);
        done(std::move(answer));
    };
    if (pool(lane).submit(std::move(job), {asked, &asked->stop}, corrected))
        return asked;
    correct(*asked, -asked->seconds);
    done({.refusal = no_time(lane, false)});
    return nullptr;
}

void Jobs::cancel(Ticket& ticket) {
    const Ticket dropped = std::exchange(ticket, nullptr);
    if (dropped && pool(dropped->lane).cancel({dropped, &dropped->stop}))
        correct(*dropped, -dropped->seconds);
}

void Jobs::stop() {
    for (JobPool* each : {&thinking_, &reading_, &drawing_})
        each->stop();
}

} // namespace goalline::server
