// Layout: where on the screen the board stands, which part of it is to be seen, and which point is under a
// click. Pure arithmetic on values; safe to use from any thread. The grid has rows R+1 (top) to 0 and columns
// 0 to C+1, because the ball can leave there:
//
//     y 0        letters of the columns
//     y 1 ..     rows; behind them, if there is room, the letters again
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
    static constexpr int kPanel = 24; // least width of the panel

    phutball::Size size;
    int lines = 0;
    int columns = 0;
    int label = 0; // width of the row numbers
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
    [[nodiscard]] std::optional<Place> place(phutball::Point point) const; // nothing if it is not to be seen
    [[nodiscard]] std::optional<phutball::Point> point(int y, int x) const;

    // Scrolls as little as possible so that `cursor` is seen, starting from what `before` showed.
    [[nodiscard]] static Layout fit(int lines, int columns, phutball::Size size, phutball::Point cursor,
                                    const Layout& before);
};

} // namespace goalline::cli::tui
