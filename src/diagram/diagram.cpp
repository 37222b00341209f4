#include "diagram/diagram.hpp"

#include "diagram/layers.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace goalline::diagram {

using phutball::Move;

namespace {

struct Style {
    std::uint32_t ground;
    std::string_view text;
};
constexpr Style kStyles[] = {
// in the order of Theme
#define STYLE(theme, ground, text) {ground, text},
#define BALL(text)
#define LETTER(table, letter, advance, path)
#include "diagram/data.inc"
#undef STYLE
#undef BALL
#undef LETTER
};

constexpr int kCellPx = 32; // where the picture is shown at its own size

std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        if (letter == '&')
            out += "&amp;";
        else if (letter == '<')
            out += "&lt;";
        else if (letter == '>')
            out += "&gt;";
        else
            out += letter;
    }
    return out;
}

int pixels(int units) {
    return (units * kCellPx + kCell - 1) / kCell;
}

struct Lines {
    int first;
    int last;
};
Lines lines_around(int at, int count) {
    if (count <= kMostLines)
        return {1, count};
    const int first = std::min(std::max(at - kMostLines / 2, 1), count - kMostLines + 1);
    return {first, first + kMostLines - 1};
}

} // namespace

Part part_of(const Shape& shape, Point ball) {
    const auto [bottom, top] = lines_around(ball.row, shape.rows);
    const auto [left, right] = lines_around(ball.column, shape.columns);
    const Shape upright = shape.upright();
    const Spot a = upright.spot(phutball::point_at(top, left));
    const Spot b = upright.spot(phutball::point_at(bottom, right));
    const int first = std::min(a.y, b.y), last = std::max(a.y, b.y), along = shape.along();
    // Half a cell around the lines, or the whole net where they reach to it.
    const int x1 = std::min(a.x, b.x) - kCell / 2, x2 = std::max(a.x, b.x) + kCell / 2;
    const int y1 = first == kNetDepth ? 0 : first - kCell / 2;
    const int y2 = last == along - kNetDepth ? along : last + kCell / 2;
    Part part = shape.sideways ? Part{along - y2, x1, y2 - y1, x2 - x1, {}, true}
                               : Part{x1, y1, x2 - x1, y2 - y1, {}, true};
    part.window = {bottom == 1 ? 0 : bottom, top == shape.rows ? top + 1 : top, left == 1 ? 0 : left,
                   right == shape.columns ? right + 1 : right};
    part.whole = shape.rows <= kMostLines && shape.columns <= kMostLines;
    return part;
}

// A jump passes nothing but men (P6).
std::vector<Hop> hops_of(const Move& chain) {
    std::vector<Hop> hops;
    for (std::size_t i = 0; i + 1 < chain.points.size(); ++i) {
        Hop hop{chain.points[i], chain.points[i + 1], {}};
        const int rows = hop.to.row - hop.from.row, columns = hop.to.column - hop.from.column;
        const int steps = std::max(std::abs(rows), std::abs(columns));
        for (int step = 1; step < steps; ++step)
            hop.removed.push_back(phutball::point_at(hop.from.row + rows / steps * step,
                                                     hop.from.column + columns / steps * step));
        hops.push_back(std::move(hop));
    }
    return hops;
}

Diagram diagram_of(const phutball::Game& game) {
    const phutball::Position& position = game.position();
    phutball::Setup setup = position.setup();
    Diagram diagram;
    diagram.size = setup.size;
    diagram.men = std::move(setup.men);
    diagram.ball = setup.ball;
    std::ranges::sort(diagram.men);
    for (auto last = game.moves().rbegin(); last != game.moves().rend(); ++last) {
        if (last->kind == Move::Kind::swap)
            continue;
        if (last->kind == Move::Kind::place)
            diagram.last_man = last->points.front();
        else
            diagram.last_chain = hops_of(*last);
        break;
    }
    diagram.goal = game.ply() > 0 && position.outcome().has_value();
    return diagram;
}

std::uint32_t ground_of(Theme theme) {
    return kStyles[static_cast<std::size_t>(theme)].ground;
}

Svg to_svg(const Diagram& diagram, const Look& look) {
    const Shape shape{diagram.size.rows, diagram.size.columns, look.up, look.sideways};
    const Part part = part_of(shape, shown_ball(diagram));
    const Insets insets = insets_of(shape, look.names);
    const int width = insets.left + part.width + insets.right;
    const int height = insets.top + part.height + insets.bottom;
    const std::string names = names_layer(shape, look.names, part);
    const std::string layers = pitch(shape, part.window) + ghost_layer(diagram, shape, part.window) +
                               men_layer(diagram, shape, part.window) +
                               path_layer(diagram, shape, part.window) + ball_layer(diagram, shape) +
                               tip_layer(diagram, shape) + mark_layer(diagram, shape, part.window);
    const std::string field =
        part.whole
            ? fmt::format(R"~(<g transform="translate({} {})">{}</g>)~", insets.left, insets.top, layers)
            : fmt::format(
                  R"~(<svg x="{0}" y="{1}" width="{4}" height="{5}" viewBox="{2} {3} {4} {5}">{6}</svg>)~",
                  insets.left, insets.top, part.x, part.y, part.width, part.height, layers);
    std::string text = fmt::format(
        R"~(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" role="img">)~"
        R"~(<title>{}</title><style>{}</style>{}<rect class="gl-ground" width="{}" height="{}"/>{}{}</svg>)~"
        "\n",
        pixels(width), pixels(height), width, height, escaped(diagram.title),
        kStyles[static_cast<std::size_t>(look.theme)].text, letters_of(names + layers), width, height, names,
        field);
    return {std::move(text), pixels(width), pixels(height)};
}

} // namespace goalline::diagram
