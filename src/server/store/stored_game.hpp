// StoredGame is a game of any kind as the store keeps it. The store knows who sits where, whether the game is over, what
// is offered and how much time is left; what is played it keeps as texts that only the kind of game understands.
// Thread-safety: plain values.
#pragma once

#include "server/store/game_clock.hpp"
#include "server/store/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

enum class Opponent : std::uint8_t { computer, friends, local };
enum class Status : std::uint8_t { waiting, playing, over };

// Whether a game was put into the lobby as an open invitation, and whether the maker chose a side or leaves it to lot.
// Then lots are drawn when the other seat is taken.
enum class Listing : std::uint8_t { none, chosen, by_lot };

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
    std::string options; // JSON: what the kind of game agreed on before the first turn; it never changes
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

// What a seat has done in its turn. A choice that both seats make at the same time is a turn of each; the store does not
// decide who may see it before the other one is there.
struct StoredTurn {
    Seat seat = Seat::first;
    std::string text;          // as the kind of game writes it
    std::string salt;          // of the computer's commitment; else empty
    std::int64_t left_ms = -1; // what the seat had left afterwards; -1: no clock
    std::int64_t at = 0;       // milliseconds since 1970

    friend bool operator==(const StoredTurn&, const StoredTurn&) = default;
};

// Reasons that the store knows: nobody had accepted the invitation; somebody gave up.
inline constexpr std::string_view kWithdrawn = "withdrawn";
inline constexpr std::string_view kResignation = "resignation";

struct StoredResult {
    std::optional<Seat> winner; // none: a draw, or withdrawn
    std::string reason;         // a word of the kind of game

    friend bool operator==(const StoredResult&, const StoredResult&) = default;
};

// Which state of a game it is: what others see, and how often plans have changed.
struct Revision {
    std::int64_t version = 0;
    int plan_changes = 0;

    friend bool operator==(const Revision&, const Revision&) = default;
};

struct StoredGame : GameHead {
    std::string kind;    // "phutball", "bids" or "strips"
    std::string summary; // JSON: what a list shows besides; it holds no secrets
    std::optional<StoredResult> result;
    std::optional<Seat> undo_offer; // this friend asks to take back the last turn
    SeatSet to_act;
    int played = 0;                   // how many turns there are
    std::vector<StoredTurn> turns;    // empty in a list, and in a game whose head alone is written
    std::array<std::string, 2> plans; // by seat; a plan is a secret of its seat
    int plan_changes = 0;             // how often a seat has changed its plans; nobody is told
    bool leased = false;      // the change that is to be stored is one that needs the lease of the game
    std::int64_t changed = 0; // grows with every change of any game; the store counts it

    [[nodiscard]] Revision revision() const { return {version, plan_changes}; }
};

// The words that stand for these values in the database and in JSON.
[[nodiscard]] constexpr std::string_view name(Opponent opponent) {
    constexpr std::string_view kNames[] = {"computer", "friend", "local"};
    return kNames[static_cast<std::size_t>(opponent)];
}
[[nodiscard]] constexpr std::string_view name(Status status) {
    constexpr std::string_view kNames[] = {"waiting", "playing", "over"};
    return kNames[static_cast<std::size_t>(status)];
}
[[nodiscard]] constexpr std::string_view name(Listing listing) {
    constexpr std::string_view kNames[] = {"", "side", "lot"};
    return kNames[static_cast<std::size_t>(listing)];
}
[[nodiscard]] constexpr std::optional<Opponent> opponent_of(std::string_view text) {
    for (const Opponent value : {Opponent::computer, Opponent::friends, Opponent::local}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr Status status_of(std::string_view text) {
    return text == "waiting" ? Status::waiting : text == "playing" ? Status::playing : Status::over;
}
[[nodiscard]] constexpr Listing listing_of(std::string_view text) {
    return text == "side" ? Listing::chosen : text == "lot" ? Listing::by_lot : Listing::none;
}
[[nodiscard]] constexpr int number(std::optional<Seat> seat) {
    return seat ? static_cast<int>(*seat) : -1;
}
[[nodiscard]] constexpr std::optional<Seat> seat_of(int number) {
    return number == 0 || number == 1 ? std::optional(static_cast<Seat>(number)) : std::nullopt;
}
[[nodiscard]] constexpr SeatSet seats_of(int bits) {
    return {(bits & 1) != 0, (bits & 2) != 0};
}

// "24 0 13 0 2": from which ply on the two seats may ask again for a draw and to take back, and who may not ask for a
// rematch any more (1: the first, 2: the second seat, 3: both). Empty if nothing was refused.
[[nodiscard]] std::string text_of(const AskAgain& again);
[[nodiscard]] AskAgain ask_again_of(const std::string& text);
// "180 2 0 181000 178000 2 1795170748191 4710 4710": base and increment in seconds, days, what the seats have left in
// milliseconds, whose clocks run (as above), since when, and what may still be given back for the network. Empty if
// no time is kept.
[[nodiscard]] std::string text_of(const GameClock& clock);
[[nodiscard]] GameClock clock_of(const std::string& text);
// "1 resignation": the winner's seat, or - for nobody, and the reason. Empty: the game is not over.
[[nodiscard]] std::string text_of(const std::optional<StoredResult>& result);
[[nodiscard]] std::optional<StoredResult> result_of(const std::string& text);

// What an operator erases for good, and what came of it: plain values. The store erases while a server runs
// (Store::erase), and maintenance.hpp while none does.
struct Erasure {
    enum class What : std::uint8_t { game, seat, visitor, name, report, puzzle_report, puzzle_reporter };
    What what = What::game;
    std::string text = {};   // the id of a game, the hash of a visitor, or a name
    Seat seat = Seat::first; // of that game: whoever has it
    int number = 0;          // of a report
};

// What was erased: whole games, what seats said about a visitor, and what he did with puzzles. Nothing of it is left
// in the files of the database; `copies` are databases beside it that were put aside and still contain it.
struct Erased {
    int games = 0;
    int seats = 0;
    int attempts = 0; // at puzzles
    int reports = 0;  // about puzzles and players
    std::vector<std::string> copies;
};

} // namespace goalline::server
