#include "diagram/layers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace goalline::diagram {

namespace {

// Sizes in units of the picture: a cell is 100 wide.
constexpr int kManRadius = 40;
constexpr int kRingRadius = 37;                      // where a man was, or where a chain begins
constexpr int kLastManHalf = 13, kLastManCorner = 3; // the square on the man put last
struct Badge {
    int radius;
    int type;
    int foot; // from the centre of the disc down to the foot of the digits
};
constexpr Badge kBadge = {33, 42, 15};
constexpr Badge kLastBadge = {25, 34, 12};
constexpr int kLastBadgeOff = 38; // right of the centre of the ball, and above it
constexpr int kMarkRadius = 64, kFarMarkRadius = 90;

constexpr std::string_view kBall =
#define STYLE(theme, ground, text)
#define BALL(text) text;
#define LETTER(table, letter, advance, path)
#include "diagram/data.inc"
#undef STYLE
#undef BALL
#undef LETTER

    std::string at(const Shape& shape, Point point) {
    const Spot spot = shape.spot(point);
    return fmt::format("translate({} {})", spot.x, spot.y);
}

// The jumps that are drawn in full: those of the chain, and of a turn that was a goal.
const std::vector<Hop>& drawn_hops(const Diagram& diagram) {
    return diagram.chain.empty() && diagram.goal ? diagram.last_chain : diagram.chain;
}

// The men that the hops remove, in order.
std::vector<Point> removed_by(const std::vector<Hop>& hops) {
    std::vector<Point> men;
    for (const Hop& hop : hops)
        men.insert(men.end(), hop.removed.begin(), hop.removed.end());
    std::ranges::sort(men);
    return men;
}

std::string step(char kind, const Shape& shape, Point to) {
    const Spot spot = shape.spot(to);
    return fmt::format("{}{} {}", kind, spot.x, spot.y);
}

std::string line(std::string_view kind, std::string_view way) {
    return fmt::format(R"~(<path class="{}" d="{}"/>)~", kind, way);
}

// The way of the ball, as far as it is seen.
std::string way_of(const std::vector<Hop>& hops, const Shape& shape, const Window& window) {
    std::string way;
    bool goes_on = false;
    for (const Hop& hop : hops) {
        const bool seen = window.sees(hop);
        if (seen && !goes_on)
            way += step('M', shape, hop.from);
        if (seen)
            way += step('L', shape, hop.to);
        goes_on = seen;
    }
    return way;
}

std::string gone(const Shape& shape, Point man) {
    return fmt::format(R"~(<circle class="gl-gone" transform="{}" r="{}"/>)~", at(shape, man), kRingRadius);
}

std::string badge(int x, int y, int number, const Badge& look) {
    return fmt::format(R"~(<g class="gl-badge" transform="translate({} {})"><circle r="{}"/>{}</g>)~", x, y,
                       look.radius, badge_number(number, look.type, look.foot));
}

std::string last_man(const Diagram& diagram, const Shape& shape) {
    if (!diagram.last_man || std::ranges::binary_search(removed_by(drawn_hops(diagram)), *diagram.last_man))
        return {};
    return fmt::format(
        R"~(<rect class="gl-last-man" transform="{0}" x="{1}" y="{1}" width="{2}" height="{2}" )~"
        R"~(rx="{3}"/>)~",
        at(shape, *diagram.last_man), -kLastManHalf, 2 * kLastManHalf, kLastManCorner);
}

std::string chain_path(const std::vector<Hop>& hops, const Shape& shape, const Window& window) {
    const Point start = hops.front().from, end = hops.back().to;
    std::string text;
    for (const std::string_view kind : {"gl-path-casing", "gl-path"}) {
        for (const Hop& hop : hops) {
            if (window.sees(hop))
                text += line(kind, step('M', shape, hop.from) + step('L', shape, hop.to));
        }
    }
    if (start != end)
        text += fmt::format(R"~(<circle class="gl-start" transform="{}" r="{}"/>)~", at(shape, start),
                            kRingRadius);
    for (std::size_t i = 0; i + 1 < hops.size(); ++i) {
        if (!window.sees(hops[i]) || hops[i].to == end) // out of sight, or the ball came back to this stop
            continue;
        const Spot spot = shape.spot(hops[i].to);
        text += badge(spot.x, spot.y, static_cast<int>(i) + 1, kBadge);
    }
    return text;
}

} // namespace

Point shown_ball(const Diagram& diagram) {
    return diagram.chain.empty() ? diagram.ball : diagram.chain.back().to;
}

std::string ghost_layer(const Diagram& diagram, const Shape& shape, const Window& window) {
    std::string text;
    if (const auto& hops = drawn_hops(diagram); !hops.empty()) {
        for (const Hop& hop : hops) {
            for (const Point man : hop.removed) {
                if (window.has(man))
                    text += gone(shape, man);
            }
        }
        return text;
    }
    if (diagram.last_chain.empty())
        return {};
    for (const Hop& hop : diagram.last_chain) {
        for (const Point man : hop.removed) {
            if (window.has(man) && !std::ranges::binary_search(diagram.men, man))
                text += gone(shape, man);
        }
    }
    const std::string way = way_of(diagram.last_chain, shape, window);
    return R"~(<g class="gl-last-path">)~" + text + (way.empty() ? "" : line("gl-path", way)) + "</g>";
}

std::string men_layer(const Diagram& diagram, const Shape& shape, const Window& window) {
    std::string text;
    const std::vector<Point> removed = removed_by(diagram.chain);
    for (const Point man : diagram.men) {
        if (!window.has(man) || std::ranges::binary_search(removed, man))
            continue;
        const Spot spot = shape.spot(man);
        text +=
            fmt::format(R"~(<circle class="gl-man" cx="{}" cy="{}" r="{}"/>)~", spot.x, spot.y, kManRadius);
    }
    return text;
}

std::string path_layer(const Diagram& diagram, const Shape& shape, const Window& window) {
    const auto& hops = drawn_hops(diagram);
    return last_man(diagram, shape) + (hops.empty() ? std::string() : chain_path(hops, shape, window));
}

std::string ball_layer(const Diagram& diagram, const Shape& shape) {
    return fmt::format(R"~(<g transform="{}">{}</g>)~", at(shape, shown_ball(diagram)), kBall);
}

// The last number rides on the shoulder of the ball. A ball in the net after a goal has none.
std::string tip_layer(const Diagram& diagram, const Shape& shape) {
    if (diagram.chain.empty())
        return {};
    const Spot spot = shape.spot(shown_ball(diagram));
    return badge(spot.x + kLastBadgeOff, spot.y - kLastBadgeOff, static_cast<int>(diagram.chain.size()),
                 kLastBadge);
}

std::string mark_layer(const Diagram& diagram, const Shape& shape, const Window& window) {
    std::string text;
    for (const Point mark : diagram.marks) {
        if (!window.has(mark))
            continue;
        text += fmt::format(R"~(<circle class="gl-shown-far" transform="{0}" r="{1}"/>)~"
                            R"~(<circle class="gl-shown" transform="{0}" r="{2}"/>)~",
                            at(shape, mark), kFarMarkRadius, kMarkRadius);
    }
    return text;
}

} // namespace goalline::diagram
