#include "cli/console/checks.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace goalline::cli {

namespace {

std::string expected(const std::string& what, const std::string& text) {
    return "expected " + what + ", not \"" + text.substr(0, 40) + "\"";
}

// Reads the whole text as a number.
template <class Number>
bool read(const std::string& text, Number& number) {
    const char* end = text.data() + text.size();
    const auto done = std::from_chars(text.data(), end, number);
    return done.ec == std::errc() && done.ptr == end;
}

} // namespace

std::string check_whole_number(const std::string& text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t number = 0;
    if (read(text, number) && number >= low && number <= high)
        return {};
    return expected("a whole number from " + std::to_string(low) + " to " + std::to_string(high), text);
}

std::string check_seconds(const std::string& text) {
    double number = 0;
    if (read(text, number) && std::isfinite(number) && number >= 0 && number <= 1e6)
        return {};
    return expected("seconds from 0 to 1000000", text);
}

std::string check_word(const std::string& text, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), text) != words.end())
        return {};
    return expected(listed(words), text);
}

std::string listed(const std::vector<std::string>& words) {
    std::string names;
    for (const std::string& word : words)
        names += (names.empty() ? "" : "|") + word;
    return names;
}

} // namespace goalline::cli
