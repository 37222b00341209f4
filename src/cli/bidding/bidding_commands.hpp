// The commands for Tennis and Footsteps: their options as plain data and the functions that do them.
#pragma once

#include "bidding/rules.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace goalline::cli {

// As written on the command line; what is not given comes from the preset.
struct BiddingRuleOptions {
    std::string preset; // tennis, or one of kFootstepsPresets
    std::optional<int> fields, spaces, min_bid;
    std::optional<std::string> payoff, pay, tie, end;
    std::string points = "50"; // N or S1,S2
    int ball = 0;
};

struct BiddingOptions {
    BiddingRuleOptions rules;
    std::string table; // file to write
    bool csv = false;
    std::string replay; // file to check
    bool thresholds = false;
    std::string plot; // SVG files to write; - draws in the terminal
    std::string heat_map;
    Language language = Language::en;
};
int run_bidding(Console& console, const BiddingOptions& options);

struct BiddingPlayOptions {
    BiddingRuleOptions rules;
    std::string opponent = "perfect"; // uniform, handicapped, person
    double handicap = 0.25;           // how often the handicapped opponent bids anything
    int side = 1;
    std::optional<std::uint64_t> seed;
    Language language = Language::en;
};
int run_bidding_play(Console& console, const BiddingPlayOptions& options);

[[nodiscard]] Result<bidding::Rules> rules_of(const BiddingRuleOptions& options);
[[nodiscard]] Result<bidding::State> state_of(const BiddingRuleOptions& options, const bidding::Rules& rules);

} // namespace goalline::cli
