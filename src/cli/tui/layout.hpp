// Layout says where on the screen the board is, which part of it is visible, and which point is under a click.
// Thread-safety: pure arithmetic on values. The grid has rows R+1 (top) to 0 and columns 0 to C+1, because the ball
// can leave the board there:
//
//     y 0        letters of the columns
//     y 1 ..     rows; below them, if there is room, the letters again
//     y last-1   status, only where no panel fits
//     y last     message or what is typed
//     x          row number, then two screen columns for each column of the grid; then the panel
#pragma once

#include "phutball/rules.hpp"

#include <optional>

namespace goalline::cli::tui {

struct Layout {
    static constexpr int kCell = 2;
    static constexpr int kMinLines = 8;
    static constexpr int kMinColumns = 20;
    static constexpr int kPanel = 24; // the least width of the panel

    phutball::Size size;
    int lines = 0;
    int columns = 0;
    int label = 0; // the width of the row numbers
    int top_row = 0;
    int rows_shown = 0;
    int left_column = 0;
    int columns_shown = 0;
    bool letters_below = false;
    int panel_x = 0; // 0: none

    [[nodiscard]] bool too_small() const { return lines < kMinLines || columns < kMinColumns; }
    [[nodiscard]] int panel_width() const { return columns - panel_x; }

    struct Place {
        int y;
        int x;
    };
    [[nodiscard]] std::optional<Place> place(phutball::Point point) const; // nothing if it is not visible
    [[nodiscard]] std::optional<phutball::Point> point(int y, int x) const;

    // Scrolls as little as possible to make `cursor` visible, starting from what `before` showed.
    [[nodiscard]] static Layout fit(int lines, int columns, phutball::Size size, phutball::Point cursor,
                                    const Layout& before);
};

} // namespace goalline::cli::tui
