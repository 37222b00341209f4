// UTF-8 (RFC 3629): whether a text is well formed, how long the sequence at its front is, and what becomes of damage.
// The same for what a text file says, whichever editor wrote it. Thread-safety: pure functions.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace goalline {

// The number of bytes in the well-formed sequence at the front of `text`; 0 if there is none. REQUIRES: `text` is not
// empty
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto tail = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return tail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) { // neither overlong nor a surrogate
        if (!tail(1) || !tail(2) || (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F))
            return 0;
        return 3;
    }
    if (first >= 0xF0 && first <= 0xF4) { // at most U+10FFFF
        if (!tail(1) || !tail(2) || !tail(3) || (first == 0xF0 && byte(1) < 0x90) ||
            (first == 0xF4 && byte(1) > 0x8F))
            return 0;
        return 4;
    }
    return 0;
}

[[nodiscard]] constexpr bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0)
            return false;
        text.remove_prefix(length);
    }
    return true;
}

// What stands for a character that is damaged, U+FFFD.
inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
inline constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF"; // the byte order mark

[[nodiscard]] constexpr std::string_view without_mark(std::string_view text) {
    return text.substr(text.starts_with(kUtf8Mark) ? kUtf8Mark.size() : 0);
}
// Whether the text begins as UTF-16 does: with its byte order mark, or with an ASCII character of two bytes.
[[nodiscard]] constexpr bool begins_as_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
           (text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0'));
}

// REQUIRES: a character of Unicode, no surrogate
void append_utf8(std::string& text, char32_t character);

// The same text as well-formed UTF-8: U+FFFD takes the place of each longest piece that could begin a character but
// does not go on as one, or else of one byte. This is what browsers do.
[[nodiscard]] std::string mend_utf8(std::string_view text);

// The text without its byte order mark. One in UTF-16 is refused by name, because nothing in it would be understood.
[[nodiscard]] inline Result<std::string_view> text_of_file(std::string_view bytes) {
    if (begins_as_utf16(bytes))
        return Error{ErrorKind::syntax, "the text is in UTF-16; expected UTF-8"_en, {}, "encoding"};
    return without_mark(bytes);
}

} // namespace goalline
