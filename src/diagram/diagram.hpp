// A Diagram is the picture of a position as one SVG text that needs nothing else: no style sheet, no font. The page
// draws the same pictures (web/board/diagram.ts), and testdata/diagrams.jsonl holds the two together, byte by byte.
// Colours, widths of lines and letters are the page's (data.inc). Thread-safety: plain values and pure functions.
#pragma once

#include "phutball/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goalline::diagram {

using phutball::Point;
using phutball::Side;

// One jump, and the men that it removes in the order in which they are passed.
struct Hop {
    Point from;
    Point to;
    std::vector<Point> removed;
};

// The jumps of a chain.
[[nodiscard]] std::vector<Hop> hops_of(const phutball::Move& chain);

enum class Theme : std::uint8_t { light, dark };
// Names of rows and columns: nowhere, at the left and below, or on all sides.
enum class Names : std::uint8_t { off, near, all };

struct Look {
    Theme theme = Theme::light;
    Names names = Names::near;
    Side up = Side::ohs;   // who attacks upwards
    bool sideways = false; // a quarter turn further: that side attacks to the right
};

struct Diagram {
    phutball::Size size;
    std::vector<Point> men; // row by row from the bottom, each from the left
    Point ball;
    std::optional<Point> last_man; // the man that the last turn put
    std::vector<Hop> last_chain;   // or the jumps of the last turn; drawn in full if they were a goal
    bool goal = false;
    std::vector<Hop> chain; // jumps that may be made now: drawn in full, with the ball at their end
    std::vector<Point> marks;
    std::string title;
};

// The present position of the game and its last turn.
[[nodiscard]] Diagram diagram_of(const phutball::Game& game);

struct Svg {
    std::string text;
    int width = 0; // in pixels, where it is shown at its own size
    int height = 0;
};
[[nodiscard]] Svg to_svg(const Diagram& diagram, const Look& look);

// The colour around the board, 0xRRGGBB.
[[nodiscard]] std::uint32_t ground_of(Theme theme);

} // namespace goalline::diagram
