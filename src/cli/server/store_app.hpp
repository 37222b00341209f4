// The options of `goalline store` and its four subcommands. With app.cpp one of the places that know CLI11.
#pragma once

#include "cli/console/messages.hpp"
#include "cli/server/store_commands.hpp"

#include <CLI/CLI.hpp>
#include <functional>
#include <utility>
#include <vector>

namespace goalline::cli {

class StoreApp {
  public:
    explicit StoreApp(Language language) : language_(language) { options_.language = language; }

    // Adds one command to the program: name, what it is about, footer, action.
    using Add = std::function<CLI::App&(const char*, Text, Text, std::function<int(Console&)>)>;
    using AddOptions = std::function<void(CLI::App&)>;
    // `add_common`: the options that every command has.
    void add_to(const Add& add, const AddOptions& add_common);

  private:
    using Run = int (*)(Console&, const StoreOptions&);
    CLI::App& add_part(CLI::App& store, const AddOptions& add_common, const char* name, Text about, Run run);
    void add_file(CLI::App& command, Text about);

    Language language_;
    StoreOptions options_;
    std::vector<std::pair<CLI::App*, Run>> parts_;
};

} // namespace goalline::cli
