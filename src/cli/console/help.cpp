#include "cli/console/help.hpp"

#include "cli/console/wrap.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string_view>

namespace goalline::cli {

namespace {

constexpr int kNarrowest = 40;           // of what stands beside the names of options
constexpr std::size_t kLongestWord = 40; // of one that is compared, or repeated in an error

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

constexpr std::size_t kLettersForAnError = 3;

// Letters to be added, taken away, changed, or exchanged with the next one, to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> cost((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return cost[i * width + j]; };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            at(i, j) = std::min(
                {at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return cost.back();
}

// The nearest of the names to what was typed: one that begins with the word, or one that a few typing errors make of it.
// Empty if none is near.
std::string near_miss(std::string_view word, const std::vector<std::string>& names) {
    const std::size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
    if (letters < 2 || word.size() > kLongestWord)
        return {};
    std::string nearest;
    std::size_t least = std::max<std::size_t>(letters / kLettersForAnError, 1) + 1;
    for (const std::string& name : names) {
        const std::size_t far = name.starts_with(word) ? 1 : distance(word, name);
        if (far < least) {
            least = far;
            nearest = name;
        }
    }
    return nearest;
}

// The arguments with which the pattern gives `text`, in the order of their places {0}, {1}, ...; nothing if there are
// none. Each argument is as short as possible, except the last.
std::optional<std::vector<Message>> match(std::string_view pattern, std::string_view text) {
    std::vector<Message> arguments;
    while (true) {
        const std::size_t place = pattern.find('{');
        if (place == std::string_view::npos)
            return pattern == text ? std::optional(std::move(arguments)) : std::nullopt;
        if (!text.starts_with(pattern.substr(0, place)))
            return std::nullopt;
        text.remove_prefix(place);
        pattern.remove_prefix(place + 3);
        const std::string_view behind = pattern.substr(0, pattern.find('{'));
        const std::size_t end = behind.empty()                    ? text.size()
                                : behind.size() == pattern.size() ? text.rfind(behind)
                                                                  : text.find(behind);
        if (end == std::string_view::npos)
            return std::nullopt;
        arguments.push_back(verbatim(std::string(text.substr(0, end))));
        text.remove_prefix(end);
    }
}

// What is wrong with a command line, in the words of a CLI11 parse error or of one of our checks (command_set.hpp). CLI11 words
// its complaints only in English and does not keep their parts, so the parts are found again.
Message usage_message(const std::string& complaint) {
    if (complaint == "A subcommand is required")
        return "a command is required"_en;
    static constexpr std::string_view kPatterns[] = {
        // by CLI11
        "{0} is required"_en.pattern,
        "{0} requires {1}"_en.pattern,
        "{0} excludes {1}"_en.pattern,
        "The following argument was not expected: {0}"_en.pattern,
        "The following arguments were not expected: {0}"_en.pattern,
        "{0}: {1} required {2} missing"_en.pattern,
        "{0}: At least {1} required but received {2}"_en.pattern,
        "{0}: At Most {1} required but received {2}"_en.pattern,
        "Expected exactly {0} arguments to {1}, got {2}"_en.pattern,
        "Expected at least {0} arguments to {1}, got {2}"_en.pattern,
        "{0}: too many inputs for a flag"_en.pattern,
        "{0}: Should be true/false or a number"_en.pattern,
        "{0} was given a disallowed flag override"_en.pattern,
        "Could not convert: {0} = {1}"_en.pattern,
        // by checks.cpp
        "expected a whole number from {0} to {1}, not \"{2}\""_en.pattern,
        "expected seconds from {0} to {1}, not \"{2}\""_en.pattern,
        "expected a share from {0} to {1}, not \"{2}\""_en.pattern,
        "expected {0}, not \"{1}\""_en.pattern,
    };
    for (const std::string_view pattern : kPatterns) {
        if (auto arguments = match(pattern, complaint))
            return Message(pattern, std::move(*arguments));
    }
    return verbatim(complaint);
}

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
