// Text for people is broken between words, never within one, so that no terminal breaks it elsewhere. A word that is
// longer than a line stays whole. Thread-safety: pure functions, except that terminal_width() asks the system.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace goalline::cli {

// The number of characters, without the sequences that set colours.
[[nodiscard]] int width_of(std::string_view text);
// Breaks words into lines of at most `width`; line ends in the text are kept.
[[nodiscard]] std::vector<std::string> wrapped(const std::string& text, int width);
// Breaks only the lines that are longer than `width`; those that continue a line are indented as far as it is. A line with
// a word that fits nowhere stays whole: it is something to be copied, as a position is.
[[nodiscard]] std::string wrapped_text(std::string_view text, int width);

// The columns of the terminal behind this file; 0 if it is none.
[[nodiscard]] int terminal_width(int file);

} // namespace goalline::cli
