// The commands for Tennis and Footsteps: their options as plain data, and the functions that carry them out.
// Thread-safety: one command runs in a process, on its main thread.
#pragma once

#include "bidding/rules.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace goalline::cli {

// As written on the command line; what is not given comes from the preset.
struct BiddingRuleOptions {
    std::string preset; // tennis, or one of kFootstepsPresets
    std::optional<int> fields, spaces, min_bid;
    std::optional<std::string> payoff, pay, tie, end;
    std::string points = "50"; // N, or S1,S2
    int ball = 0;
};

struct BiddingOptions {
    BiddingRuleOptions rules;
    std::string table; // the file to write
    bool csv = false;
    std::string replay; // the file to check
    bool thresholds = false;
    std::string plot; // the SVG files to write; - draws in the terminal
    std::string heat_map;
    Language language = Language::en;
};
int run_bidding(Console& console, const BiddingOptions& options);

struct BiddingPlayOptions {
    BiddingRuleOptions rules;
    std::string opponent = "perfect"; // uniform, handicapped, person
    double handicap = 0.25;           // how often the handicapped opponent bids at random
    int side = 1;
    std::optional<std::uint64_t> seed;
    Language language = Language::en;
};
int run_bidding_play(Console& console, const BiddingPlayOptions& options);

// The rules and the state that the options describe, both checked.
struct BiddingGame {
    bidding::Rules rules;
    bidding::State state;
};
[[nodiscard]] Result<BiddingGame> bidding_game(const BiddingRuleOptions& options);

// Reads a whole text as a number. Returns false, and `number` has no meaning, if the text is not a number.
template <class Number>
[[nodiscard]] bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

} // namespace goalline::cli
