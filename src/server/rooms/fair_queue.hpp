// FairQueue decides in which order jobs get their turn, so that nobody who asks for many of them
// makes the others wait. It decides the order and nothing else: it holds no work, starts no threads and reads no
// clock (JobPool does). Not thread-safe.
//
// The next job for a thread is found in four steps:
//
//   1. A move in a running game goes before everything else.
//   2. The address with the least debt goes first.
//   3. Within the address, the visitor with the least debt goes first.
//   4. Of a visitor's jobs the shortest goes first, and of equal ones the one that came first.
//
// A debt is counted in seconds of engine time. It is the sum of what was used lately (which counts half after 30
// seconds) and of the estimates of the jobs that are running and of the job that would be next. For every second that
// somebody has waited without a turn, 20 ms are taken off. So whoever has used more than others waits longer, but
// never for ever, even if an endless stream of new addresses asks for engine time.
//
// An unknown address has no debt. An address gains nothing by being forgotten, because that happens only when its
// debt has become too small to matter.
#pragma once

#include "server/play/job.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace goalline::server {

class FairQueue {
  public:
    struct Bounds { // on the jobs that wait
        std::size_t all = 1000;
        std::size_t address = 64;
        std::size_t visitor = 32;
    };
    struct Place { // of a job
        JobClient client;
        double seconds = 0; // the estimate of its length
        Urgency urgency = Urgency::game;
    };
    using Ticket = std::uint64_t; // names a job in the queue
    static constexpr double kAnyLength = std::numeric_limits<double>::infinity();

    explicit FairQueue(const Bounds& bounds) : bounds_(bounds) {}

    // Whether one more job of that client may wait. Those who ask for most can never take all places: an address may
    // hold no more places than are free, and a visitor no more than are free to its address.
    [[nodiscard]] bool has_room(const JobClient& client) const;
    // Returns nothing if there is no room.
    [[nodiscard]] std::optional<Ticket> add(Place place, Clock::time_point now);
    // Takes a waiting job out of the queue. Returns false if it is not waiting (any more).
    bool remove(Ticket ticket, Clock::time_point now);

    // Takes the next job to run, none longer than `longest` by its estimate. The job is charged with its estimate
    // until finish().
    [[nodiscard]] std::optional<Ticket> take(Clock::time_point now, double longest = kAnyLength);
    // Reports how long the job ran. REQUIRES: it was taken
    void finish(Ticket ticket, double seconds, Clock::time_point now);

    [[nodiscard]] std::size_t waiting() const { return lengths_.size(); }
    // The estimate of the shortest waiting job; kAnyLength if none is waiting.
    [[nodiscard]] double shortest() const { return lengths_.empty() ? kAnyLength : *lengths_.begin(); }
    // The number of addresses that are remembered.
    [[nodiscard]] std::size_t addresses() const { return addresses_.size(); }

  private:
    struct Account {
        double used = 0; // in seconds, as of `at`
        Clock::time_point at{};
        int jobs_running = 0;
        double seconds_running = 0; // by their estimates
        Clock::time_point waits{};  // since its first job came, or it had its last turn
        std::size_t jobs_waiting = 0;

        [[nodiscard]] double used_at(Clock::time_point now) const;
        [[nodiscard]] double debt(Clock::time_point now) const;
        [[nodiscard]] bool forgettable(Clock::time_point now, double most) const;
        void add(Clock::time_point now);
        void start(double seconds, Clock::time_point now);
        void finish(double estimate, double seconds, Clock::time_point now);
    };
    struct Waiting {
        Ticket ticket;
        double seconds;
        Urgency urgency;
    };
    struct Visitor {
        Account account;
        std::vector<Waiting> jobs;
    };
    struct Address {
        Account account;
        std::unordered_map<std::string, Visitor> visitors;
    };
    // What might be next, with the values by which it is compared on one of the levels above.
    struct Candidate {
        Waiting job;
        double rank;
    };
    using Best = std::optional<Candidate>;

    static void improve(Best& best, const Candidate& other);
    [[nodiscard]] static Best best_of(const Visitor& visitor, double longest);
    [[nodiscard]] static Best best_of(const Address& address, Clock::time_point now, double longest);
    void leave(Ticket ticket, const Place& place); // the job waits no more
    void forget(const JobClient& client, Clock::time_point now);
    void sweep(Clock::time_point now);

    Bounds bounds_;
    std::unordered_map<std::string, Address> addresses_;
    std::unordered_map<Ticket, Place> places_; // of those waiting and running
    std::multiset<double> lengths_;            // of those waiting
    Ticket last_ticket_ = 0;
    Clock::time_point swept_{};
};

} // namespace goalline::server
