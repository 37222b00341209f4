// Room is one game that somebody looks at, of whatever kind: it applies changes in order, has each one stored before
// anybody hears of it, keeps the clocks, lets the computer play, and keeps the sockets of those who watch. It lives on
// the lobby's executor. Not thread-safe.
//
// A turn goes through this class from top to bottom: message(), play(), settle(), written().
#pragma once

#include "server/net/limits.hpp"
#include "server/net/log.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/net/refusal.hpp"
#include "server/rooms/absence.hpp"
#include "server/rooms/bans.hpp"
#include "server/rooms/bulletin.hpp"
#include "server/rooms/calls.hpp"
#include "server/rooms/changes.hpp"
#include "server/rooms/credentials.hpp"
#include "server/rooms/game_json.hpp"
#include "server/rooms/hint_ledger.hpp"
#include "server/rooms/jobs.hpp"
#include "server/rooms/people.hpp"
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

// Whoever has all rooms, as each of them sees it.
class Host {
  public:
    virtual ~Host() = default;
    // Reserves memory for a game that needs that many bytes, on the account of that address, until the returned
    // object is destroyed. Returns null if there is none.
    [[nodiscard]] virtual std::shared_ptr<void> reserve(const std::string& address, std::size_t bytes) = 0;
    // Counts one more game of that client's address. Returns nothing, or why it is refused.
    [[nodiscard]] virtual std::optional<Refusal> count_game(const Credentials& maker) = 0;
    // Counts what is about to be stored for that address. Returns nothing, or why it is refused.
    [[nodiscard]] virtual std::optional<Refusal> count_stored(const std::string& address,
                                                              std::size_t bytes) = 0;
    // Hears of every change of a game when it is on disk, and of every rematch that has begun.
    virtual void changed(const Glance& before, const Glance& now) = 0;
    virtual void begun(const Glance& now) = 0;
};

// What all rooms share.
struct Services {
    const Limits& limits;
    Database& database;
    Jobs& jobs;
    HintLedger& hints;
    Bans& bans;
    People& people;
    const ServerTime& time;
    // Runs a function on the lobby's executor after that time.
    std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
    Log log;
    Host& host;
};

inline constexpr std::size_t kBytesOfTurn = 110; // that a turn takes on the disk, besides its text

[[nodiscard]] std::shared_ptr<const std::string> shared_text(const boost::json::object& object);
[[nodiscard]] inline Refusal no_room_for_game() {
    return {RefusalKind::busy, "the server has too many games open; try again later", "games", 10};
}

class Room : public std::enable_shared_from_this<Room> {
  public:
    // Called when a wish has been carried out and is on disk (with nothing), or with the reason why it was refused.
    using Done = std::function<void(const std::optional<Refusal>&)>;

    // `stored` is the game with its turns, which `game` has made.
    Room(Services& services, StoredGame stored, std::shared_ptr<Game> game);
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    [[nodiscard]] const StoredGame& head() const { return table_; } // without its turns
    [[nodiscard]] const Game& game() const { return *game_; }
    // What clients call that seat: "O" or "X", 1 or 2.
    [[nodiscard]] boost::json::value name_of(Seat seat) const {
        return game_->kind().seat_name(seat, game_->swapped());
    }
    // What somebody with those credentials may see of the game.
    [[nodiscard]] boost::json::object state(const Credentials& who) const {
        return state_json(table_, *game_, view(who, services_.time.now()));
    }
    // The same as text. All who see the same share the text until the game changes.
    [[nodiscard]] std::shared_ptr<const std::string> state_message(const Credentials& who) const;
    [[nodiscard]] static std::string_view state_in(const std::string& message);
    // The game as the lobby shows it while a seat is free, and while it is played.
    [[nodiscard]] boost::json::object invitation() const { return invitation_json(table_, *game_); }
    [[nodiscard]] boost::json::object live() const { return live_json(table_, *game_, told_.watchers); }
    // Whether somebody is watching for that seat, here or at another server.
    [[nodiscard]] bool is_here(Seat seat) const { return here()[index(seat)]; }
    // Who watches at this server.
    [[nodiscard]] Bulletin::Lookers lookers() const {
        return {{present_[0] > 0, present_[1] > 0}, onlookers_.size()};
    }
    // The address from which somebody with a seat came last; empty: unknown.
    [[nodiscard]] const std::string& address() const { return address_; }

