// What somebody may have meant who typed a word that does not exist. Thread-safety: pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goalline::cli {

// The nearest of the names: one that begins with the word, or one that a few typing errors make of it. Empty if none is
// near.
[[nodiscard]] std::string near_miss(std::string_view word, const std::vector<std::string>& names);

} // namespace goalline::cli
