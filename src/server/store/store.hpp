// Store keeps the games. There is one transaction for each change of a game. If a call returns without an Error, its
// change is on disk and will be found again after a crash or a power cut. If it returns an Error, the change may or
// may not have been made, so load the game again. All calls block. Not thread-safe: a store belongs to one thread
// (see Database).
//
// A game that is not as it was written is an Error with the code "damaged", and with the game's id as the place; a
// game that cannot be read at all is an Error with that place, too. If the files are gone or replaced, every call
// fails with the code kLost from then on.
#pragma once

#include "base/result.hpp"
#include "phutball/rules.hpp"
#include "server/store/game_clock.hpp"
#include "server/store/seat.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

enum class Opponent : std::uint8_t { computer, friends, local };
enum class Status : std::uint8_t { waiting, playing, over };
// time: somebody's time has run out; abandoned: somebody was gone for long, and the other claimed the game; withdrawn:
// the maker took the invitation back before anybody had accepted it.
enum class Reason : std::uint8_t { goal, resignation, repetition, agreement, time, abandoned, withdrawn };

// Whether a game was put into the lobby as an open invitation, and whether the maker chose a side or leaves it to lot.
// Then lots are drawn when the other seat is taken.
enum class Listing : std::uint8_t { none, chosen, by_lot };

struct StoredResult {
    std::optional<phutball::Side> winner; // none: a draw, or withdrawn
    Reason reason = Reason::goal;
};

// Stands in place of the hash of a visitor who was erased. Nobody has that hash, but the seat is not free.
inline constexpr std::string_view kErasedVisitor = "erased";

struct StoredSeat {
    bool computer = false;
    std::string visitor; // SHA-256 of the visitor's secret; empty: the seat is free (or the computer's)
    std::string token;   // SHA-256 of the seat's token
    std::string name;
    bool bot = false;     // its visitor has said that a program plays here
    std::string tag = {}; // of the visitor (secrets.hpp); it follows from the other fields and is not stored

    [[nodiscard]] bool free() const { return !computer && visitor.empty(); }
};

// What one seat has asked for and the other has refused, and when it may be asked again: as soon as the game has so
// many plies (turns, in a game of bids). A refused rematch may not be asked for again.
struct AskAgain {
    std::array<int, 2> draw{}; // by the seat that asked
    std::array<int, 2> undo{};
    SeatSet rematch;

    friend bool operator==(const AskAgain&, const AskAgain&) = default;
};

// What every game of any kind has: who sits where, whether it is over, and what is offered.
struct GameHead {
    std::string id;
    std::int64_t version = 1;
    Opponent opponent = Opponent::computer;
    Status status = Status::playing;
    Listing listing = Listing::none;
    std::optional<Seat> draw_offer;
    std::optional<Seat> rematch_offer;
    AskAgain again;
    std::string rematch_game;
    std::string invite; // SHA-256 of the invitation; empty once it has been used
    std::array<StoredSeat, 2> seats;
    GameClock clock;
    std::int64_t created = 0; // milliseconds since 1970
    std::int64_t updated = 0;

    [[nodiscard]] bool is_public() const { return listing != Listing::none; }
    [[nodiscard]] StoredSeat& seat(Seat which) { return seats[index(which)]; }
    [[nodiscard]] const StoredSeat& seat(Seat which) const { return seats[index(which)]; }
    // The seat that is free, or was the last to be free, where a friend joins.
    [[nodiscard]] std::optional<Seat> free_seat() const {
        for (const Seat which : {Seat::first, Seat::second}) {
            if (seat(which).free())
                return which;
        }
        return std::nullopt;
    }
    // The seats whose time may run out. The computer's does not: it is given only as much as it has.
    [[nodiscard]] SeatSet persons() const { return {!seats[0].computer, !seats[1].computer}; }
    // When somebody loses on time (ServerTime); nothing if no such clock runs.
    [[nodiscard]] std::optional<std::int64_t> deadline() const {
        return status == Status::playing ? clock.deadline(persons()) : std::nullopt;
    }
};

// Moves that a player has decided on beforehand: the opponent's move at that ply, the own reply, and so on in turn.
struct Plan {
    int ply = 0;
    std::vector<std::string> line;

    friend bool operator==(const Plan&, const Plan&) = default;
};

// What games have in which the seats move by turns (Phutball, strips). Their texts are those of rules.md.
struct MovesHead : GameHead {
    std::string start;
    int opening_plies = 0; // the first so many moves came with the game and cannot be taken back
    std::vector<std::string> moves;
    std::vector<std::int64_t> lefts; // what the mover had left after each move, in milliseconds; -1: no clock
    std::string position;
    std::optional<Seat> to_act;     // none if the game is over
    std::optional<Seat> undo_offer; // this friend asks to take back the last move
};

// A game of Phutball as it is stored.
struct StoredGame : MovesHead {
    int level = 0;
    phutball::Rules rules;
    std::optional<StoredResult> result;
    std::array<std::vector<Plan>, 2> plans; // by seat; a plan is a secret of its seat
};

