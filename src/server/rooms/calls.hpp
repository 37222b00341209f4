// What clients ask of a room, as values: new games, turns and actions. api/ reads them from HTTP bodies and
// socket messages; rooms carry them out. Thread-safety: plain values; threads may read one at the same time as long
// as nobody changes it.
#pragma once

#include "base/result.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/play/kind.hpp"
#include "server/play/plans.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

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

struct NewCall : NewHead {
    NewGame game;
};

// A turn as the client has written it. Only its game knows how to read it: "j9" is a point as well as a jump on a strip.
struct TurnCall {
    std::string type; // "move" or "bid": a game takes one of them
    int number = 0;
    std::string text;
    std::string id; // the client's own name for the call, with which it is answered; may be empty
};

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

struct ActionCall {
    Action action = Action::resign;
    std::optional<char> side; // O, X, L or R
    std::string id;
    PlanList plans = {};     // of Action::plan: all that its seat has from now on
    std::string phrase = {}; // one of kPhrases, with Action::phrase
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
using SocketMessage = std::variant<TurnCall, ActionCall, TokenCall, SyncCall, PingCall, BadMessage>;

// The phrases that players can say to each other. The page shows each in the language of its reader, so nobody can say
// anything else.
inline constexpr std::array<std::string_view, 8> kPhrases = {"hello",  "good_luck", "nice_chain", "oh_no",
                                                             "thanks", "good_game", "one_moment", "bye"};

[[nodiscard]] inline bool is_phrase(std::string_view word) {
    return std::find(kPhrases.begin(), kPhrases.end(), word) != kPhrases.end();
}

inline constexpr int kSecondsBetweenPhrases = 3; // of one seat
inline constexpr Rate kPhraseRate{1.0 / kSecondsBetweenPhrases, 1};

} // namespace goalline::server
