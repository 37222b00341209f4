// PushSender sends messages to push services, on a few threads of its own, so that nobody waits for a service. What a
// service answers is not believed beyond its status; a redirection is not followed. Thread-safe.
#pragma once

#include "server/push/address.hpp"
#include "server/push/message.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace goalline::server {

struct Push {
    std::string endpoint;
    PushReader reader;
    std::string text; // at most 3000 bytes
    std::string
        topic; // a later message of the same topic takes the place of one that waits; at most 32 letters
};

class PushSender {
  public:
    // Gets the status of the answer, or 0 if there was none. Called on a thread of the sender.
    using Done = std::function<void(int status)>;

    // `subject` says whom a service may ask about this server. For `stand_in` see parse_push_address.
    PushSender(std::string subject, std::string stand_in);
    PushSender(const PushSender&) = delete;
    PushSender& operator=(const PushSender&) = delete;
    ~PushSender() { stop(); }

    // Drops the message if too many wait.
    void send(const EcKey& server, Push push, Done done);
    // Forgets what waits and ends the threads.
    void stop();
    [[nodiscard]] const std::string& stand_in() const { return stand_in_; }

  private:
    struct Job {
        EcKey server;
        Push push;
        Done done;
    };
    void loop();
    [[nodiscard]] int deliver(const Job& job) const;

    const std::string subject_;
    const std::string stand_in_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> waiting_;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> threads_; // made with the first message
};

} // namespace goalline::server
