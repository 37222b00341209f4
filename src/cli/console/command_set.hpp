// CommandSet holds the subcommands of the program, as they are described to CLI11, and the kinds of options that they
// share. app.cpp makes one; the parts of the program (StripApp, BiddingApp, WorkshopApp, StoreApp) add their commands
// to it. Thread-safety: one thread uses it, before and while the command line is read.
#pragma once

#include "cli/console/checks.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"
#include "cli/console/paths.hpp"
#include "cli/console/time_limit.hpp"

#include <CLI/CLI.hpp>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace goalline::cli {

[[nodiscard]] CLI::Validator whole_number(std::uint64_t low, std::uint64_t high);
[[nodiscard]] CLI::Validator seconds();
[[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& words);

// For numbers without an upper limit.
inline constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();

class CommandSet {
  public:
    using Action = std::function<int(Console&)>;

    // REQUIRES: `program` outlives this object
    CommandSet(CLI::App& program, Language language) : program_(program), language_(language) {}

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] std::string say(Text which) const { return text(language_, which); }

    // Adds a command with --lang. `footer` stands below its help and is mostly examples.
    CLI::App& add(const char* name, Text about, std::optional<Text> footer, Action action);
    // Adds a command below another, such as `store backup`.
    CLI::App& add_below(CLI::App& parent, const char* name, Text about, Action action);

    // These add options that check their values and name their kind. They return the option, so that more can be set.
    template <class Value>
    CLI::Option& add_word(CLI::App& command, const std::string& name, Value& value, Text about,
                          const std::vector<std::string>& words) {
        return add_checked(command, name, value, about, one_of(words), listed(words));
    }
    template <class Value>
    CLI::Option& add_number(CLI::App& command, const std::string& name, Value& value, Text about,
                            std::uint64_t low, std::uint64_t high) {
        return add_checked(command, name, value, about, whole_number(low, high), "N");
    }
    template <class Value>
    CLI::Option& add_seconds(CLI::App& command, const char* name, Value& value, Text about) {
        return add_checked(command, name, value, about, seconds(), "S");
    }
    // Takes any text; `type` is what the help shows for it.
    template <class Value>
    CLI::Option& add_text(CLI::App& command, const std::string& name, Value& value, Text about,
                          const char* type) {
        return *command.add_option(name, value, say(about))->type_name(type);
    }
    // run() refuses a path that is not of this kind before the command begins.
    CLI::Option& add_path(CLI::App& command, const std::string& name, std::string& value, Text about,
                          Path kind) {
        CLI::Option& option = add_text(command, name, value, about, kind == Path::new_file ? "FILE" : "DIR");
        paths_.push_back({&command, &option, kind});
        return option;
    }
    CLI::Option& add_flag(CLI::App& command, const char* name, bool& value, Text about) {
        return *command.add_flag(name, value, say(about));
    }
    template <class Value>
    CLI::Option& add_checked(CLI::App& command, const std::string& name, Value& value, Text about,
                             const CLI::Validator& check, const std::string& type) {
        return *command.add_option(name, value, say(about))->check(check)->type_name(type);
    }

    void add_lang(CLI::App& command) { add_word(command, "--lang", lang_, Text::lang, {"en", "es"}); }
    void add_json(CLI::App& command) { add_flag(command, "--json", json_, Text::json); }
    void add_ascii(CLI::App& command) { add_flag(command, "--ascii", ascii_, Text::tui_ascii); }
    // --tables, or the variable GOALLINE_TABLES.
    void add_tables(CLI::App& command, std::string& folder, Text about) {
        add_path(command, "--tables", folder, about, Path::folder).envname("GOALLINE_TABLES");
    }

    // --proofs, or the variable GOALLINE_PROOFS. run() gives these proofs to the program.
    void add_proofs(CLI::App& command) {
        add_text(command, "--proofs", proofs_, Text::proofs_folder, "DIR").envname("GOALLINE_PROOFS");
    }

    // --time S: run() ends the command after so long, with code 3. A person at a terminal sees how long it has run if
    // the command does not show more than that itself.
    enum class Clock : std::uint8_t { shown, hidden };
    CLI::Option& add_time(CLI::App& command, Clock clock, std::optional<double> by_default = std::nullopt);
    // Only the clock, for a command that keeps its --time itself.
    void add_clock(CLI::App& command) { limits_.push_back({&command, {.clock = true}}); }

    // Call it after the command line has been read.
    [[nodiscard]] bool json() const { return json_; }
    [[nodiscard]] bool ascii() const { return ascii_; }
    // Runs the command that was given.
    int run(Console& console) const;

  private:
    struct Limit {
        CLI::App* command;
        TimeLimit::Wanted wanted;
    };

    struct NamedPath {
        const CLI::App* command;
        const CLI::Option* option;
        Path kind;
    };

    CLI::App& describe(CLI::App& command, Action action);
    [[nodiscard]] Result<void> check_paths(const CLI::App& command) const;
    int run_within_time(Console& console, const CLI::App& command, const Action& action) const;

    CLI::App& program_;
    Language language_;
    std::vector<std::pair<CLI::App*, Action>> actions_;
    std::vector<NamedPath> paths_;
    std::deque<Limit> limits_; // CLI11 keeps the places of its values
    bool json_ = false;
    bool ascii_ = false;
    std::string proofs_; // a folder; empty: none
    // The language: app.cpp reads it before everything else; it is here only so that it is known and shown.
    std::string lang_;
};

} // namespace goalline::cli
