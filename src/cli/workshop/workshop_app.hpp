// The options of match, ladder, openings and check-protocol. Thread-safety: one thread, as CommandSet.
#pragma once

#include "cli/console/command_set.hpp"
#include "cli/workshop/workshop_commands.hpp"

#include <functional>

namespace goalline::cli {

class WorkshopApp {
  public:
    // `add_switches` gives a command the rule switches of Phutball. REQUIRES: the object lives until the command has
    // run
    void add_to(CommandSet& set, const std::function<void(CLI::App&)>& add_switches);

  private:
    CLI::App& add_match(CommandSet& set);
    CLI::App& add_ladder(CommandSet& set);
    void add_openings(CommandSet& set);
    void add_check_protocol(CommandSet& set);

    MatchOptions match_;
    LadderOptions ladder_;
    OpeningsOptions openings_;
    CheckProtocolOptions check_protocol_;
};

} // namespace goalline::cli
