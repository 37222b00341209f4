// Room: one game that somebody is looking at. It puts the changes of the game in order, has each one stored
// before anybody hears of it, tells all sockets, and has the computer think. Lives on the lobby's executor;
// not thread-safe.
#pragma once

#include "server/database.hpp"
#include "server/engine_pool.hpp"
#include "server/rate_limiter.hpp"
#include "server/served_game.hpp"
#include "server/state_json.hpp"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace goalline::server {

using Log = std::function<void(LogLevel, const std::string&)>;

// What all rooms share.
struct Services {
    const Limits& limits;
    Database& database;
    EnginePool& engines;
    RateLimiter& engine_time; // by visitor's hash
    Log log;
};

[[nodiscard]] std::int64_t now_in_milliseconds(); // since 1970

class Room : public std::enable_shared_from_this<Room> {
  public:
    // Called when a wish has been carried out and is on disk (nothing), or why it was refused.
    using Done = std::function<void(const std::optional<Refusal>&)>;

    Room(Services& services, ServedGame game);

    void play(const Credentials& who, MoveCall call, Done done);
    void act(const Credentials& who, ActionCall call, Done done);
    void join(StoredSeat seat, std::string invite_hash, Done done);

    [[nodiscard]] const ServedGame& game() const { return game_; }
    [[nodiscard]] boost::json::object state(const Credentials& who) const;

    // A socket that gets the state now and every event from now on, until it leaves.
    void enter(std::shared_ptr<Socket> socket, Credentials who);
    void leave(const std::shared_ptr<Socket>& socket);
    void send_state(const std::shared_ptr<Socket>& socket) const;
    void close_sockets();

    // Has the computer think if it has something to do; also when the queue of engine jobs was full before.
    void wake_computer();
    // Keeps it for a while, for somebody who is about to use it.
    void touch() { used_ = Clock::now(); }
    // Nobody looks at it and nothing is under way.
    [[nodiscard]] bool idle(Clock::time_point now) const;
    // The stored game could not be read again after a failure: the room is to be dropped,
    // and whoever asks for the game next has it loaded anew.
    [[nodiscard]] bool broken() const { return broken_; }

  private:
    struct Watcher {
        std::shared_ptr<Socket> socket;
        Credentials who;
    };

    void in_turn(std::function<void()> wish, const Done& done);
    void work_off();
    void settle(ServedGame next, Verdict verdict, const Done& done);
    void store(ServedGame next, Change change, std::optional<StoredGame> rematch, const Done& done);
    void stored(ServedGame next, Change change, const Done& done);
    void reload(const Done& done);
    void announce(Change change);
    void announce_presence();
    [[nodiscard]] std::array<bool, 2> here() const;
    [[nodiscard]] View view(const Credentials& who) const;
    void start_job(EngineJob::Kind kind, Seat seat);
    void job_done(std::int64_t version, EngineJob::Kind kind, Seat seat, const EngineResult& result);

    Services& services_;
    ServedGame game_;
    std::vector<Watcher> watchers_;
    std::array<bool, 2> here_{}; // as last announced
    std::deque<std::function<void()>> wishes_;
    bool busy_ = false; // a change is on its way to the disk
    bool broken_ = false;
    std::shared_ptr<StopFlag> job_; // of the engine job under way
    std::int64_t job_version_ = 0;
    Clock::time_point used_ = Clock::now();
};

} // namespace goalline::server
