// The options of `goalline store` and its six subcommands. Thread-safety: one thread, as CommandSet.
#pragma once

#include "cli/console/command_set.hpp"
#include "cli/server/store_commands.hpp"

namespace goalline::cli {

class StoreApp {
  public:
    // REQUIRES: the object lives until the command has run
    void add_to(CommandSet& set);

  private:
    using Run = int (*)(Console&, const StoreOptions&);
    CLI::App& add_part(CommandSet& set, CLI::App& store, const char* name, Text about, Run run);

    StoreOptions options_;
};

} // namespace goalline::cli
