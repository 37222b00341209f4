#include "cli/console/command_set.hpp"

#include "cli/console/memory.hpp"
#include "solve/proof_folder.hpp"

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
            return console.finish(action(console));
        });
    }
    return kBad;
}

} // namespace goalline::cli
