// CommandSet holds the subcommands of the program, as they are described to CLI11, and the kinds of options that they
// share. app.cpp makes one; the parts of the program (StripApp, BiddingApp, WorkshopApp, StoreApp) add their commands
// to it. Thread-safety: one thread uses it, before and while the command line is read.
#pragma once

#include "cli/console/checks.hpp"
#include "cli/console/console.hpp"
#include "cli/console/messages.hpp"

#include <CLI/CLI.hpp>
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
    // --tables, or the variable GOALLINE_TABLES.
    void add_tables(CLI::App& command, std::string& folder, Text about) {
        add_text(command, "--tables", folder, about, "DIR").envname("GOALLINE_TABLES");
    }

    // --proofs, or the variable GOALLINE_PROOFS. run() gives these proofs to the program.
    void add_proofs(CLI::App& command) {
        add_text(command, "--proofs", proofs_, Text::proofs_folder, "DIR").envname("GOALLINE_PROOFS");
    }

    // Call it after the command line has been read.
    [[nodiscard]] bool json() const { return json_; }
    // Runs the command that was given.
    int run(Console& console) const;

  private:
    CLI::App& describe(CLI::App& command, Action action);

    CLI::App& program_;
    Language language_;
    std::vector<std::pair<CLI::App*, Action>> actions_;
    bool json_ = false;
    std::string proofs_; // a folder; empty: none
    // The language: app.cpp reads it before everything else; it is here only so that it is known and shown.
    std::string lang_;
};

} // namespace goalline::cli
