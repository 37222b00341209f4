#include "base/json.hpp"

#include "base/utf8.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace goalline {

void append_json(std::string& out, std::string_view text) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const auto c = static_cast<unsigned char>(text.front());
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            out += "\\ufffd";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += text.front();
        } else if (c < 0x20) {
            out += "\\u00";
            out += kHex[c >> 4];
            out += kHex[c & 15U];
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    out += '"';
}

void append_json(std::string& out, double number) {
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    std::array<char, 400> digits; // the largest double has 309 before the point
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed, 6);
    std::string_view text(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
    if (text == "-0.000000") // nobody expects a sign here
        text.remove_prefix(1);
    out += text;
}

void append_json_exactly(std::string& out, double number) {
    std::array<char, 40> digits;
    out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number + 0.0).ptr);
}

} // namespace goalline