    // Carries out what a client says on its socket, and answers there.
    void message(const Credentials& who, const std::shared_ptr<Socket>& socket, SocketMessage message);
    void play(const Credentials& who, TurnCall call, Done done);
    void act(const Credentials& who, ActionCall call, Done done);
    // Takes the free seat.
    void join(StoredSeat seat, std::string invite_hash, Done done);
    // Lets the computer think if it has something to do; also if the queue of jobs was full before.
    void wake_computer();
    // Finds a hint for the player whose turn it is, in a game against the computer.
    void hint(const Credentials& who, const HintDone& done);

    // Adds a socket. It gets the state now, and every event from now on until it leaves.
    void enter(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who);
    // The client of that socket turns out to be somebody else.
    void change_places(const std::shared_ptr<Socket>& socket, std::shared_ptr<const Credentials> who);
    // The socket may be gone already; `cleanly` says that its client closed it.
    void leave(const Socket* socket, bool cleanly);
    void send_state(const std::shared_ptr<Socket>& socket); // not more often than the limits allow
    void close_sockets();
    // The game is not what it was, or is not any more: whoever watches is told so, and the room is used no more.
    void give_up(const Refusal& why);
    // Calls `then` when the room knows the game as it is stored, since another server may have changed it; with the reason,
    // if that could not be found out. If the game is gone, the room is given up.
    void catch_up(const Done& then);
    // Another server says that the game is in that revision.
    void hear(const Revision& stored);
    // Who watches at other servers; and what somebody in that seat has said there.
    void hear(const Bulletin::Lookers& elsewhere);
    void hear_phrase(Seat seat, const std::string& phrase) const;
    // Answers a message that was not carried out.
    void refuse(const Credentials& who, const std::shared_ptr<Socket>& socket, const std::string& id,
                const Refusal& refusal);
    // About how many bytes the room takes, including what it makes in passing.
    [[nodiscard]] std::size_t bytes() const { return bytes_of(table_, *game_); }
    // What a change of the game costs the server, compared with a small game that nobody watches.
    [[nodiscard]] double cost() const;
    // Holds its reservation in the memory of all rooms.
    void keep_place(std::shared_ptr<void> place) {
        places_.push_back(std::move(place));
        reserved_ = bytes();
    }
    // Call it once a second.
    void tick();

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
    // Whether it is this server that works at the game, of those that share the database.
    [[nodiscard]] bool leased() const { return lease_ != 0 && lease_ == table_.version; }

  private:
    static constexpr SeatSet kItself{true, true}; // whose wish it is if the room itself wants something
    // A choice that is held back until the computer has made its own.
    struct Held {
        Credentials who;
        TurnCall call;
        std::int64_t came;
        Done done;
    };
    // A change on its way to the disk, and the game that follows by a rematch.
    struct Pending {
        Change kind = Change::none;
        Draft draft;
        std::optional<Opened> rematch;
        std::int64_t began = 0; // when the next turn begins
    };

