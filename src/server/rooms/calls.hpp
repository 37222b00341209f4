// What clients ask of a room, as values: new games, moves, bids and actions. api/ reads them from HTTP bodies and
// socket messages; rooms carry them out. Thread-safety: plain values; threads may read one at the same time as long
// as nobody changes it.
#pragma once

#include "base/result.hpp"
#include "bidding/rules.hpp"
#include "phutball/game.hpp"
#include "server/rooms/kept.hpp"
#include "server/store/store.hpp"
#include "strip/game.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace goalline::server {

// Who sits down, as he says it of himself.
struct Sitter {
    std::string name;
    bool bot = false; // a program plays for him
};

// What a new game of any kind says.
struct NewHead {
    Opponent opponent = Opponent::computer;
    Sitter maker;
    TimeControl clock = {};
    bool is_public = false; // an open invitation; only with a friend
};

struct NewGame : NewHead {
    std::optional<phutball::Side> side; // none: by lot
    int level = 3;
    phutball::Game game; // the start, with any moves that have already been played
};

struct NewBidGame : NewHead {
    std::optional<Seat> player; // the maker's; none: by lot
    BidPolicy policy = BidPolicy::perfect;
    double handicap = 0;
    bidding::Rules rules;
    bidding::State start;
};

struct NewStripGame : NewHead {
    std::optional<Seat> player; // the maker's; none: by lot
    strip::Game game;           // the start
};

// A new game of any kind.
using AnyNewGame = std::variant<NewGame, NewBidGame, NewStripGame>;

// A move as the client has written it. Only its game knows how to read it: "j9" is a point as well as a jump on a strip.
struct MoveText {
    int ply = 0;
    std::string text;
    std::string id; // the client's own name for the call, with which it is answered; may be empty
};

// A move of Phutball, and one of a game of strips.
struct MoveCall {
    int ply = 0;
    phutball::Move move;
    std::string id;
};
struct StripMoveCall {
    int ply = 0;
    strip::Move move;
    std::string id;
};

struct BidCall {
    int turn = 0;
    int bid = 0;
    std::string id;
};

// What is played in a game of any kind. A game refuses what is not of its kind.
using AnyMove = std::variant<MoveText, BidCall>;

enum class Action : std::uint8_t {
    resign,
    offer_draw,
    accept_draw,
    decline_draw,
    cancel_draw,
    undo,
    offer_undo,
    accept_undo,
    decline_undo,
    cancel_undo,
    rematch,
    decline_rematch,
    cancel_rematch,
    claim_win,
    claim_draw,
    plan,
    phrase,
};

// A line of conditional moves; the opponent's move at that ply comes first.
struct PlanCall {
    int ply = 0;
    std::vector<phutball::Move> line;
};

struct ActionCall {
    Action action = Action::resign;
    std::optional<char> side; // O, X, L or R
    std::string id;
    std::vector<PlanCall> plans = {}; // of Action::plan: all that its seat has from now on
    std::string phrase = {};          // one of kPhrases, with Action::phrase
};

// The tokens of the seats of a client without cookies: of one seat, or of both at one device.
struct TokenCall {
    std::string token;
    std::string other; // empty: there is no second one
};

struct SyncCall {};
struct PingCall {};
// A message that could not be read, with the reason and with its id, if it has one.
struct BadMessage {
    std::string id;
    Error error;
};

// What comes by a socket.
using SocketMessage = std::variant<AnyMove, ActionCall, TokenCall, SyncCall, PingCall, BadMessage>;

} // namespace goalline::server
