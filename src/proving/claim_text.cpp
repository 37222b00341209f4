#include "proving/claim_text.hpp"

#include <algorithm>
#include <charconv>

namespace goalline::proving {

using phutball::Point;
using phutball::Size;

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

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
    return std::to_string(claim.id()) + (claim.mirrored() ? "m" : "");
}

Result<std::vector<ClaimRef>> parse_claims(std::string_view text) {
    std::vector<ClaimRef> claims;
    const std::string_view whole = text;
    while (!text.empty()) {
        std::int64_t id = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), id);
        if (read.ec != std::errc{} || id < 1)
            return damaged(whole);
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        const bool mirrored = text.starts_with('m');
        text.remove_prefix(mirrored ? 1 : 0);
        if (!text.empty() && !text.starts_with(' '))
            return damaged(whole);
        text.remove_prefix(std::min<std::size_t>(text.size(), 1));
        claims.emplace_back(id, mirrored);
    }
    return claims;
}

} // namespace goalline::proving
