#include "cli/console/json.hpp"

#include "base/utf8.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace goalline::cli {

void append_json_string(std::string& out, std::string_view text) {
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

void append_json_number(std::string& out, double number) {
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

JsonObject& JsonObject::add(std::string_view key, const std::vector<std::string>& values) {
    begin(key);
    out_ += '[';
    bool first = true;
    for (const std::string& value : values) {
        if (!first)
            out_ += ',';
        first = false;
        append_json_string(out_, value);
    }
    out_ += ']';
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, const std::vector<std::uint64_t>& values) {
    begin(key);
    out_ += '[';
    bool first = true;
    for (const std::uint64_t value : values) {
        if (!first)
            out_ += ',';
        first = false;
        out_ += std::to_string(value);
    }
    out_ += ']';
    return *this;
}

} // namespace goalline::cli
