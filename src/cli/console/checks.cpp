#include "cli/console/checks.hpp"

#include <algorithm>
#include <cmath>

namespace goalline::cli {

namespace {

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

} // namespace goalline::cli
