// The games as rooms keep them in memory, one struct for each kind: Phutball, secret bids and strips. kept_codec.hpp
// makes what is stored out of them, and back. Thread-safety: plain values.
#pragma once

#include "bidding/rules.hpp"
#include "phutball/rules.hpp"
#include "server/store/stored_game.hpp"
#include "strip/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace goalline::server {

// time: somebody's time has run out; abandoned: somebody was gone for long, and the other claimed the game; withdrawn:
// the maker took the invitation back before anybody had accepted it.
enum class Reason : std::uint8_t { goal, resignation, repetition, agreement, time, abandoned, withdrawn };

struct KeptResult {
    std::optional<phutball::Side> winner; // none: a draw, or withdrawn
    Reason reason = Reason::goal;
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

// A game of Phutball.
struct KeptGame : MovesHead {
    int level = 0;
    phutball::Rules rules;
    std::optional<KeptResult> result;
    std::array<std::vector<Plan>, 2> plans; // by seat; a plan is a secret of its seat
};

// P11: whether the seats have exchanged their sides.
[[nodiscard]] inline bool is_swapped(const KeptGame& game) {
    return game.moves.size() >= 2 && game.moves[1] == "swap";
}

// How the computer bids.
enum class BidPolicy : std::uint8_t { perfect, uniform, handicapped };
// beyond: the ball or token has reached an end (T4, F1); points: nobody has any left, or somebody is bust (T4, F4). For
// the others see Reason.
enum class BidReason : std::uint8_t {
    beyond,
    points,
    repetition,
    resignation,
    agreement,
    time,
    abandoned,
    withdrawn,
};

struct BidResult {
    std::optional<Seat> winner; // none: a draw, or withdrawn
    BidReason reason = BidReason::beyond;
};

struct KeptBid {
    int bid = 0;
    std::string salt;       // of the computer's commitment; empty for a person's bid
    std::int64_t left = -1; // what its seat had left after it, in milliseconds; -1: no clock
};

struct BidTurn {
    std::array<KeptBid, 2> bids;
};

// A game of secret bids (Tennis, Footsteps); Seat::first is player 1.
struct KeptBidGame : GameHead {
    bidding::Rules rules;
    bidding::State start;
    BidPolicy policy = BidPolicy::perfect;        // the computer's
    double handicap = 0;                          // with BidPolicy::handicapped
    std::vector<BidTurn> turns;                   // turns in which both have bid
    std::array<std::optional<KeptBid>, 2> secret; // bids of the present turn, shown only to their owners
    std::optional<BidResult> result;
};

struct StripResult {
    std::optional<Seat> winner; // none: a draw, or withdrawn
    Reason reason = Reason::goal;
};

// A game of strips (one-dimensional Phutball, Oddish); Seat::first is Left. No moves come with a game, so opening_plies
// is 0.
struct KeptStripGame : MovesHead {
    strip::Kind kind = strip::Kind::strip;
    std::optional<StripResult> result;
};

using AnyGame = std::variant<KeptGame, KeptBidGame, KeptStripGame>;

// What a list of games shows of a game of any kind.
struct SummaryHead {
    std::string id;
    Opponent opponent = Opponent::computer;
    Status status = Status::playing;
    std::array<std::string, 2> names; // of the seats; empty where none was given
    std::array<std::string, 2> tags;  // as in StoredSeat
    bool is_public = false;           // as in GameHead
    std::array<bool, 2> seats{};      // those that the visitor has whose list it is
    GameClock clock;
    std::int64_t now = 0; // when the list was made (ServerTime)
    std::int64_t updated = 0;
};

struct MovesSummary : SummaryHead {
    std::optional<Seat> to_act;
    int plies = 0;
    std::string start;    // position text
    std::string position; // position text
};

struct GameSummary : MovesSummary {
    int level = 0;
    std::optional<KeptResult> result;
    bool swapped = false;
};

struct BidGameSummary : SummaryHead {
    bidding::Rules rules;
    std::optional<BidResult> result;
    std::array<bool, 2> has_bid{};
    int turns = 0;
};

struct StripSummary : MovesSummary {
    strip::Kind kind = strip::Kind::strip;
    std::optional<StripResult> result;
};

using AnySummary = std::variant<GameSummary, BidGameSummary, StripSummary>;

[[nodiscard]] inline const GameHead& head_of(const AnyGame& game) {
    return std::visit([](const auto& one) -> const GameHead& { return one; }, game);
}
[[nodiscard]] inline const SummaryHead& head_of(const AnySummary& summary) {
    return std::visit([](const auto& one) -> const SummaryHead& { return one; }, summary);
}

// The word for what is played: "phutball", "tennis", "footsteps", "strip" or "oddish". It serves a game and its
// summary.
template <class Game>
[[nodiscard]] std::string_view game_name(const Game& game) {
    if constexpr (requires { game.rules.game; })
        return bidding::name(game.rules.game);
    else if constexpr (requires { game.kind; })
        return strip::name(game.kind);
    else
        return "phutball";
}

// The words that stand for these values in the database and in JSON.
[[nodiscard]] constexpr std::string_view name(Reason reason) {
    switch (reason) {
    case Reason::goal:
        return "goal";
    case Reason::resignation:
        return kResignation;
    case Reason::repetition:
        return "repetition";
    case Reason::agreement:
        return "agreement";
    case Reason::time:
        return "time";
    case Reason::abandoned:
        return "abandoned";
    case Reason::withdrawn:
        return kWithdrawn;
    }
    return "goal";
}
[[nodiscard]] constexpr std::string_view name(BidPolicy policy) {
    switch (policy) {
    case BidPolicy::perfect:
        return "perfect";
    case BidPolicy::uniform:
        return "uniform";
    case BidPolicy::handicapped:
        return "handicapped";
    }
    return "perfect";
}
[[nodiscard]] constexpr std::string_view name(BidReason reason) {
    switch (reason) {
    case BidReason::beyond:
        return "beyond";
    case BidReason::points:
        return "points";
    case BidReason::repetition:
        return "repetition";
    case BidReason::resignation:
        return kResignation;
    case BidReason::agreement:
        return "agreement";
    case BidReason::time:
        return "time";
    case BidReason::abandoned:
        return "abandoned";
    case BidReason::withdrawn:
        return kWithdrawn;
    }
    return "beyond";
}
[[nodiscard]] constexpr std::optional<Reason> reason_of(std::string_view text) {
    for (const Reason value : {Reason::goal, Reason::resignation, Reason::repetition, Reason::agreement,
                               Reason::time, Reason::abandoned, Reason::withdrawn}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<BidPolicy> bid_policy_of(std::string_view text) {
    for (const BidPolicy value : {BidPolicy::perfect, BidPolicy::uniform, BidPolicy::handicapped}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}
[[nodiscard]] constexpr std::optional<BidReason> bid_reason_of(std::string_view text) {
    for (const BidReason value :
         {BidReason::beyond, BidReason::points, BidReason::repetition, BidReason::resignation,
          BidReason::agreement, BidReason::time, BidReason::abandoned, BidReason::withdrawn}) {
        if (text == name(value))
            return value;
    }
    return std::nullopt;
}

} // namespace goalline::server
