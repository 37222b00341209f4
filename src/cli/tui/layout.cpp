#include "cli/tui/layout.hpp"

#include <algorithm>
#include <string>

namespace goalline::cli::tui {

using phutball::Point;
using phutball::Size;

namespace {

// The first of `shown` places among 0..count-1, chosen such that `wanted` is visible with a margin of one.
int scroll(int first, int shown, int count, int wanted) {
    const int margin = shown > 2 ? 1 : 0;
    first = std::min(first, wanted - margin);
    first = std::max(first, wanted + margin - shown + 1);
    return std::clamp(first, 0, std::max(count - shown, 0));
}

} // namespace

Layout Layout::fit(int lines, int columns, Size size, Point cursor, const Layout& before) {
    Layout layout{.size = size, .lines = lines, .columns = columns};
    layout.label = static_cast<int>(std::to_string(size.rows + 1).size()) + 1;
    const int grid_rows = size.rows + 2;
    const int grid_columns = size.columns + 2;
    const int width = layout.label + grid_columns * kCell;
    if (columns - width - 2 >= kPanel)
        layout.panel_x = width + 2;
    const int free_lines =
        lines - (layout.panel_x > 0 ? 2 : 3); // letters, message, and status without a panel
    layout.rows_shown = std::clamp(free_lines, 1, grid_rows);
    layout.letters_below = free_lines > grid_rows;
    layout.columns_shown = std::clamp((columns - layout.label) / kCell, 1, grid_columns);
    const bool same = before.size == size && before.rows_shown > 0;
    const int first_down = same ? size.rows + 1 - before.top_row : 0;
    layout.top_row =
        size.rows + 1 - scroll(first_down, layout.rows_shown, grid_rows, size.rows + 1 - cursor.row);
    layout.left_column =
        scroll(same ? before.left_column : 0, layout.columns_shown, grid_columns, cursor.column);
    return layout;
}

std::optional<Layout::Place> Layout::place(Point point) const {
    const int down = top_row - point.row;
    const int right = point.column - left_column;
    if (down < 0 || down >= rows_shown || right < 0 || right >= columns_shown)
        return std::nullopt;
    return Place{1 + down, label + right * kCell};
}

std::optional<Point> Layout::point(int y, int x) const {
    if (y < 1 || y > rows_shown || x < label || x >= label + columns_shown * kCell)
        return std::nullopt;
    return phutball::point_at(top_row - (y - 1), left_column + (x - label) / kCell);
}

} // namespace goalline::cli::tui