    // The order of changes. Carries out `wish` when the wishes before it have been carried out. `seats` are those of
    // whoever has it.
    void in_turn(SeatSet seats, std::function<void()> wish, const Done& done);
    void work_off();
    // When its turn comes, `wish`, of whoever has those seats, changes a draft and gives a Verdict, and the change is
    // stored.
    void change(SeatSet seats, std::function<Verdict(Draft&)> wish, const Done& done);
    // Plays a turn that came at that moment.
    void play_at(std::int64_t came, const Credentials& who, TurnCall call, Done done);
    // If the verdict is a change, stores it and tells everybody. REQUIRES: its turn has come (in_turn)
    void settle(Draft draft, const Verdict& verdict, const Done& done, Timing timing);
    void written(Pending& change, const Done& done);
    void take_over(Pending& change);
    void load_again(const Done& done);
    // Another server has changed the game, or may have: carries out the present wish once more if it has, and else calls
    // `otherwise`.
    void try_again(const Done& done, std::function<void()> otherwise);
    // Loads the game as it is stored, and tells it to those who watch. REQUIRES: the turn of that has come (in_turn)
    void load_other(const Done& then);
    [[nodiscard]] bool is_behind(const Revision& stored) const;
    void show_loaded(const StoredGame& before);
    [[nodiscard]] bool take_stored(StoredGame stored); // false: it cannot be read
    void after_reload();
    [[nodiscard]] Draft draft() const { return {table_}; }
    // If `work` throws (because memory runs out), nobody knows how far it came. What is on disk counts, and the room
    // is made again.
    template <class Work>
    void or_break(Work work) {
        try {
            work();
        } catch (...) {
            broken_ = true;
            close_sockets();
            refuse_held();
            throw;
        }
    }
    // Acknowledges a message or refuses it. With `repeat_state` an acknowledged message also gets the state: what it
    // asked for was done before, and no event will tell the client about it again.
    [[nodiscard]] Done answer_to(const Credentials& who, const std::shared_ptr<Socket>& socket,
                                 std::string id, bool repeat_state);
    // For what is played without a player: a refusal goes to the log, and is not tried again before the game changes.
    [[nodiscard]] Done once(std::string what);
    [[nodiscard]] std::optional<Refusal> not_to_claim(const Credentials& who) const;
    // A player says a phrase to everybody who watches. It is not stored.
    void say(const Credentials& who, const std::string& phrase, const Done& done);

    // The computer.
    [[nodiscard]] bool thinking() const { return job_ || hint_job_ || asking_lease_ || !held_.empty(); }
    // Whether it is this server that works at the game; if that is not known yet, asks, and wakes the computer then.
    [[nodiscard]] bool has_lease();
    [[nodiscard]] std::optional<Seat> computer_to_act() const;
    [[nodiscard]] std::optional<Seat> computer_to_answer() const; // to an offer of a draw
    void start_job(Question question, Seat seat);
    // `most` is how much of the computer's time the job may have cost, in milliseconds.
    void job_done(std::int64_t version, Question question, Seat seat, std::optional<std::int64_t> most,
                  const Answer& answer);
    void play_planned_turn();
    [[nodiscard]] bool holds_back(const Credentials& who, const TurnCall& call, std::int64_t came,
                                  const Done& done);
    void release_held();
    // Refuses what is held back, when the room is given up.
    void refuse_held();
    // For whom the computer thinks if it plays against that seat.
    [[nodiscard]] JobClient client_of(Seat seat) const { return {address_, table_.seat(seat).visitor}; }
    [[nodiscard]] std::optional<Refusal> why_no_hint(SeatSet viewer) const;
    void start_hint(const JobClient& client);
    void hint_found(const Answer& answer);
    void answer_hints(const std::variant<GivenHint, Refusal>& all);
    [[nodiscard]] GivenHint given_hint() const;

