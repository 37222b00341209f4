// Reads a text that is a number. Thread-safety: a pure function.
#pragma once

#include <charconv>
#include <string_view>

namespace goalline {

// Reads a whole text as a number. Returns false, and `number` has no meaning, if the text is not a number.
template <class Number>
[[nodiscard]] bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

} // namespace goalline
