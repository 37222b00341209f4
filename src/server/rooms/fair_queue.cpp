#include "server/rooms/fair_queue.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace goalline::server {

namespace {

constexpr double kHalfLife = 30;           // after this many seconds used time counts half
constexpr double kCreditForWaiting = 0.02; // seconds of debt for each second
// Used time below these is forgotten: below the first at once, below the second every ten seconds. For each thread
// that works, at most kHalfLife / ln 2 = 43 seconds of used time are remembered in total. So a sweep leaves at most
// 4,300 addresses for each thread, and at most 10,000 can be added until the next sweep.
constexpr double kForgottenAtOnce = 0.001;
constexpr double kForgotten = 0.01;
constexpr std::chrono::seconds kBetweenSweeps{10};

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

} // namespace

double FairQueue::Account::used_at(Clock::time_point now) const {
    return used * std::exp2(-seconds_between(at, now) / kHalfLife);
}

double FairQueue::Account::debt(Clock::time_point now) const {
    return used_at(now) + seconds_running - kCreditForWaiting * seconds_between(waits, now);
}

bool FairQueue::Account::forgettable(Clock::time_point now, double most) const {
    return jobs_waiting == 0 && jobs_running == 0 && used_at(now) < most;
}

void FairQueue::Account::add(Clock::time_point now) {
    if (jobs_waiting++ == 0)
        waits = now;
}

void FairQueue::Account::start(double seconds, Clock::time_point now) {
    ++jobs_running;
    seconds_running += seconds;
    waits = now;
}

void FairQueue::Account::finish(double estimate, double seconds, Clock::time_point now) {
    used = used_at(now) + seconds;
    at = now;
    seconds_running = --jobs_running == 0 ? 0 : seconds_running - estimate;
}

bool FairQueue::has_room(const JobClient& client) const {
    const std::size_t free = bounds_.all - waiting();
    const auto address = addresses_.find(client.address);
    const std::size_t of_address = address == addresses_.end() ? 0 : address->second.account.jobs_waiting;
    const std::size_t free_to_address =
        std::min(free, bounds_.address) - std::min({free, bounds_.address, of_address});
    std::size_t of_visitor = 0;
    if (address != addresses_.end()) {
        const auto visitor = address->second.visitors.find(client.visitor);
        of_visitor = visitor == address->second.visitors.end() ? 0 : visitor->second.account.jobs_waiting;
    }
    return of_visitor < std::min(free_to_address, bounds_.visitor);
}

std::optional<FairQueue::Ticket> FairQueue::add(Place place, Clock::time_point now) {
    sweep(now);
    if (!has_room(place.client))
        return std::nullopt;
    const Ticket ticket = ++last_ticket_;
    const Place& kept = places_.emplace(ticket, std::move(place)).first->second;
    Address& address = addresses_[kept.client.address];
    Visitor& visitor = address.visitors[kept.client.visitor];
    visitor.jobs.reserve(visitor.jobs.size() + 1);
    lengths_.insert(kept.seconds); // the last step that may lack memory: up to here nothing waits
    visitor.jobs.push_back({ticket, kept.seconds, kept.urgency});
    address.account.add(now);
    visitor.account.add(now);
    return ticket;
}

bool FairQueue::remove(Ticket ticket, Clock::time_point now) {
    const auto found = places_.find(ticket);
    if (found == places_.end())
        return false;
    const auto& waiting =
        addresses_.at(found->second.client.address).visitors.at(found->second.client.visitor).jobs;
    if (std::none_of(waiting.begin(), waiting.end(),
                     [&](const Waiting& job) { return job.ticket == ticket; }))
        return false; // it is running
    const Place job = std::move(found->second);
    places_.erase(found);
    leave(ticket, job);
    forget(job.client, now);
    return true;
}

// Keeps the better of two candidates: the more urgent one, then the one with the lower rank, then the earlier one.
void FairQueue::improve(Best& best, const Candidate& other) {
    const auto key = [](const Candidate& candidate) {
        return std::tuple(candidate.job.urgency, candidate.rank, candidate.job.ticket);
    };
    if (!best || key(other) < key(*best))
        best = other;
}

FairQueue::Best FairQueue::best_of(const Visitor& visitor, double longest) {
    Best best;
    for (const Waiting& job : visitor.jobs) {
        if (job.seconds <= longest)
            improve(best, {job, job.seconds});
    }
    return best;
}

FairQueue::Best FairQueue::best_of(const Address& address, Clock::time_point now, double longest) {
    Best best;
    for (const auto& [name, visitor] : address.visitors) {
        if (const auto found = best_of(visitor, longest))
            improve(best, {found->job, visitor.account.debt(now) + found->job.seconds});
    }
    return best;
}

std::optional<FairQueue::Ticket> FairQueue::take(Clock::time_point now, double longest) {
    Best best;
    for (const auto& [name, address] : addresses_) {
        if (address.account.jobs_waiting == 0)
            continue;
        if (const auto found = best_of(address, now, longest))
            improve(best, {found->job, address.account.debt(now) + found->job.seconds});
    }
    if (!best)
        return std::nullopt;
    const Ticket ticket = best->job.ticket;
    const Place& job = places_.at(ticket);
    leave(ticket, job);
    Address& address = addresses_.at(job.client.address);
    address.account.start(job.seconds, now);
    address.visitors.at(job.client.visitor).account.start(job.seconds, now);
    return ticket;
}

void FairQueue::leave(Ticket ticket, const Place& job) {
    Address& address = addresses_.at(job.client.address);
    Visitor& visitor = address.visitors.at(job.client.visitor);
    std::erase_if(visitor.jobs, [&](const Waiting& waiting) { return waiting.ticket == ticket; });
    --address.account.jobs_waiting;
    --visitor.account.jobs_waiting;
    lengths_.erase(lengths_.find(job.seconds));
}

void FairQueue::finish(Ticket ticket, double seconds, Clock::time_point now) {
    const auto found = places_.find(ticket);
    const Place job = std::move(found->second);
    places_.erase(found);
    Address& address = addresses_.at(job.client.address);
    address.account.finish(job.seconds, seconds, now);
    address.visitors.at(job.client.visitor).account.finish(job.seconds, seconds, now);
    forget(job.client, now);
}

void FairQueue::forget(const JobClient& client, Clock::time_point now) {
    const auto address = addresses_.find(client.address);
    const auto visitor = address->second.visitors.find(client.visitor);
    if (visitor->second.account.forgettable(now, kForgottenAtOnce))
        address->second.visitors.erase(visitor);
    if (address->second.account.forgettable(now, kForgottenAtOnce))
        addresses_.erase(address);
}

void FairQueue::sweep(Clock::time_point now) {
    if (now - swept_ < kBetweenSweeps)
        return;
    swept_ = now;
    for (auto& [name, address] : addresses_)
        std::erase_if(address.visitors,
                      [&](const auto& entry) { return entry.second.account.forgettable(now, kForgotten); });
    std::erase_if(addresses_,
                  [&](const auto& entry) { return entry.second.account.forgettable(now, kForgotten); });
}

} // namespace goalline::server
