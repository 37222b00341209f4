#include "diagram/layers.hpp"

#include <fmt/format.h>
#include <vector>

namespace goalline::diagram {

namespace {

// Sizes in units of the picture: a cell is 100 wide.
constexpr int kMownRows = 2;    // two rows of every four are mown the other way
constexpr int kTouchInside = 3; // from the touch line to the edge of the grass: half its stroke
constexpr int kDotRadius = 11;
constexpr int kSmallColumns = 11; // up to so many columns the cells are large, and the lines thinner
constexpr int kUsualCircle = 200, kSmallCircle = 100, kSmallCircleRows = 11;
constexpr int kCircleColumns = 3, kCircleRows = 5; // smaller boards have no circle
constexpr int kCornerRadius = 26, kFrameInside = 6;
constexpr int kFrameRadius = kCornerRadius - kFrameInside / 3;

// The meshes: hexagons (the "o") for Ohs, crossed lines (the "x") for Eks.
struct Mesh {
    std::string_view tile;
    std::string_view threads;
};
constexpr Mesh kHexagons = {R"~(width="24.25" height="42")~",
                            "M12.125 -7L12.125 7M12.125 7L24.25 14M12.125 7L0 14M0 14L0 28M12.125 35L0 28"
                            "M12.125 35L24.25 28M12.125 35V42"};
constexpr Mesh kCrosses = {R"~(width="26" height="26")~", "M0 0L13 13M13 13L26 26M26 0L13 13M13 13L0 26"};

// After so many units the mesh is the same again: whole tiles.
constexpr int kHexagonPeriod = 97, kCrossPeriod = 26;

// What is drawn of the net of a side on an upright board; `outwards` is -1 for the upper one.
struct Net {
    Side side;
    int left;
    int right;
    int line;
    int outwards;
};

int line_of(const Shape& shape, Side side) {
    return side == shape.up ? kNetDepth : shape.along() - kNetDepth;
}

// Only what is seen need be drawn. The mesh begins near it, since cairo counts tiles from the origin for every pixel;
// the ends of the net, where posts would stand, are out of sight.
Net net_for(const Shape& shape, const Window& window, Side side) {
    const int first = std::max(window.left, 1), last = std::min(window.right, shape.columns);
    const int a = shape.spot(phutball::point_at(1, first)).x, b = shape.spot(phutball::point_at(1, last)).x;
    const int from = std::max(std::min(a, b) - kCell / 2 - kCell, 0);
    const int to = std::min(std::max(a, b) + kCell / 2 + kCell, shape.across());
    const int period = side == Side::ohs ? kHexagonPeriod : kCrossPeriod;
    return {side, from / period * period, to, line_of(shape, side), side == shape.up ? -1 : 1};
}

// From one post round the net to the other.
std::string outline(const Net& net, int inside, int radius) {
    const int d = net.outwards, left = net.left + inside, right = net.right - inside;
    const int back = net.line + d * (kNetDepth - inside);
    return fmt::format("M{} {}V{}Q{} {} {} {}H{}Q{} {} {} {}V{}", left, net.line, back - d * radius, left,
                       back, left + radius, back, right - radius, right, back, right, back - d * radius,
                       net.line);
}

// A mesh takes long to draw, so only what is seen of it is drawn.
bool sees_net(const Shape& shape, const Window& window, Side side) {
    return side == Side::ohs ? window.top > shape.rows : window.bottom < 1;
}

std::string net_text(const Net& net) {
    const Mesh& mesh = net.side == Side::ohs ? kHexagons : kCrosses;
    const char letter = phutball::letter(net.side);
    const std::string ground = outline(net, 0, kCornerRadius) + "Z";
    return fmt::format(
        R"~(<g class="gl-goal-{0}"><pattern id="gl-diagram-net-{0}" {1} patternUnits="userSpaceOnUse" )~"
        R"~(patternTransform="translate({7} {2}) scale(1 {3})"><path class="gl-mesh" d="{4}"/></pattern>)~"
        R"~(<path class="gl-net" d="{5}"/><path fill="url(#gl-diagram-net-{0})" d="{5}"/>)~"
        R"~(<path class="gl-post" d="{6}"/></g>)~",
        letter, mesh.tile, net.line, net.outwards, mesh.threads, ground,
        outline(net, kFrameInside, kFrameRadius), net.left);
}

std::string mown(const Shape& shape) {
    const int step = kMownRows * kCell, last = shape.along() - kNetDepth;
    std::string path;
    for (int y = kNetDepth; y < last; y += 2 * step)
        path += fmt::format("M0 {}H{}V{}H0Z", y, shape.across(), std::min(y + step, last));
    return fmt::format(R"~(<path class="gl-mown" d="{}"/>)~", path);
}

// The lines between the goal lines, as far as they are in the window.
std::string lines(const Shape& shape, const Window& window) {
    const int low = std::max(window.bottom, 1), high = std::min(window.top, shape.rows);
    const int first = std::max(window.left, 1), last = std::min(window.right, shape.columns);
    const auto place = [&](int row, int column) { return shape.spot(phutball::point_at(row, column)); };
    const int x1 = place(1, first).x, x2 = place(1, last).x;
    const int y1 = place(low, 1).y, y2 = place(high, 1).y;
    std::string path;
    for (int row = std::max(low, 2); row <= std::min(high, shape.rows - 1); ++row)
        path += fmt::format("M{} {}H{}", x1, place(row, 1).y, x2);
    for (int column = first; column <= last; ++column)
        path += fmt::format("M{} {}V{}", place(1, column).x, y1, y2);
    return fmt::format(R"~(<path class="gl-lines" d="{}"/>)~", path);
}

// Lines that carry a dot: the fourth from each edge and the middle, as far as they are apart.
std::vector<int> dotted(int count) {
    if (count < 9)
        return {};
    if (count % 2 == 1 && count >= 13)
        return {4, (count + 1) / 2, count - 3};
    return {4, count - 3};
}

std::string half(int length) {
    return fmt::format("{}{}", length / 2, length % 2 == 0 ? "" : ".5");
}

// Halfway line, circle and dots: only orientation, they mean nothing in the rules.
std::string markings(const Shape& shape, bool small) {
    const std::string y = half(shape.along());
    std::string text = fmt::format(R"~(<path class="gl-centre" d="M0 {}H{}"/>)~", y, shape.across());
    if (shape.columns >= kCircleColumns && shape.rows >= kCircleRows) {
        const int room = (shape.columns - 1) * kCell / 2;
        const int radius = std::min(shape.rows > kSmallCircleRows ? kUsualCircle : kSmallCircle, room);
        text += fmt::format(R"~(<circle class="gl-centre" cx="{}" cy="{}" r="{}"/>)~", half(shape.across()),
                            y, radius);
    }
    text += R"~(<g class="gl-dots">)~";
    for (const int row : small ? std::vector<int>() : dotted(shape.rows)) {
        for (const int column : dotted(shape.columns)) {
            const Spot at = shape.spot(phutball::point_at(row, column));
            text += fmt::format(R"~(<circle cx="{}" cy="{}" r="{}"/>)~", at.x, at.y, kDotRadius);
        }
    }
    return text + "</g>";
}

// The line across the whole pitch: crossing it is the goal. It lies over the thin lines.
std::string goal_line(const Shape& shape, Side side) {
    return fmt::format(R"~(<path class="gl-goal-{} gl-goal-line" d="M0 {}H{}"/>)~", phutball::letter(side),
                       line_of(shape, side), shape.across());
}

} // namespace

std::string pitch(const Shape& turned, const Window& window) {
    const Shape shape = turned.upright();
    const bool small = shape.columns <= kSmallColumns;
    const int wide = shape.across(), deep = shape.along() - 2 * kNetDepth;
    std::string nets;
    for (const Side side : {Side::ohs, Side::eks}) {
        if (sees_net(shape, window, side))
            nets += net_text(net_for(shape, window, side));
    }
    std::string text = small ? R"~(<g class="gl-small">)~" : "<g>";
    text +=
        fmt::format(R"~(<rect class="gl-pitch" y="{}" width="{}" height="{}"/>)~", kNetDepth, wide, deep) +
        mown(shape) + nets + lines(shape, window) + markings(shape, small) +
        fmt::format(R"~(<path class="gl-touch" d="M{0} {1}v{2}M{3} {1}v{2}"/>)~", kTouchInside, kNetDepth,
                    deep, wide - kTouchInside) +
        goal_line(shape, Side::ohs) + goal_line(shape, Side::eks) + "</g>";
    if (!turned.sideways)
        return text;
    return fmt::format(R"~(<g transform="matrix(0 1 -1 0 {} 0)">{}</g>)~", shape.along(), text);
}

} // namespace goalline::diagram
