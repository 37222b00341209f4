#include "cli/console/usage.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace goalline::cli {

namespace {

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

} // namespace

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
        // by checks.cpp and bidding_app.cpp
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

} // namespace goalline::cli
