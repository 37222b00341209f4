// The options of tennis, footsteps, play-tennis and play-footsteps. Thread-safety: one thread, as CommandSet.
#pragma once

#include "cli/bidding/bidding_commands.hpp"
#include "cli/console/command_set.hpp"

#include <array>

namespace goalline::cli {

class BiddingApp {
  public:
    // REQUIRES: the object lives until the command has run
    void add_to(CommandSet& set);

  private:
    std::array<BiddingOptions, 2> state_;    // tennis, footsteps
    std::array<BiddingPlayOptions, 2> play_; // the same
};

} // namespace goalline::cli
