// Checks of option values, with messages that say what was expected. CLI11's own checks would accept "0x10", "1e3" or
// "nan", and say less. Each returns an empty text if all is well. Thread-safety: pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace goalline::cli {

[[nodiscard]] std::string check_whole_number(const std::string& text, std::uint64_t low, std::uint64_t high);
[[nodiscard]] std::string check_seconds(const std::string& text);
[[nodiscard]] std::string check_word(const std::string& text, const std::vector<std::string>& words);

// "on|off"
[[nodiscard]] std::string listed(const std::vector<std::string>& words);

} // namespace goalline::cli
