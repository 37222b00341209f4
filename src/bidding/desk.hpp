// Answers questions about bidding games as lines of text, for a host that shares no types with us: the page's module
// of WebAssembly (bindings/wasm/bidding.cpp). A request is one line of words with blanks between them, an answer one
// object of JSON:
//
//     rules tennis FIELDS PAYOFF POINTS1 POINTS2             makes the table that the other requests ask
//     rules footsteps SPACES PAY TIE END MIN_BID POINTS1 POINTS2
//     state BALL S1 S2                    value, bounds, mixes, worth of each bid, chances, sure bids
//     draw BALL S1 S2 PLAYER UNIT         a bid of perfect play; UNIT is uniform in [0, 1)
//     pick UNIT BID PROBABILITY ...       a bid of the mix that is given
//     thresholds BALL                     see sure_win_thresholds()
//     heat BALL                           values of all points, those of player 1 first
//     review BALL S1 S2 BID1 BID2 ...     see review.hpp
//
// What cannot be answered gets {"error": {"kind", "message", "where", "code"}}. Not thread-safe.
#pragma once

#include "bidding/review.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::bidding {

class Desk {
  public:
    // Larger tables are refused, so that the memory stays small: 32 bytes for each state.
    static constexpr int kMostStates = 80'000;
    static constexpr std::size_t kMostWords = 10'000;

    [[nodiscard]] std::string answer(std::string_view request);

  private:
    using Words = std::vector<std::string_view>;

    [[nodiscard]] Result<std::string> reply(const Words& words);
    [[nodiscard]] Result<std::string> make(const Words& words);
    [[nodiscard]] Result<std::string> state(const Words& words) const;
    [[nodiscard]] Result<std::string> drawn(const Words& words) const;
    [[nodiscard]] Result<std::string> picked(const Words& words) const;
    [[nodiscard]] Result<std::string> thresholds(const Words& words) const;
    [[nodiscard]] Result<std::string> heat(const Words& words) const;
    [[nodiscard]] Result<std::string> reviewed(const Words& words) const;
    [[nodiscard]] Result<State> state_at(const Words& words, std::size_t first, bool going_on) const;
    [[nodiscard]] Result<int> ball_at(const Words& words) const;

    std::optional<Table> table_;
    std::optional<ChanceTable> chances_;
};

} // namespace goalline::bidding
