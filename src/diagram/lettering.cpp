#include "diagram/layers.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace goalline::diagram {

namespace {

// An outline is in thousandths of the height of the type.
struct Letter {
    char letter;
    int advance;
    std::string_view path;
};
enum class Table { names, badges };
struct Entry {
    Table table;
    Letter letter;
};

constexpr Entry kEntries[] = {
#define STYLE(theme, ground, text)
#define BALL(text)
#define LETTER(table, letter, advance, path) {Table::table, {letter, advance, path}},
#include "diagram/data.inc"
#undef STYLE
#undef BALL
#undef LETTER
};

const Letter* find(Table table, char letter) {
    for (const Entry& entry : kEntries) {
        if (entry.table == table && entry.letter.letter == letter)
            return &entry.letter;
    }
    return nullptr;
}

std::string_view id_of(Table table) {
    return table == Table::names ? "gl-n" : "gl-b";
}

int advance(Table table, std::string_view text) {
    int sum = 0;
    for (const char letter : text) {
        const Letter* found = find(table, letter);
        sum += found == nullptr ? 0 : found->advance;
    }
    return sum;
}

std::string letters(Table table, std::string_view text, int x, int y) {
    std::string out;
    for (const char letter : text) {
        out += fmt::format(R"~(<use href="#{}{}" x="{}" y="{}"/>)~", id_of(table), letter, x, y);
        x += advance(table, {&letter, 1});
    }
    return out;
}

// A type as a scale with at most five places, without zeros at the end.
std::string scale_text(double type) {
    std::string text = fmt::format("{:.5f}", type / 1000);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

int rounded(double value) {
    return static_cast<int>(std::floor(value + 0.5));
}

// Names are laid out for a cell of this many pixels, where type has a least size. As in web/board/names.ts.
constexpr double kLetteredCellPx = 32;
constexpr double kLeastTypePx = 10;
constexpr int kNearType = 43, kAllType = 37, kSmallType = 30, kSmallTypeColumns = 11;
constexpr double kDigitWidth = 0.6, kDigitHeight = 0.72, kDigitFoot = 0.34;
constexpr int kGapBeside = 16, kGapBelow = 24;
constexpr int kNearOutside = 8, kAllOutside = 20, kBareOutside = 10;

enum class Edge { left, top, right, bottom };
constexpr std::array kEdges = {Edge::left, Edge::top, Edge::right, Edge::bottom};

bool beside(Edge edge) {
    return edge == Edge::left || edge == Edge::right;
}

bool has_names(Names names, Edge edge) {
    return names == Names::all || (names == Names::near && (edge == Edge::left || edge == Edge::bottom));
}

double type_px(const Shape& shape, Names names) {
    const int type = shape.columns <= kSmallTypeColumns ? kSmallType
                     : names == Names::all              ? kAllType
                                                        : kNearType;
    return std::max(type * kLetteredCellPx / kCell, kLeastTypePx);
}

double inset_px(const Shape& shape, Names names, Edge edge) {
    int units = kBareOutside;
    double type = 0;
    if (has_names(names, edge)) {
        const int outside = names == Names::all ? kAllOutside : kNearOutside;
        const std::size_t letters = phutball::column_name(shape.columns).size();
        const std::size_t longest =
            shape.sideways ? letters : std::max(std::to_string(shape.rows).size(), std::size_t{2});
        units = (beside(edge) ? kGapBeside : kGapBelow) + outside;
        type = beside(edge) ? kDigitWidth * static_cast<double>(longest) : kDigitHeight;
    }
    return units * kLetteredCellPx / kCell + type * type_px(shape, names);
}

int inset(const Shape& shape, Names names, Edge edge) {
    return static_cast<int>(std::ceil(inset_px(shape, names, edge) * kCell / kLetteredCellPx));
}

// The names at one edge; `origin` is the upper left corner of its ruler.
std::string names_at(const Shape& shape, Names names, Edge edge, const Window& window, Spot origin) {
    if (!has_names(names, edge))
        return {};
    const double unit = kCell / kLetteredCellPx;
    const double depth = inset_px(shape, names, edge) * unit;
    const double type = type_px(shape, names) * unit;
    const int gap = beside(edge) ? kGapBeside : kGapBelow;
    const std::string scale_as_text = scale_text(type);
    double scale = 0;
    std::from_chars(scale_as_text.data(), scale_as_text.data() + scale_as_text.size(), scale);

    const bool rows = beside(edge) != shape.sideways;
    const int first = std::max(rows ? window.bottom : window.left, 1);
    const int last = std::min(rows ? window.top : window.right, rows ? shape.rows : shape.columns);
    std::string out;
    for (int line = first; line <= last; ++line) {
        const Spot spot = shape.spot(rows ? phutball::point_at(line, 1) : phutball::point_at(1, line));
        const int at = beside(edge) ? spot.y : spot.x;
        const std::string name = rows ? std::to_string(line) : phutball::column_name(line);
        const int wide = advance(Table::names, name);
        const double x = edge == Edge::left ? depth - gap : edge == Edge::right ? gap : at;
        const double y = beside(edge)        ? at + kDigitFoot * type
                         : edge == Edge::top ? depth - gap
                                             : gap + kDigitHeight * type;
        const int before = edge == Edge::left ? wide : edge == Edge::right ? 0 : wide / 2;
        out += letters(Table::names, name, rounded((origin.x + x) / scale) - before,
                       rounded((origin.y + y) / scale));
    }
    return fmt::format(R"~(<g class="gl-coordinates" transform="scale({})">{}</g>)~", scale_as_text, out);
}

} // namespace

Insets insets_of(const Shape& shape, Names names) {
    return {inset(shape, names, Edge::left), inset(shape, names, Edge::top), inset(shape, names, Edge::right),
            inset(shape, names, Edge::bottom)};
}

std::string names_layer(const Shape& shape, Names names, const Part& part) {
    const Insets insets = insets_of(shape, names);
    const auto origin = [&](Edge edge) -> Spot {
        switch (edge) {
        case Edge::left:
            return {0, insets.top - part.y};
        case Edge::top:
            return {insets.left - part.x, 0};
        case Edge::right:
            return {insets.left + part.width, insets.top - part.y};
        case Edge::bottom:
            break;
        }
        return {insets.left - part.x, insets.top + part.height};
    };
    std::string text;
    for (const Edge edge : kEdges)
        text += names_at(shape, names, edge, part.window, origin(edge));
    return text;
}

std::string badge_number(int number, int type, int foot) {
    const std::string text = std::to_string(number);
    return fmt::format(R"~(<g transform="translate(0 {}) scale({})">{}</g>)~", foot, scale_text(type),
                       letters(Table::badges, text, -(advance(Table::badges, text) / 2), 0));
}

std::string letters_of(std::string_view picture) {
    std::string text = "<defs>";
    for (const Entry& entry : kEntries) {
        const std::string id = fmt::format("{}{}", id_of(entry.table), entry.letter.letter);
        if (picture.find("#" + id + "\"") != std::string_view::npos)
            text += fmt::format(R"~(<path id="{}" d="{}"/>)~", id, entry.letter.path);
    }
    return text + "</defs>";
}

} // namespace goalline::diagram