// What a list of games shows of a game of any kind.
struct SummaryHead {
    std::string id;
    Opponent opponent = Opponent::computer;
    Status status = Status::playing;
    std::array<std::string, 2> visitors; // as in StoredSeat
    std::array<std::string, 2> names;    // of the seats; empty where none was given
    std::array<std::string, 2> tags;     // as in StoredSeat
    bool is_public = false;              // as in GameHead
    std::array<bool, 2> seats{};         // those that the visitor has whose list it is
    GameClock clock;
    std::int64_t now = 0; // when the list was made (ServerTime)
    std::int64_t updated = 0;
    std::int64_t changed = 0; // grows with every change of any game
};

struct MovesSummary : SummaryHead {
    std::optional<Seat> to_act;
    int plies = 0;
    std::string start;    // position text
    std::string position; // position text
};

struct GameSummary : MovesSummary {
    int level = 0;
    std::optional<StoredResult> result;
    bool swapped = false;
};

// The games of one kind.
template <class Game, class Summary>
class GameStore {
  public:
    GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;
    virtual ~GameStore() = default;

    virtual Result<void> create(const Game& game) = 0;

    // The changes of a game. `now` is the game after the change; its version is one more than the stored one. Any
    // other version is an Error with code "version" and changes nothing.
    virtual Result<void> join(const Game& now) = 0;   // writes both seats
    virtual Result<void> update(const Game& now) = 0; // offers, end of the game
    virtual Result<void> rematch(const Game& now, const Game& next) = 0;

    virtual Result<std::optional<Game>> load(const std::string& id) = 0;
    // Lists the newest change first, without invitations that were withdrawn.
    virtual Result<std::vector<Summary>> list(const std::string& visitor, int limit) = 0;
    // The open invitations of a visitor, or of everybody if `visitor` is empty, the newest first. Damaged games are left
    // out.
    virtual Result<std::vector<Game>> invitations(const std::string& visitor, int limit) = 0;
};

// The games of one kind in which the seats move by turns.
template <class Game, class Summary>
class MovesStore : public GameStore<Game, Summary> {
  public:
    // More changes of a game.
    virtual Result<void> append_move(const Game& now) = 0; // the last of now.moves
    virtual Result<void> take_back(const Game& now) = 0;   // removes the moves beyond now.moves
};

class BidStore;
class StripStore;
class PuzzleStore;
class PushStore;
class RecoveryStore;
class ReviewStore;

// Games of all kinds in which somebody's time has run out, and when that happens in the next one.
struct Overdue {
    std::vector<std::string> games;
    std::optional<std::int64_t> next; // nothing: no clock runs
};

class Store : public MovesStore<StoredGame, GameSummary> {
  public:
    // Plans are nobody else's business: neither the version nor the time of the last change tells of them. `now` has
    // the stored version.
    virtual Result<void> set_plans(const StoredGame& now) = 0;

    // The ids of the finished games of Phutball of a visitor, the newest change first, without invitations that were
    // withdrawn.
    virtual Result<std::vector<std::string>> finished(const std::string& visitor, int limit) = 0;

    // Counts the unfinished games of all kinds.
    virtual Result<int> count_unfinished(const std::string& visitor) = 0;
    // Counts the games of all kinds in which the visitor has to act, except games of two at one device.
    virtual Result<int> count_turns(const std::string& visitor) = 0;

    // The server's key (secrets.hpp). It stays the same as long as the store is open.
    [[nodiscard]] virtual const std::string& key() = 0;
    // Whether anything is stored of the visitor with that hash: a seat, an attempt, a report or a browser.
    virtual Result<bool> knows(const std::string& visitor) = 0;

    // When the server was alive last (ServerTime): the latest of what it has said and of the turns that have begun.
    // Nothing if it never was.
    virtual Result<std::optional<std::int64_t>> last_alive() = 0;
    virtual Result<void> still_alive(std::int64_t now) = 0;
    // At most `limit` games of each kind.
    virtual Result<Overdue> overdue(std::int64_t now, int limit) = 0;

    // The games of secret bids, in the same database.
    [[nodiscard]] virtual BidStore& bidding() = 0;
    // The games of strips, in the same database.
    [[nodiscard]] virtual StripStore& strips() = 0;
    // The recovery links of visitors, in the same database.
    [[nodiscard]] virtual RecoveryStore& recovery() = 0;
    // The browsers that want messages, in the same database.
    [[nodiscard]] virtual PushStore& pushes() = 0;
    // The reviews of finished games, in the same database.
    [[nodiscard]] virtual ReviewStore& reviews() = 0;
    // The ratings of puzzles, and what people do with puzzles, in the same database.
    [[nodiscard]] virtual PuzzleStore& puzzles() = 0;
};

// The database was removed or replaced while it was used. The store's Notice says so once.
inline constexpr std::string_view kLost = "lost";

// What an operator has to know although no call returns it. Called on the store's thread.
using Notice = std::function<void(const std::string&)>;

// Opens the SQLite database in that file, and makes or migrates it if necessary. Only its owner may read its files.
// It is opened even if the disk is full: then everything in it can be read, and changes are refused until there is
// room.
[[nodiscard]] Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, Notice notice = {});

} // namespace goalline::server
