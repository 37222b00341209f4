// Cluster is a server's place among those that share a database of PostgreSQL. On a connection of its own, which must lead
// to PostgreSQL itself, it says twice a second that the server is alive, asks what time it is in all games, and hears what
// other servers announce. If the connection is lost, it comes back, and says that something may have been missed.
// Thread-safe.
//
// The time of games is PostgreSQL's clock less all the time in which no server could say that it is alive. Such an outage
// is recorded once, by whichever server is the first to say so again.
#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

struct pg_conn;

namespace goalline::server {

// What the database says twice a second: the time of games (ServerTime) at that moment, how many servers are alive, and,
// if that has changed, what the other ones say (Cluster::say).
struct Beat {
    std::int64_t time = 0;
    Clock::time_point at;
    int servers = 1;
    std::optional<std::vector<std::string>> said = {};
};

class Cluster {
  public:
    // These are called on the cluster's thread.
    struct Ears {
        std::function<void(std::string_view word)> word; // another server has announced it (Store::announce)
        std::function<void()> gap;                       // words may have been missed
        std::function<void(const Beat& beat)> beat;
        std::function<void(const std::string& text)> failed; // the connection is lost; once for each time
    };

    // `server` is the name of this one (Store::server); `grace` is what the clocks of games get back if no server was
    // there before this one.
    Cluster(std::string url, std::string server, std::chrono::milliseconds grace);
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;
    ~Cluster() { stop(); }

    // Connects, and says for the first time that the server is alive. Call it once, before start().
    [[nodiscard]] Result<Beat> join();
    void start(Ears ears);
    // From now on the other servers are told that text, as long as this one is alive.
    void say(std::string text);
    // Leaves: what this server had leases for is free for others.
    void stop();

  private:
    void loop();
    void connect(); // these throw if the connection fails
    [[nodiscard]] Beat beat(const std::string& grace);
    void hear();
    void tell(std::int64_t edition);
    void read_others(Beat& beat, const std::string& editions);
    void wait(Clock::time_point until);
    void close();

    const std::string url_, server_, grace_;
    Ears ears_;
    pg_conn* connection_ = nullptr; // null: lost
    int wake_[2] = {-1, -1};        // a pipe that ends waiting
    std::atomic<bool> stopping_ = false;
    int beats_ = 0;
    std::int64_t edition_ = 0; // of what this server says, as it is in the database
    std::string editions_;     // of what the others say, as they were read
    std::mutex mutex_;         // guards what follows
    std::string saying_;
    bool said_ = true;  // it is in the database
    bool told_ = false; // that the connection is lost
    std::thread thread_;
};

} // namespace goalline::server
