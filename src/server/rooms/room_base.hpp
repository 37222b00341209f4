// RoomBase does what every room needs, whatever is played in it: it applies changes in order, has each one stored
// before anybody hears of it, and keeps the sockets of those who watch. GameRoom, which holds the game, builds on it.
// It lives on the lobby's executor. Not thread-safe.
#pragma once

#include "server/net/limits.hpp"
#include "server/net/log.hpp"
#include "server/net/refusal.hpp"
#include "server/net/token_bucket.hpp"
#include "server/rooms/absence.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/engine_pool.hpp"
#include "server/rooms/engine_time.hpp"
#include "server/rooms/glance.hpp"
#include "server/rooms/hint_ledger.hpp"
#include "server/rooms/phrases.hpp"
#include "server/rooms/preview.hpp"
#include "server/rooms/record.hpp"
#include "server/rooms/server_time.hpp"
#include "server/rooms/wishes.hpp"
#include "server/store/database.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace goalline::server {

class TableCache;

// What all rooms share.
struct Services {
    const Limits& limits;
    Database& database;
    EnginePool& engines;
    EngineTime& engine_time;
    TableCache& tables;
    HintLedger& hints;
    const ServerTime& time;
    // Runs a function on the lobby's executor after that time.
    std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
    Log log;
    // Reserves memory for a game that needs that many bytes, on the account of that address, until the returned
    // object is destroyed. Returns null if there is none.
    std::function<std::shared_ptr<void>(const std::string& address, std::size_t bytes)> reserve;
    // Counts one more game of that client's address. Returns nothing, or why it is refused.
    std::function<std::optional<Refusal>(const Credentials& maker)> count_game;
    // Hears of every change of a game when it is on disk.
    std::function<void(const Glance& before, const Glance& now)> changed;
    // Hears of every rematch that has begun.
    std::function<void(const Glance& now)> begun;
};

[[nodiscard]] std::shared_ptr<const std::string> shared_text(const boost::json::object& object);
[[nodiscard]] inline Refusal no_room_for_game() {
    return {RefusalKind::busy, "the server has too many games open; try again later", "games", 10};
}

class RoomBase : public std::enable_shared_from_this<RoomBase> {
  public:
    // Called when a wish has been carried out and is on disk (with nothing), or with the reason why it was refused.
    using Done = std::function<void(const std::optional<Refusal>&)>;

    explicit RoomBase(Services& services)
        : services_(services), absences_{Absence(services.time.now()), Absence(services.time.now())} {}
    RoomBase(const RoomBase&) = delete;
    RoomBase& operator=(const RoomBase&) = delete;
    virtual ~RoomBase() = default;

