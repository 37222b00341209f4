// The options of match, ladder, openings and check-protocol. With app.cpp and bidding_app.cpp the only place
// that knows CLI11.
#pragma once

#include "cli/console/messages.hpp"
#include "cli/workshop/workshop_commands.hpp"

#include <CLI/CLI.hpp>
#include <functional>

namespace goalline::cli {

class WorkshopApp {
  public:
    explicit WorkshopApp(Language language) : language_(language) {}

    // Adds one command to the program: name, what it is about, footer, action.
    using Add = std::function<CLI::App&(const char*, Text, Text, std::function<int(Console&)>)>;
    using AddOptions = std::function<void(CLI::App&)>;
    void add_to(const Add& add, const AddOptions& add_json, const AddOptions& add_switches);

  private:
    template <class Value>
    CLI::Option& add_number(CLI::App& command, const char* name, Value& value, Text about, std::uint64_t low,
                            std::uint64_t high);
    CLI::Option& add_text(CLI::App& command, const char* name, std::string& value, Text about,
                          const char* type);
    void add_engine(CLI::App& command, const std::string& number, MatchOptions::Engine& engine);
    CLI::App& add_match(const Add& add);
    CLI::App& add_ladder(const Add& add);
    CLI::App& add_openings(const Add& add);
    CLI::App& add_check_protocol(const Add& add);

    Language language_;
    MatchOptions match_;
    LadderOptions ladder_;
    OpeningsOptions openings_;
    CheckProtocolOptions check_protocol_;
};

} // namespace goalline::cli
