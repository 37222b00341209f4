// PushSender sends messages to push services, on a few threads of its own, so that nobody waits for a service. What a
// service answers is not believed beyond its status; a redirection is not followed. Thread-safe.
#pragma once

#include "server/push/address.hpp"
#include "server/push/message.hpp"
#include "server/push/queue.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace goalline::server {

struct Push {
    std::string visitor; // whose browser it is
    std::string endpoint;
    PushReader reader;
    std::string text; // at most 3000 bytes
    std::string
        topic; // a later message of the same topic takes the place of one that waits; at most 32 letters
};

// What has become of messages since the server began.
struct PushFigures {
    std::uint64_t sent = 0;   // services have taken them
    std::uint64_t failed = 0; // refused, not answered, or dropped because too many waited
    std::size_t waiting = 0;  // now
};

class PushSender {
  public:
    // Is told if the browser is gone: its service says so, or has not answered again and again. Called on a thread of
    // the sender.
    using Gone = std::function<void()>;

    // `subject` says whom a service may ask about this server. For `stand_in` see parse_push_address.
    PushSender(std::string subject, std::string stand_in);
    PushSender(const PushSender&) = delete;
    PushSender& operator=(const PushSender&) = delete;
    ~PushSender() { stop(); }

    // Drops the message if too many wait (PushQueue says whose turn it is).
    void send(const EcKey& server, Push push, Gone gone);
    [[nodiscard]] PushFigures figures() const;
    // Forgets what waits and ends the threads.
    void stop();
    [[nodiscard]] const std::string& stand_in() const { return stand_in_; }

  private:
    struct Job {
        EcKey server;
        Push push;
        Gone gone;
    };
    void loop();
    // The next message. Nothing: the sender stops.
    [[nodiscard]] std::optional<WaitingPush> wait_for_next(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] int deliver(const Job& job) const;

    const std::string subject_;
    const std::string stand_in_;
    mutable std::mutex mutex_; // guards everything below
    std::condition_variable wake_;
    PushQueue queue_;
    std::unordered_map<std::size_t, Job> jobs_; // those that wait, by their numbers
    std::size_t last_number_ = 0;
    PushFigures figures_;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> threads_; // made with the first message
};

} // namespace goalline::server
