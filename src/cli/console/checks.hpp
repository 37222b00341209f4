// Checks of option values, with messages that say what was expected. CLI11's own checks would accept "0x10", "1e3" or
// "nan", and say less. Thread-safety: pure functions.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace goalline::cli {

[[nodiscard]] CLI::Validator whole_number(std::int64_t low, std::int64_t high);
[[nodiscard]] CLI::Validator seconds();
[[nodiscard]] CLI::Validator share(); // from 0 to 1
[[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& words);

// "on|off"
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

// Reads a whole text as a number. Returns false, and `number` has no meaning, if the text is not a number.
template <class Number>
[[nodiscard]] bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

} // namespace goalline::cli
