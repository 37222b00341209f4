// Tennis (T1-T5) and Footsteps with its relatives (F1-F6): options, states, legal bids, one turn, and the end of the
// game. A state is the ball (or token) and both players' points; player 1 drives the ball towards +reach.
// Thread-safety: plain values and pure functions.
#pragma once

#include "base/result.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::bidding {

enum class Game : std::uint8_t { tennis, footsteps };
enum class Payoff : std::uint8_t { win, score };          // T5
enum class Pay : std::uint8_t { both, winner };           // F2
enum class Tie : std::uint8_t { repeat, both_pay };       // F3, only with Pay::winner
enum class End : std::uint8_t { draw, half, side, bust }; // F4
enum class Player : std::uint8_t { one, two };

inline constexpr int kMaxReach = 1000;
inline constexpr int kMaxPoints = 1'000'000;

// The rule options. Tennis uses `fields` and `payoff`; Footsteps uses the others.
struct Rules {
    Game game = Game::tennis;
    int fields = 2;              // T1: fields -F..F
    Payoff payoff = Payoff::win; // T5
    int spaces = 3;              // F1: spaces -K..K
    Pay pay = Pay::both;         // F2
    Tie tie = Tie::repeat;       // F3
    End end = End::draw;         // F4
    int min_bid = 1;             // F2: 0 or 1

    // The game ends when the ball reaches +reach or -reach.
    [[nodiscard]] constexpr int reach() const { return game == Game::tennis ? fields + 1 : spaces; }
    [[nodiscard]] constexpr bool winner_pays() const { return game == Game::footsteps && pay == Pay::winner; }
    // Whether equal bids may cost nothing, so that a state comes back (F3, F6).
    [[nodiscard]] constexpr bool free_ties() const {
        return game == Game::footsteps && (min_bid == 0 || (pay == Pay::winner && tie == Tie::repeat));
    }
    [[nodiscard]] constexpr int least_bid() const { return game == Game::tennis ? 1 : min_bid; }

    friend bool operator==(const Rules&, const Rules&) = default;
};

// Refuses options that are out of range or contradict each other.
[[nodiscard]] Result<void> check(const Rules& rules);

[[nodiscard]] Rules tennis();
// F5: footsteps, footsteps-seed, oshi-zumo and alesia; also tennis.
[[nodiscard]] std::optional<Rules> preset(std::string_view name);
inline constexpr std::array<std::string_view, 4> kFootstepsPresets = {"footsteps", "footsteps-seed",
                                                                      "oshi-zumo", "alesia"};

struct State {
    int ball = 0;
    int points1 = 50;
    int points2 = 50;

    // The same state, seen by the other player.
    [[nodiscard]] constexpr State mirrored() const { return {-ball, points2, points1}; }
    [[nodiscard]] constexpr int points(Player p) const { return p == Player::one ? points1 : points2; }

    friend constexpr bool operator==(const State&, const State&) = default;
    friend constexpr auto operator<=>(const State&, const State&) = default;
};

[[nodiscard]] Result<void> check(const Rules& rules, const State& state);

struct BidRange {
    int first = 0;
    int last = 0;

    [[nodiscard]] constexpr int size() const { return last - first + 1; }
    [[nodiscard]] constexpr bool contains(int bid) const { return bid >= first && bid <= last; }
    friend constexpr bool operator==(BidRange, BidRange) = default;
};

// T2, F2: a player without points bids 0, and only then may a player bid 0, unless the lowest bid is 0.
[[nodiscard]] constexpr BidRange legal_bids(const Rules& rules, int points) {
    return points == 0 ? BidRange{0, 0} : BidRange{rules.least_bid(), points};
}

// Where the ball goes if the higher bid is player 1's (+1), player 2's (-1), or neither's (0). T3, F1, F3.
[[nodiscard]] constexpr int moved(const Rules& rules, int ball, int higher) {
    if (rules.game == Game::tennis && ball * higher < 0)
        return higher; // over the centre line
    return ball + higher;
}

// Plays one turn. REQUIRES: the game is not over, and both bids are legal.
[[nodiscard]] State after(const Rules& rules, const State& state, int bid1, int bid2);

// Whether equal bids that cost nothing can bring the state back (F3, F6). REQUIRES: the game is not over.
[[nodiscard]] bool can_repeat(const Rules& rules, const State& state);

// Plays one turn if it is legal. The error's code is the rule that forbids it.
[[nodiscard]] Result<State> play(const Rules& rules, const State& state, int bid1, int bid2);

// Player 1's payoff if the game is over (T4, T5, F1, F4); nothing while it goes on.
[[nodiscard]] std::optional<double> outcome(const Rules& rules, const State& state);

// The names of the options on the command line.
[[nodiscard]] std::string_view name(Game game);
[[nodiscard]] std::string_view name(Payoff payoff);
[[nodiscard]] std::string_view name(Pay pay);
[[nodiscard]] std::string_view name(Tie tie);
[[nodiscard]] std::string_view name(End end);
// The options with these names.
[[nodiscard]] std::optional<Payoff> payoff_of(std::string_view name);
[[nodiscard]] std::optional<Pay> pay_of(std::string_view name);
[[nodiscard]] std::optional<Tie> tie_of(std::string_view name);
[[nodiscard]] std::optional<End> end_of(std::string_view name);
// "footsteps --spaces 3 --pay both --end draw --min-bid 1": all options, as they stand on the command line.
[[nodiscard]] std::string describe(const Rules& rules);

// A game in progress. With `tie: repeat` (or bids of 0) a state can come back; its third occurrence is a draw (F6).
class Match {
  public:
    Match(const Rules& rules, const State& start) : rules_(rules), states_{start} {}

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const State& state() const { return states_.back(); }
    [[nodiscard]] const std::vector<State>& states() const { return states_; }
    [[nodiscard]] std::optional<double> outcome() const;
    [[nodiscard]] Result<void> play(int bid1, int bid2);
    void undo() { states_.pop_back(); } // REQUIRES: a turn was played

  private:
    Rules rules_;
    std::vector<State> states_;
};

} // namespace goalline::bidding
