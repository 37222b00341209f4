// What the commands for Tennis and Footsteps share: the rules and the state that their options describe, and pictures. Thread-safety: one
// command runs in a process, on its main thread.
#pragma once

#include "bidding/chances.hpp"
#include "bidding/rules.hpp"
#include "cli/console/command_set.hpp"

#include <optional>
#include <string>

namespace goalline::cli {

// As written on the command line; what is not given comes from the preset.
struct BiddingRuleOptions {
    std::string preset; // tennis, or one of kFootstepsPresets
    std::optional<int> fields, spaces, min_bid;
    std::optional<std::string> payoff, pay, tie, end;
    std::string points = "50"; // N, or S1,S2
    int ball = 0;

    // REQUIRES: `preset` is set; it is the name of the game
    void describe(const Command& command);
};

// The rules and the state that the options describe, both checked.
struct BiddingGame {
    bidding::Rules rules;
    bidding::State state;
};
[[nodiscard]] Result<BiddingGame> bidding_game(const BiddingRuleOptions& options);

// play-tennis or play-footsteps, whose preset is that.
void add_bidding_play(CommandSet& set, const char* name, const char* preset, Text about);

// Pictures of a state: the optimal mixed bids, and how likely player 1 is to win for each number of points of both players.
// They are SVG files, or text for the terminal, in signs that it can show.
[[nodiscard]] std::string bids_svg(const bidding::Analysis& analysis, const Console& console);
[[nodiscard]] std::string bids_text(const bidding::Analysis& analysis, const Console& console);
[[nodiscard]] std::string heat_map_svg(const bidding::Analysis& analysis, const Console& console);
[[nodiscard]] std::string heat_map_text(const bidding::Analysis& analysis, const Console& console);

} // namespace goalline::cli
