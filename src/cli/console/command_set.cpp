#include "cli/console/command_set.hpp"

#include "cli/console/memory.hpp"
#include "cli/console/wrap.hpp"
#include "solve/proof_file.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace goalline::cli {

namespace {

constexpr std::string_view kRuleText = "rule_"; // the names of the switches' texts begin with this
static_assert(std::ranges::all_of(phutball::kSwitches,
                                  [](const phutball::RuleSwitch& rule) {
                                      return text_named(kRuleText, rule.name).has_value();
                                  }),
              "a switch has a text that says what it does");

std::string expected(const std::string& what, const std::string& text) {
    return "expected " + what + ", not \"" + text.substr(0, 40) + "\"";
}

// `what` is what was expected of a number from `low` to `high`.
CLI::Validator number(double low, double high, const std::string& what) {
    return {[=](const std::string& text) {
                double value = 0;
                const bool good =
                    read_number(text, value) && std::isfinite(value) && value >= low && value <= high;
                return good ? std::string() : expected(what, text);
            },
            ""};
}

} // namespace

CLI::Validator whole_number(std::int64_t low, std::int64_t high) {
    return {[=](const std::string& text) {
                std::int64_t value = 0;
                const bool good = read_number(text, value) && value >= low && value <= high &&
                                  (low < 0 || !text.starts_with('-')); // "-0"
                return good ? std::string()
                            : expected("a whole number from " + std::to_string(low) + " to " +
                                           std::to_string(high),
                                       text);
            },
            ""};
}

CLI::Validator seconds() {
    return number(0, 1e6, "seconds from 0 to 1000000");
}
CLI::Validator share() {
    return number(0, 1, "a share from 0 to 1");
}

CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[words](const std::string& text) {
                return std::ranges::find(words, text) != words.end() ? std::string()
                                                                     : expected(listed(words), text);
            },
            ""};
}

std::string listed(const std::vector<std::string>& words) {
    std::string names;
    for (const std::string& word : words)
        names += (names.empty() ? "" : "|") + word;
    return names;
}

CLI::Option& Command::path(const std::string& name, std::string& value, Text about, Path kind) const {
    CLI::Option& option = text(name, value, about, kind == Path::new_file ? "FILE" : "DIR");
    set_->paths_.push_back({app_, &option, kind});
    return option;
}

void Command::switches(const phutball::Rules& defaults) const {
    set_->default_rules_.emplace_back(app_, defaults);
    for (std::size_t i = 0; i < phutball::kSwitches.size(); ++i) {
        const phutball::RuleSwitch& rule = phutball::kSwitches[i];
        std::vector<std::string> words(rule.values.begin(), rule.values.end());
        if (rule.is_flag())
            std::ranges::reverse(words);
        CLI::Option& option = word("--" + std::string(rule.dashed), set_->switches_[i],
                                   *text_named(kRuleText, rule.name), words);
        group_rules(*option.default_str(std::string(rule.text(defaults))));
    }
}

void Command::position(std::string& position) const {
    text("POS", position, Text::position).required();
    json();
    switches();
}

void Command::limit(std::uint64_t& limit) const {
    constexpr std::int64_t kMost = 4'000'000'000; // states are numbered with 32 bits
    count("--limit", limit, Text::limit_results, 0, kMost);
}

void Command::time(Clock clock, std::optional<double> by_default) const {
    auto& wanted =
        set_->limits_.emplace_back(app_, TimeLimit::Wanted{by_default, clock == Clock::shown}).wanted;
    CLI::Option& option = seconds("--time", wanted.seconds, Text::time_limit);
    if (by_default)
        option.default_str(fmt::format("{:g}", *by_default));
}

Command CommandSet::describe(CLI::App& command, const std::string& footer, Action action) {
    command.footer(footer);
    command.group(say(Text::commands));
    command.get_help_ptr()->group(say(Text::options));
    actions_.emplace_back(&command, std::move(action));
    const Command result(*this, command);
    result.lang();
    return result;
}

// The command itself never runs: one of those below it runs instead.
Command CommandSet::add_parent(const char* name, Text about, Text footer) {
    const Command command =
        describe(*program_.add_subcommand(name, say(about)), say(footer), [](Console&) { return int{kBad}; });
    command.app().require_subcommand(1);
    return command;
}

Command CommandSet::add_plain(const char* name, Text about, Action action) {
    return describe(*program_.add_subcommand(name, say(about)), "", std::move(action));
}

Result<void> CommandSet::check_paths(const CLI::App& command) const {
    for (const auto& [owner, option, kind] : paths_) {
        if (owner != &command || option->empty())
            continue;
        if (auto good = check_path(option->get_name(), option->results().back(), kind); !good)
            return good;
    }
    return {};
}

phutball::Rules CommandSet::rules_of(const CLI::App& command) const {
    const auto found =
        std::ranges::find(default_rules_, &command, [](const auto& each) { return each.first; });
    phutball::Rules rules = found == default_rules_.end() ? phutball::Rules() : found->second;
    for (std::size_t i = 0; i < switches_.size(); ++i) {
        if (switches_[i])
            (void)phutball::kSwitches[i].set_text(rules, *switches_[i]); // CLI11 has checked it
    }
    return rules;
}

int CommandSet::run_within_time(Console& console, const CLI::App& command, const Action& action) const {
    const auto found = std::ranges::find(limits_, &command, &Limit::command);
    if (!console.json())
        console.out().wrap_at(terminal_width(1));
    int code = kDone;
    {
        const TimeLimit limit(console, found == limits_.end() ? TimeLimit::Wanted{} : found->wanted);
        code = action(console);
    }
    const auto over = code == kInterrupted ? TimeLimit::over() : std::nullopt;
    if (!over)
        return code;
    if (!console.out().used())
        return console.fail(*over);
    console.note(over->full()); // what it has said stands
    return kLimit;
}

// A command below another one comes after it in the list, and is the one that was meant.
int CommandSet::run() const {
    const auto given = std::find_if(actions_.rbegin(), actions_.rend(),
                                    [](const auto& entry) { return entry.first->parsed(); });
    if (given == actions_.rend())
        return kBad;
    const CLI::App& command = *given->first;
    Console console({.json = json_, .ascii = ascii_, .rules = rules_of(command), .language = language_});
    return within_memory(console, command.get_name(), [&] {
        // CLI11 reads the variable whichever command was given.
        const bool wanted = command.get_option_no_throw("--proofs") != nullptr && !proofs_.empty();
        if (auto got = wanted ? solve::add_proofs_of(proofs_) : Result<void>(); !got)
            return console.fail(got.error());
        if (auto good = check_paths(command); !good)
            return console.fail(good.error());
        return console.finish(run_within_time(console, command, given->second));
    });
}

} // namespace goalline::cli
