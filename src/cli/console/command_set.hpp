// CommandSet holds the subcommands of the program, as they are described to CLI11, and Command is one of them while its
// options are described. Each subcommand has a file: it holds the options as plain data, the function that carries them
// out, and the function that describes both here (commands.hpp lists these). Thread-safety: one thread uses them, before
// and while the command line is read.
#pragma once

#include "base/number.hpp"
#include "cli/console/commands.hpp"
#include "cli/console/console.hpp"
#include "cli/console/files.hpp"
#include "cli/console/messages.hpp"
#include "cli/console/time_limit.hpp"
#include "phutball/rules.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::cli {

// Checks of option values, with messages that say what was expected. CLI11's own checks would accept "0x10", "1e3" or
// "nan", and say less.
[[nodiscard]] CLI::Validator whole_number(std::int64_t low, std::int64_t high);
[[nodiscard]] CLI::Validator seconds();
[[nodiscard]] CLI::Validator share(); // from 0 to 1
[[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& words);

// "on|off"
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

// For numbers without an upper limit.
inline constexpr std::int64_t kNoBound = std::numeric_limits<std::int64_t>::max();

class Command;

class CommandSet {
  public:
    using Action = std::function<int(Console&)>;
    template <class Options>
    using Run = int (*)(Console&, const Options&);

    // REQUIRES: `program` outlives this object
    CommandSet(CLI::App& program, Language language) : program_(program), language_(language) {}

    [[nodiscard]] std::string say(Text which) const { return text(language_, which); }

    // Adds a command with --lang, which calls `work`. `footer` stands below its help and is mostly examples. Returns the
    // command and its options, which are then to be described.
    template <class Options>
    std::pair<Command, Options&> add(const char* name, Text about, Text footer, Run<Options> work);
    // Adds a command below another, such as `store backup`.
    template <class Options>
    std::pair<Command, Options&> add_below(const Command& parent, const char* name, Text about,
                                           Run<Options> work);
    // One that only has others below it.
    Command add_parent(const char* name, Text about, Text footer);
    // One without options of its own.
    Command add_plain(const char* name, Text about, Action action);

    // Runs the command that was given, after the command line has been read.
    [[nodiscard]] int run() const;

  private:
    friend class Command;
    struct Limit {
        CLI::App* command;
        TimeLimit::Wanted wanted;
    };
    struct NamedPath {
        const CLI::App* command;
        const CLI::Option* option;
        Path kind;
    };

    Command describe(CLI::App& command, const std::string& footer, Action action);
    [[nodiscard]] Result<void> check_paths(const CLI::App& command) const;
    [[nodiscard]] phutball::Rules rules_of(const CLI::App& command) const;
    int run_within_time(Console& console, const CLI::App& command, const Action& action) const;

    CLI::App& program_;
    Language language_;
    std::vector<std::pair<CLI::App*, Action>> actions_;
    std::vector<std::pair<CLI::App*, phutball::Rules>> default_rules_; // of commands with switches
    std::vector<NamedPath> paths_;
    std::deque<Limit> limits_; // CLI11 keeps the places of its values
    // The switches that were given; the others are at the command's defaults.
    std::array<std::optional<std::string>, phutball::kSwitches.size()> switches_;
    bool json_ = false;
    bool ascii_ = false;
    std::string proofs_; // a folder; empty: none
    // The language: command_line.cpp reads it before everything else; it is here only so that it is known and shown.
    std::string lang_;
};

class Command {
  public:
    Command(CommandSet& set, CLI::App& app) : set_(&set), app_(&app) {}

    [[nodiscard]] CLI::App& app() const { return *app_; }

    // These add options that check their values and name their kind. They return the option, so that more can be set.
    template <class Value>
    CLI::Option& checked(const std::string& name, Value& value, Text about, const CLI::Validator& check,
                         const std::string& type) const {
        return *app_->add_option(name, value, set_->say(about))->check(check)->type_name(type);
    }
    template <class Value>
    CLI::Option& number(const std::string& name, Value& value, Text about, std::int64_t low,
                        std::int64_t high) const {
        return checked(name, value, about, whole_number(low, high), "N");
    }
    template <class Value>
    CLI::Option& seconds(const std::string& name, Value& value, Text about) const {
        return checked(name, value, about, cli::seconds(), "S");
    }
    // Takes any text; `type` is what the help shows for it.
    template <class Value>
    CLI::Option& text(const std::string& name, Value& value, Text about, const char* type = "") const {
        return *app_->add_option(name, value, set_->say(about))->type_name(type);
    }
    template <class Value>
    CLI::Option& word(const std::string& name, Value& value, Text about,
                      const std::vector<std::string>& words) const {
        return checked(name, value, about, one_of(words), listed(words));
    }
    // These have a default, which the help shows.
    template <class Value>
    CLI::Option& count(const std::string& name, Value& value, Text about, std::int64_t low,
                       std::int64_t high) const {
        return *number(name, value, about, low, high).capture_default_str();
    }
    CLI::Option& choice(const std::string& name, std::string& value, Text about,
                        const std::vector<std::string>& words) const {
        return *word(name, value, about, words).capture_default_str();
    }
    CLI::Option& flag(const std::string& name, bool& value, Text about) const {
        return *app_->add_flag(name, value, set_->say(about));
    }
    // Before the command begins, a path that is not of this kind is refused.
    CLI::Option& path(const std::string& name, std::string& value, Text about, Path kind) const;

    void lang() const { word("--lang", set_->lang_, Text::lang, {"en", "es"}); }
    void json() const { flag("--json", set_->json_, Text::json); }
    void ascii() const { flag("--ascii", set_->ascii_, Text::tui_ascii); }
    // --tables, or the variable GOALLINE_TABLES.
    void tables(std::string& folder, Text about) const {
        path("--tables", folder, about, Path::folder).envname("GOALLINE_TABLES");
    }
    // --proofs, or the variable GOALLINE_PROOFS. Before the command begins, the program gets these proofs.
    void proofs() const {
        text("--proofs", set_->proofs_, Text::proofs_folder, "DIR").envname("GOALLINE_PROOFS");
    }
    // The rule switches of Phutball; the Console has the rules. Commands that play have other defaults than those that
    // answer questions about positions (P10).
    void switches(const phutball::Rules& defaults = {}) const;
    // Shows an option among the rules.
    void group_rules(CLI::Option& option) const { option.group(set_->say(Text::rules_group)); }
    // A position or - for many (Console::each), with --json and the switches.
    void position(std::string& position) const;
    // --limit of commands that go through the results of a turn.
    void limit(std::uint64_t& limit) const;

    // --time S ends the command after so long, with code 3. A person at a terminal sees how long it has run if the command
    // does not show more than that itself.
    enum class Clock : std::uint8_t { shown, hidden };
    void time(Clock clock, std::optional<double> by_default = std::nullopt) const;
    // Only the clock, for a command that keeps its --time itself.
    void clock() const { set_->limits_.push_back({app_, {.clock = true}}); }

  private:
    CommandSet* set_;
    CLI::App* app_;
};

template <class Options>
std::pair<Command, Options&> CommandSet::add(const char* name, Text about, Text footer, Run<Options> work) {
    const auto options = std::make_shared<Options>();
    const auto action = [work, options](Console& console) { return work(console, *options); };
    return {describe(*program_.add_subcommand(name, say(about)), say(footer), action), *options};
}

// CLI11 gives a new command the footer of its parent, whose examples do not fit it.
template <class Options>
std::pair<Command, Options&> CommandSet::add_below(const Command& parent, const char* name, Text about,
                                                   Run<Options> work) {
    const auto options = std::make_shared<Options>();
    const auto action = [work, options](Console& console) { return work(console, *options); };
    return {describe(*parent.app().add_subcommand(name, say(about)), "", action), *options};
}

} // namespace goalline::cli
