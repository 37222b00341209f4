#include "proving/claim_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace goalline::proving {

using phutball::Point;
using phutball::Size;

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr int kMostShift = 1000; // more than any board has columns

Error damaged(std::string_view text) {
    return {ErrorKind::invalid, "the store is damaged: \"{0}\""_en(text), {}, "store"};
}

std::size_t points_of(Size size) {
    return static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns);
}

} // namespace

std::string zone_text(std::span<const Point> zone, Size size) {
    std::vector<unsigned> digits((points_of(size) + 3) / 4);
    for (const Point p : zone) {
        const auto index = static_cast<std::size_t>((p.row - 1) * size.columns + p.column - 1);
        digits[index / 4] |= 8U >> index % 4;
    }
    std::string text;
    for (const unsigned digit : digits)
        text += kDigits[digit];
    return text;
}

Result<std::vector<Point>> parse_zone(std::string_view text, Size size) {
    const std::size_t points = points_of(size);
    if (text.size() != (points + 3) / 4)
        return damaged(text);
    std::vector<Point> zone;
    for (std::size_t index = 0; index < 4 * text.size(); ++index) {
        const std::size_t digit = kDigits.find(text[index / 4]);
        if (digit == std::string_view::npos)
            return damaged(text);
        if ((digit & (8U >> index % 4)) == 0)
            continue;
        if (index >= points)
            return damaged(text);
        const auto at = static_cast<int>(index);
        zone.push_back(phutball::point_at(at / size.columns + 1, at % size.columns + 1));
    }
    return zone;
}

std::string text_of(ClaimRef claim) {
    std::string text = std::to_string(claim.id());
    text += claim.mirrored() ? "m" : "";
    if (claim.shift() != 0)
        text += (claim.shift() > 0 ? "+" : "") + std::to_string(claim.shift());
    return text;
}

Result<std::vector<ClaimRef>> parse_claims(std::string_view text) {
    std::vector<ClaimRef> claims;
    const std::string_view whole = text;
    // Reads a number of digits, perhaps with a minus sign before them.
    const auto number = [&](auto& value) {
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        return read.ec == std::errc{};
    };
    while (!text.empty()) {
        std::uint32_t id = 0;
        if (!number(id) || id < 1)
            return damaged(whole);
        const bool mirrored = text.starts_with('m');
        text.remove_prefix(mirrored ? 1 : 0);
        int shift = 0;
        if (text.starts_with('+') || text.starts_with('-')) {
            const bool right = text.starts_with('+');
            text.remove_prefix(right ? 1 : 0);
            if (!number(shift) || shift == 0 || right != (shift > 0) || std::abs(shift) >= kMostShift)
                return damaged(whole);
        }
        if (!text.empty() && !text.starts_with(' '))
            return damaged(whole);
        text.remove_prefix(std::min<std::size_t>(text.size(), 1));
        claims.emplace_back(id, mirrored, shift);
    }
    return claims;
}

} // namespace goalline::proving
