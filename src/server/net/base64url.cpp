#include "server/net/base64url.hpp"

namespace goalline::server {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

} // namespace

std::string base64url(std::string_view bytes) {
    std::string text;
    unsigned bits = 0;
    int count = 0;
    for (const char c : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6)
            text += kAlphabet[bits >> (count - 6) & 63];
    }
    if (count > 0)
        text += kAlphabet[bits << (6 - count) & 63];
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const auto value = kAlphabet.find(c);
        if (value == std::string_view::npos)
            return std::nullopt;
        bits = bits << 6 | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(bits >> count & 255);
        }
    }
    if (count >= 6 || (bits & ((1U << count) - 1)) != 0)
        return std::nullopt;
    return bytes;
}

} // namespace goalline::server
