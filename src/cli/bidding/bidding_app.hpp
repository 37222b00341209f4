// The options of tennis, footsteps, play-tennis and play-footsteps. With app.cpp the only place that knows
// CLI11.
#pragma once

#include "cli/bidding/bidding_commands.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <functional>

namespace goalline::cli {

class BiddingApp {
  public:
    explicit BiddingApp(Language language) : language_(language) {}

    // Adds one command to the program: name, what it is about, footer, action.
    using Add = std::function<CLI::App&(const char*, Text, Text, std::function<int(Console&)>)>;
    // `add_json` gives a command the option --json.
    void add_to(const Add& add, const std::function<void(CLI::App&)>& add_json);

  private:
    void add_state(CLI::App& command, BiddingOptions& options);
    void add_play(CLI::App& command, BiddingPlayOptions& options);
    void add_rules(CLI::App& command, BiddingRuleOptions& rules, bool tennis);

    Language language_;
    std::array<BiddingOptions, 2> state_;    // tennis, footsteps
    std::array<BiddingPlayOptions, 2> play_; // the same
};

} // namespace goalline::cli
