// PushQueue decides which message to which push service is sent next. Anybody may name any address as his browser's, and
// one that never answers holds a thread until the patience is at an end, so nobody's messages may keep others' waiting:
//
// - Visitors take turns, and so do the addresses of a visitor.
// - A service (the last two parts of its name) gets few threads at once, and one that has not answered yet only one; such
//   services together leave half of the threads to those that have answered.
// - A service that does not answer is left alone for a while, which doubles each time.
// - An address that does not answer again and again is to be forgotten.
//
// Not thread-safe; it is told what time it is.
#pragma once

#include "base/clock.hpp"
#include "server/push/address.hpp"

#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>

namespace goalline::server {

// The service of an address, as the queue counts them: "example.org" of "https://push.example.org/...".
[[nodiscard]] std::string push_service(const PushAddress& address);

struct WaitingPush {
    std::string visitor;
    std::string endpoint;
    std::string service;
    std::string topic;
    std::size_t number = 0; // names what is sent, for the owner of the queue
    bool to_known = false;  // set by take(): the service answered the last time
};

class PushQueue {
  public:
    explicit PushQueue(std::size_t threads) : threads_(threads) {}

    // Takes the place of a message of the same topic to the same address that waits. Returns the number of the message
    // that is dropped: the former one, or this one if too many wait.
    std::optional<std::size_t> push(WaitingPush push, Clock::time_point now);
    // What may be sent now, if anything. REQUIRES: done() is called for it
    [[nodiscard]] std::optional<WaitingPush> take(Clock::time_point now);
    // `answered`: the service gave an answer, whatever it was. Returns whether the address is to be forgotten.
    [[nodiscard]] bool done(const WaitingPush& sent, bool answered, Clock::time_point now);
    // When something that waits now may be sent although nothing else happens; none: nothing waits for the time alone.
    [[nodiscard]] std::optional<Clock::time_point> next(Clock::time_point now) const;
    [[nodiscard]] std::size_t waiting() const { return waiting_; }

  private:
    struct Service {
        std::size_t waiting = 0;
        std::size_t sending = 0;
        bool answers = false; // the last time it was asked
        int silences = 0;     // in a row
        Clock::time_point rests_until{};
    };
    using Addresses = std::list<std::deque<WaitingPush>>; // those of one visitor, the next one first

    [[nodiscard]] bool may_send(const Service& service, Clock::time_point now) const;
    void sweep(Clock::time_point now);

    const std::size_t threads_;
    std::size_t waiting_ = 0;
    std::size_t sending_unknown_ = 0; // to services that have not answered
    std::list<std::string> turns_;    // visitors for whom something waits
    std::unordered_map<std::string, Addresses> visitors_;
    std::unordered_map<std::string, Service> services_;
    std::unordered_map<std::string, int> silent_; // addresses that did not answer: how often in a row
};

} // namespace goalline::server
