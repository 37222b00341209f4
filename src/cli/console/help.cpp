#include "cli/console/help.hpp"

#include "cli/console/near_miss.hpp"
#include "cli/console/usage.hpp"
#include "cli/console/wrap.hpp"

#include <algorithm>
#include <sstream>

namespace goalline::cli {

namespace {

constexpr int kNarrowest = 40; // of what stands beside the names of options
constexpr std::size_t kLongestWord = 40;

class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(int width) : width_(width) {}

    // What an option needs and excludes would make its name longer than the line.
    std::string make_option_opts(const CLI::Option* option) const override {
        return CLI::Formatter::make_option_opts(option).substr(0, conditions_at(option));
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        const std::string all = CLI::Formatter::make_option_opts(option);
        const std::size_t at = std::min(conditions_at(option), all.size());
        return beside(CLI::Formatter::make_option_desc(option) + all.substr(at));
    }
    std::string make_subcommand(const CLI::App* command) const override {
        std::string line = "  " + command->get_name();
        line.resize(std::max(column_width_, line.size() + 1), ' ');
        std::string text = beside(command->get_description());
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
            text.insert(at + 1, column_width_, ' ');
        return line + text + "\n";
    }
    std::string make_description(const CLI::App* app) const override {
        return wrapped_text(CLI::Formatter::make_description(app), width_);
    }
    std::string make_footer(const CLI::App* app) const override {
        // Examples, which are set in, stay as they are to be typed.
        std::istringstream lines(CLI::Formatter::make_footer(app));
        std::string text;
        for (std::string line; std::getline(lines, line);)
            text += (line.starts_with("  ") ? line : wrapped_text(line, width_)) + "\n";
        return text;
    }

  private:
    [[nodiscard]] std::size_t conditions_at(const CLI::Option* option) const {
        const std::string all = CLI::Formatter::make_option_opts(option);
        return std::min(all.find(" " + get_label("Needs") + ":"),
                        all.find(" " + get_label("Excludes") + ":"));
    }
    [[nodiscard]] std::string beside(const std::string& text) const {
        return wrapped_text(text, std::max(width_ - static_cast<int>(column_width_), kNarrowest));
    }

    int width_;
};

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); });
}

Error unknown_command(const CLI::App& command, const std::string& word) {
    std::vector<std::string> names;
    for (const CLI::App* each : commands_of(command))
        names.push_back(each->get_name());
    const std::string meant = near_miss(word, names);
    Message message = "unknown command \"{0}\""_en(word.substr(0, kLongestWord));
    if (!meant.empty())
        message = "{0}; did you mean {1}?"_en(std::move(message), meant);
    return {.kind = ErrorKind::usage, .message = std::move(message), .where = {}, .code = "usage"};
}

// The command that was given, as deep as it goes, and its name in full.
struct Given {
    const CLI::App* command;
    std::string name;
};
Given given(const CLI::App& program) {
    Given result{&program, program.get_name()};
    for (auto below = program.get_subcommands(); !below.empty(); below = result.command->get_subcommands())
        result = {below.front(), result.name + " " + below.front()->get_name()};
    return result;
}

Message unexpected(const CLI::App& command, const std::string& word) {
    Message message = "The following argument was not expected: {0}"_en(verbatim(word));
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        if (option->nonpositional() && !option->get_group().empty())
            names.push_back(option->get_name());
    }
    const std::string meant = word.starts_with("-") ? near_miss(word.substr(0, word.find('=')), names) : "";
    return meant.empty() ? message : "{0}; did you mean {1}?"_en(std::move(message), meant);
}

} // namespace

std::shared_ptr<CLI::Formatter> help_formatter(int width) {
    return std::make_shared<HelpFormatter>(width);
}

Result<std::string> help_of(const CLI::App& program, const std::vector<std::string>& words) {
    const CLI::App* command = &program;
    std::string name = program.get_name();
    for (const std::string& word : words) {
        const auto below = commands_of(*command);
        const auto found =
            std::ranges::find(below, word, [](const CLI::App* each) { return each->get_name(); });
        if (found == below.end())
            return unknown_command(*command, word);
        command = *found;
        name += " " + word;
    }
    return program.get_formatter()->make_help(command, name, CLI::AppFormatMode::Normal);
}

Error usage_error(const CLI::App& program, const CLI::ParseError& error) {
    const auto [command, name] = given(program);
    std::string complaint = error.what();
    Error result{.kind = ErrorKind::usage, .message = {}, .where = {}, .code = "usage"};
    const std::size_t colon = complaint.find(": ");
    const auto left = program.remaining(true);
    // A misspelt option may be what is missing, too.
    const bool more_or_less = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ||
                              dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    // Every command has --json: where it is left over, another word is missing.
    const auto option = std::ranges::find_if(
        left, [](const std::string& word) { return word.starts_with("-") && word != "--json"; });
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr && colon != std::string::npos) {
        result.where = verbatim(complaint.substr(0, colon));
        complaint.erase(0, colon + 2);
        result.message = usage_message(complaint);
    } else if (!left.empty() && command->get_require_subcommand_min() > 0 && !left.front().starts_with("-")) {
        result.message = unknown_command(*command, left.front()).message;
    } else if (more_or_less && option != left.end()) {
        result.message = unexpected(*command, *option);
    } else {
        result.message = usage_message(complaint);
    }
    result.message = "{0}; see {1} --help"_en(std::move(result.message), name);
    return result;
}

} // namespace goalline::cli
