// Points and moves as SGF files write them: in our own texts, or in Go's two letters.
#include "phutball/record/sgf.hpp"

#include <algorithm>

namespace goalline::phutball::sgf {

namespace {

// Go's coordinates: a..z are 1..26, A..Z 27..52.
int go_letter(char c) {
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 1;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 27;
    return 0;
}

bool all_letters(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return go_letter(c) != 0; });
}

// Go writes the column first, and counts rows from the top.
Point go_point(std::string_view two, Size size) {
    return point_at(size.rows + 1 - go_letter(two[1]), go_letter(two[0]));
}

// The points of a foreign chain: "jnglgjjj", "jn-gl-gj-jj" or with other separators. It is empty if the text is none
// of these.
std::vector<Point> go_chain(std::string_view text, Size size) {
    std::string letters;
    for (const char c : text) {
        if (go_letter(c) != 0)
            letters += c;
        else if (c != '-' && c != ',' && c != ' ' && c != ':' && c != '>')
            return {};
    }
    std::vector<Point> points;
    if (letters.size() < 4 || letters.size() % 2 != 0)
        return points;
    for (std::size_t i = 0; i < letters.size(); i += 2)
        points.push_back(go_point(std::string_view(letters).substr(i, 2), size));
    return points;
}

} // namespace

std::string_view trim(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n\v\f");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n\v\f") - begin + 1);
}

std::optional<int> small_number(std::string_view text) {
    text = trim(text);
    if (text.empty() || text.size() > 6 ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    int number = 0;
    for (const char c : text)
        number = number * 10 + (c - '0');
    return number;
}

Result<Point> read_point(std::string_view text, Size size) {
    text = trim(text);
    if (text.size() == 2 && all_letters(text))
        return go_point(text, size);
    return parse_point(text);
}

Result<Move> read_move(std::string_view text, const Position& position) {
    text = trim(text);
    if (text.empty())
        return Error{ErrorKind::illegal, "an empty move: there is no pass (P5)"_en, {}, "P5"};
    if (text == "swap")
        return Move::swap();
    if (text.size() == 2 && all_letters(text))
        return Move::place(go_point(text, position.size()));
    if (auto points = go_chain(text, position.size()); !points.empty()) {
        if (points.front() != position.ball()) // some programs write the landings only
            points.insert(points.begin(), position.ball());
        return Move::chain(std::move(points));
    }
    return parse_move(text);
}

} // namespace goalline::phutball::sgf
