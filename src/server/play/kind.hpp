// GameKind is a kind of game: it reads what people want to play, starts games, and says what is special about them. A
// list of all kinds is the only place where the server learns which there are. Thread-safe.
#pragma once

#include "server/net/limits.hpp"
#include "server/play/game.hpp"
#include "server/play/json_fields.hpp"

#include <span>

namespace goalline::server {

// What clients and refusals call a choice that both seats make at the same time.
struct SecretWords {
    std::string_view choice = "choice";     // also the type of an event that tells of one
    std::string_view choices = "choices";   // those of a round
    std::string_view chosen = "has_chosen"; // who has chosen in the round under way
    std::string_view own = "your_choice";   // a viewer's own
    Text (*game)() = [] { return "A game of secret choices"_en; }; // for people
};

// What the refusals of a kind say, and what is possible in its games.
struct Words {
    std::string_view type = "move"; // what clients call a turn: "move", or "bid" if it is a number
    std::string_view number = "ply";
    std::string_view expected = "expected a move";
    std::string_view only_players = "only a player may move; this client has no seat in the game";
    std::string_view next = "the next move is number {}";
    std::string_view no_side = "there is no such side in this game";
    std::string_view no_plans = "moves of this game cannot be planned"; // empty: they can
    std::string_view no_takebacks = {};                                 // empty: turns can be taken back
    const SecretWords* secret = nullptr; // both seats choose at the same time; null: they move by turns
    bool answers_draws = false;          // the computer does
    bool hints = false;                  // there are some against the computer
    bool pictured = false;               // there are pictures of its games
    int pause = 10;                      // turns after which a refused draw may be offered again
};

// A game that somebody wants, as its kind has read it.
struct NewGame {
    const GameKind* kind = nullptr;
    std::string options;                // as they are stored
    std::vector<std::string> opening{}; // turns that have been played
    std::optional<Seat> seat{};         // the maker's; none: by lot
};

// What is known of it already.
struct Wanted {
    std::string_view game; // one of GameKind::games
    Opponent opponent = Opponent::computer;
    bool is_public = false;
};

class GameKind {
  public:
    virtual ~GameKind() = default;

    // By which the store knows it.
    [[nodiscard]] virtual std::string_view name() const = 0;
    // The games of this kind, as clients name them.
    [[nodiscard]] virtual std::span<const std::string_view> games() const = 0;
    [[nodiscard]] virtual const Words& words() const = 0;
    // Reads the options of a new game; an error is kept in `body`.
    [[nodiscard]] virtual NewGame read(Fields& body, const Wanted& wanted, const Limits& limits) const = 0;
    // The game before its first turn. It may throw what the JSON library throws.
    [[nodiscard]] virtual Result<std::shared_ptr<Game>> start(const boost::json::object& options) const = 0;

    // Which of games() it is.
    [[nodiscard]] virtual std::string game(const boost::json::object& options) const;
    // What clients call a seat, and which seat they call so.
    [[nodiscard]] virtual boost::json::value seat_name(Seat seat, bool swapped) const = 0;
    [[nodiscard]] virtual std::optional<Seat> seat_called(char /*side*/, bool /*swapped*/) const {
        return std::nullopt;
    }
    // What a list shows of a game, after what it shows of all kinds.
    virtual void add_listed(boost::json::object& line, const StoredGame& stored,
                            const boost::json::object& options, const boost::json::object& summary) const = 0;
    // What the server says of itself.
    virtual void add_info(boost::json::object& /*info*/) const {}
    // What the computer does in these games.
    [[nodiscard]] virtual std::span<const Task> tasks() const { return {}; }
};

// All kinds, in the order in which they are named to clients.
[[nodiscard]] std::span<const GameKind* const> kinds();
// One more; before any server starts. A test adds games of its own.
void add_kind(const GameKind& kind);
// Null: there is none.
[[nodiscard]] const GameKind* kind_named(std::string_view name);
[[nodiscard]] const GameKind* kind_of_game(std::string_view game);

// {"winner", "reason"} or null, with what the kind calls the winner.
[[nodiscard]] boost::json::value result_json(const GameKind& kind, const std::optional<StoredResult>& result,
                                             bool swapped);

// The object in a stored text. Throws std::runtime_error if there is none.
[[nodiscard]] boost::json::object stored_object(const std::string& text);
[[nodiscard]] std::string text_in(const boost::json::object& object, std::string_view member);
[[nodiscard]] int number_in(const boost::json::object& object, std::string_view member);
[[nodiscard]] bool truth_in(const boost::json::object& object, std::string_view member);

// The game of what is stored, with its turns; an Error with the code "corrupt" if it cannot have arisen by the rules.
[[nodiscard]] Result<std::shared_ptr<Game>> game_of(const StoredGame& stored);
// The Error for a stored game that cannot have arisen by the rules.
[[nodiscard]] Error corrupt(const GameHead& game, const std::string& what);

} // namespace goalline::server