    // The clocks (room_clocks.cpp).
    [[nodiscard]] std::int64_t now() const { return services_.time.now(); }
    [[nodiscard]] SeatSet due() const { return table_.status == Status::playing ? table_.to_act : SeatSet(); }
    // Ends the game if somebody's time has run out.
    void check_clocks();
    // Whose time had run out at that moment.
    [[nodiscard]] SeatSet late(std::int64_t at, SeatSet calling) const;
    // If somebody's time had run out at that moment, the game ends, and what was asked for comes too late.
    bool ends_by_time(std::int64_t at, SeatSet calling, const Done& done);
    // How long the network takes to the players and back; nothing if that does not matter in this game.
    [[nodiscard]] GameClock::Times lags() const;
    // How long a move that was made in time may be on its way, but for the seats of whoever calls. Only the server to
    // which a player is connected knows better than what is given back at most.
    [[nodiscard]] GameClock::Times delays(SeatSet calling) const;
    // Measures that anew for those who have to act.
    void measure_lags();
    // What a player with those seats may claim now or later, because the other one is gone.
    [[nodiscard]] std::optional<Claim> claim_of(SeatSet seats, std::int64_t now) const;
    // Has check_clocks() called in time, if a clock runs out within the next second.
    void watch_clocks();

    // Who watches (room_sockets.cpp). What a viewer is told about a change; nothing if he gets the whole state.
    using Event = std::function<std::optional<boost::json::object>(const View&)>;
    void tell_all(const Event& event);
    // Sends the state to those who have that seat, and to nobody else.
    void tell_seat(Seat seat);
    // Call it when somebody else may have a seat.
    void seats_changed();
    // Call it when somebody has sat down, before the state is told to all.
    void sat_down();
    [[nodiscard]] static std::size_t bytes_of(const StoredGame& table, const Game& game);
    // Reserves memory if the game now needs many more bytes than are reserved. Returns false if there is none.
    [[nodiscard]] bool has_place_for(std::size_t bytes);

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
    [[nodiscard]] std::array<bool, 2> here() const {
        return {present_[0] > 0 || elsewhere_.here[0], present_[1] > 0 || elsewhere_.here[1]};
    }
    [[nodiscard]] Presence presence() const { return {here(), onlookers_.size() + elsewhere_.watchers}; }
    [[nodiscard]] View view(const Credentials& who, std::int64_t now) const {
        return view(who.seats(table_), who.invite(table_), now);
    }
    [[nodiscard]] View view(const Watcher& watcher, std::int64_t now) const {
        return view(watcher.seats, watcher.who->invite(table_), now);
    }
    [[nodiscard]] View view(SeatSet seats, std::string invite, std::int64_t now) const;
    [[nodiscard]] bool claims_count() const; // whether it matters who is gone
    [[nodiscard]] std::int64_t moment(std::int64_t now) const;
    [[nodiscard]] std::shared_ptr<const std::string> state_message(const View& view) const;
    void announce_presence();
    void count(const Watcher& watcher, int sign);
    void note_absences(bool cleanly);
    [[nodiscard]] bool may_send_state(const Socket* socket);

    Services& services_;
    StoredGame table_;
    std::shared_ptr<Game> game_;
    std::vector<std::shared_ptr<void>> places_; // in the memory of all rooms
    std::size_t reserved_ = 0;                  // so many bytes of it
    std::unordered_map<const Socket*, Watcher> watchers_;
    std::array<int, 2> present_{};                   // open sockets by seat
    std::unordered_map<std::string, int> onlookers_; // open sockets of each visitor or address without a seat
    Bulletin::Lookers elsewhere_;
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
    std::function<void()> wish_; // the present one, if it may have to be carried out again; null: it may not
    int tries_ = 0;              // at it
    bool busy_ = false;          // a change is on its way to the disk
    bool broken_ = false;
    Jobs::Ticket job_; // of the computer's work in progress
    std::int64_t job_version_ = 0;
    std::int64_t stuck_ = 0; // the version in which something was refused
    bool asking_lease_ = false;
    std::int64_t lease_ = 0; // the version in which this server works at the game
    std::vector<Held> held_;
    Jobs::Ticket hint_job_;
    HintPlace hint_place_; // of that search, or of the hint
    std::optional<boost::json::object> hint_;
    std::vector<HintDone> hints_waiting_; // for that search
    std::int64_t not_before_ = 0;         // when to try again to end the game by time
    Clock::time_point used_ = Clock::now();
};

} // namespace goalline::server
