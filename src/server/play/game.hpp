// Game is a game of any kind that is being played, made of its options and its turns. It knows the rules, and what
// everybody may see of them; it does not know who plays, what time it is, or how anything is stored. Two classes stand on
// it: MovesGame, whose seats move by turns, and SecretGame, whose seats choose at the same time. A kind of game derives
// from one of these. Not thread-safe.
#pragma once

#include "base/message.hpp"
#include "base/result.hpp"
#include "server/play/job.hpp"
#include "server/store/stored_game.hpp"

#include <array>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::server {

// What others see of a game before they open its link: a title and a sentence, and the words that such sentences are made
// of. Everything in them is known to whoever has the game's id anyway.

using Text = Message;

struct Preview {
    Text title;
    Text description;
};

// "Ann", "the computer, level 3"; nothing for somebody without a name.
[[nodiscard]] Text name_of(const StoredSeat& seat, const Text& computer);
// Persons first, and the computer only as an opponent.
[[nodiscard]] Text against(const GameHead& head, const Text& computer, const Text& what);
[[nodiscard]] Text invited(const GameHead& head, const Text& what);
[[nodiscard]] Text clock_text(const TimeControl& clock);
[[nodiscard]] Text after(int turns);
[[nodiscard]] Text won(const Text& winner, const std::string& reason, int turns);
[[nodiscard]] Text drawn(const std::string& reason, int turns);

class GameKind;

// Reasons for the end of a game that are the same in all kinds, besides those that the store knows: the players have
// agreed on a draw; somebody's time has run out; somebody was gone for long, and the other claimed the game. For any
// other reason a game was ended by its rules.
inline constexpr std::string_view kAgreement = "agreement", kTime = "time", kAbandoned = "abandoned";
[[nodiscard]] bool by_rules(const StoredResult& result);

// What a turn would do.
struct Step {
    StoredTurn turn;                    // its text is the one that is stored
    SeatSet to_act;                     // afterwards
    std::optional<StoredResult> result; // if the game is over by its rules
    std::string summary;                // as it is stored
};

// Whom something is shown to, and what else is known of the game.
struct Look {
    const StoredGame& table; // all but the turns
    SeatSet seats;           // of whoever looks
};

// The written record of a game.
struct GameRecord {
    std::string text;
    std::string_view type;   // of the content, as HTTP names it
    std::string_view ending; // of a file's name, without the dot
};

class Game {
  public:
    explicit Game(const GameKind& kind) : kind_(kind) {}
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;
    [[nodiscard]] virtual std::shared_ptr<Game> clone() const = 0;

    [[nodiscard]] const GameKind& kind() const { return kind_; }
    [[nodiscard]] const std::vector<StoredTurn>& turns() const { return turns_; }
    // So many turns came with the game and cannot be taken back.
    [[nodiscard]] virtual int opening() const { return 0; }
    // Whether each seat has had its first turn.
    [[nodiscard]] bool begun() const { return static_cast<int>(turns_.size()) >= opening() + 2; }
    // The number of the turn under way (in a finished game, of the one that would have come next); the first is 1.
    [[nodiscard]] virtual int number() const = 0;
    // The turn of that seat with that number, if it has had one.
    [[nodiscard]] virtual const StoredTurn* turn(int number, Seat seat) const = 0;

    // The rules. Who has to act next, as long as the game is not over.
    [[nodiscard]] virtual SeatSet to_act() const = 0;
    [[nodiscard]] virtual std::optional<StoredResult> result() const = 0;
    // Whether the seats have exchanged their sides (P11).
    [[nodiscard]] virtual bool swapped() const { return false; }
    // A turn as it is stored, or why the text is none.
    [[nodiscard]] virtual Result<std::string> read(std::string_view text) const = 0;
    // What that turn would do, or the rule that forbids it. It is tried and taken back. `text` is as read() gives it.
    [[nodiscard]] Result<Step> propose(Seat seat, std::string text, std::string salt = {});
    // Makes a turn that was proposed.
    void apply(StoredTurn turn) { (void)replay(std::move(turn)); }
    // Makes a turn that was stored; an Error if it cannot have been.
    [[nodiscard]] Result<void> replay(StoredTurn turn);
    // Takes turns back until so many are left.
    void cut(std::size_t turns);
    // So many turns stay if the last move of these seats is taken back; nothing if they have made none.
    [[nodiscard]] virtual std::optional<int> takeback_to(SeatSet /*seats*/) const { return std::nullopt; }
    // What a list shows of the game besides its options. It holds no secrets.
    [[nodiscard]] virtual boost::json::object summary() const = 0;

    // JSON for clients (http-api.md). What only states have, what states and events have, and how the event of the
    // last turn begins: nothing, if only a whole state can tell of it.
    virtual void add_state(boost::json::object& state, const Look& look) const = 0;
    virtual void add_progress(boost::json::object& object, const Look& look) const = 0;
    [[nodiscard]] virtual std::optional<boost::json::object> event() const = 0;
    // What the lobby shows of an open invitation, and of a game that may be watched.
    virtual void add_invitation(boost::json::object& /*shown*/) const {}
    virtual void add_live(boost::json::object& shown) const = 0;
    [[nodiscard]] virtual Preview preview(const StoredGame& table) const = 0;
    [[nodiscard]] virtual GameRecord record(const StoredGame& table) const = 0;

    // What the computer has to do for that seat; nothing if it does not do that in this game.
    [[nodiscard]] virtual std::optional<Job>
    job(Question /*question*/, Seat /*seat*/, const StoredGame& /*table*/, const Effort& /*effort*/) const {
        return std::nullopt;
    }
    // How good the computer is, as members of its seat.
    [[nodiscard]] virtual boost::json::object strength() const { return {{"level", nullptr}}; }
    // Whether a game against the computer has as many hints as somebody likes.
    [[nodiscard]] virtual bool free_hints() const { return false; }
    // So many moves may be planned at once.
    [[nodiscard]] virtual std::size_t most_planned() const { return 400; }
    // About how many bytes the game takes in memory, with all that is made of it in passing.
    [[nodiscard]] virtual std::size_t bytes() const = 0;

  protected:
    Game(const Game&) = default;

    // On the board, without turns(), to which the turn is added afterwards. `known` says that the turn was checked when
    // it was made for the first time.
    [[nodiscard]] virtual Result<void> play(const StoredTurn& turn, bool known) = 0;
    // REQUIRES: it is the last of turns(), from which it is removed afterwards
    virtual void undo(const StoredTurn& turn) = 0;

    // {"winner", "reason"} or null
    [[nodiscard]] boost::json::value result_json(const Look& look) const;
    [[nodiscard]] boost::json::value seat_json(std::optional<Seat> seat) const;

  private:
    const GameKind& kind_;
    std::vector<StoredTurn> turns_;
};

// How many turns `undo` takes back for somebody with these seats.
[[nodiscard]] int undo_turns(const StoredGame& table, const Game& game, SeatSet seats);

// "# result: ..." of a record: `players` are what the seats are called.
[[nodiscard]] std::string result_text(const std::optional<StoredResult>& result,
                                      std::array<std::string_view, 2> players);
[[nodiscard]] std::string date_of(const GameHead& game);

} // namespace goalline::server
