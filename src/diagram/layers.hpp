// The layers of a diagram, from back to front, as SVG text: the pitch (web/board/pitch.ts, nets.ts), what stands on it
// (scene.ts) and the letters (lettering.ts). Internal to this folder. Thread-safety: pure functions.
#pragma once

#include "diagram/diagram.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace goalline::diagram {

// Where points lie in a diagram, as in web/board/geometry.ts: a cell is 100 units wide, goal lines lie on rows 1 and R,
// and behind them are nets. Thread-safety: plain values and pure functions.
inline constexpr int kCell = 100;
inline constexpr int kNetDepth = 152;
inline constexpr int kMostLines = 40; // of a larger board the part around the ball is shown

struct Spot {
    int x = 0;
    int y = 0;
};

struct Shape {
    int rows = 0;
    int columns = 0;
    Side up = Side::ohs;
    bool sideways = false;

    [[nodiscard]] int across() const { return columns * kCell; }
    [[nodiscard]] int along() const { return (rows - 1) * kCell + 2 * kNetDepth; }
    [[nodiscard]] Shape upright() const { return {rows, columns, up, false}; }

    // The centre of a point. A corner exit is drawn inside the picture, which its true place is not.
    [[nodiscard]] Spot spot(Point point) const {
        constexpr int kInset = 40;
        const int right = up == Side::ohs ? point.column : columns + 1 - point.column;
        const int down = up == Side::ohs ? rows + 1 - point.row : point.row;
        const int x = std::min(std::max(right * kCell - kCell / 2, kInset), across() - kInset);
        const int y = kNetDepth + (down - 1) * kCell;
        return sideways ? Spot{along() - y, x} : Spot{x, y};
    }
};

// Rows and columns to draw, inclusive; rows 0 and R+1 and the columns beside the board count.
struct Window {
    int bottom = 0;
    int top = 0;
    int left = 0;
    int right = 0;

    [[nodiscard]] bool has(Point point) const {
        return point.row >= bottom && point.row <= top && point.column >= left && point.column <= right;
    }
    // Whether something of the hop may be seen: of a long chain on a large board most is not.
    [[nodiscard]] bool sees(const Hop& hop) const {
        return std::min(hop.from.row, hop.to.row) <= top + 1 &&
               std::max(hop.from.row, hop.to.row) >= bottom - 1 &&
               std::min(hop.from.column, hop.to.column) <= right + 1 &&
               std::max(hop.from.column, hop.to.column) >= left - 1;
    }
};

// The part of a board that is shown.
struct Part {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    Window window;
    bool whole = true;
};
[[nodiscard]] Part part_of(const Shape& shape, Point ball);

[[nodiscard]] std::string pitch(const Shape& shape, const Window& window);

[[nodiscard]] Point shown_ball(const Diagram& diagram); // at the end of the chain
[[nodiscard]] std::string ghost_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string men_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string path_layer(const Diagram& diagram, const Shape& shape, const Window& window);
[[nodiscard]] std::string ball_layer(const Diagram& diagram, const Shape& shape);
[[nodiscard]] std::string tip_layer(const Diagram& diagram, const Shape& shape);
[[nodiscard]] std::string mark_layer(const Diagram& diagram, const Shape& shape, const Window& window);

// How much room the names of rows and columns take at each edge, in units.
struct Insets {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};
[[nodiscard]] Insets insets_of(const Shape& shape, Names names);
// The names around the part of the board that is shown.
[[nodiscard]] std::string names_layer(const Shape& shape, Names names, const Part& part);

// A number on a badge, centred; `foot` is how far below the centre its base line is.
[[nodiscard]] std::string badge_number(int number, int type, int foot);
// The outlines of the letters that a picture uses.
[[nodiscard]] std::string letters_of(std::string_view picture);

} // namespace goalline::diagram