    [[nodiscard]] virtual const GameHead& head() const = 0;
    // What somebody with those credentials may see of the game.
    [[nodiscard]] boost::json::object state(const Credentials& who) const {
        return state_of_game(view(who, services_.time.now()));
    }
    // The same as text. All who see the same share the text until the game changes.
    [[nodiscard]] std::shared_ptr<const std::string> state_message(const Credentials& who) const;
    [[nodiscard]] static std::string_view state_in(const std::string& message);
    // The game as the lobby shows it while a seat is free, and while it is played.
    [[nodiscard]] virtual boost::json::object invitation() const = 0;
    [[nodiscard]] virtual boost::json::object live() const = 0;
    // Whether somebody is watching for that seat.
    [[nodiscard]] bool is_here(Seat seat) const { return present_[index(seat)] > 0; }
    // The address from which somebody with a seat came last; empty: unknown.
    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] virtual GameRecord record() const = 0;
    [[nodiscard]] virtual Preview preview() const = 0;
    // Gives the game after so many turns, for any thread; null for games without a board.
    using Board = std::function<Result<phutball::Game>(std::optional<int> ply)>;
    [[nodiscard]] virtual Board board() const { return nullptr; }
    // What clients call that seat: "O" or "X", 1 or 2.
    [[nodiscard]] virtual boost::json::value name_of(Seat seat) const = 0;
    // Carries out what a client says on its socket, and answers there.
    virtual void message(const Credentials& who, const std::shared_ptr<Socket>& socket,
                         SocketMessage message) = 0;
    virtual void play(const Credentials& who, AnyMove move, Done done) = 0;
    virtual void act(const Credentials& who, ActionCall call, Done done) = 0;
    // Takes the free seat.
    virtual void join(StoredSeat seat, std::string invite_hash, Done done) = 0;
    // Lets the computer think if it has something to do; also if the queue of engine jobs was full before.
    virtual void wake_computer() = 0;

    // Finds a hint for the player whose turn it is, in a game against the computer.
    virtual void hint(const Credentials& who, const HintDone& done);

    // Adds a socket. It gets the state now, and every event from now on until it leaves.
    void enter(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who);
    // The client of that socket turns out to be somebody else.
    void change_places(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who);
    // The socket may be gone already; `cleanly` says that its client closed it.
    void leave(const Socket* socket, bool cleanly);
    void send_state(const std::shared_ptr<Socket>& socket); // not more often than the limits allow
    void close_sockets();
    // Answers a message that was not carried out.
    void refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
                const Refusal& refusal);
    // A player says a phrase to everybody who watches. It is not stored.
    void say(const Credentials& who, const std::string& phrase, const Done& done);
    // About how many bytes the room takes, including what it makes in passing.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
    // What a change of the game costs the server, compared with a small game that nobody watches.
    [[nodiscard]] double cost() const;
    // Holds its reservation in the memory of all rooms.
    void keep_place(std::shared_ptr<void> place) {
        places_.push_back(std::move(place));
        reserved_ = bytes();
    }
    // Call it once a second.
    void tick();
    // Ends the game if somebody's time has run out.
    virtual void check_clocks() = 0;

    // Somebody asks for the game. If this client has a seat, the computer thinks on the account of the client's
    // address from now on.
    void visit(const Credentials& who);
    // Keeps it for a while, for somebody who is about to use it.
    void touch() { used_ = Clock::now(); }
    // Whether nobody looks at it and nothing is in progress.
    [[nodiscard]] bool idle(Clock::time_point now) const;
    // The same, however recently it was used.
    [[nodiscard]] bool disposable() const;
    // Whether the stored game could not be read again after a failure. Then the room is to be dropped, and whoever
    // asks for the game next has it loaded again.
    [[nodiscard]] bool broken() const { return broken_; }

  protected:
    // Carries out `wish` when the wishes before it have been carried out. `seats` are those of whoever has it; what the
    // room itself wants counts as a wish of both.
    void in_turn(SeatSet seats, std::function<void()> wish, const Done& done);
    static constexpr SeatSet kItself{true, true};
    void work_off();
    // Acknowledges a message or refuses it. With `repeat_state` an acknowledged message also gets the state: what it
    // asked for was done before, and no event will tell the client about it again.
    [[nodiscard]] Done answer_to(const Credentials& who, const std::shared_ptr<Socket>& socket,
                                 std::string id, bool repeat_state);
    // What a viewer is told about a change; nothing if that viewer gets the whole state.
    using Event = std::function<std::optional<boost::json::object>(const View&)>;
    void tell_all(const Event& event);
    // Sends the state to those who have that seat, and to nobody else.
    void tell_seat(Seat seat);
    // Call it when the state of a game has changed without its version, before anybody is answered.
    void forget_texts() { texts_ = {}; }
    // Call it when somebody else may have a seat.
    void seats_changed();
    // Call it when somebody has sat down, before the state is told to all.
    void sat_down();
    // For what the computer does: a refusal goes to the log.
    [[nodiscard]] Done report(std::string what);
    [[nodiscard]] virtual boost::json::object state_of_game(const View& view) const = 0;
    // The event that says who is there.
    [[nodiscard]] virtual boost::json::object presence_of_game(const View& view) const = 0;
    // Who has to act now.
    [[nodiscard]] virtual SeatSet due() const = 0;
    [[nodiscard]] virtual bool thinking() const = 0;
    // How many visitors without a seat were watching when this was last told.
    [[nodiscard]] std::size_t watchers() const { return told_.watchers; }

    // Writes `change` to the disk. `done` hears the result, when the room is free for the next wish. Nothing else
    // happens to the game in the meantime.
    template <class Change, class Then>
    void write(Change change, Then then) {
        busy_ = true;
        services_.database.run(
            std::move(change),
            [self = shared_from_this(), then = std::move(then)](const Result<void>& result) mutable {
                self->busy_ = !result;
                self->used_ = Clock::now();
                self->or_break([&] { then(static_cast<bool>(result)); });
            },
            address_);
    }
    // After a failed change the disk may or may not contain it, and the disk counts: `load` reads the game, and
    // `take` makes it the room's own or says that it cannot be read.
    template <class Load, class Take>
    void reload(Load load, Take take, const Done& done) {
        services_.database.run(
            std::move(load),
            [self = shared_from_this(), take = std::move(take), done](auto loaded) mutable {
                self->busy_ = false;
                self->broken_ = !(loaded && *loaded && take(std::move(**loaded)));
                done(Refusal{RefusalKind::internal, "the change could not be stored; please try again",
                             "database", 0});
                self->after_reload();
            },
            address_);
    }
    // If `work` throws (because memory runs out), nobody knows how far it came. What is on disk counts, and the room
    // is made again.
    template <class Work>
    void or_break(Work work) {
        try {
            work();
        } catch (...) {
            broken_ = true;
            close_sockets();
            refuse_waiting();
            throw;
        }
    }
    // Refuses the wishes that wait for more than their turn, when the room is given up.
    virtual void refuse_waiting() {}

    [[nodiscard]] std::int64_t now() const { return services_.time.now(); }
    // How long the network takes to the players and back; nothing if that does not matter in this game.
    [[nodiscard]] GameClock::Times lags() const;
    // Measures that anew for those who have to act.
    void measure_lags();
    // What a player with those seats may claim now or later, because the other one is gone.
    [[nodiscard]] std::optional<Claim> claim_of(SeatSet seats, std::int64_t now) const;
    // Has check_clocks() called in time, if a clock runs out within the next second.
    void watch_clocks();

    // For whom the computer thinks if it plays against that seat.
    [[nodiscard]] EngineClient client_of(Seat seat) const { return {address_, head().seat(seat).visitor}; }
    [[nodiscard]] bool busy() const { return busy_; }
    // Reserves memory if the game now needs many more bytes than are reserved. Returns false if there is none.
    [[nodiscard]] bool has_place_for(std::size_t bytes);
    [[nodiscard]] Services& services() const { return services_; }

  private:
    // A connection owns the object for which it reads, and that object owns the room. So the room must not own the
    // connection.
    struct Watcher {
        std::weak_ptr<Socket> socket;
        std::shared_ptr<const Credentials> who;
        SeatSet seats;
        TokenBucket syncs;

        void send(std::shared_ptr<const std::string> text) const {
            if (const auto open = socket.lock())
                open->send(std::move(text));
        }
    };
    // Who watches, as clients are told.
    struct Presence {
        std::array<bool, 2> here{}; // by seat
        std::size_t watchers = 0;   // visitors without a seat
        friend bool operator==(const Presence&, const Presence&) = default;
    };
    // The texts of the state in one version, by seats. `moment` is when they were made, if they depend on that.
    struct Texts {
        std::int64_t version = 0;
        std::int64_t moment = 0;
        Presence presence;
        std::array<std::shared_ptr<const std::string>, 4> by_seats;
    };

    [[nodiscard]] std::array<std::optional<std::int64_t>, 2> round_trips() const;
    // For which seats somebody is watching.
    [[nodiscard]] std::array<bool, 2> here() const { return {present_[0] > 0, present_[1] > 0}; }
    [[nodiscard]] View view(const Credentials& who, std::int64_t now) const {
        return view(who.seats(head()), who.invite(head()), now);
    }
    [[nodiscard]] View view(const Watcher& watcher, std::int64_t now) const {
        return view(watcher.seats, watcher.who->invite(head()), now);
    }
    [[nodiscard]] View view(SeatSet seats, std::string invite, std::int64_t now) const;
    [[nodiscard]] bool claims_count() const; // whether it matters who is gone
    [[nodiscard]] std::int64_t moment(std::int64_t now) const;
    [[nodiscard]] std::shared_ptr<const std::string> state_message(const View& view) const;
    void announce_presence();
    void after_reload();
    void count(const Watcher& watcher, int sign);
    void note_absences(bool cleanly);
    [[nodiscard]] bool may_send_state(const Socket* socket);

    Services& services_;
    std::vector<std::shared_ptr<void>> places_; // in the memory of all rooms
    std::size_t reserved_ = 0;                  // so many bytes of it
    std::unordered_map<const Socket*, Watcher> watchers_;
    std::array<int, 2> present_{};                   // open sockets by seat
    std::unordered_map<std::string, int> onlookers_; // open sockets of each visitor or address without a seat
    // As it was last told to all. A state tells of `watchers` only what is said here, because otherwise every watcher
    // who comes would cost a new text of the state.
    Presence told_;
    std::array<Absence, 2> absences_;
    bool timer_ = false; // of watch_clocks
    Clock::time_point presence_told_;
    std::array<TokenBucket, 2> phrases_ = {TokenBucket(kPhraseRate, Clock::now()),
                                           TokenBucket(kPhraseRate, Clock::now())}; // by seat
    mutable Texts texts_;
    std::string address_;
    Wishes wishes_;
    bool busy_ = false; // a change is on its way to the disk
    bool broken_ = false;
    Clock::time_point used_ = Clock::now();
};

} // namespace goalline::server
