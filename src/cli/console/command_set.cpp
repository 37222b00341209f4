#include "cli/console/command_set.hpp"

#include "cli/console/memory.hpp"
#include "cli/console/wrap.hpp"
#include "solve/proof_folder.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::cli {

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
    return {[low, high](const std::string& text) { return check_whole_number(text, low, high); }, ""};
}
CLI::Validator seconds() {
    return {[](const std::string& text) { return check_seconds(text); }, ""};
}
CLI::Validator one_of(const std::vector<std::string>& words) {
    return {[words](const std::string& text) { return check_word(text, words); }, ""};
}

CLI::App& CommandSet::add(const char* name, Text about, std::optional<Text> footer, Action action) {
    CLI::App& command = *program_.add_subcommand(name, say(about));
    command.footer(footer ? say(*footer) : std::string());
    return describe(command, std::move(action));
}

// CLI11 gives a new command the footer of its parent, whose examples do not fit it.
CLI::App& CommandSet::add_below(CLI::App& parent, const char* name, Text about, Action action) {
    CLI::App& command = *parent.add_subcommand(name, say(about));
    command.footer("");
    return describe(command, std::move(action));
}

CLI::App& CommandSet::describe(CLI::App& command, Action action) {
    command.group(say(Text::commands));
    command.get_help_ptr()->group(say(Text::options));
    actions_.emplace_back(&command, std::move(action));
    add_lang(command);
    return command;
}

CLI::Option& CommandSet::add_time(CLI::App& command, Clock clock, std::optional<double> by_default) {
    Limit& limit = limits_.emplace_back(Limit{&command, {by_default, clock == Clock::shown}});
    CLI::Option& option = add_seconds(command, "--time", limit.wanted.seconds, Text::time_limit);
    if (by_default)
        option.default_str(fmt::format("{:g}", *by_default));
    return option;
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
int CommandSet::run(Console& console) const {
    for (auto entry = actions_.rbegin(); entry != actions_.rend(); ++entry) {
        const auto& [command, action] = *entry;
        if (!command->parsed())
            continue;
        return within_memory(console, command->get_name(), [&] {
            // CLI11 reads the variable whichever command was given.
            const bool wanted = command->get_option_no_throw("--proofs") != nullptr && !proofs_.empty();
            if (auto given = wanted ? solve::add_proofs_of(proofs_) : Result<void>(); !given)
                return console.fail(given.error());
            if (auto good = check_paths(*command); !good)
                return console.fail(good.error());
            return console.finish(run_within_time(console, *command, action));
        });
    }
    return kBad;
}

} // namespace goalline::cli
