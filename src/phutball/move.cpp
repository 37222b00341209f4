#include "phutball/move.hpp"

#include <algorithm>

namespace goalline::phutball {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"; // P1: no I

Error syntax(Message message, std::string_view text) {
    // Text that came from outside is quoted, but only up to a limit.
    std::string shown(text.substr(0, 40));
    if (text.size() > 40)
        shown += "...";
    return {ErrorKind::syntax, std::move(message), "\"{0}\""_en(shown), "move-text"};
}

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Reads the column letters at the front of `text`. Returns -1 if there are none or they name no possible column.
int take_column(std::string_view& text) {
    if (!text.empty() && text.front() == '@') {
        text.remove_prefix(1);
        return 0;
    }
    int column = 0;
    bool any = false;
    while (!text.empty()) {
        const std::size_t digit = kLetters.find(upper(text.front()));
        if (digit == std::string_view::npos)
            break;
        column = column * static_cast<int>(kLetters.size()) + static_cast<int>(digit) + 1;
        if (column > kMaxSide + 1)
            return -1;
        any = true;
        text.remove_prefix(1);
    }
    return any ? column : -1;
}

int take_row(std::string_view& text) {
    int row = 0;
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        row = row * 10 + (text[digits] - '0');
        ++digits;
        if (row > kMaxSide + 1)
            return -1;
    }
    if (digits == 0 || (digits > 1 && text.front() == '0'))
        return -1;
    text.remove_prefix(digits);
    return row;
}

} // namespace

std::string column_name(int column) {
    if (column <= 0)
        return "@";
    std::string name;
    const int base = static_cast<int>(kLetters.size());
    while (column > 0) {
        --column;
        name.insert(name.begin(), kLetters[column % base]);
        column /= base;
    }
    return name;
}

std::string to_text(Point point) {
    return column_name(point.column) + std::to_string(point.row);
}

Result<Point> parse_point(std::string_view text) {
    std::string_view rest = text;
    const int column = take_column(rest);
    if (column < 0)
        return syntax("expected column letters A..Z without I (or @), then a row number, as in H10"_en, text);
    const int row = take_row(rest);
    if (row < 0)
        return syntax("expected a row number 0..513 after the column letters, as in H10"_en, text);
    if (!rest.empty())
        return syntax("unexpected characters after the point; a point reads like H10"_en, text);
    return point_at(row, column);
}

std::string to_text(const Move& move) {
    if (move.kind == Move::Kind::swap)
        return "swap";
    std::string text;
    for (const Point point : move.points) {
        if (!text.empty())
            text += '-';
        text += to_text(point);
    }
    return text;
}

Result<Move> parse_move(std::string_view text) {
    if (text.empty())
        return syntax("empty move; expected a point (K7), a chain (K6-G9-G11) or swap"_en, text);
    if (text == "swap")
        return Move::swap();
    std::vector<Point> points;
    std::string_view rest = text;
    while (true) {
        const std::size_t dash = rest.find('-');
        auto point = parse_point(rest.substr(0, dash));
        if (!point) {
            return within("point {0} of the move"_en(points.size() + 1), point.error());
        }
        points.push_back(*point);
        if (dash == std::string_view::npos)
            break;
        rest.remove_prefix(dash + 1);
    }
    if (points.size() == 1)
        return Move::place(points.front());
    return Move::chain(std::move(points));
}

} // namespace goalline::phutball
