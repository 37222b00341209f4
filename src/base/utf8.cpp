#include "base/utf8.hpp"

#include <algorithm>

namespace goalline {

namespace {

// How many bytes at the front begin a character that breaks off there; 1 if not even one does. REQUIRES: `text` is
// not empty and no character stands at its front
std::size_t broken_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0xC2 || first > 0xF4)
        return 1;
    const std::size_t whole = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    // What is there begins a character if some continuation makes it one: the lowest or the highest.
    for (std::size_t length = std::min(text.size(), whole - 1); length > 1; --length) {
        for (const char tail : {'\x80', '\xBF'}) {
            std::string character(text.substr(0, length));
            character.resize(whole, tail);
            if (utf8_length(character) == whole)
                return length;
        }
    }
    return 1;
}

} // namespace

void append_utf8(std::string& text, char32_t character) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto tail = [&](int shift) { put(0x80U | (character >> shift & 0x3FU)); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xC0U | character >> 6);
        tail(0);
    } else if (character < 0x10000) {
        put(0xE0U | character >> 12);
        tail(6);
        tail(0);
    } else {
        put(0xF0U | character >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string mend_utf8(std::string_view text) {
    std::string mended;
    mended.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0)
            mended += kReplacement;
        else
            mended += text.substr(0, length);
        text.remove_prefix(length == 0 ? broken_length(text) : length);
    }
    return mended;
}

} // namespace goalline
